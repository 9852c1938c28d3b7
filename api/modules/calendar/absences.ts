import { and, asc, eq, gte, lte, sql } from "drizzle-orm";

import { addDays } from "#contract/days";
import type { CalendarEntry } from "#contract/planning/calendar";
import { leaveTypes } from "#contract/requests/request-types";

import type { Context } from "../../context";
import { Bound, prepared } from "../../db/prepared";
import { users } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { requests, trips } from "../../db/schema/staff-requests";
import { translate } from "../../messages";
import { owned, refersTo } from "../../records/owned";
import { binding, scoped, shapeOfReach } from "../project-reach/reach";
import { attendingPeople } from "../staff-requests/absences";
import type { Layer, Query } from "./layer";

/** Limit of the entries of all layers: they are laid in lanes, and no page draws more. */
const most = 300;
/** Days of one absence at most; what began earlier has ended. */
const longestAbsence = 366;
/** People whose names stand in one entry. */
const mostNames = 3;

/** Types of requests by their layer. */
const types = { leaves: leaveTypes, operations: ["operation"], inspections: ["inspection"] } as const;

export const absenceLayers = ["leaves", "operations", "inspections"] as const;
export type AbsenceLayer = (typeof absenceLayers)[number];

/** The people of the view; undefined for everybody. */
async function peopleOf(ctx: Context, view: Query["view"]): Promise<number[] | undefined> {
  const { id, scope, division_id, team_id } = ctx.user;
  if (view === "all") return undefined;
  const bound = new Bound();
  const isDivision = bound.fixed("division", scope === "DIVISION" && division_id !== null);
  const group = isDivision ? division_id : team_id;
  if (view === "mine" || group === null) return [id];
  const company = bound.value("company", ctx.user.event_company_id);
  const own = bound.value("group", group);
  const rows = await prepared(ctx.db, "calendar colleagues", bound, () =>
    ctx.db
      .select({ id: users.id })
      .from(users)
      .where(
        owned({ user: { event_company_id: company } }, users, eq(isDivision ? users.division_id : users.team_id, own)),
      ),
  ).execute(bound.values);
  return rows.map((row) => row.id);
}

/** Names of who attends. */
const names = sql<string[] | null>`(select array_agg(${users.full_name}) from ${users}
  where ${users.event_company_id} = ${requests.event_company_id} and ${users.id} = any(${attendingPeople}))`;

/** Requests of the view's people in these days, sent or approved, in one statement for all layers. */
async function readRows(ctx: Context, query: Query, layers: readonly AbsenceLayer[]) {
  const people = await peopleOf(ctx, query.view);
  const bound = new Bound();
  bound.fixed("reach", shapeOfReach(ctx.user));
  const me = bound.value("me", ctx.user.id);
  const company = bound.value("company", ctx.user.event_company_id);
  const ofTypes = bound.value(
    "types",
    layers.flatMap((layer) => types[layer]),
  );
  const isTheirs = bound.when(
    "people",
    people,
    (ids) => sql`(${attendingPeople} && ${ids}::int[] or ${requests.requester_id} = ${me})`,
  );
  const narrowed = and(
    sql`${requests.type} = any(${ofTypes}::text[])`,
    sql`${requests.status} in ('PENDING', 'APPROVED')`,
    gte(requests.starts_on, bound.value("earliest", addDays(query.from, -longestAbsence))),
    lte(requests.starts_on, bound.value("to", query.to)),
    gte(requests.ends_on, bound.value("from", query.from)),
    isTheirs,
  );
  const limit = bound.value("most", most + 1);
  const reach = scoped(ctx, binding(bound));
  return prepared(ctx.db, "calendar absences", bound, () =>
    ctx.db
      .select({
        request: requests,
        starts_at: trips.starts_at,
        ends_at: trips.ends_at,
        location: trips.location,
        names,
        project: { code: projects.code, name: projects.name },
      })
      .from(requests)
      .leftJoin(trips, refersTo(trips.request_id, requests))
      .leftJoin(projects, and(refersTo(requests.project_id, projects), reach))
      .where(owned({ user: { event_company_id: company } }, requests, narrowed))
      .orderBy(asc(requests.starts_on), asc(requests.id))
      .limit(limit),
  ).execute(bound.values);
}

const layerOf = (type: string): AbsenceLayer =>
  type === "operation" ? "operations" : type === "inspection" ? "inspections" : "leaves";

function namesText(people: readonly string[]): string {
  const all = people.toSorted((a, b) => a.localeCompare(b, "tr"));
  const rest = all.length - mostNames;
  return rest > 0 ? `${all.slice(0, mostNames).join(", ")} +${rest}` : all.join(", ");
}

/**
 * Leaves, operations and inspections (CAL-041, LEA-084). Every colleague sees who is away and when; the kind of a leave,
 * and the project of an operation out of reach, stay with those who read the request.
 */
export async function absenceEntries(
  ctx: Context,
  query: Query,
  layers: readonly AbsenceLayer[],
): Promise<(Layer & { name: AbsenceLayer })[]> {
  if (layers.length === 0 || ctx.user.company_modules_off.includes("requests")) return [];
  const mayOpen = !ctx.user.modules_off.includes("requests");
  const rows = await readRows(ctx, query, layers);
  const entries = rows.slice(0, most).map(({ request, ...row }): CalendarEntry & { layer: AbsenceLayer } => {
    const layer = layerOf(request.type);
    const day = request.starts_on ?? "";
    // An operation of one day has its hours; the others are whole days.
    const hours = layer === "operations" && day === request.ends_on ? row : null;
    const about = layer === "leaves" ? translate(ctx.locale, "calendar_on_leave") : (row.project?.name ?? row.location);
    return {
      layer,
      id: request.id,
      title: [namesText(row.names ?? []), about].filter(Boolean).join(" · "),
      starts_at: day,
      starts_time: hours?.starts_at?.slice(11, 16) ?? null,
      ends_at: request.ends_on ?? day,
      ends_time: hours?.ends_at?.slice(11, 16) ?? null,
      is_milestone: 0,
      done: 0,
      late: 0,
      project: row.project && { ...row.project, is_offer: 0 },
      may_write: 0,
      version: request.version,
      request: mayOpen && (request.people.includes(ctx.user.id) || ctx.user.is_admin === 1) ? request.code : null,
      waits: request.status === "PENDING" ? 1 : 0,
    };
  });
  return layers.map((name) => ({
    name,
    entries: entries.filter(({ layer }) => layer === name),
    cut: rows.length > most,
  }));
}
