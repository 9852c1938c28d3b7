import { and, asc, desc, eq, exists, gte, inArray, lt, lte, or, sql, type SQL } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import type { list as leadList } from "#contract/leads";
import type { list as projectList } from "#contract/projects";
import { groupOf, groups, offerStages, type Group, type Status } from "#contract/stages";

import type { Context } from "../../context";
import { bizdevStages } from "../../db/schema/companies";
import { clients } from "../../db/schema/people";
import { approvals, projects } from "../../db/schema/projects";
import { limitsOf, pagingOf } from "../paging";
import { localDate } from "../times";
import { holdsText } from "../text-match";
import { scoped, subordinates } from "./reach";
import { selectRows, toRow } from "./rows";
import { stageName } from "./stage-names";

const count = sql<number>`count(*)::int`;

const sortColumns = {
  starts_at: projects.starts_at,
  name: sql`${projects.name} collate tr_sort`,
  expected_attendee_count: projects.expected_attendee_count,
  lead_value: projects.lead_value,
  lead_close_date: projects.lead_close_date,
  stage: projects.stage,
};

/** The id ends every order, so that pages never overlap. */
function orderOf(sort: keyof typeof sortColumns, order: "asc" | "desc"): SQL[] {
  const direction = order === "asc" ? asc : desc;
  // Records without a value come last either way.
  return [sql`${direction(sortColumns[sort])} nulls last`, direction(projects.id)];
}

interface CommonFilters {
  query?: string | undefined;
  responsible?: number | undefined;
  division?: number | undefined;
}

function commonFilters(ctx: Context, filters: CommonFilters): (SQL | undefined)[] {
  const text = filters.query?.trim();
  return [
    filters.responsible ? eq(projects.responsible_id, filters.responsible) : undefined,
    filters.division ? eq(projects.division_id, filters.division) : undefined,
    text
      ? or(
          holdsText(projects.folded, text),
          inArray(
            projects.client_id,
            ctx.db.select({ id: clients.id }).from(clients).where(and(eq(clients.event_company_id, ctx.user.event_company_id), holdsText(clients.folded, text))),
          ),
        )
      : undefined,
  ];
}

/** Stage 5 records whose pending approval names the reader. */
const awaitsDecision = (ctx: Context) =>
  exists(
    ctx.db
      .select({ one: sql`1` })
      .from(approvals)
      .where(and(eq(approvals.project_id, projects.id), eq(approvals.approver_id, ctx.user.id), eq(approvals.status, "PENDING"))),
  );

async function countBy<K extends Status | number>(ctx: Context, column: typeof projects.current_status | typeof projects.stage, where: SQL | undefined) {
  const rows = await ctx.db.select({ key: column, count }).from(projects).where(where).groupBy(column);
  return new Map(rows.map((row) => [row.key as K, row.count]));
}

/** PRJ-001, PRJ-063, PRJ-074. Counts follow every filter but the statuses, so that tabs show what a click would list. */
export async function listProjects(ctx: Context, query: QueryOf<typeof projectList>) {
  const filtered = and(
    scoped(ctx),
    ...commonFilters(ctx, query),
    query.clients?.length ? inArray(projects.client_id, query.clients) : undefined,
    query.starts_from ? gte(projects.starts_at, query.starts_from) : undefined,
    query.starts_before ? lt(projects.starts_at, query.starts_before) : undefined,
  );
  const where = and(
    filtered,
    query.statuses?.length ? inArray(projects.current_status, query.statuses) : undefined,
    query.running_on ? and(lte(projects.starts_at, query.running_on), gte(projects.ends_at, query.running_on)) : undefined,
  );
  const { limit, offset } = limitsOf(query);
  const [rows, counts, manages, running] = await Promise.all([
    selectRows(ctx.db).where(where).orderBy(...orderOf(query.sort_by, query.sort_order)).limit(limit).offset(offset),
    countBy<Status>(ctx, projects.current_status, filtered),
    subordinates(ctx),
    query.running_on ? ctx.db.select({ count }).from(projects).where(where) : undefined,
  ]);
  const wanted = query.statuses?.length ? query.statuses : [...counts.keys()];
  const total = running?.[0]?.count ?? wanted.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
  const today = localDate(ctx.now(), ctx.user.timezone);
  return {
    status: "success" as const,
    data: rows.map((row) => toRow(row, ctx.user, manages, today)),
    paging: pagingOf(query, total, rows.length),
    counts: Object.fromEntries(counts) as Partial<Record<Status, number>>,
  };
}

