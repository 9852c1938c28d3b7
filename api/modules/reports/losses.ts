import { and, asc, gte, inArray, lt, sql } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import { mostClientColumns, otherClients } from "#contract/projects/bizdev";
import type * as bizdev from "#contract/projects/bizdev";

import type { Context } from "../../context";
import { Bound, prepared } from "../../db/prepared";
import { divisions } from "../../db/schema/companies";
import { projectTypes } from "../../db/schema/definitions";
import { lossReasons } from "../../db/schema/loss-reasons";
import { clients, users } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { cacheAnswer } from "../../records/list";
import { ownedOrDeleted } from "../../records/owned";
import { namedIn } from "../bizdev/names";
import { readRates } from "../rates/convert";
import { commonFilters, filtersOf, oneOf } from "../projects/filters";
import { dayBegins, isLost } from "../projects/lead-filters";
import { foldSums } from "../sums";

type Query = QueryOf<typeof bizdev.losses>;
type Column = { key: string | null; name: string | null };

/** Count and sums of lost offers by reason, column and currency, from the index of lost ones. */
async function readGroups(ctx: Context, query: Query) {
  const bound = new Bound();
  const { timezone } = ctx.user;
  const { stage_changed_at: lost } = projects;
  const where = and(
    ...commonFilters(ctx, bound, query),
    isLost,
    query.stages?.length ? oneOf(bound, projects.stage, query.stages) : undefined,
    bound.when("lost_from", query.lost_from, (day) => gte(lost, dayBegins(bound, day, timezone))),
    bound.when("lost_before", query.lost_before, (day) => lt(lost, dayBegins(bound, day, timezone))),
  );
  const key = {
    month: sql<string | null>`to_char(${lost} at time zone ${bound.value("timezone", timezone)}, 'YYYY-MM')`,
    division: sql<string | null>`${projects.division_id}::text`,
    person: sql<string | null>`${projects.responsible_id}::text`,
    type: sql<string | null>`${projects.type_id}::text`,
    client: sql<string | null>`${projects.client_id}::text`,
  }[bound.fixed("by", query.by)];
  const filters = filtersOf(bound, where);
  return cacheAnswer(ctx, "losses", filters, () =>
    prepared(ctx.db, "losses", filters, () =>
      ctx.db
        .select({
          reason: projects.loss_reason_id,
          key,
          currency: projects.lead_currency,
          count: sql<number>`count(*)::int`,
          amount: sql<string | null>`sum(${projects.lead_value})::text`,
        })
        .from(projects)
        .where(filters.where)
        .groupBy(projects.loss_reason_id, sql`2`, projects.lead_currency),
    ).execute(filters.values),
  );
}

type Group = Awaited<ReturnType<typeof readGroups>>[number];

/** The clients that lost most have a column each; the others share one. */
function withOthers(groups: Group[]): Group[] {
  const counts = new Map<string, number>();
  for (const { key, count } of groups) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + count);
  if (counts.size <= mostClientColumns) return groups;
  const first = [...counts].toSorted(([a, many], [b, more]) => more - many || Number(a) - Number(b));
  const own = new Set(first.slice(0, mostClientColumns).map(([key]) => key));
  return groups.map((group) => (group.key === null || own.has(group.key) ? group : { ...group, key: otherClients }));
}

const inEnglish = sql<string>`coalesce(${projectTypes.name_en}, ${projectTypes.name})`;

/** Names of columns: rows of the company, deleted ones too. */
function readNamed(ctx: Context, by: Exclude<Query["by"], "month">, ids: number[]) {
  const { table, name } = {
    division: { table: divisions, name: divisions.name },
    person: { table: users, name: users.full_name },
    type: { table: projectTypes, name: ctx.locale === "en" ? inEnglish : projectTypes.name },
    client: { table: clients, name: clients.name },
  }[by];
  return ctx.db
    .select({ id: table.id, name })
    .from(table)
    .where(ownedOrDeleted(ctx, table, inArray(table.id, ids)))
    .orderBy(sql`${name} collate tr_sort`);
}

/** Columns in their order with their names; those of months and of other clients are named by the page. */
async function readColumns(ctx: Context, by: Query["by"], keys: (string | null)[]): Promise<Column[]> {
  const known = keys.filter((key) => key !== null && key !== otherClients).toSorted() as string[];
  if (by === "month") return known.map((key) => ({ key, name: null }));
  const rows = known.length === 0 ? [] : await readNamed(ctx, by, known.map(Number));
  const unnamed = [otherClients, null].filter((key) => keys.includes(key));
  return [
    ...rows.map(({ id, name }): Column => ({ key: String(id), name })),
    ...unnamed.map((key): Column => ({ key, name: null })),
  ];
}

/** The company's reasons that the losses name, and those of today's list, in its order. */
async function readReasons(ctx: Context, used: (number | null)[]) {
  const rows = await ctx.db
    .select()
    .from(lossReasons)
    .where(ownedOrDeleted(ctx, lossReasons))
    .orderBy(asc(lossReasons.sort_order), asc(lossReasons.id));
  const named = rows
    .filter(({ id, archived, deleted_at }) => used.includes(id) || (!archived && !deleted_at))
    .map((row) => ({
      id: row.id as number | null,
      name: namedIn(ctx.locale, row) as string | null,
      archived: row.archived || row.deleted_at ? (1 as const) : (0 as const),
    }));
  return used.includes(null) ? [...named, { id: null, name: null, archived: 0 as const }] : named;
}

/** Why offers were lost, within the reader's reach. */
export async function readLosses(ctx: Context, query: Query) {
  const [found, rates] = [await readGroups(ctx, query), await readRates(ctx)];
  const groups = query.by === "client" ? withOthers(found) : found;
  const cells = foldSums(groups, ({ reason, key }) => `${reason} ${key}`).map(({ of, count, sums }) => ({
    reason: of.reason,
    key: of.key,
    count,
    sums,
  }));
  const [all] = foldSums(groups, () => "");
  const sums = all?.sums ?? [];
  return {
    status: "success" as const,
    reasons: await readReasons(ctx, [...new Set(cells.map(({ reason }) => reason))]),
    columns: await readColumns(ctx, query.by, [...new Set(cells.map(({ key }) => key))]),
    cells,
    count: all?.count ?? 0,
    sums,
    conversion: rates.convert(sums),
  };
}
