import { parse } from "@conform-to/react";
import { data } from "@remix-run/node";

import * as flights from "#contract/projects/flights";
import * as flightCalls from "#contract/projects/flights";
import type { Flight, FlightProposal } from "#contract/projects/flights";
import { factsOf } from "#contract/kinds";
import * as projects from "#contract/projects/projects";
import * as roomMates from "#contract/guest-forms/room-mates";
import type { Passenger } from "#contract/guest-forms/room-mates";

import type { Direction, FlightValues, LegValues } from "~/components/flight/legs";
import { formKeyOf } from "~/server/form-key.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import type { FormAnswer } from "~/server/submit.server";
import { parseDayText } from "~/shared/typed-day";
import { parseMomentText } from "~/shared/typed-time";
import { today } from "~/server/today.server";
import { UpstreamError } from "~/server/upstream-error.server";
import { byTurkish, readWhole, sendPeople } from "~/services/attendees/read-list.server";
import { rowOf, writableProject } from "~/services/projects/read.server";
import { phoneText } from "#contract/phone-extension";
import { marksName } from "~/shared/stale";

export const readFlight = async (page: StaffPage, { code = "", id }: { code?: string; id?: string }) =>
  rowOf(page, (await page.api.call(flights.list, { params: { code } })).data, id);

const valuesOf = (leg: Flight["outbound"] | null | undefined): LegValues => ({
  airline_code: leg?.airline_code ?? "",
  flight_no: leg?.flight_no ?? "",
  departure_airport: leg?.departure_airport ?? { code: "", name: "" },
  arrival_airport: leg?.arrival_airport ?? { code: "", name: "" },
  departs_at: leg?.departs_at ?? "",
  arrives_at: leg?.arrives_at ?? "",
  quota: leg?.quota == null ? "" : String(leg.quota),
});

/** Data of the form of a flight. */
export async function readFlightForm(page: StaffPage, request: Request, code: string, flight: Flight | null) {
  const key = flight ? null : formKeyOf(page, request);
  await writableProject(page, code, "flights");
  const { data: airports } = await page.api.call(flights.airports);
  const values: FlightValues = { outbound: valuesOf(flight?.outbound), inbound: valuesOf(flight?.inbound) };
  return { code, key, flight, values, airports, facts: factsOf(flight ? flights.update.body : flights.create.body) };
}

export type FlightForm = Awaited<ReturnType<typeof readFlightForm>>;

/** Answer to a form of a flight that asked for one of its legs. */
export interface FoundLegs {
  direction: Direction;
  legs: FlightProposal[];
  /** The one that is filled in: the only one, or the chosen one. */
  used: number | null;
  outside: "none" | "asked" | "failed";
}

/** Name of the form's own field that asks for a leg: `outbound`, or `outbound.1` for the second of those that were found. */
export const findName = "find";

/** The form's field of each thing that the search asks for. */
const fieldOf: Record<string, string> = {
  airline_code: "airline_code",
  flight_code: "flight_no",
  date: "departs_at",
};

/** The day of a typed departure; text that is none goes to the API, which refuses it. */
const dayOf = (text: string, now: string) =>
  (parseMomentText(text, now) ?? parseDayText(text, now) ?? text).slice(0, 10);

/** Answers the form with what is known of the asked leg; nothing is saved (PRJ-010). */
export async function findLeg(page: StaffPage, form: FormData, code: string) {
  const [wanted, chosen] = String(form.get(findName)).split(".");
  const direction = wanted === "inbound" ? "inbound" : "outbound";
  const typed = (name: string) => String(form.get(`${direction}.${name}`) ?? "").trim();
  const { payload } = parse(form, { resolve: (value) => ({ value }) });
  const was = form.get(marksName);
  const answer = (more: FormAnswer<FoundLegs>) =>
    data<FormAnswer<FoundLegs>>({
      result: { initialValue: payload as never },
      ...(typeof was === "string" ? { was } : {}),
      ...more,
    });
  try {
    const { project } = await page.api.call(projects.get, { params: { code } });
    const planned = direction === "inbound" ? project.ends_at : project.starts_at;
    const { data: legs, outside } = await page.api.call(flights.search, {
      query: {
        airline_code: typed("airline_code"),
        flight_code: typed("flight_no"),
        date: dayOf(typed("departs_at"), today(page.user)) || planned,
      },
    });
    const nth = chosen === undefined ? (legs.length === 1 ? 0 : -1) : Number(chosen);
    const leg = legs[nth];
    const filled = leg ? { ...leg, quota: typed("quota") } : payload[direction];
    return answer({
      result: { initialValue: { ...payload, [direction]: filled } as never },
      options: { direction, legs, used: leg ? nth : null, outside },
    });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const errors = Object.entries(error.body.errors ?? {}).map(([name, texts]) => [
      `${direction}.${fieldOf[name] ?? name}`,
      texts,
    ]);
    return answer({
      result: { status: "error", initialValue: payload as never, error: Object.fromEntries(errors) },
      message: error.body.message,
    });
  }
}

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
  const passengers = await readWhole(api, (fresh, paging) =>
    fresh.call(roomMates.passengers, { params: { code }, query: paging }),
  );
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
