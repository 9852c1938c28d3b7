import { and, eq, inArray, sql, type SQL } from "drizzle-orm";

import type { InTransaction } from "../context";
import { Conflict, NotFound } from "../errors";
import { changesOf, record, recordMany } from "./log";
import type { AnyRecordKind, RecordKind, RecordRow, RecordTable, RowOf, Writable } from "./kinds";
import { owned, ownedOrDeleted } from "./owned";

/** The record as its page shows it, for the 409 of a stale save (R4). */
export type Current = () => Promise<Record<string, unknown>>;

type Values = Record<string, unknown>;

const baseOf = <T extends RecordTable>(row: RowOf<T>) => row as unknown as RecordRow;

const atVersion = (
  tx: InTransaction,
  { table }: Pick<AnyRecordKind, "table">,
  id: number,
  version: number,
  ...more: (SQL | undefined)[]
) => owned(tx, table, eq(table.id, id), eq(table.version, version), ...more);

/** A new record with its history row and event; company and times are set here. */
export async function insertRecord<T extends RecordTable>(
  tx: InTransaction,
  kind: RecordKind<T>,
  values: Omit<T["$inferInsert"], "event_company_id" | "created_at" | "updated_at">,
  changes: Record<string, [unknown, unknown]> = {},
): Promise<RowOf<T>> {
  const now = tx.now();
  const row = { ...values, event_company_id: tx.user.event_company_id, created_at: now, updated_at: now };
  const [written] = await tx.db
    .insert(kind.table as RecordTable)
    .values(row as never)
    .returning();
  if (!written) throw new Error(`the ${kind.model} was not written`);
  await record(tx, {
    model: kind.model,
    id: baseOf(written).id,
    code: kind.codeOf(written),
    action: "created",
    changes,
  });
  return written;
}

/** Many new records at once, each with its history row; in the order of the values. */
export async function insertRecords<T extends RecordTable>(
  tx: InTransaction,
  kind: RecordKind<T>,
  values: readonly Omit<T["$inferInsert"], "event_company_id" | "created_at" | "updated_at">[],
): Promise<RowOf<T>[]> {
  if (values.length === 0) return [];
  const now = tx.now();
  const own = { event_company_id: tx.user.event_company_id, created_at: now, updated_at: now };
  const rows = (await tx.db
    .insert(kind.table as RecordTable)
    .values(values.map((row) => ({ ...row, ...own })) as never)
    .returning()) as RowOf<T>[];
  await recordMany(
    tx,
    rows.map((row) => ({ model: kind.model, id: baseOf(row).id, code: kind.codeOf(row), action: "created" })),
  );
  return rows;
}

/** Many records that were deleted come back, each with its history row. */
export async function restoreRecords<T extends RecordTable>(
  tx: InTransaction,
  kind: RecordKind<T>,
  rows: readonly Writable<RowOf<T>>[],
): Promise<void> {
  if (rows.length === 0) return;
  const plain = kind as unknown as AnyRecordKind;
  const { id, version } = plain.table;
  const ids = rows.map((row) => baseOf(row).id);
  await tx.db
    .update(plain.table)
    .set({ deleted_at: null, updated_at: tx.now(), version: sql`${version} + 1` } as never)
    .where(ownedOrDeleted(tx, plain.table, inArray(id, ids)));
  await recordMany(
    tx,
    rows.map((row) => ({ model: kind.model, id: baseOf(row).id, code: kind.codeOf(row), action: "restored" })),
  );
}

export interface Saving<T extends RecordTable> {
  before: Writable<RowOf<T>>;
  values: { [K in keyof T["$inferInsert"]]?: T["$inferInsert"][K] };
}

/**
 * Saves many records as they were read in this transaction; the answer leaves out those that somebody changed
 * meanwhile, or that hold the values already. `undo` is the history row of each.
 */
export async function saveRecords<T extends RecordTable>(
  tx: InTransaction,
  kind: RecordKind<T>,
  savings: readonly Saving<T>[],
  action: "updated" | "reverted" = "updated",
): Promise<{ row: RowOf<T>; changes: Record<string, [unknown, unknown]>; undo: number }[]> {
  const plain = kind as unknown as AnyRecordKind;
  const saved: { row: RowOf<T>; changes: Record<string, [unknown, unknown]> }[] = [];
  for (const { before, values } of savings) {
    const { id, version } = baseOf(before);
    if (Object.keys(changesOf({ ...before }, { ...values })).length === 0) continue;
    const [row] = await tx.db
      .update(plain.table)
      .set({ ...values, updated_at: tx.now(), version: version + 1 } as never)
      .where(atVersion(tx, plain, id, version))
      .returning();
    if (row) await kind.followed?.(tx, before, row as RowOf<T>);
    if (row) saved.push({ row: row as RowOf<T>, changes: changesOf({ ...before }, row, Object.keys(values)) });
  }
  const told = await recordMany(
    tx,
    saved.map(({ row, changes }) => ({
      model: kind.model,
      id: baseOf(row).id,
      code: kind.codeOf(row),
      action,
      changes,
    })),
  );
  return saved.map((one, at) => ({ ...one, undo: told[at] ?? 0 }));
}

