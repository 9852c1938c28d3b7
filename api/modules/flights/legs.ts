import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/projects/flights";
import { issueText } from "#contract/messages";
import type { Locale } from "#contract/common";

import { airports } from "../../db/reference/airports.data";
import type { flights } from "../../db/schema/flights";
import { Invalid } from "../../errors";

export type FlightRow = typeof flights.$inferSelect;
export type Direction = "outbound" | "inbound";
type Leg = BodyOf<typeof contract.create>["outbound"];

const known = new Map(airports.map(({ code, name }) => [code, name]));

const parts = [
  "airline_code",
  "flight_no",
  "departure_code",
  "departure_name",
  "arrival_code",
  "arrival_name",
  "departs_at",
  "arrives_at",
  "quota",
] as const;
type Part = (typeof parts)[number];

/** The columns of a leg; a listed code has the list's name, any other needs one of its own. */
export function columnsOf<D extends Direction>(direction: D, leg: Leg, locale: Locale) {
  const nameOf = (end: "departure_airport" | "arrival_airport") => {
    const name = known.get(leg[end].code) ?? leg[end].name;
    if (!name) throw new Invalid({ [`${direction}.${end}.name`]: [issueText("airport_name", locale)] });
    return name;
  };
  const values = {
    airline_code: leg.airline_code,
    flight_no: leg.flight_no,
    departure_code: leg.departure_airport.code,
    departure_name: nameOf("departure_airport"),
    arrival_code: leg.arrival_airport.code,
    arrival_name: nameOf("arrival_airport"),
    departs_at: leg.departs_at,
    arrives_at: leg.arrives_at ?? null,
    quota: leg.quota ?? null,
  };
  return Object.fromEntries(Object.entries(values).map(([part, value]) => [`${direction}_${part}`, value])) as {
    [P in Part as `${D}_${P}`]: (typeof values)[P];
  };
}

/** The columns of a way back that there is not. */
export const noInbound = Object.fromEntries(parts.map((part) => [`inbound_${part}`, null])) as Record<
  `inbound_${Part}`,
  null
>;

/** A leg from its columns; null for a way back that there is not. */
export function legOf(row: FlightRow, direction: Direction) {
  const at = <P extends Part>(part: P) => row[`${direction}_${part}`] as FlightRow[`outbound_${P}`] | null;
  const [airline_code, flight_no, departs_at] = [at("airline_code"), at("flight_no"), at("departs_at")];
  if (airline_code === null || flight_no === null || departs_at === null) return null;
  return {
    airline_code,
    flight_no,
    departure_airport: { code: at("departure_code") ?? "", name: at("departure_name") ?? "" },
    arrival_airport: { code: at("arrival_code") ?? "", name: at("arrival_name") ?? "" },
    departs_at,
    arrives_at: at("arrives_at"),
    quota: at("quota"),
  };
}

/** `TK 1234 IST–ESB` */
export const nameOf = (row: FlightRow): string =>
  `${row.outbound_airline_code} ${row.outbound_flight_no} ${row.outbound_departure_code}–${row.outbound_arrival_code}`;
