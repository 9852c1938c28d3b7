import { and, asc, gte, inArray, lt, sql } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import type * as bizdev from "#contract/bizdev";

import type { Context } from "../../context";
import { Bound, prepared } from "../../db/prepared";
import { divisions } from "../../db/schema/companies";
import { lossReasons } from "../../db/schema/loss-reasons";
import { users } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { keptAnswer } from "../../records/list";
import { ownedOrDeleted } from "../../records/owned";
import { namedIn } from "../bizdev/names";
import { readRates } from "../rates/convert";
import { commonFilters, filtersOf, oneOf } from "./filters";
import { dayBegins, isLost } from "./lead-filters";
import { foldSums } from "../sums";

type Query = QueryOf<typeof bizdev.losses>;
type Column = { key: string | null; name: string | null };

/** Count and sums of lost offers by reason, column and currency, from the index of those that were lost. */
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
  }[bound.fixed("by", query.by)];
  const filters = filtersOf(bound, where);
  return keptAnswer(ctx, "losses", filters, () =>
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

/** Columns in their order with their names; those of months are named by the page. */
async function readColumns(ctx: Context, by: Query["by"], keys: (string | null)[]): Promise<Column[]> {
  const known = keys.filter((key) => key !== null).toSorted();
  if (by === "month") return known.map((key) => ({ key, name: null }));
  const ids = known.map(Number);
  const rows =
    ids.length === 0
      ? []
      : by === "division"
        ? await ctx.db
            .select({ id: divisions.id, name: divisions.name })
            .from(divisions)
            .where(ownedOrDeleted(ctx, divisions, inArray(divisions.id, ids)))
            .orderBy(sql`${divisions.name} collate tr_sort`)
        : await ctx.db
            .select({ id: users.id, name: users.full_name })
            .from(users)
            .where(ownedOrDeleted(ctx, users, inArray(users.id, ids)))
            .orderBy(sql`${users.full_name} collate tr_sort`);
  const named: Column[] = rows.map(({ id, name }) => ({ key: String(id), name }));
  return keys.includes(null) ? [...named, { key: null, name: null }] : named;
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
  const [groups, rates] = [await readGroups(ctx, query), await readRates(ctx)];
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
