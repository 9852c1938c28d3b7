import { asc, gte, lt, lte, sql, type AnyColumn, type SQL } from "drizzle-orm";

import { addDays } from "#contract/days";

import type { Context } from "../../context";
import { type Bound, prepared } from "../../db/prepared";
import { owned, type TenantTable } from "../../records/owned";
import type { Query } from "./layer";

interface Days {
  /** Name of its prepared statements. */
  name: string;
  table: TenantTable & { id: AnyColumn };
  /** The time that decides a row's day; an index begins with the company and it. */
  at: AnyColumn;
  /** Order of a full day: these rows come first. */
  before?: SQL;
  where: SQL | undefined;
}

/** The first rows of each day in the order of time, and how many rows the day has. */
export async function firstOfDays(
  ctx: Context,
  bound: Bound,
  { from, to, per_day }: Query,
  { name, table, at, before, where }: Days,
) {
  const company = bound.value("company", ctx.user.event_company_id);
  const within = owned(
    { user: { event_company_id: company } },
    table,
    gte(at, bound.value("from", from)),
    lt(at, bound.value("end", addDays(to, 1))),
    where,
  );
  const places = bound.value("places", per_day);
  return prepared(ctx.db, name, bound, () => {
    const day = sql<string>`to_char(${at}, 'YYYY-MM-DD')`;
    const order = sql.join([...(before ? [before] : []), at, table.id], sql`, `);
    const numbered = ctx.db
      .select({
        id: sql<number>`${table.id}`.as("id"),
        moment: sql<string>`${at}`.as("moment"),
        day: day.as("day"),
        place: sql<number>`row_number() over (partition by ${day} order by ${order})`.as("place"),
        number: sql<number>`(count(*) over (partition by ${day}))::int`.as("number"),
      })
      .from(table)
      .where(within)
      .as("numbered");
    return ctx.db
      .select({ id: numbered.id, day: numbered.day, number: numbered.number })
      .from(numbered)
      .where(lte(numbered.place, places))
      .orderBy(asc(numbered.moment), asc(numbered.id));
  }).execute(bound.values);
}

/** Number of rows of each day that has some. */
export const countsOf = (rows: readonly { day: string; number: number }[]) => [
  ...new Map(rows.map(({ day, number }) => [day, { day, number }])).values(),
];
