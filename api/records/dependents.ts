import { eq, sql, type AnyColumn, type SQL } from "drizzle-orm";

import type { InTransaction } from "../context";
import { owned, ownedOrDeleted } from "./owned";
import type { RecordTable } from "./kinds";

/**
 * Deletes dependent rows with the moment of the main row, by which an undo finds them; returns them. They have no
 * history of their own.
 */
export async function goWith<T extends RecordTable>(
  tx: InTransaction,
  table: T,
  where: SQL | undefined,
  gone: { table: RecordTable; id: number },
): Promise<T["$inferSelect"][]> {
  const moment = sql`(select ${gone.table.deleted_at} from ${gone.table} where ${ownedOrDeleted(tx, gone.table, eq(gone.table.id, gone.id))})`;
  const rows = await tx.db
    .update(table as RecordTable)
    .set({ deleted_at: moment } as never)
    .where(owned(tx, table, where))
    .returning();
  return rows as T["$inferSelect"][];
}

/** Restores the rows, or some of them, that were deleted with a row, at the same moment. */
export async function comeBack(
  tx: InTransaction,
  table: RecordTable,
  column: AnyColumn,
  id: number,
  at: Date,
  more?: SQL,
) {
  await tx.db
    .update(table)
    .set({ deleted_at: null } as never)
    .where(ownedOrDeleted(tx, table, eq(column, id), eq(table.deleted_at, at), more));
}
