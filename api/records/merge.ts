import { and, eq, getTableName, inArray, notInArray, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

import type { Context, InTransaction } from "../context";
import { mergeMoves } from "../db/schema/merges";
import { recordFiles, recordFolders } from "../db/schema/record-files";
import { NotFound } from "../errors";
import { lockFiles } from "./lock-files";
import { findById, type RecordKind, type RecordTable } from "./kinds";
import { ofCompany, owned, ownedOrDeleted } from "./owned";
import { folderNameIsFree, leaveForeignFolders, makeRoom, nameIsFree, type Moving } from "./merge-files";
import { columnNamed, flags, referencesTo, type IdTable, type Reference } from "./references";

/** A table of records that can be merged. */
export type MergeTable = RecordTable & PgTable & { id: PgColumn; version: PgColumn; merged_into: PgColumn };

interface Merging {
  /** Row of `merges`. */
  id: number;
  model: string;
  table: MergeTable;
  sources: readonly number[];
  target: number;
}

/** The stored version increases, so that a form that was opened before is refused as stale. */
const set = (table: IdTable, values: Record<string, unknown>) => ({
  ...values,
  ...(table.version ? { version: sql`${table.version} + 1` } : {}),
});

const update = (tx: InTransaction, table: IdTable, values: Record<string, unknown>, where: SQL | undefined) =>
  tx.db
    .update(table)
    .set(set(table, values) as never)
    .where(where);

/** Notes the column of these rows with the value that it is about to get. */
async function note(
  tx: InTransaction,
  merge: number,
  table: IdTable,
  column: PgColumn,
  where: SQL,
  after: number | string,
) {
  await tx.db.execute(sql`
    insert into ${mergeMoves} (event_company_id, created_at, merge_id, table_name, column_name, row_id, before, after)
    select ${tx.user.event_company_id}::int, ${tx.now().toISOString()}::timestamptz, ${merge}::int,
      ${getTableName(table)}::text, ${column.name}::text, ${table.id}, ${column}::text, ${after}::text
    from ${table} where ${where}`);
}

const change = async (
  tx: InTransaction,
  merge: number,
  table: IdTable,
  column: PgColumn,
  where: SQL,
  to: number | string,
) => {
  await note(tx, merge, table, column, where, to);
  await update(tx, table, { [column.name]: to }, where);
};

/** Rows of all tables that name one of these records. */
export const naming = (
  tx: InTransaction,
  { table, column, byModel }: Reference,
  model: string,
  ids: readonly number[],
) =>
  ofCompany(
    tx.user.event_company_id,
    table,
    inArray(column, [...ids]),
    byModel ? eq(byModel, model) : undefined,
  ) as SQL;

/** Before the rows of several records come together: of those with the flag the target's keeps it, or else the oldest. */
async function keepOneFlag(tx: InTransaction, { id, sources, target }: Merging, column: PgColumn) {
  for (const { table, flag, of, within } of flags) {
    if (!of.includes(column)) continue;
    const rows = await tx.db
      .select({ id: table.id, of: column, place: within ?? sql<number>`0` })
      .from(table)
      .where(owned(tx, table, eq(flag, 1), inArray(column, [...sources, target])))
      .orderBy(table.id);
    const kept = new Map<unknown, unknown>();
    for (const row of rows) if (row.of === target || !kept.has(row.place)) kept.set(row.place, row.id);
    const others = rows.filter((row) => kept.get(row.place) !== row.id).map((row) => row.id as number);
    if (others.length > 0)
      await change(
        tx,
        id,
        table,
        flag,
        ofCompany(tx.user.event_company_id, table, inArray(table.id, others)) as SQL,
        0,
      );
  }
}

/** Locks the records, so that nothing comes to name one of them meanwhile (`isOwned` waits), in the order of their ids. */
export async function lockRecords<T extends MergeTable>(tx: InTransaction, table: T, ids: readonly number[]) {
  const rows = await tx.db
    .select()
    .from(table as MergeTable)
    .where(ownedOrDeleted(tx, table, inArray(table.id, [...ids])))
    .orderBy(table.id)
    .for("update");
  return rows as T["$inferSelect"][];
}

/** Everything that names a source names the target from here on; the sources are marked as deleted. */
export async function moveAll(tx: InTransaction, merging: Merging) {
  const { id, model, table, sources, target } = merging;
  const move: Moving = (of, column, where, to) =>
    change(tx, id, of, column, ofCompany(tx.user.event_company_id, of, where) as SQL, to);
  const staying = await makeRoom(tx, { model, sources, target }, move);
  for (const reference of referencesTo(table)) {
    await keepOneFlag(tx, merging, reference.column);
    const kept = staying.get(reference.table) ?? [];
    const where = and(
      naming(tx, reference, model, sources),
      kept.length > 0 ? notInArray(reference.table.id, [...kept]) : undefined,
    ) as SQL;
    await change(tx, id, reference.table, reference.column, where, target);
  }
  const gone = ofCompany(tx.user.event_company_id, table, inArray(table.id, [...sources]));
  await update(tx, table, { deleted_at: tx.now(), merged_into: target }, gone);
}

/** The target's own columns. */
export async function setTarget(tx: InTransaction, table: MergeTable, target: number, values: Record<string, unknown>) {
  const [row] = await update(
    tx,
    table,
    { ...values, updated_at: tx.now() },
    ofCompany(tx.user.event_company_id, table, eq(table.id, target)),
  ).returning();
  return row as Record<string, unknown>;
}

/** The sources as they were before. */
export const restoreSources = (tx: InTransaction, table: MergeTable, sources: readonly number[]) =>
  update(
    tx,
    table,
    { deleted_at: null, merged_into: null, updated_at: tx.now() },
    ofCompany(tx.user.event_company_id, table, inArray(table.id, [...sources])),
  );

interface Move {
  table_name: string;
  column_name: string;
  before: string;
  after: string;
  ids: number[];
}

async function readMoves(tx: InTransaction, merge: number): Promise<Move[]> {
  return tx.db
    .select({
      table_name: mergeMoves.table_name,
      column_name: mergeMoves.column_name,
      before: mergeMoves.before,
      after: mergeMoves.after,
      ids: sql<number[]>`array_agg(${mergeMoves.row_id} order by ${mergeMoves.row_id})`,
    })
    .from(mergeMoves)
    .where(owned(tx, mergeMoves, eq(mergeMoves.merge_id, merge)))
    .groupBy(mergeMoves.table_name, mergeMoves.column_name, mergeMoves.before, mergeMoves.after);
}

/** A flag, a file's name or a folder is restored only if nothing else of the record has its place by now. */
function nobodyHas(tx: InTransaction, table: IdTable, column: PgColumn, before: string): SQL | undefined {
  if (column === recordFiles.name) return nameIsFree(before);
  if (column === recordFolders.record_id) return folderNameIsFree(Number(before));
  const known = flags.find(({ flag }) => flag === column);
  if (!known) return undefined;
  const of = [...known.of, ...(known.within ? [known.within] : [])].map(
    (one) => sql`other.${sql.identifier(one.name)} is not distinct from ${one}`,
  );
  return sql`not exists (select 1 from ${table} other where other.event_company_id = ${tx.user.event_company_id}
    and other.deleted_at is null and other.${sql.identifier(column.name)} = 1 and ${and(...of)})`;
}

/** Restores every moved value that is as the merge left it; returns the number of the others. */
export async function moveBack(tx: InTransaction, merge: Omit<Merging, "table">): Promise<number> {
  await lockFiles(tx);
  const moves = await readMoves(tx, merge.id);
  const isLast = ({ table_name, column_name }: Move) => {
    const { column } = columnNamed(table_name, column_name);
    return column === recordFiles.name || flags.some(({ flag }) => flag === column);
  };
  let kept = 0;
  // Flags and names come last: by then every row is back with its own record.
  for (const move of [...moves.filter((one) => !isLast(one)), ...moves.filter(isLast)]) {
    const { table, column } = columnNamed(move.table_name, move.column_name);
    const value = (text: string) => (column.dataType === "string" ? text : Number(text));
    const back = await update(
      tx,
      table,
      { [column.name]: value(move.before) },
      ofCompany(
        tx.user.event_company_id,
        table,
        inArray(table.id, move.ids),
        eq(column, value(move.after)),
        nobodyHas(tx, table, column, move.before),
      ),
    ).returning({ id: table.id });
    kept += move.ids.length - back.length;
  }
  await leaveForeignFolders(tx, merge);
  return kept;
}

/** The record of this code or id for reading; for a merged one the record that it went into. */
export async function findOrMerged<T extends MergeTable>(
  ctx: Context | InTransaction,
  kind: RecordKind<T>,
  code: string | number,
): Promise<T["$inferSelect"]> {
  let row = await kind.find(ctx, String(code), true);
  for (;;) {
    const { deleted_at, merged_into } = row as unknown as { deleted_at: Date | null; merged_into: number | null };
    if (!deleted_at) return row;
    if (merged_into === null) throw new NotFound();
    row = await findById(ctx, kind.table, merged_into, true);
  }
}
