import { getTableColumns, inArray, sql } from "drizzle-orm";
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
  const asked = places.flatMap(({ model, table }) => {
    const ids = [...new Set(entries.flatMap((entry) => (entry.model === model ? [entry.record_id] : [])))];
    if (ids.length === 0) return [];
    const columns = getTableColumns(table) as Record<string, PgColumn | undefined>;
    const of = owned(ctx, table, inArray(table.id, ids));
    return [
      sql`select ${model}::text as model, ${table.id}::text as id, ${columns["scode"] ?? table.id}::text as code from ${table} where ${of}`,
    ];
  });
  if (asked.length > 0) {
    const { rows } = await ctx.db.execute<Record<"model" | "id" | "code", string>>(sql.join(asked, sql` union all `));
    for (const { model, id, code } of rows) there.set(`${model} ${id}`, code);
  }
  return ({ model, record_id }: Pick<Entry, "model" | "record_id">) => there.get(`${model} ${record_id}`) ?? null;
}
