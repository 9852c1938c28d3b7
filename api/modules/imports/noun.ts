import { inArray, type SQL } from "drizzle-orm";

import type { z } from "zod";

import type { InTransaction } from "../../context";
import type { clients } from "../../db/schema/people";
import type { MessageKey } from "../../messages";
import type { RecordKind } from "../../records/kinds";
import type { Cells, Values } from "./cells";

/** A row of one of the tables, whose columns are read by their names. */
export type AnyRow = Record<string, unknown> & {
  id: number;
  version: number;
  name: string;
  code?: string;
  deleted_at: Date | null;
};

/** What can be the same in two records, each with the values that a row or a record has of it. */
export interface Marks {
  tax_number: string[];
  email: string[];
  phone: string[];
  name: string[];
}

/** What the import knows of a noun. The rules are those of the noun's own form: its schema and its `…Values`. */
export interface Noun {
  kind: RecordKind<typeof clients>;
  table: typeof clients;
  /** The body of the form that makes a record. */
  body: z.ZodType<Record<string, unknown>>;
  /** What cells are read by, where it is more than the body. */
  cells?: z.ZodType;
  /** Cells as the form would post them. */
  posted?: (values: Values) => Values;
  /** What the record of a row is called, by its cells. */
  called?: (cells: Record<string, string>) => string;
  /** The records that a row's cells name, where a column of the table alone does not say. */
  found?: (cells: Cells) => readonly AnyRow[];
  /** Among which records a key is looked for. */
  among?: () => SQL | undefined;
  /** The record as its form would post it. */
  bodyOf: (row: AnyRow) => Values;
  /** The columns of a body whose references are the company's; throws Invalid. */
  columnsOf: (tx: InTransaction, body: Record<string, unknown>, kept?: AnyRow) => Promise<Record<string, unknown>>;
  /** What only a new record gets. */
  fresh: (tx: InTransaction) => Record<string, unknown>;
  marksOf: (columns: Record<string, unknown>) => Marks;
  /** Records that have one of the marks. */
  like: (marks: Marks) => SQL | undefined;
  /** What two records cannot share, and what is said then; names are locked while it is looked whether they are taken. */
  unique: { mark: "name" | "email"; text: MessageKey; names?: "client" | "supplier" } | undefined;
  /** Throws a conflict where former values must not come back. */
  checkBack?: (tx: InTransaction, row: AnyRow, former: Values) => Promise<void>;
  /** What is done with records that were made. */
  made?: (tx: InTransaction, ids: readonly number[]) => Promise<void>;
  /** What goes with a made record that is taken back: rows of these tables do not keep it. */
  goesWith?: { tables: readonly string[]; leave: (tx: InTransaction, row: AnyRow) => Promise<void> };
}

/** Of values those that are texts. */
export const texts = (...values: unknown[]) =>
  values.flat().filter((value): value is string => typeof value === "string" && value !== "");

export const lower = (value: unknown) => texts(value).map((text) => text.toLowerCase());

export const oneOf = (column: Parameters<typeof inArray>[0], values: readonly string[]) =>
  values.length > 0 ? inArray(column, [...values]) : undefined;
