import { sql, type AnyColumn, type SQL } from "drizzle-orm";

import type { Context } from "../../context";
import { Bound, prepared } from "../../db/prepared";
import type { clients, contacts, suppliers } from "../../db/schema/people";
import { keptAnswer } from "../../records/list";
import { owned } from "../../records/owned";
import { toStatus } from "./values";

/** How many companies of each status there are with these filters; kept until something is written. */
export async function readStatusCounts(
  ctx: Context,
  name: string,
  table: typeof clients | typeof suppliers,
  filters: (bound: Bound) => (SQL | undefined)[],
) {
  const bound = new Bound();
  const more = filters(bound);
  const company = bound.value("company", ctx.user.event_company_id);
  return keptAnswer(ctx, `${name} statuses`, bound, async () => {
    const rows = await prepared(ctx.db, `${name} statuses`, bound, () =>
      ctx.db
        .select({ status: table.status, number: sql<number>`count(*)::int` })
        .from(table)
        .where(owned({ user: { event_company_id: company } }, table, ...more))
        .groupBy(table.status),
    ).execute(bound.values);
    const counts = { EXISTING: 0, POTENTIAL: 0 };
    for (const { status, number } of rows) counts[toStatus(status)] += number;
    return counts;
  });
}

/** How many rows there are of each value of `choice`, an id or an SQL set of ids; kept until something is written. */
export async function readFacet(
  ctx: Context,
  name: string,
  table: typeof clients | typeof suppliers | typeof contacts,
  choice: SQL | AnyColumn,
  filters: (bound: Bound) => (SQL | undefined)[],
) {
  const bound = new Bound();
  const more = filters(bound);
  const company = bound.value("company", ctx.user.event_company_id);
  return keptAnswer(ctx, `${name} facet`, bound, async () => {
    const rows = await prepared(ctx.db, `${name} facet`, bound, () =>
      ctx.db
        .select({ id: sql<number | null>`${choice}`.as("choice"), count: sql<number>`count(*)::int` })
        .from(table as typeof clients)
        .where(owned({ user: { event_company_id: company } }, table, ...more))
        .groupBy(sql`choice`),
    ).execute(bound.values);
    return rows.flatMap(({ id, count }) => (id === null ? [] : [{ id, count }]));
  });
}
