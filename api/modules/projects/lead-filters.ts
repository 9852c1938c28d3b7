import dayjs from "dayjs";
import { and, eq, gte, isNull, lt, or, sql, type SQL } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import type { list as leadList } from "#contract/projects/leads";
import { isOffer } from "#contract/projects/stages";

import type { Context } from "../../context";
import type { Bound } from "../../db/prepared";
import { projects } from "../../db/schema/projects";
import { localDate } from "../times";
import { awaitsDecision } from "../approvals/pending";

type LeadQuery = Omit<QueryOf<typeof leadList>, "sort_by">;

/** Columns of a stage that limit the waiting of an offer. */
interface Waiting {
  stage: number;
  stale_days: number | null;
}

/** Offers that were lost: in the archive, and never confirmed. In the words of their index. */
export const isLost = sql`${projects.stage} >= 12 and coalesce(${projects.previous_stage}, 0) <= 7`;

/** The begin of a day on the clock of the person's time zone. */
export const dayBegins = (bound: Bound, day: unknown, timezone: string) =>
  sql`(${day}::date::timestamp at time zone ${bound.value("timezone", timezone)})`;

/** Offers without a change for as many days as their stage allows. */
export function isStale(ctx: Context, bound: Bound, stages: readonly Waiting[]): SQL {
  const { timezone } = ctx.user;
  const today = dayjs(localDate(ctx.now(), timezone));
  const waiting = stages.flatMap(({ stage, stale_days }) => {
    if (stale_days === null || !isOffer(stage)) return [];
    const since = today.subtract(stale_days - 1, "day").format("YYYY-MM-DD");
    return [
      bound.when(`stale_${stage}`, since, (day) =>
        and(eq(projects.stage, sql.raw(String(stage))), lt(projects.touched_at, dayBegins(bound, day, timezone))),
      ),
    ];
  });
  return or(...waiting) ?? sql`false`;
}

type QuickQuery = Pick<LeadQuery, "closes_from" | "closes_before" | "awaiting" | "stale" | "undated">;

/** The filters that a filter of one press replaces. */
export function quickFilters(
  ctx: Context,
  bound: Bound,
  query: QuickQuery,
  stages: readonly Waiting[],
): (SQL | undefined)[] {
  const me = query.awaiting === 1 ? ctx.user.id : undefined;
  return [
    bound.when("closes_from", query.closes_from, (day) => gte(projects.lead_close_date, day)),
    bound.when("closes_before", query.closes_before, (day) => lt(projects.lead_close_date, day)),
    bound.when("awaiting", me, (reader) => awaitsDecision(ctx, reader)),
    bound.fixed("stale", query.stale === 1) ? isStale(ctx, bound, stages) : undefined,
    bound.fixed("undated", query.undated === 1) ? isNull(projects.lead_close_date) : undefined,
  ];
}

/**
 * The filters of the offer list beside the common and the quick ones, and their values, which running totals do not
 * have.
 */
export function leadFilters(
  ctx: Context,
  bound: Bound,
  query: Omit<LeadQuery, keyof QuickQuery>,
): [(SQL | undefined)[], unknown[]] {
  const { timezone } = ctx.user;
  const reason = query.loss_reason || undefined;
  const codes = query.codes?.length ? query.codes : undefined;
  const lost = query.lost === 1 || query.loss_reason !== undefined || query.lost_from || query.lost_before || undefined;
  const { client, type } = query;
  const undivided = query.undivided === 1 ? 1 : undefined;
  return [
    [
      bound.when("codes", codes, (all) => sql`${projects.code} = any(${all}::text[])`),
      bound.fixed("undivided", undivided === 1) ? isNull(projects.division_id) : undefined,
      bound.when("client", client || undefined, (id) => eq(projects.client_id, id)),
      bound.fixed("no_client", client === 0) ? isNull(projects.client_id) : undefined,
      bound.when("type", type || undefined, (id) => eq(projects.type_id, id)),
      bound.fixed("no_type", type === 0) ? isNull(projects.type_id) : undefined,
      bound.fixed("lost", Boolean(lost)) ? isLost : undefined,
      bound.when("loss_reason", reason, (id) => eq(projects.loss_reason_id, id)),
      bound.fixed("no_reason", query.loss_reason === 0) ? isNull(projects.loss_reason_id) : undefined,
      bound.when("lost_from", query.lost_from, (day) =>
        gte(projects.stage_changed_at, dayBegins(bound, day, timezone)),
      ),
      bound.when("lost_before", query.lost_before, (day) =>
        lt(projects.stage_changed_at, dayBegins(bound, day, timezone)),
      ),
    ],
    [codes, undivided, lost, client, type],
  ];
}
