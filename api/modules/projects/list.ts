import {
  and,
  eq,
  exists,
  gte,
  inArray,
  lt,
  lte,
  or,
  sql,
  type AnyColumn,
  type Placeholder,
  type SQL,
} from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import type { Locale } from "#contract/common";
import type { list as leadList } from "#contract/leads";
import type { list as projectList } from "#contract/projects";
import { groupOf, groups, statusOf, type Group, type Status } from "#contract/stages";

import type { Context } from "../../context";
import { Bound, prepared } from "../../db/prepared";
import { clients } from "../../db/schema/people";
import { approvals, projects } from "../../db/schema/projects";
import { localDate } from "../times";
import { contains, likeText } from "../text-match";
import { scoped, shapeOfReach, subordinates } from "./reach";
import { selectRows, toRow } from "./rows";
import { readStages, stageName } from "./stage-names";
import { countRows, keptAnswer, orderOf, readPage, type List } from "../../records/list";
import { ofCompany } from "../../records/owned";
import { pagingOf } from "../../records/paging";
import { readTallies, type TallyFilter } from "../../records/tallies";
import { projectKind } from "./facts";

const { name, starts_at, expected_attendee_count, lead_value, lead_close_date, stage } = projects;
const projectRows: List<QueryOf<typeof projectList>["sort_by"]> = {
  name: "projects",
  table: projects,
  sorts: { starts_at, name, expected_attendee_count, lead_value },
};
const leadRows: List<QueryOf<typeof leadList>["sort_by"]> = {
  name: "leads",
  table: projects,
  sorts: { lead_close_date, name, starts_at, lead_value, stage },
};

/** Values of our own lists as text of the query, so that the planner sees which partial index holds them. */
function oneOf(bound: Bound, column: AnyColumn, values: readonly (Status | number)[]): SQL {
  if (values.length === 0) return bound.when(column.name, false, (none) => sql`${none}::boolean`) as SQL;
  const list = values.map((value) => (typeof value === "number" ? Math.trunc(value) : `'${value}'`)).join(", ");
  return sql`${column} in (${sql.raw(bound.fixed(column.name, list))})`;
}

interface CommonFilters {
  query?: string | undefined;
  responsible?: number | undefined;
  division?: number | undefined;
}

function commonFilters(ctx: Context, bound: Bound, filters: CommonFilters): (SQL | undefined)[] {
  bound.fixed("reach", shapeOfReach(ctx.user));
  return [
    scoped(ctx, (name, value) => bound.value(name, value)),
    bound.when("responsible", filters.responsible || undefined, (id) => eq(projects.responsible_id, id)),
    bound.when("division", filters.division || undefined, (id) => eq(projects.division_id, id)),
    bound.when("query", likeText(filters.query ?? "") || undefined, (text) =>
      or(
        contains(projects.folded, text),
        inArray(
          projects.client_id,
          ctx.db
            .select({ id: clients.id })
            .from(clients)
            .where(
              ofCompany(bound.value("company", ctx.user.event_company_id), clients, contains(clients.folded, text)),
            ),
        ),
      ),
    ),
  ];
}

/** Stage 5 records whose pending approval names the reader. */
const awaitsDecision = (ctx: Context, me: Placeholder) =>
  exists(
    ctx.db
      .select({ one: sql`1` })
      .from(approvals)
      .where(
        and(eq(approvals.project_id, projects.id), eq(approvals.approver_id, me), sql`${approvals.status} = 'PENDING'`),
      ),
  );

/** What of a query its counts follow. */
interface Filters {
  shape: string;
  values: Record<string, unknown>;
  where: SQL | undefined;
}

const filtersOf = ({ shape, values }: Bound, where: SQL | undefined): Filters => ({
  shape,
  values: { ...values },
  where,
});

/**
 * Running totals answer for readers of the whole company while nothing but division and responsible narrows the list;
 * `others` are all other filters.
 */
const tallied = (ctx: Context, query: CommonFilters, others: readonly unknown[]): TallyFilter | undefined =>
  shapeOfReach(ctx.user) === "AGENCY" && !likeText(query.query ?? "") && others.every((value) => value === undefined)
    ? { division: query.division || undefined, responsible: query.responsible || undefined }
    : undefined;

/** How many records of each status. */
const statusCounts = (ctx: Context, filters: Filters, totals: TallyFilter | undefined) =>
  keptAnswer(ctx, "statuses", filters, async () => {
    if (totals) {
      const found: Partial<Record<Status, number>> = {};
      for (const { state, count } of await readTallies(ctx, projectKind.model, totals))
        found[statusOf(state)] = (found[statusOf(state)] ?? 0) + count;
      return found;
    }
    const rows = await prepared(ctx.db, "project counts", filters, () =>
      ctx.db
        .select({ status: projects.current_status, number: sql<number>`count(*)::int` })
        .from(projects)
        .where(filters.where)
        .groupBy(projects.current_status),
    ).execute(filters.values);
    return Object.fromEntries(rows.map(({ status, number }) => [status, number])) as Partial<Record<Status, number>>;
  });

/** PRJ-001, PRJ-063, PRJ-074. Counts follow every filter but the statuses, so that tabs show what a click would list. */
export async function listProjects(ctx: Context, query: QueryOf<typeof projectList>) {
  const bound = new Bound();
  const filtered = and(
    ...commonFilters(ctx, bound, query),
    bound.when(
      "clients",
      query.clients?.length ? query.clients : undefined,
      (ids) => sql`${projects.client_id} = any(${ids}::int[])`,
    ),
    bound.when("starts_from", query.starts_from, (day) => gte(projects.starts_at, day)),
    bound.when("starts_before", query.starts_before, (day) => lt(projects.starts_at, day)),
  );
  const filters = filtersOf(bound, filtered);
  const where = and(
    filtered,
    query.statuses?.length ? oneOf(bound, projects.current_status, query.statuses) : undefined,
    bound.when("running_on", query.running_on, (day) => and(lte(projects.starts_at, day), gte(projects.ends_at, day))),
  );
  const others = [query.clients?.length ? query.clients : undefined, query.starts_from, query.starts_before];
  const counts = await statusCounts(ctx, filters, tallied(ctx, query, others));
  const wanted = query.statuses?.length ? query.statuses : (Object.keys(counts) as Status[]);
  const total = query.running_on
    ? await countRows(ctx, projectRows, { bound, where })
    : wanted.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  const select = () => selectRows(ctx.db);
  const [{ rows, paging }, manages] = await Promise.all([
    readPage(ctx, projectRows, query, { bound, where, select, total }),
    subordinates(ctx),
  ]);
  const today = localDate(ctx.now(), ctx.user.timezone);
  return { status: "success" as const, data: rows.map((row) => toRow(row, ctx.user, manages, today)), paging, counts };
}

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
