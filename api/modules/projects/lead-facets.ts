import dayjs from "dayjs";
import { and, eq, sql, type SQL } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import type { list as leadList } from "#contract/projects/leads";
import { isOffer } from "#contract/projects/stages";

import type { Context } from "../../context";
import { Bound, prepared } from "../../db/prepared";
import { projects } from "../../db/schema/projects";
import { cacheAnswer } from "../../records/list";
import { localDate } from "../times";
import { holderFacets, readHolders } from "./facets";
import { commonFilters, filtersOf, oneOf, tallied } from "./filters";
import { isStale, leadFilters, quickFilters } from "./lead-filters";
import type { readStages } from "./stage-names";

type LeadQuery = QueryOf<typeof leadList>;

/**
 * Number of open offers of each filter of one press, all of them in one query, beside the other filters of the list.
 * The reader's own replaces another responsible, the others replace each other and a close date.
 */
export async function readLeadFacets(ctx: Context, query: LeadQuery, stages: Awaited<ReturnType<typeof readStages>>) {
  const { responsible, stages: chosen, ...rest } = query;
  const bound = new Bound();
  const open = chosen?.length ? chosen.filter((stage) => isOffer(stage)) : undefined;
  const where = and(
    ...commonFilters(ctx, bound, rest),
    ...leadFilters(ctx, bound, rest)[0],
    sql`${projects.stage} <= 7`,
    open && oneOf(bound, projects.stage, open),
  );
  const day = localDate(ctx.now(), ctx.user.timezone);
  const today = sql`${bound.value("today", day)}::date`;
  const week = sql`${bound.value("week", dayjs(day).add(8, "day").format("YYYY-MM-DD"))}::date`;
  const { lead_close_date: closes } = projects;
  const me = eq(projects.responsible_id, bound.value("me", ctx.user.id));
  const theirs = bound.when("chosen", responsible || undefined, (id) => eq(projects.responsible_id, id));
  const count = (...conditions: (SQL | undefined)[]) =>
    sql<number>`(count(*) filter (where ${and(sql`true`, ...conditions)}))::int`;
  const counts = {
    mine: count(me, ...quickFilters(ctx, bound, query, stages)),
    late: count(theirs, sql`${closes} < ${today}`),
    today: count(theirs, sql`${closes} = ${today}`),
    week: count(theirs, sql`${closes} >= ${today} and ${closes} < ${week}`),
    stale: count(theirs, isStale(ctx, bound, stages)),
  };
  const filters = filtersOf(bound, where);
  return cacheAnswer(ctx, "lead facets", filters, async () => {
    const statement = prepared(ctx.db, "lead facets", filters, () =>
      ctx.db.select(counts).from(projects).where(filters.where),
    );
    const [row] = await statement.execute(filters.values);
    return row ?? { mine: 0, late: 0, today: 0, week: 0, stale: 0 };
  });
}

/** Number of the list's records by division and person, under every filter but these two. */
export async function readLeadHolders(
  ctx: Context,
  query: LeadQuery,
  stages: Awaited<ReturnType<typeof readStages>>,
  wanted: number[],
) {
  const free = { ...query, division: undefined, responsible: undefined, undivided: undefined };
  const bound = new Bound();
  const [more, others] = leadFilters(ctx, bound, free);
  const quick = quickFilters(ctx, bound, free, stages);
  const where = and(...commonFilters(ctx, bound, free), ...quick, ...more, oneOf(bound, projects.stage, wanted));
  const groups = await readHolders(
    ctx,
    "lead holders",
    filtersOf(bound, where),
    tallied(ctx, free, [...others, ...quick]) ? { states: wanted } : undefined,
  );
  return holderFacets(groups, query);
}
