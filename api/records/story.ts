import { inArray, type AnyColumn } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import { trimZeros } from "#contract/decimals";
import type { fieldChange } from "#contract/activity/history";
import type { FieldFacts } from "#contract/kinds";
import type { z } from "zod";

import type { Context, InTransaction } from "../context";
import type { RecordTable } from "./kinds";
import { ownedOrDeleted, type TenantTable } from "./owned";

export type Changes = Record<string, [unknown, unknown]>;
export type Change = z.output<typeof fieldChange>;

/** Description of one kind of record in a history. */
export interface Story {
  model: string;
  table: RecordTable;
  /** Fields with changes in the history, by their columns. */
  facts: Record<string, Pick<FieldFacts, "kind" | "currency">>;
  /** Columns with an id, or a list of them, and the column of the name. */
  references?: Record<string, { table: TenantTable & { id: AnyColumn }; name: AnyColumn }>;
  /** Columns whose values have names in no table of the company, such as countries. */
  named?: (ctx: Context) => Record<string, Map<unknown, string>>;
  /**
   * Columns with an object, or whose meaning depends on others, as a line of text; called once for all records of a
   * page.
   */
  lines?: (ctx: Context, rows: readonly Row[]) => Promise<Record<string, (value: unknown, row: Row) => string>>;
}

type Row = Record<string, unknown>;
type Lines = Record<string, (value: unknown, row: Row) => string>;

interface Restorable {
  /** Columns that can be given an earlier value for themselves; others depend on each other. */
  fields: ReadonlySet<string>;
  /** Refuses a value that the record may not have any more, such as a name that another one has taken. */
  check?: (tx: InTransaction, values: never, row: never) => Promise<void>;
  /** The column of a field with another name. */
  columnOf?: (field: string) => string;
}

const restorables = new Map<string, Restorable>();

/** Registers the fields of a kind of record that can be restored to an earlier value one by one. */
export const restores = (model: string, fields: readonly string[], more: Omit<Restorable, "fields"> = {}) =>
  void restorables.set(model, { fields: new Set(fields), ...more });

export const restorableOf = (model: string): Restorable | undefined => restorables.get(model);

/** True if the value before an edit can be restored; `current` is the current record. */
export const canRestore = (model: string, column: string, changes: Changes, current: Record<string, unknown>) =>
  changes[column] !== undefined &&
  restorableOf(model)?.fields.has(column) === true &&
  JSON.stringify(changes[column][0] ?? null) !== JSON.stringify(current[column] ?? null)
    ? (1 as const)
    : (0 as const);

/** A row of the history that changed fields, newest first among others. */
export interface Edit {
  id: number;
  model: string;
  record_id: number;
  changes: Changes;
}

export const isEdit = ({ action }: { action: string }) => action === "updated" || action === "reverted";

type Names = Record<string, Map<unknown, string>>;

const isId = (value: unknown): value is number => Number.isInteger(value);

async function readNames(ctx: Context, { references = {}, named }: Story, edits: Edit[]): Promise<Names> {
  const found: Names = { ...named?.(ctx) };
  // One after the other: a reader holds one connection at most.
  for (const [column, { table, name }] of Object.entries(references)) {
    const ids = [...new Set(edits.flatMap(({ changes }) => changes[column]?.flat() ?? []))].filter(isId);
    const rows = ids.length
      ? await ctx.db
          .select({ id: table.id as PgColumn, name: name as PgColumn })
          .from(table)
          .where(ownedOrDeleted(ctx, table, inArray(table.id, ids)))
      : [];
    found[column] = new Map(rows.map((row) => [row.id, String(row.name)]));
  }
  return found;
}

async function readRows(ctx: Context, { table }: Story, edits: Edit[]) {
  const ids = [...new Set(edits.map(({ record_id }) => record_id))];
  const rows = await ctx.db
    .select()
    .from(table)
    .where(ownedOrDeleted(ctx, table, inArray(table.id, ids)));
  return new Map(rows.map((row) => [row["id"] as number, row as Record<string, unknown>]));
}

/** Account numbers are masked except for their end: readers of a history seldom have to pay. */
export const maskedNumber = (value: string) => `•••• ${value.slice(value.length > 6 ? -4 : -2)}`;

/** The columns that an edit changed, as they were before it. */
const formerOf = (changes: Changes): Row =>
  Object.fromEntries(Object.entries(changes).map(([column, [value]]) => [column, value]));

/** Changes of an edit, in the order of the record's fields; `after` is the record after the edit. */
function tell(
  { model, facts }: Story,
  names: Names,
  changes: Changes,
  after: Record<string, unknown>,
  current: Record<string, unknown>,
  lines: Lines,
): Change[] {
  const sideOf = (column: string, side: 0 | 1) => (changes[column] ? changes[column][side] : after[column]);
  return Object.entries(facts).flatMap(([field, { kind, currency }]): Change[] => {
    // A change of the currency alone is a change of the amount.
    if (!changes[field] && !(currency && changes[currency] && after[field])) return [];
    const textOf = (side: 0 | 1): string | null => {
      const value = sideOf(field, side);
      if (value === null || value === undefined || value === "") return null;
      const line = lines[field];
      if (line) return line(value, side === 1 ? after : { ...after, ...formerOf(changes) }) || null;
      const known = names[field];
      if (typeof value === "boolean") return value ? "1" : "0";
      if (Array.isArray(value))
        return value.map((one) => (known ? (known.get(one) ?? "") : String(one))).join(", ") || null;
      if (known) return known.get(value) ?? null;
      if (kind === "iban") return maskedNumber(String(value));
      return kind === "percent" ? trimZeros(String(value)) : String(value);
    };
    const unit = (side: 0 | 1) => (currency ? ((sideOf(currency, side) as string | null) ?? null) : null);
    // A reference comes as its name, and is a line.
    const told = kind === "reference" || kind === "list" ? "line" : kind;
    const change = {
      field,
      kind: told,
      from: textOf(0),
      to: textOf(1),
      from_currency: unit(0),
      to_currency: unit(1),
      restore: canRestore(model, field, changes, current),
    };
    // Two numbers may end alike.
    const same = kind === "iban" ? sideOf(field, 0) === sideOf(field, 1) : change.from === change.to;
    return same && change.from_currency === change.to_currency ? [] : [change];
  });
}

/** The changes of edits by the id of their entry; `edits` are the newest of their records', without a gap. */
export async function tellChanges(
  ctx: Context,
  stories: readonly Story[],
  edits: readonly Edit[],
): Promise<Map<number, Change[]>> {
  const told = new Map<number, Change[]>();
  for (const story of stories) {
    const own = edits.filter(({ model }) => model === story.model);
    if (own.length === 0) continue;
    const [names, rows] = [await readNames(ctx, story, own), await readRows(ctx, story, own)];
    const lines = (await story.lines?.(ctx, [...rows.values()])) ?? {};
    const current = new Map(rows);
    for (const { id, record_id, changes } of own) {
      const after = rows.get(record_id) ?? {};
      told.set(id, tell(story, names, changes, after, current.get(record_id) ?? {}, lines));
      rows.set(record_id, { ...after, ...formerOf(changes) });
    }
  }
  return told;
}
