import { sql, type SQL } from "drizzle-orm";

import type { Context } from "../../context";
import { Bound, prepared } from "../../db/prepared";
import type { clients, suppliers } from "../../db/schema/people";
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
