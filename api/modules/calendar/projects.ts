import { and, asc, eq, gte, lt, lte, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";

import type { CalendarEntry } from "#contract/planning/calendar";
import type { CalendarLayer, CalendarView } from "#contract/planning/calendar-facts";
import { isOffer, lastOfferStage } from "#contract/projects/stages";

import type { Context } from "../../context";
import { Bound, prepared } from "../../db/prepared";
import { longProjectDays, projects } from "../../db/schema/projects";
import { owned } from "../../records/owned";
import { binding, scoped, shapeOfReach, worksOn, type Bind } from "../project-reach/reach";
import type { Layer, Query } from "./layer";

/** Limit of entries over several days: they are laid in lanes, and no page draws more. */
const longest = 300;
/** Closed ones were held; postponed, cancelled and lost ones were not. */
const lastHeldStage = 11;

// Literal text: between two parameters the database expects few projects, and reads all of these stages.
const stageIs = (condition: string) => sql`${projects.stage} ${sql.raw(condition)}`;
const ofOffers = stageIs(`<= ${lastOfferStage}`);
const ofProjects = stageIs(`between ${lastOfferStage + 1} and ${lastHeldStage}`);

function whose(ctx: Context, bound: Bound, bind: Bind, view: CalendarView) {
  const { user, db } = ctx;
  const isMine = () => worksOn(db, bind("reader", user.id));
  bound.fixed("view", view);
  if (view === "all") return undefined;
  if (view === "mine") return isMine();
  const shape = bound.fixed(
    "team",
    user.scope === "DIVISION" && user.division_id ? "division" : user.team_id ? "team" : "",
  );
  if (shape === "division") return eq(projects.division_id, bind("own_division", user.division_id ?? 0));
  return shape === "team" ? eq(projects.team_id, bind("own_team", user.team_id ?? 0)) : isMine();
}

/** Projects, or offers, on the days of their event. */
export async function projectEntries(ctx: Context, query: Query, layer: CalendarLayer): Promise<Layer> {
  const bound = new Bound();
  const bind = binding(bound);
  bound.fixed("reach", shapeOfReach(ctx.user));
  const offers = bound.fixed("offers", layer === "offers");
  const company = bound.value("company", ctx.user.event_company_id);
  const narrowed = and(
    scoped(ctx, bind),
    gte(projects.ends_at, bound.value("from", query.from)),
    lte(projects.starts_at, bound.value("to", query.to)),
    offers ? ofOffers : ofProjects,
    whose(ctx, bound, bind, query.view),
  );
  const most = bound.value("most", longest + 1);
  // The database subtracts: before the first days that there are stand years that it does not take as text.
  const earliest = sql`${bound.value("from", query.from)}::date - ${sql.raw(String(longProjectDays))}`;
  // Anew each time: Drizzle rewrites those of the whole.
  const order = () => [asc(projects.starts_at), asc(projects.id)];
  const rows = await prepared(ctx.db, "calendar projects", bound, () => {
    const of = (when: SQL) =>
      ctx.db
        .select()
        .from(projects)
        .where(owned({ user: { event_company_id: company } }, projects, narrowed, when))
        .orderBy(...order())
        .limit(most);
    const isLong = sql`${projects.ends_at} - ${projects.starts_at} > ${sql.raw(String(longProjectDays))}`;
    // Each by an index of its own: a project that began earlier and has not ended by the first day is long.
    return unionAll(of(gte(projects.starts_at, earliest)), of(sql`${lt(projects.starts_at, earliest)} and ${isLong}`))
      .orderBy(...order())
      .limit(most);
  }).execute(bound.values);
  return {
    entries: rows.slice(0, longest).map((row): CalendarEntry => ({
      layer,
      id: row.id,
      title: row.name,
      starts_at: row.starts_at,
      starts_time: null,
      ends_at: row.ends_at,
      ends_time: null,
      is_milestone: 0,
      done: 0,
      late: 0,
      project: { code: row.code, name: row.name, is_offer: isOffer(row.stage) ? 1 : 0 },
      // The days of an event are changed in its form, which asks about anchored to-dos.
      may_write: 0,
      version: row.version,
    })),
    cut: rows.length > longest,
  };
}
