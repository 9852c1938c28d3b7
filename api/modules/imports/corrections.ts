import { and, asc, eq, inArray, ne, or, sql } from "drizzle-orm";

import type { BodyOf, ParamsOf } from "#contract/call";
import type * as contract from "#contract/company/import-values";

import { transaction, type Context, type InTransaction } from "../../context";
import { importRows } from "../../db/schema/imports";
import { Conflict, NotFound } from "../../errors";
import { owned } from "../../records/owned";
import { countValues, setFates } from "./fates";
import { judge, type Judged } from "./judge";
import type { Row } from "./matches";
import { isClearable } from "./optional";
import { findOpen, goOn, saveStep, type Import } from "./steps";

type Stored = typeof importRows.$inferSelect;

const ofImport = (tx: InTransaction, { id }: Import, ...more: Parameters<typeof and>) =>
  owned(tx, importRows, and(eq(importRows.import_id, id), ...more));

/** A row that the dry run found faulty; 409 for one that is not, or is no more. */
async function findFaulty(tx: InTransaction, head: Import, number: number): Promise<Stored> {
  const [row] = await tx.db
    .select()
    .from(importRows)
    .where(ofImport(tx, head, eq(importRows.number, number)));
  if (!row) throw new NotFound();
  if (row.fate !== "error") throw new Conflict("import_row_faultless");
  return row;
}

/** Fields whose equal values make rows twins. */
const marks = ["tax_number", "email", "phone", "mobile", "name", "code"];
/** Rows that are compared with a corrected one; the writing compares it with all of them again. */
const mostLike = 20;

/** Other rows of the file that have a value of the corrected row which may make them twins. */
async function likeRows(tx: InTransaction, head: Import, { number, cells }: Row): Promise<Stored[]> {
  const same = head.fields.flatMap((field, column) =>
    field && marks.includes(field) && cells[column]
      ? [sql`tr_fold(${importRows.cells} ->> ${column}::int) = tr_fold(${cells[column]})`]
      : [],
  );
  if (same.length === 0) return [];
  return tx.db
    .select()
    .from(importRows)
    .where(
      ofImport(
        tx,
        head,
        ne(importRows.number, number),
        inArray(importRows.fate, ["new", "update", "twin"]),
        or(...same),
      ),
    )
    .orderBy(asc(importRows.number))
    .limit(mostLike);
}

/** Judges a corrected row beside those that it may be like; a later one may now be its twin. */
async function judgeAgain(tx: InTransaction, head: Import, row: Row): Promise<Judged[]> {
  const others = await likeRows(tx, head, row);
  const rows = [...others, row].toSorted((a, b) => a.number - b.number);
  const judged = await judge(tx, head, rows, new Map());
  const isNewTwin = ({ fate, twin }: Judged) => fate === "twin" && twin?.row === row.number;
  const changed = judged.filter((one) => one.number === row.number || isNewTwin(one));
  await setFates(tx, head, changed);
  return judged.filter(({ number }) => number === row.number);
}

export async function correctRow(
  ctx: Context,
  { id, number }: ParamsOf<typeof contract.correctRow>,
  { cells: sent, version }: BodyOf<typeof contract.correctRow>,
) {
  return transaction(ctx, async (tx) => {
    const head = await findOpen(tx, id, version, ["checked"]);
    const before = await findFaulty(tx, head, number);
    const faulty = new Set(before.faults?.map(({ column }) => column));
    if (sent.some(({ column }) => !faulty.has(column))) throw new Conflict("import_row_faultless");
    const [old] = await judge(tx, head, [before], new Map());
    const texts = new Map(sent.map(({ column, text }) => [column, text]));
    const cells = head.heads.map((_, column) => texts.get(column) ?? before.cells[column] ?? "");
    const notes = (before.notes ?? []).filter(({ column }) => column === null || !texts.has(column));
    const row = { ...before, cells, notes: notes.length > 0 ? notes : null };
    await tx.db
      .update(importRows)
      .set({ cells, notes: row.notes })
      .where(owned(tx, importRows, eq(importRows.id, before.id)));
    const [judged] = await judgeAgain(tx, head, row);
    await countValues(tx, id, old?.unknown ?? [], -1);
    await countValues(tx, id, judged?.unknown ?? []);
    return saveStep(tx, head, {}, judged?.fate === "error" ? "import_row_still_faulty" : "import_row_corrected");
  });
}

export async function clearFault(
  ctx: Context,
  { id, number }: ParamsOf<typeof contract.clearFault>,
  { column, version }: BodyOf<typeof contract.clearFault>,
) {
  return transaction(ctx, async (tx) => {
    const head = await findOpen(tx, id, version, ["checked"]);
    const row = await findFaulty(tx, head, number);
    const fault = row.faults?.find((one) => one.column === column);
    if (!fault || !isClearable(head.noun, fault.field, head.key)) throw new Conflict("import_cell_needed");
    const like = JSON.stringify([{ column, text: fault.text }]);
    await tx.db
      .update(importRows)
      .set({
        cells: sql`jsonb_set(${importRows.cells}, array[${String(column)}], '""')`,
        notes: sql`(select jsonb_agg(note) from jsonb_array_elements(${importRows.notes}) note
          where note ->> 'column' is distinct from ${String(column)})`,
      })
      .where(ofImport(tx, head, eq(importRows.fate, "error"), sql`${importRows.faults} @> ${like}::jsonb`));
    return goOn(tx, head, { state: "checking", worked_to: 0 }, "import_checking");
  });
}
