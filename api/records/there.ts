import { getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import type { Context } from "../context";
import { prepared } from "../db/prepared";
import type { Entry } from "./history";
import type { RecordTable } from "./kinds";
import { boundReader, ownedOrDeleted } from "./owned";

/** A kind of record in a history, and the table of its rows. */
export interface Place {
  model: string;
  table: RecordTable;
  /** Name of one in a history, deleted or not. */
  nameOf?: SQL;
  /** Text of one; nothing for a deleted one. */
  bodyOf?: SQL;
  /** Tables that these two are read from. */
  joins?: SQL;
}

export interface There {
  /** Code or id of the record in addresses. Null for a deleted one. */
  code: string | null;
  name: string | null;
  body: string | null;
}

type Told = { model: string; id: number } & There;

const nothing = sql`null::text`;

function selectThere({ model, table, nameOf = nothing, bodyOf = nothing, joins = sql`` }: Place): SQL {
  const columns = getTableColumns(table) as Record<string, PgColumn | undefined>;
  const { deleted_at } = table;
  const there = (shown: SQL | PgColumn) =>
    deleted_at ? sql`case when ${deleted_at} is null then ${shown} end` : sql`${shown}`;
  const code = there(sql`${columns["scode"] ?? table.id}::text`);
  const of = ownedOrDeleted(boundReader, table, sql`${table.id} = any(${sql.placeholder(model)}::int[])`);
  return sql`select ${sql.raw(`'${model}'`)} as model, ${table.id}::int as id, ${code} as code, ${nameOf} as name, ${there(bodyOf)} as body
    from ${table} ${joins} where ${of}`;
}

/**
 * Reads the records of these entries, all places in one statement. Returns undefined for one that is in none of them.
 */
export async function readThere(ctx: Context, entries: readonly Entry[], places: readonly Place[]) {
  const ids = new Map<string, Set<number>>();
  for (const { model, record_id } of entries) ids.set(model, (ids.get(model) ?? new Set()).add(record_id));
  const asked = places.filter(({ model }) => ids.has(model));
  const there = new Map<string, There>();
  if (asked.length > 0) {
    const told = ({ nameOf, bodyOf }: Place) => (bodyOf ? "whole" : nameOf ? "named" : "alone");
    const shape = asked.map((place) => `${place.model} ${told(place)}`).join(" ");
    const all = () => sql.join(asked.map(selectThere), sql` union all `);
    const statement = prepared(ctx.db, "there", { shape }, () =>
      ctx.db
        .select({
          model: sql<string>`model`,
          id: sql<number>`id`,
          code: sql<string | null>`code`,
          name: sql<string | null>`name`,
          body: sql<string | null>`body`,
        })
        .from(sql`(${all()}) as there`),
    );
    const values = Object.fromEntries(asked.map(({ model }) => [model, [...(ids.get(model) ?? [])]]));
    const rows: Told[] = await statement.execute({ ...values, company: ctx.user.event_company_id });
    for (const { model, id, ...told } of rows) there.set(`${model} ${id}`, told);
  }
  return ({ model, record_id }: Pick<Entry, "model" | "record_id">): There | undefined =>
    there.get(`${model} ${record_id}`);
}
