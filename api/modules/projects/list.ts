import { Big } from "big.js";
import { and, gte, lt, lte, sql, type Placeholder, type SQL } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import type { Locale } from "#contract/common";
import type { list as leadList } from "#contract/leads";
import type { list as projectList } from "#contract/projects";
import { groupOf, groups, statuses, statusOf, type Group, type Status } from "#contract/stages";

import type { Context } from "../../context";
import { Bound, prepared } from "../../db/prepared";
import { projects } from "../../db/schema/projects";
import { localDate } from "../times";
import { readFacets } from "./facets";
import { awaitsDecision, commonFilters, filtersOf, oneOf, projectFilters, tallied, type Filters } from "./filters";
import { subordinates } from "./reach";
import { selectRows, toRow } from "./rows";
import { readStages, stageName } from "./stage-names";
import { countRows, keptAnswer, orderOf, readPage, type List } from "../../records/list";
import { pagingOf } from "../../records/paging";
import { readTallies, type TallyFilter } from "../../records/tallies";
import { projectKind } from "./facts";

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
const leadRows: List<QueryOf<typeof leadList>["sort_by"]> = {
  name: "leads",
  table: projects,
  sorts: { lead_close_date, name, starts_at, lead_value, stage },
};

interface StageCount {
  stage: number;
  currency: string | null;
  count: number;
  amount: string | null;
}

/** Count per stage, and for offers the sums per currency. */
const stageGroups = (ctx: Context, filters: Filters, totals: TallyFilter | undefined): Promise<StageCount[]> =>
  keptAnswer(ctx, "stages", filters, async () => {
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

/** Sums per currency over stages, exactly. */
function sumsOf(rows: readonly StageCount[]) {
  const totals = new Map<string, Big>();
  for (const { currency, amount } of rows)
    if (currency && amount !== null) totals.set(currency, (totals.get(currency) ?? new Big(0)).plus(amount));
  return [...totals].map(([currency, total]) => ({ currency, amount: total.toFixed(2) }));
}

/**
 * PRJ-001, PRJ-063, PRJ-074. Counts follow every filter but the statuses, so that tabs show what a click would list; sums
 * are those of what is listed, on all of its pages.
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
  const total = query.running_on
    ? await countRows(ctx, projectRows, { bound, where })
    : wanted.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  const select = () => selectRows(ctx.db);
  const [{ rows, paging }, manages, facets] = await Promise.all([
    readPage(ctx, projectRows, query, { bound, where, select, total }),
    subordinates(ctx),
    query.facets === 1 ? readFacets(ctx, projectRows, query) : null,
  ]);
  return {
    status: "success" as const,
    data: rows.map((row) => toRow(row, ctx.user, manages, today)),
    paging,
    counts,
    // A day of running projects is counted apart, without its money.
    sums: query.running_on ? [] : sumsOf(numbers.filter(({ stage }) => wanted.includes(statusOf(stage)))),
    facets,
  };
}

/** The offer stages that the company uses or that still hold records. */
function summariesOf(stages: Awaited<ReturnType<typeof readStages>>, rows: readonly StageCount[], locale: Locale) {
  return stages
    .map((stage) => {
      const mine = rows.filter((row) => row.stage === stage.stage);
      return {
        stage: stage.stage,
        name: stageName(stage.stage, locale, stages),
        enabled: stage.enabled ? (1 as const) : (0 as const),
        count: mine.reduce((sum, row) => sum + row.count, 0),
        sums: mine.flatMap((row) =>
          row.amount && row.currency ? [{ currency: row.currency, amount: row.amount }] : [],
        ),
      };
    })
    .filter((stage) => stage.enabled === 1 || stage.count > 0);
}

/** The first rows of each stage: the board. Each stage reads its own piece of the index, however long it is. */
const firstOfEach = (filtered: SQL | undefined, stages: readonly number[], order: SQL[], perStage: Placeholder) =>
  sql`${projects.id} in (
    select f.id from unnest(array[${sql.raw(stages.join(", "))}]::smallint[]) as s(stage)
    cross join lateral (
      select ${projects.id} from ${projects} where ${filtered} and ${projects.stage} = s.stage
      order by ${sql.join(order, sql`, `)} limit ${perStage}
    ) f)`;

/** LED-001. `groups` and `stages` follow every filter but group and stage. */
export async function listLeads(ctx: Context, query: QueryOf<typeof leadList>) {
  const bound = new Bound();
  const filtered = and(
    ...commonFilters(ctx, bound, query),
    bound.when("closes_from", query.closes_from, (day) => gte(projects.lead_close_date, day)),
    bound.when("closes_before", query.closes_before, (day) => lt(projects.lead_close_date, day)),
    bound.when("awaiting", query.awaiting === 1 ? ctx.user.id : undefined, (me) => awaitsDecision(ctx, me)),
  );
  const wanted = Array.from({ length: 15 }, (_, stage) => stage).filter(
    (stage) =>
      (!query.group || groupOf(stage) === query.group) && (!query.stages?.length || query.stages.includes(stage)),
  );
  const others = [query.closes_from, query.closes_before, query.awaiting === 1 ? 1 : undefined];
  const numbers = await stageGroups(ctx, filtersOf(bound, filtered), tallied(ctx, query, others));
  const sumOf = (matches: (stage: number) => boolean) =>
    numbers.reduce((sum, { stage, count }) => (matches(stage) ? sum + count : sum), 0);
  const total = sumOf((stage) => wanted.includes(stage));
  const order = orderOf(leadRows, query);
  const onStages = oneOf(bound, projects.stage, wanted);
  const board = bound.when("per_stage", query.per_stage, (most) => firstOfEach(filtered, wanted, order, most));
  const where = board ?? and(filtered, onStages);
  // The board is one page, however many stages it has.
  const asked = query.per_stage
    ? { ...query, paginate: 1, page: 1, page_size: query.per_stage * wanted.length }
    : query;
  const [{ rows }, stages, manages] = await Promise.all([
    readPage(ctx, leadRows, asked, { bound, where, select: () => selectRows(ctx.db), total }),
    readStages(ctx),
    subordinates(ctx),
  ]);
  const today = localDate(ctx.now(), ctx.user.timezone);
  return {
    status: "success" as const,
    data: rows.map((row) => toRow(row, ctx.user, manages, today)),
    paging: pagingOf(asked, total, rows.length),
    groups: Object.fromEntries(groups.map((group) => [group, sumOf((stage) => groupOf(stage) === group)])) as Record<
      Group,
      number
    >,
    stages: summariesOf(stages, numbers, ctx.locale),
  };
}