/** Deletes many records as they were read in this transaction; returns the ids of the deleted ones. */
export async function removeRecords<T extends RecordTable>(
  tx: InTransaction,
  kind: RecordKind<T>,
  rows: readonly Writable<RowOf<T>>[],
): Promise<Set<number>> {
  if (rows.length === 0) return new Set();
  const plain = kind as unknown as AnyRecordKind;
  const { id, version } = plain.table;
  const asRead = sql.join(
    rows.map((row) => sql`(${baseOf(row).id}::int, ${baseOf(row).version}::int)`),
    sql`, `,
  );
  const gone = (await tx.db
    .update(plain.table)
    .set({ deleted_at: tx.now() })
    .where(owned(tx, plain.table, sql`(${id}, ${version}) in (${asRead})`))
    .returning()) as RowOf<T>[];
  await recordMany(
    tx,
    gone.map((row) => ({ model: kind.model, id: baseOf(row).id, code: kind.codeOf(row), action: "deleted" })),
  );
  return new Set(gone.map((row) => baseOf(row).id));
}

/**
 * Writes the values if the record is still at the version that the form showed, else 409 with the current ones (R4). A
 * save that changes nothing leaves version, time and history alone; `undo` is the history row of a real change,
 * `followed` a sentence about further changes.
 */
export async function saveRecord<T extends RecordTable>(
  tx: InTransaction,
  kind: RecordKind<T>,
  before: Writable<RowOf<T>>,
  version: number,
  values: { [K in keyof T["$inferInsert"]]?: T["$inferInsert"][K] },
  current: Current,
): Promise<{ row: RowOf<T>; undo?: number; followed?: string }> {
  const { id, updated_at } = baseOf(before);
  const plain = kind as unknown as AnyRecordKind;
  const update = (set: Values, at: number) =>
    tx.db
      .update(plain.table)
      .set(set as never)
      .where(atVersion(tx, plain, id, at))
      .returning();
  const [saved] = await update({ ...values, updated_at: tx.now() }, version);
  if (!saved) throw await staleRecord(current);
  // Compared as the database wrote them: 12.5 and 12.500 are one rate.
  const changes = changesOf({ ...before }, saved, Object.keys(values));
  const changed = Object.keys(changes).length > 0;
  const [row = saved] = await update(changed ? { version: sql`${plain.table.version} + 1` } : { updated_at }, version);
  if (!changed) return { row: row };
  const undo = await record(tx, { model: kind.model, id, code: kind.codeOf(before), action: "updated", changes });
  const followed = await kind.followed?.(tx, before, row as RowOf<T>);
  return { row: row, undo, ...(followed ? { followed } : {}) };
}

/** The 409 of a record that changed meanwhile, with its current values. */
export const staleRecord = async (current: Current) => new Conflict("stale", {}, { current: await current() });

/**
 * Marks the record as deleted if it is still at the version in the question (none: at the one read before), and returns
 * the history row that can undo it. `only` are further conditions; if they do not hold, `refused` is thrown.
 */
export async function removeRecord<T extends RecordTable>(
  tx: InTransaction,
  kind: RecordKind<T>,
  before: Writable<RowOf<T>>,
  version: number | undefined,
  current: Current,
  only?: { where: SQL; refused: () => Error },
): Promise<number> {
  const plain = kind as unknown as AnyRecordKind;
  const { id, version: known } = baseOf(before);
  const at = atVersion(tx, plain, id, version ?? known);
  const [gone] = await tx.db.update(plain.table).set({ deleted_at: tx.now() }).where(and(at, only?.where)).returning();
  if (!gone) {
    const [same] = await tx.db.select().from(plain.table).where(at);
    throw same && only ? only.refused() : await staleRecord(current);
  }
  return record(tx, { model: kind.model, id, code: kind.codeOf(before), action: "deleted" });
}

/** For `creating`: the record that a creating call made, while it is there (R3). */
export const madeRecord =
  <T extends RecordTable, A>(kind: RecordKind<T>, codeIn: (answer: A) => string | number) =>
  async (tx: InTransaction, answer: A) => {
    const row = await kind.find(tx, String(codeIn(answer))).catch((error: unknown) => {
      if (error instanceof NotFound) return undefined;
      throw error;
    });
    return row && { code: kind.codeOf(row), name: kind.nameOf(row) };
  };
