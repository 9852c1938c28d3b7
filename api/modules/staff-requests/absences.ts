import { and, asc, gt, gte, inArray, lt, ne, sql } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import type * as contract from "#contract/requests/absences";
import type { Absence } from "#contract/requests/trips";
import { leaveTypes } from "#contract/requests/request-types";
import { type TripType, tripTypes } from "#contract/requests/trip-facts";

import type { Context, Reader } from "../../context";
import { Bound, prepared } from "../../db/prepared";
import { users } from "../../db/schema/people";
import { leaves, requests, trips } from "../../db/schema/staff-requests";
import { owned, refersTo } from "../../records/owned";

/** Absences that are named at most. */
const most = 50;

const isTrip = (type: string): type is TripType => tripTypes.some((one) => one === type);

interface Span {
  people: readonly number[];
  starts_at: string;
  ends_at: string;
  /** Id of a request that stands in nobody's way. */
  except?: number | null;
}

/** People who attend: those who are named, without any the requester. */
export const attending = (requester: number, responsibles: readonly number[]): readonly number[] =>
  responsibles.length > 0 ? responsibles : [requester];

/** SQL of `attending`, for rows of `requests` with their trip, if they have one. */
export const attendingPeople = sql`case when cardinality(coalesce(${trips.responsibles}, '{}')) > 0
  then ${trips.responsibles} else array[${requests.requester_id}] end`;

/**
 * Leaves, operations and inspections of these people, sent or approved, that share a moment with this one, in the order
 * of time. Nothing but the kind is said of a leave.
 */
export async function readAbsences(ctx: Reader, { people, starts_at, ends_at, except }: Span): Promise<Absence[]> {
  if (people.length === 0) return [];
  const counts = and(inArray(requests.status, ["PENDING", "APPROVED"]), except ? ne(requests.id, except) : undefined);
  const person = { id: users.id, full_name: users.full_name };
  const ofLeaves = await ctx.db
    .select({ person, starts_at: leaves.starts_at, ends_at: leaves.ends_at })
    .from(leaves)
    .innerJoin(requests, refersTo(leaves.request_id, requests))
    .innerJoin(users, refersTo(requests.requester_id, users))
    .where(
      and(
        owned(ctx, leaves, lt(leaves.starts_at, ends_at), gt(leaves.ends_at, starts_at)),
        owned(ctx, requests, inArray(requests.requester_id, [...people]), counts),
      ),
    )
    .orderBy(asc(leaves.starts_at), asc(leaves.id))
    .limit(most);
  const isAttending = sql`${attendingPeople} @> array[${users.id}]`;
  const ofTrips = await ctx.db
    .select({ person, type: requests.type, starts_at: trips.starts_at, ends_at: trips.ends_at })
    .from(trips)
    .innerJoin(requests, refersTo(trips.request_id, requests))
    .innerJoin(users, owned(ctx, users, inArray(users.id, [...people]), isAttending))
    .where(
      and(owned(ctx, trips, lt(trips.starts_at, ends_at), gt(trips.ends_at, starts_at)), owned(ctx, requests, counts)),
    )
    .orderBy(asc(trips.starts_at), asc(trips.id))
    .limit(most);
  const all = [
    ...ofLeaves.map((row) => ({ ...row, kind: "leave" as const })),
    ...ofTrips.map(({ type, ...row }) => ({ ...row, kind: type as TripType })),
  ];
  return all.toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1)).slice(0, most);
}

/** `attendingPeople` without a join, which a plan for any day would make with all trips of the company. */
const attendees = sql<number[]>`coalesce(nullif((select trip.responsibles from trips trip
  where trip.event_company_id = requests.event_company_id and trip.request_id = requests.id), '{}'), array[requests.requester_id])`;

/**
 * People who are away on this day of the company by approved leaves, operations and inspections, each with the one that
 * began first: one statement, whoever is asked for.
 */
export async function listAway(ctx: Context, { day }: QueryOf<typeof contract.away>) {
  // Nobody goes on asking for leave there.
  if (ctx.user.company_modules_off.includes("requests")) return { status: "success" as const, data: [] };
  const bound = new Bound();
  const company = bound.value("company", ctx.user.event_company_id);
  const on = bound.value("day", day);
  const ofTypes = bound.value("types", [...leaveTypes, ...tripTypes]);
  const rows = await prepared(ctx.db, "away", bound, () =>
    ctx.db
      .select({
        type: requests.type,
        from: requests.starts_on,
        to: requests.ends_on,
        people: attendees,
      })
      .from(requests)
      .where(
        owned(
          { user: { event_company_id: company } },
          requests,
          sql`${requests.status} = 'APPROVED'`,
          sql`${requests.type} = any(${ofTypes}::text[])`,
          // An expression: the index of ends knows those to come, the one of starts has all that is over.
          sql`${requests.starts_on} + 0 <= ${on}::date`,
          gte(requests.ends_on, on),
        ),
      )
      .orderBy(asc(requests.starts_on), asc(requests.id)),
  ).execute(bound.values);
  const away = new Map<number, { person: number; kind: Absence["kind"]; from: string; to: string }>();
  for (const { type, from, to, people } of rows)
    for (const person of people)
      if (!away.has(person))
        away.set(person, { person, kind: isTrip(type) ? type : "leave", from: from ?? day, to: to ?? day });
  return { status: "success" as const, data: [...away.values()] };
}
