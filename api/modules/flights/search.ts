import { and, desc, eq, gte } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import type * as contract from "#contract/projects/flights";

import type { Context } from "../../context";
import { airports } from "../../db/reference/airports.data";
import { flights } from "../../db/schema/flights";
import { projects } from "../../db/schema/projects";
import { owned, refersTo } from "../../records/owned";
import { scoped } from "../project-reach/reach";
import { localDate } from "../times";
import { legOf, type Direction, type FlightRow } from "./legs";

const dayMilliseconds = 86_400_000;
/** A number that was not flown for this long may be another flight by now. */
const recentDays = 400;
const mostRows = 20;
const mostShown = 5;

type Asked = QueryOf<typeof contract.search>;

const daysFrom = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMilliseconds);

/** Returns this time of day, a number of days later. */
const later = (time: string, days: number) =>
  `${new Date(Date.parse(`${time.slice(0, 10)}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10)}${time.slice(10)}`;

async function flownBefore(ctx: Context, direction: Direction, { airline_code, flight_code }: Asked) {
  const since = later(localDate(ctx.now(), ctx.user.timezone), -recentDays);
  const departs = flights[`${direction}_departs_at`];
  const rows = await ctx.db
    .select({ flight: flights, project: { code: projects.code, name: projects.name } })
    .from(flights)
    .innerJoin(projects, and(scoped(ctx), refersTo(flights.project_id, projects)))
    .where(
      owned(
        ctx,
        flights,
        eq(flights[`${direction}_airline_code`], airline_code),
        eq(flights[`${direction}_flight_no`], flight_code),
        gte(departs, `${since} 00:00:00`),
      ),
    )
    .orderBy(desc(departs), desc(flights.id))
    .limit(mostRows);
  return rows.map(({ flight, project }: { flight: FlightRow; project: { code: string; name: string } }) => ({
    leg: legOf(flight, direction),
    project,
  }));
}

/** PRJ-010: the newest of the agency's own flights of this number, moved to the asked day, and the outside source's. */
export async function searchFlights(ctx: Context, asked: Asked) {
  const own = [...(await flownBefore(ctx, "outbound", asked)), ...(await flownBefore(ctx, "inbound", asked))]
    .flatMap(({ leg, project }) => (leg ? [{ ...leg, project }] : []))
    .toSorted((a, b) => b.departs_at.localeCompare(a.departs_at))
    .map(({ quota: _quota, ...leg }) => {
      const days = daysFrom(leg.departs_at.slice(0, 10), asked.date);
      return {
        ...leg,
        departs_at: later(leg.departs_at, days),
        arrives_at: leg.arrives_at && later(leg.arrives_at, days),
      };
    });
  const found = await ctx.flightSource?.find(asked);
  const known = new Map(airports.map(({ code, name }) => [code, name]));
  const named = ({ code, name }: { code: string; name: string }) => ({ code, name: known.get(code) ?? name });
  const outside = (found ?? []).map((leg) => ({
    ...leg,
    departure_airport: named(leg.departure_airport),
    arrival_airport: named(leg.arrival_airport),
    project: null,
  }));
  // The source knows today's plan, our own flights a past one: the source's comes first.
  const all = [...outside, ...own];
  const keyOf = (leg: (typeof all)[number]) =>
    [leg.departure_airport.code, leg.arrival_airport.code, leg.departs_at, leg.arrives_at].join();
  const once = all.filter((leg, nth) => all.findIndex((other) => keyOf(other) === keyOf(leg)) === nth);
  return {
    status: "success" as const,
    data: once.slice(0, mostShown),
    outside: ctx.flightSource ? (found ? ("asked" as const) : ("failed" as const)) : ("none" as const),
  };
}

export const listAirports = () => ({ status: "success" as const, data: airports });
