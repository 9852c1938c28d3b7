import { inArray, type SQL } from "drizzle-orm";

import type { z } from "zod";

import type { InTransaction } from "../../context";
import type { clients } from "../../db/schema/people";
import type { MessageKey } from "../../messages";
import type { RecordKind } from "../../records/kinds";
import type { lockRows } from "../../records/lock-rows";
import type { Cells, Values } from "./cells";

/** A row of one of the tables, with its columns by their names. */
export type AnyRow = Record<string, unknown> & {
  id: number;
  version: number;
  name: string;
  code?: string;
  deleted_at: Date | null;
};

/** Values that may be equal in two records, each with all values of a row or a record. */
export interface Marks {
  tax_number: string[];
  email: string[];
  phone: string[];
  name: string[];
}

/** Rows of a table by their ids. */
export type Referred = [table: Parameters<typeof lockRows>[1], ids: readonly (number | null | undefined)[]];

/** Description of a noun for the import. The rules are those of the noun's own form: its schema and its `…Values`. */
export interface Noun {
  kind: RecordKind<typeof clients>;
  table: typeof clients;
  /** The body of the form that makes a record. */
  body: z.ZodType<Record<string, unknown>>;
  /** Schema of the cells, if it is more than the body. */
  cells?: z.ZodType;
  /** Options of fields that are no table's, by field. */
  options?: ReadonlyMap<string, readonly string[]>;
  /** Cells as the form would post them. */
  posted?: (values: Values) => Values;
  /** Name of a row's record, from its cells. */
  called?: (cells: Record<string, string>) => string;
  /**
   * Records found by a row's cells, if a column of the table alone is not enough. A noun without keys finds them for every
   * row.
   */
  found?: (cells: Cells) => readonly AnyRow[];
  /** Reads once what the rows' checks need. */
  prepare?: (cells: readonly Cells[]) => Promise<void>;
  /** Part of the address of a record's page, if that is neither the record's code nor its id. */
  addressOf?: (row: AnyRow) => string;
  /** Condition on the records that a key is looked for among. */
  among?: () => SQL | undefined;
  /** The record as its form would post it. */
  bodyOf: (row: AnyRow) => Values;
  /** Rows of other tables that a body refers to. */
  refers?: (body: Record<string, unknown>, kept: AnyRow | undefined) => Referred[];
  /** The columns of a body whose references are the company's; throws Invalid. */
  columnsOf: (tx: InTransaction, body: Record<string, unknown>, kept?: AnyRow) => Promise<Record<string, unknown>>;
  /** Columns of new records alone. */
  fresh: (tx: InTransaction) => Record<string, unknown>;
  marksOf: (columns: Record<string, unknown>) => Marks;
  /** Records that have one of the marks. */
  like: (marks: Marks) => SQL | undefined;
  /** Values that two records cannot share, with the message; names are locked during the check. */
  unique: { mark: "name" | "email"; text: MessageKey; names?: "client" | "supplier" } | undefined;
  /** Throws a conflict if former values must not come back. */
  checkBack?: (tx: InTransaction, row: AnyRow, former: Values) => Promise<void>;
  /** Why a new record is not taken back by the undo of its import. */
  stays?: (row: AnyRow) => MessageKey | undefined;
  /** Called with new records. */
  made?: (tx: InTransaction, ids: readonly number[]) => Promise<void>;
  /** Dependent rows that are deleted when a new record is undone: they do not prevent it. */
  goesWith?: { tables: readonly string[]; leave: (tx: InTransaction, row: AnyRow) => Promise<void> };
}

/** Part of the address of the record's page. */
export const addressOf = (noun: Noun, row: AnyRow): string => noun.addressOf?.(row) ?? row.code ?? String(row.id);

/** The texts among values. */
export const texts = (...values: unknown[]) =>
  values.flat().filter((value): value is string => typeof value === "string" && value !== "");

export const lower = (value: unknown) => texts(value).map((text) => text.toLowerCase());

export const oneOf = (column: Parameters<typeof inArray>[0], values: readonly string[]) =>
  values.length > 0 ? inArray(column, [...values]) : undefined;
