import { inArray } from "drizzle-orm";

import { storedTaxNumber } from "#contract/companies/company-fields";

import type { InTransaction } from "../../context";
import type { Db, Tx } from "../../db/client";
import type { imports, SheetNote } from "../../db/schema/imports";
import { owned } from "../../records/owned";
import { mailOf, readCells, type CellFault, type Cells, type Known } from "./cells";
import type { AnyRow, Noun } from "./noun";

export type ImportHead = Pick<
  typeof imports.$inferSelect,
  "id" | "noun" | "project_id" | "list_id" | "heads" | "fields" | "key" | "add_twins"
>;

export interface Row {
  number: number;
  cells: string[];
  notes: SheetNote[] | null;
  /** The person's decision on a twin; null = as the import says. */
  take: number | null;
}

/** Faults of the file itself in cells that are taken, and in the whole row. */
export const sheetFaults = ({ fields }: ImportHead, { notes }: Row): CellFault[] =>
  (notes ?? []).flatMap(({ column, key }): CellFault[] => {
    const field = column === null ? "" : (fields[column] ?? null);
    return field === null ? [] : [{ field, key: `import_sheet_${key}` }];
  });

export const cellsOf = ({ fields }: ImportHead, { cells }: Row): Cells =>
  Object.fromEntries(
    fields.flatMap((field, column) => (field && cells[column] ? [[field, cells[column]] as const] : [])),
  );

/** The row with other texts in its cells that are taken. */
export const withCells = ({ fields }: ImportHead, row: Row, cells: Cells): Row => ({
  ...row,
  cells: row.cells.map((text, column) => (fields[column] ? (cells[fields[column]] ?? "") : text)),
});

/** The row's key, in the records' notation. */
export function keyOf({ key }: ImportHead, noun: Noun, cells: Cells, known: Known): string | undefined {
  const { tax_number, country = "TR", email, code } = cells;
  if (key === "email") return email && mailOf(email);
  if (key !== "tax_number" || !tax_number) return key === "code" ? code : undefined;
  const { values } = readCells(noun.body, { tax_number, country }, known, "TR");
  return storedTaxNumber(String(values["tax_number"]), String(values["country"]));
}

/** Records by the value of their key. */
export async function readMatches(
  tx: InTransaction,
  { table, among }: Noun,
  key: string | null,
  values: readonly string[],
) {
  const found = new Map<string, AnyRow[]>();
  if (!key || values.length === 0) return found;
  const column = table[key as "tax_number" | "email" | "code"];
  const rows = (await (tx.db as Db | Tx)
    .select()
    .from(table)
    .where(owned(tx, table, inArray(column, [...new Set(values)]), among?.()))) as unknown as AnyRow[];
  for (const row of rows) {
    const value = String(row[key]);
    found.set(value, [...(found.get(value) ?? []), row]);
  }
  return found;
}
