import { asc, eq, type AnyColumn } from "drizzle-orm";

import type { InTransaction } from "../../context";
import type { RecordTable } from "../../records/kinds";
import { owned } from "../../records/owned";

/** A short list that people put in order themselves. */
type OrderedTable = RecordTable & { sort_order: AnyColumn };

/**
 * Puts the row at this place of the company's list, counted from 0; the others keep their order. Returns its earlier
 * place and the new one; null if nothing changed.
 */
export async function placeRow(
  tx: InTransaction,
  table: OrderedTable,
  id: number,
  place: number,
): Promise<{ from: number; to: number } | null> {
  const found = await tx.db
    .select()
    .from(table as RecordTable)
    .where(owned(tx, table))
    .orderBy(asc(table.sort_order), asc(table.id))
    .for("update");
  const rows = found as { id: number; sort_order: number }[];
  const others = rows.filter((row) => row.id !== id);
  const own = rows.find((row) => row.id === id);
  if (!own) return null;
  const order = [...others.slice(0, place), own, ...others.slice(place)];
  const moved = order.flatMap((row, at) => (row.sort_order === at ? [] : [{ id: row.id, at }]));
  for (const row of moved)
    await tx.db
      .update(table)
      .set({ sort_order: row.at } as never)
      .where(owned(tx, table, eq(table.id, row.id)));
  const [from, to] = [rows.indexOf(own), order.indexOf(own)];
  return from === to ? null : { from, to };
}
