import { getTableColumns, inArray } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import type { Context } from "../context";
import type { Entry } from "./history";
import type { RecordTable } from "./kinds";
import { owned } from "./owned";

/** A kind of record that a history tells of, and where its rows are. */
interface Place {
  model: string;
  table: RecordTable;
}

/** What addresses call the records of these entries: their code, or their id. Who was deleted since has none. */
export async function readThere(ctx: Context, entries: readonly Entry[], places: readonly Place[]) {
  const there = new Map<string, string>();
  // One after the other: a reader holds one connection at most.
  for (const { model, table } of places) {
    const ids = [...new Set(entries.flatMap((entry) => (entry.model === model ? [entry.record_id] : [])))];
    if (ids.length === 0) continue;
    const id = table.id as PgColumn;
    const columns = getTableColumns(table) as Record<string, PgColumn | undefined>;
    const rows = await ctx.db
      .select({ id, code: columns["scode"] ?? id })
      .from(table)
      .where(owned(ctx, table, inArray(id, ids)));
    for (const row of rows) there.set(`${model} ${String(row.id)}`, String(row.code));
  }
  return ({ model, record_id }: Pick<Entry, "model" | "record_id">) => there.get(`${model} ${record_id}`) ?? null;
}
