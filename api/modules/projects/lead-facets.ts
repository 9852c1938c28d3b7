import dayjs from "dayjs";
import { and, sql } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import type { list as leadList } from "#contract/leads";

import type { Context } from "../../context";
import { Bound, prepared } from "../../db/prepared";
import { projects } from "../../db/schema/projects";
import { keptAnswer } from "../../records/list";
import { localDate } from "../times";
import { commonFilters, filtersOf } from "./filters";
import { isStale, leadFilters } from "./lead-filters";
import type { readStages } from "./stage-names";

type LeadQuery = QueryOf<typeof leadList>;

/** How many open offers each quick filter would list: all of them in one query, under the filters that they leave alone. */
export async function readLeadFacets(ctx: Context, query: LeadQuery, stages: Awaited<ReturnType<typeof readStages>>) {
  const free = { ...query, closes_from: undefined, closes_before: undefined, awaiting: undefined, stale: undefined };
  const bound = new Bound();
  const [more] = leadFilters(ctx, bound, free, stages);
  const where = and(...commonFilters(ctx, bound, free), ...more, sql`${projects.stage} <= 7`);
  const day = localDate(ctx.now(), ctx.user.timezone);
  const today = sql`${bound.value("today", day)}::date`;
  const week = sql`${bound.value("week", dayjs(day).add(8, "day").format("YYYY-MM-DD"))}::date`;
  const { lead_close_date: closes } = projects;
  const stale = isStale(ctx, bound, stages);
  const me = bound.value("me", ctx.user.id);
  const filters = filtersOf(bound, where);
  return keptAnswer(ctx, "lead facets", filters, async () => {
    const statement = prepared(ctx.db, "lead facets", filters, () =>
      ctx.db
        .select({
          mine: sql<number>`(count(*) filter (where ${projects.responsible_id} = ${me}))::int`,
          late: sql<number>`(count(*) filter (where ${closes} < ${today}))::int`,
          today: sql<number>`(count(*) filter (where ${closes} = ${today}))::int`,
          week: sql<number>`(count(*) filter (where ${closes} >= ${today} and ${closes} < ${week}))::int`,
          stale: sql<number>`(count(*) filter (where ${stale}))::int`,
        })
        .from(projects)
        .where(filters.where),
    );
    const [row] = await statement.execute(filters.values);
    return row ?? { mine: 0, late: 0, today: 0, week: 0, stale: 0 };
  });
}
