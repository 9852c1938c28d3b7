import { and, asc, eq, gte, inArray, lte, sql } from "drizzle-orm";

import { addDays } from "#contract/days";
import type { CalendarEntry } from "#contract/planning/calendar";
import type { CalendarLayer } from "#contract/planning/calendar-facts";
import { leaveTypes } from "#contract/requests/request-types";

import type { Context } from "../../context";
import { users } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { requests, trips } from "../../db/schema/staff-requests";
import { translate } from "../../messages";
import { owned, refersTo } from "../../records/owned";
import { readPeople } from "../people";
import { scoped } from "../project-reach/reach";
import { attending } from "../staff-requests/absences";
import type { Layer, Query } from "./layer";

/** Limit of entries: they are laid in lanes, and no page draws more. */
const most = 300;
/** Days of one absence at most; what began earlier has ended. */
const longest = 366;
/** People whose names stand in one entry. */
const mostNames = 3;

const types: Partial<Record<CalendarLayer, readonly string[]>> = {
  leaves: leaveTypes,
  operations: ["operation"],
  inspections: ["inspection"],
};

/** The people of the view; undefined for everybody. */
async function peopleOf(ctx: Context, view: Query["view"]): Promise<number[] | undefined> {
  const { id, scope, division_id, team_id } = ctx.user;
  if (view === "all") return undefined;
  const group =
    scope === "DIVISION" && division_id
      ? eq(users.division_id, division_id)
      : team_id
        ? eq(users.team_id, team_id)
        : undefined;
  if (view === "mine" || !group) return [id];
  const rows = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(owned(ctx, users, group));
  return rows.map((row) => row.id);
}

/**
 * Leaves, operations or inspections that are sent or approved (CAL-041, LEA-084). Every colleague sees who is away and
 * when; the kind of a leave, and the project of an operation out of reach, stay with those who read the request.
 */
export async function absenceEntries(ctx: Context, query: Query, layer: CalendarLayer): Promise<Layer> {
  const people = await peopleOf(ctx, query.view);
  const among =
    people &&
    sql`array[${sql.join(
      people.map((id) => sql`${id}::int`),
      sql`, `,
    )}]`;
  const isTheirs =
    among &&
    sql`(case when cardinality(coalesce(${trips.responsibles}, '{}')) > 0
    then ${trips.responsibles} && ${among} else ${requests.requester_id} = any(${among}) end
    or ${requests.requester_id} = ${ctx.user.id})`;
  const rows = await ctx.db
    .select({
      request: requests,
      starts_at: trips.starts_at,
      ends_at: trips.ends_at,
      location: trips.location,
      responsibles: trips.responsibles,
      project: { code: projects.code, name: projects.name },
    })
    .from(requests)
    .leftJoin(trips, refersTo(trips.request_id, requests))
    .leftJoin(projects, and(refersTo(requests.project_id, projects), scoped(ctx)))
    .where(
      owned(
        ctx,
        requests,
        inArray(requests.type, [...(types[layer] ?? [])]),
        inArray(requests.status, ["PENDING", "APPROVED"]),
        and(
          gte(requests.starts_on, addDays(query.from, -longest)),
          lte(requests.starts_on, query.to),
          gte(requests.ends_on, query.from),
        ),
        isTheirs,
      ),
    )
    .orderBy(asc(requests.starts_on), asc(requests.id))
    .limit(most + 1);
  const shown = rows.slice(0, most);
  const attend = shown.map(({ request, responsibles }) => attending(request.requester_id, responsibles ?? []));
  const names = await readPeople(ctx, attend.flat());
  const namesOf = (ids: readonly number[]) => {
    const all = ids.flatMap((id) => names.get(id)?.full_name ?? []);
    const rest = all.length - mostNames;
    return rest > 0 ? `${all.slice(0, mostNames).join(", ")} +${rest}` : all.join(", ");
  };
  return {
    entries: shown.map(({ request, starts_at, ends_at, location, project }, at): CalendarEntry => {
      const day = request.starts_on ?? "";
      // An operation of one day has its hours; the others are whole days.
      const hasHours = layer === "operations" && starts_at !== null && day === request.ends_on;
      const about = layer === "leaves" ? translate(ctx.locale, "calendar_on_leave") : (project?.name ?? location);
      return {
        layer,
        id: request.id,
        title: [namesOf(attend[at] ?? []), about].filter(Boolean).join(" · "),
        starts_at: day,
        starts_time: hasHours ? starts_at.slice(11, 16) : null,
        ends_at: request.ends_on ?? day,
        ends_time: hasHours ? (ends_at?.slice(11, 16) ?? null) : null,
        is_milestone: 0,
        done: 0,
        late: 0,
        project: project && { ...project, is_offer: 0 },
        may_write: 0,
        version: request.version,
        request: request.people.includes(ctx.user.id) || ctx.user.is_admin === 1 ? request.code : null,
        waits: request.status === "PENDING" ? 1 : 0,
      };
    }),
    cut: rows.length > most,
  };
}
