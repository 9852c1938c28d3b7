import dayjs from "dayjs";
import { and, eq, exists, gte, inArray, isNull, lt, or, sql, type AnyColumn, type SQL } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import type { list as projectList } from "#contract/projects/projects";
import { runningStatuses, type Status } from "#contract/projects/stages";

import type { Context } from "../../context";
import type { Bound } from "../../db/prepared";
import { clients } from "../../db/schema/people";
import { projectSuppliers } from "../../db/schema/project-people";
import { projects } from "../../db/schema/projects";
import { ofCompany } from "../../records/owned";
import type { TallyFilter } from "../../records/tallies";
import { contains, likeText } from "../../records/text-match";
import { readOwnSettings } from "../reference/own-settings";
import { localDate } from "../times";
import { scoped, shapeOfReach } from "../project-reach/reach";

/** Values of our own lists as text of the query, so that the planner sees which partial index holds them. */
export function oneOf(bound: Bound, column: AnyColumn, values: readonly (Status | number)[]): SQL {
  if (values.length === 0) return bound.when(column.name, false, (none) => sql`${none}::boolean`) as SQL;
  const list = values.map((value) => (typeof value === "number" ? Math.trunc(value) : `'${value}'`)).join(", ");
  return sql`${column} in (${sql.raw(bound.fixed(column.name, list))})`;
}

export interface CommonFilters {
  query?: string | undefined;
  responsible?: number | undefined;
  division?: number | undefined;
}

export function commonFilters(ctx: Context, bound: Bound, filters: CommonFilters): (SQL | undefined)[] {
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

/** The part of a query that its counts follow. */
export interface Filters {
  shape: string;
  values: Record<string, unknown>;
  where: SQL | undefined;
}

export const filtersOf = ({ shape, values }: Bound, where: SQL | undefined): Filters => ({
  shape,
  values: { ...values },
  where,
});

/**
 * Running totals answer for readers of the whole company while nothing but division and responsible narrows the list;
 * `others` are all other filters.
 */
export const tallied = (ctx: Context, query: CommonFilters, others: readonly unknown[]): TallyFilter | undefined =>
  shapeOfReach(ctx.user) === "AGENCY" && !likeText(query.query ?? "") && others.every((value) => value === undefined)
    ? { division: query.division || undefined, responsible: query.responsible || undefined }
    : undefined;

/** PRJ-097: a running project that ended before this day is unclosed today. */
async function firstOpenDay(ctx: Context): Promise<string> {
  const { tolerance } = await readOwnSettings(ctx);
  return dayjs(localDate(ctx.now(), ctx.user.timezone)).subtract(tolerance, "day").format("YYYY-MM-DD");
}

type ProjectQuery = QueryOf<typeof projectList>;

/** The filters of the project list beside the common ones, and their values, which running totals do not have. */
export async function projectFilters(
  ctx: Context,
  bound: Bound,
  query: ProjectQuery,
): Promise<[(SQL | undefined)[], unknown[]]> {
  const clientIds = query.clients?.length ? query.clients : undefined;
  const supplierIds = query.suppliers?.length ? query.suppliers : undefined;
  const codes = query.codes?.length ? query.codes : undefined;
  const unclosed = query.unclosed === 1 ? await firstOpenDay(ctx) : undefined;
  return [
    [
      bound.when("clients", clientIds, (ids) =>
        or(
          sql`${projects.client_id} = any(${ids}::int[])`,
          // A saved view may name a client that went into another since.
          inArray(
            projects.client_id,
            ctx.db
              .select({ id: clients.merged_into })
              .from(clients)
              .where(
                ofCompany(
                  bound.value("company", ctx.user.event_company_id),
                  clients,
                  sql`${clients.id} = any(${ids}::int[])`,
                ),
              ),
          ),
        ),
      ),
      bound.when("suppliers", supplierIds, (ids) =>
        exists(
          ctx.db
            .select({ one: sql`1` })
            .from(projectSuppliers)
            .where(
              ofCompany(
                bound.value("company", ctx.user.event_company_id),
                projectSuppliers,
                eq(projectSuppliers.project_id, projects.id),
                sql`${projectSuppliers.supplier_id} = any(${ids}::int[])`,
                sql`${projectSuppliers.is_listed} = 1`,
                isNull(projectSuppliers.deleted_at),
              ),
            ),
        ),
      ),
      bound.when("codes", codes, (all) => sql`${projects.code} = any(${all}::text[])`),
      bound.when("starts_from", query.starts_from, (day) => gte(projects.starts_at, day)),
      bound.when("starts_before", query.starts_before, (day) => lt(projects.starts_at, day)),
      bound.when("unclosed", unclosed, (day) =>
        and(oneOf(bound, projects.current_status, runningStatuses), lt(projects.ends_at, day)),
      ),
    ],
    [clientIds, supplierIds, codes, query.starts_from, query.starts_before, unclosed],
  ];
}
