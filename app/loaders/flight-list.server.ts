import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import * as projects from "#contract/projects";
import * as flightCalls from "#contract/flights";
import * as roomMates from "#contract/room-mates";
import type { Flight } from "#contract/flights";
import type { Passenger } from "#contract/room-mates";
import { phoneText } from "~/shared/phone-text";

import { byTurkish, readWhole, sendPeople } from "./attendee-sheet.server";

type Leg = Flight["outbound"];

const sortName = ({ name, surname }: Passenger) => [surname, name].filter(Boolean).join(" ");

/** Every way of the project's flights that somebody sits on, in the order of their departure. */
function waysOf(flights: readonly Flight[], passengers: readonly Passenger[]) {
  return flights
    .flatMap(({ id, outbound, inbound }) => [
      { id, way: "outbound" as const, leg: outbound },
      ...(inbound ? [{ id, way: "inbound" as const, leg: inbound }] : []),
    ])
    .map(({ id, ...one }) => ({
      ...one,
      seated: passengers
        .filter(({ flight_id }) => flight_id === id)
        .toSorted((a, b) => byTurkish(sortName(a), sortName(b))),
    }))
    .filter(({ seated }) => seated.length > 0)
    .toSorted((a, b) => (a.leg.departs_at < b.leg.departs_at ? -1 : 1));
}

const routeOf = ({ departure_airport, arrival_airport }: Leg) => `${departure_airport.code} – ${arrival_airport.code}`;
const clock = (time: string | null) => time && time.slice(11, 16);

/** PRJ-100: who sits on which flight as a sheet, flight by flight, each with its number of passengers. */
export async function sendFlightList(page: StaffPage, code: string): Promise<Response> {
  const { api, locale } = page;
  const { project } = await api.call(projects.get, { params: { code } });
  const { data: flights } = await api.call(flightCalls.list, { params: { code } });
  const passengers = await readWhole(api, (fresh, paging) => fresh.call(roomMates.passengers, { params: { code }, query: paging }));
  const ways = waysOf(flights, passengers);
  const word = (key: string, more = {}) => translate(locale, `attendee.${key}`, more);
  const head = (name: string, kind: "text" | "number" | "day" = "text") => ({
    label: word(`sheets.head.${name}`),
    kind,
  });
  const field = (name: string) => ({ label: word(`field.${name}`), kind: "text" as const });
  return sendPeople(page, code, {
    name: "flights",
    title: `${word("sheets.flights")} · ${project.name}`,
    empty: word("sheets.noFlights"),
    lines: [word("sheets.flightLine", { flights: ways.length, passengers: passengers.length })],
    heads: [
      head("flight"),
      head("way"),
      head("day", "day"),
      head("route"),
      head("departs"),
      head("arrives"),
      head("seats", "number"),
      head("number", "number"),
      ...["name", "surname", "phone"].map(field),
      head("identity"),
      ...["email", "list_id", "note"].map(field),
    ],
    rows: ways.flatMap(({ way, leg, seated }) =>
      seated.map((one, at) => [
        `${leg.airline_code} ${leg.flight_no}`,
        word(`sheets.${way}`),
        leg.departs_at.slice(0, 10),
        routeOf(leg),
        clock(leg.departs_at),
        clock(leg.arrives_at),
        seated.length,
        at + 1,
        one.name,
        one.surname,
        one.phone && phoneText(one.phone),
        one.identity_number,
        one.email,
        one.list,
        one.note,
      ]),
    ),
  });
}
