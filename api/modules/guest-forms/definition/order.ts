import { eq, inArray, type AnyColumn } from "drizzle-orm";

import type { InTransaction } from "../../../context";
import type { RecordTable } from "../../../records/kinds";
import { owned } from "../../../records/owned";
import { record } from "../../../records/log";
import { inOrder, type FormRow } from "./kind";

type OrderedTable = RecordTable & { sort_order: AnyColumn };

/**
 * Puts the rows of `parent` into this order; rows that are not named follow in their old order, and ids of other
 * parents are left out. The form is locked.
 */
export async function placeInOrder(
  tx: InTransaction,
  table: OrderedTable,
  parent: { column: AnyColumn; id: number },
  ids: readonly number[],
) {
  const found = (await tx.db
    .select()
    .from(table as RecordTable)
    .where(owned(tx, table, eq(parent.column, parent.id)))
    .orderBy(...inOrder(table))) as { id: number; sort_order: number }[];
  const named = [...new Set(ids)].flatMap((id) => found.filter((row) => row.id === id));
  const order = [...named, ...found.filter((row) => !named.includes(row))];
  for (const [at, row] of order.entries())
    if (row.sort_order !== at)
      await tx.db
        .update(table)
        .set({ sort_order: at } as never)
        .where(owned(tx, table, eq(table.id, row.id)));
}

/** Makes room at this place among the rows of `parent` and gives it; without one, the end. */
export async function makeRoom(
  tx: InTransaction,
  table: OrderedTable,
  parent: { column: AnyColumn; id: number },
  place: number | undefined,
): Promise<number> {
  const found = (await tx.db
    .select()
    .from(table as RecordTable)
    .where(owned(tx, table, eq(parent.column, parent.id)))
    .orderBy(...inOrder(table))) as { id: number; sort_order: number }[];
  const at = Math.min(place ?? found.length, found.length);
  for (const [index, row] of found.entries()) {
    const wanted = index < at ? index : index + 1;
    if (row.sort_order !== wanted)
      await tx.db
        .update(table)
        .set({ sort_order: wanted } as never)
        .where(owned(tx, table, inArray(table.id, [row.id])));
  }
  return at;
}

/** Tells open pages and the history of its project that the order of its parts is another one. */
export const tellOrder = (tx: InTransaction, { id, code }: FormRow) =>
  record(tx, { model: "form", id, code, action: "updated" });