/** Count and sums per currency of each offer stage that the company uses or that still holds records. */
async function stageSummaries(ctx: Context, where: SQL | undefined) {
  const [stages, rows] = await Promise.all([
    ctx.db.select().from(bizdevStages).where(eq(bizdevStages.event_company_id, ctx.user.event_company_id)).orderBy(bizdevStages.sort_order),
    ctx.db
      .select({ stage: projects.stage, currency: projects.lead_currency, count, amount: sql<string | null>`sum(${projects.lead_value})::text` })
      .from(projects)
      .where(and(where, inArray(projects.stage, [...offerStages])))
      .groupBy(projects.stage, projects.lead_currency)
      .orderBy(projects.lead_currency),
  ]);
  return stages
    .map((stage) => {
      const mine = rows.filter((row) => row.stage === stage.stage);
      return {
        stage: stage.stage, name: stageName(stage.stage, ctx.locale, stages), enabled: stage.enabled ? (1 as const) : (0 as const),
        count: mine.reduce((sum, row) => sum + row.count, 0),
        sums: mine.flatMap((row) => (row.amount && row.currency ? [{ currency: row.currency, amount: row.amount }] : [])),
      };
    })
    .filter((stage) => stage.enabled === 1 || stage.count > 0);
}

/** The first rows of each stage in one query: the board. */
async function firstOfEachStage(ctx: Context, where: SQL | undefined, query: QueryOf<typeof leadList>, perStage: number) {
  const ranked = ctx.db.$with("ranked").as(
    ctx.db
      .select({
        id: sql<number>`${projects.id}`.as("ranked_id"),
        place: sql<number>`row_number() over (partition by ${projects.stage} order by ${sql.join(orderOf(query.sort_by, query.sort_order), sql`, `)})`.as("place"),
      })
      .from(projects)
      .where(where),
  );
  const ids = await ctx.db.with(ranked).select({ id: ranked.id }).from(ranked).where(sql`${ranked.place} <= ${perStage}`);
  if (ids.length === 0) return [];
  return selectRows(ctx.db).where(inArray(projects.id, ids.map(({ id }) => Number(id)))).orderBy(...orderOf(query.sort_by, query.sort_order));
}

/** LED-001. `groups` and `stages` follow every filter but group and stage. */
export async function listLeads(ctx: Context, query: QueryOf<typeof leadList>) {
  const filtered = and(
    scoped(ctx),
    ...commonFilters(ctx, query),
    query.closes_from ? gte(projects.lead_close_date, query.closes_from) : undefined,
    query.closes_before ? lt(projects.lead_close_date, query.closes_before) : undefined,
    query.awaiting === 1 ? awaitsDecision(ctx) : undefined,
  );
  const wantedStages = Array.from({ length: 15 }, (_, stage) => stage).filter(
    (stage) => (!query.group || groupOf(stage) === query.group) && (!query.stages?.length || query.stages.includes(stage)),
  );
  const where = and(filtered, wantedStages.length < 15 ? inArray(projects.stage, wantedStages) : undefined);
  const { limit, offset } = limitsOf(query);
  const [rows, counts, stages, manages] = await Promise.all([
    query.per_stage
      ? firstOfEachStage(ctx, where, query, query.per_stage)
      : selectRows(ctx.db).where(where).orderBy(...orderOf(query.sort_by, query.sort_order)).limit(limit).offset(offset),
    countBy<number>(ctx, projects.stage, filtered),
    stageSummaries(ctx, filtered),
    subordinates(ctx),
  ]);
  const sumOf = (matches: (stage: number) => boolean) =>
    [...counts].reduce((sum, [stage, number]) => (matches(stage) ? sum + number : sum), 0);
  const today = localDate(ctx.now(), ctx.user.timezone);
  return {
    status: "success" as const,
    data: rows.map((row) => toRow(row, ctx.user, manages, today)),
    paging: pagingOf(query, sumOf((stage) => wantedStages.includes(stage)), rows.length),
    groups: Object.fromEntries(groups.map((group) => [group, sumOf((stage) => groupOf(stage) === group)])) as Record<Group, number>,
    stages,
  };
}
