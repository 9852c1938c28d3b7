import { and, gte, lte, sql } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import type { list as projectList } from "#contract/projects/projects";
import { statuses, statusOf, type Status } from "#contract/projects/stages";

import type { Context } from "../../context";
import { Bound, prepared } from "../../db/prepared";
import { projects } from "../../db/schema/projects";
import { localDate } from "../times";
import { readFacets } from "./facets";
import { commonFilters, filtersOf, oneOf, projectFilters, tallied, type Filters } from "./filters";
import { subordinates } from "../project-reach/reach";
import { selectRows, toRow } from "./rows";
import { cacheAnswer, readCounted, readPage, type List } from "../../records/list";
import { readTallies, type TallyFilter } from "../../records/tallies";
import { projectKind } from "./facts";
import { sumsOf, type CountedSum } from "../sums";
import { withBudgets } from "./shown-budgets";
import { readStages } from "./stage-names";

const { name, starts_at, ends_at, expected_attendee_count, lead_value, lead_close_date, stage, city, project_ref } =
  projects;
const projectRows: List<QueryOf<typeof projectList>["sort_by"]> = {
  name: "projects",
  table: projects,
  sorts: {
    starts_at,
    name,
    expected_attendee_count,
    lead_value,
    stage,
    city,
    project_ref,
    lead_close_date,
    ends_at,
  },
};
export interface StageCount extends CountedSum {
  stage: number;
}

/** Count per stage, and for offers the sums per currency. */
export const stageGroups = (ctx: Context, filters: Filters, totals: TallyFilter | undefined): Promise<StageCount[]> =>
  cacheAnswer(ctx, "stages", filters, async () => {
    if (totals) {
      const rows = await readTallies(ctx, projectKind.model, totals);
      return rows.map(({ state, ...row }) => ({ stage: state, ...row }));
    }
    return prepared(ctx.db, "lead groups", filters, () =>
      ctx.db
        .select({
          stage: projects.stage,
          currency: projects.lead_currency,
          count: sql<number>`count(*)::int`,
          amount: sql<string | null>`sum(${projects.lead_value})::text`,
        })
        .from(projects)
        .where(filters.where)
        .groupBy(projects.stage, projects.lead_currency)
        .orderBy(projects.lead_currency),
    ).execute(filters.values);
  });

/**
 * PRJ-001, PRJ-063, PRJ-074. Counts follow every filter but the statuses, so that tabs show the result of a click; sums
 * are those of the list, on all of its pages.
 */
export async function listProjects(ctx: Context, query: QueryOf<typeof projectList>) {
  const bound = new Bound();
  const today = localDate(ctx.now(), ctx.user.timezone);
  const [more, others] = await projectFilters(ctx, bound, query);
  const filtered = and(...commonFilters(ctx, bound, query), ...more);
  const filters = filtersOf(bound, filtered);
  const where = and(
    filtered,
    query.statuses?.length ? oneOf(bound, projects.current_status, query.statuses) : undefined,
    bound.when("running_on", query.running_on, (day) => and(lte(projects.starts_at, day), gte(projects.ends_at, day))),
  );
  const numbers = await stageGroups(ctx, filters, tallied(ctx, query, others));
  const counts: Partial<Record<Status, number>> = {};
  for (const { stage, count } of numbers) counts[statusOf(stage)] = (counts[statusOf(stage)] ?? 0) + count;
  const wanted: readonly Status[] = query.statuses?.length ? query.statuses : statuses;
  const total = wanted.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  const select = () => selectRows(ctx.db);
  const stages = await readStages(ctx);
  const [{ rows, paging }, manages, facets] = await Promise.all([
    query.running_on
      ? readCounted(ctx, projectRows, query, { bound, where, select })
      : readPage(ctx, projectRows, query, { bound, where, select, total }),
    subordinates(ctx),
    query.facets === 1 ? readFacets(ctx, projectRows, query) : null,
  ]);
  const shown = rows.map((row) => toRow(row, ctx.user, manages, today, stages));
  return {
    status: "success" as const,
    data: await withBudgets(ctx, shown, query.budgets),
    paging,
    counts,
    // A day of running projects is counted apart, without its money.
    sums: query.running_on ? [] : sumsOf(numbers.filter(({ stage }) => wanted.includes(statusOf(stage)))),
    facets,
  };
}
