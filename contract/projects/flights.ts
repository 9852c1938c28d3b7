import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import { clearable, code, id, int, isoDateTime, jsonText, line, typedDay, written } from "../common";
import { wallTime } from "../fields";
import { undoable } from "../activity/history";
import { ofKind } from "../kinds";

const airlineCode = ofKind(
  "line",
  line(3)
    .toUpperCase()
    .regex(/^[A-Z0-9]{2,3}$/, { error: "airline" }),
);

/** `tk 0123` is flight 123 of TK: people type the number as the ticket has it. */
const bareNumber = (text: string): string => {
  const bare = text.toUpperCase().replaceAll(/[\s-]/g, "");
  const [, number = bare] = /^(?:[A-Z]{2}|[A-Z]\d|\d[A-Z])(\d{1,4}[A-Z]?)$/.exec(bare) ?? [];
  return number.replace(/^0+(?=\d)/, "");
};
const flightNumber = ofKind(
  "line",
  line(10)
    .overwrite(bareNumber)
    .regex(/^\d{1,4}[A-Z]?$/, { error: "flight_no" }),
);

const airport = z.object({
  code: ofKind(
    "line",
    line(3)
      .toUpperCase()
      .regex(/^[A-Z]{3}$/, { error: "airport" }),
  ),
  /** Required if the code is not in the list of airports; else the list's name is used. */
  name: clearable(line(80)),
});

const leg = z.object({
  airline_code: airlineCode,
  flight_no: flightNumber,
  departure_airport: airport,
  arrival_airport: airport,
  departs_at: wallTime,
  arrives_at: clearable(wallTime),
  /** Seats that are held. */
  quota: clearable(int(0, 100_000)),
});

/** PRJ-099: the outbound flight, and the inbound one if there is one. Times are those of the clocks at the airports. */
export const flightFields = { outbound: jsonText(leg), inbound: clearable(jsonText(leg)) };

const heldAirport = z.object({ code: z.string(), name: z.string() });
/** A leg in answers, without its quota. */
const flown = z.object({
  airline_code: z.string(),
  flight_no: z.string(),
  departure_airport: heldAirport,
  arrival_airport: heldAirport,
  departs_at: isoDateTime,
  arrives_at: isoDateTime.nullable(),
});
const heldLeg = flown.extend({ quota: z.number().int().nullable() });

/** PRJ-088…091 */
export const flight = z.object({
  id,
  outbound: heldLeg,
  inbound: heldLeg.nullable(),
  version: z.number().int(),
});

interface Times {
  departs_at: string;
  arrives_at?: string | null | undefined;
}

const dayOf = (time: string) => Date.parse(`${time.slice(0, 10)}T00:00:00Z`);
const dayMilliseconds = 86_400_000;

/** Over the date line one lands on the day before; no earlier day is possible. */
const landsInTime = ({ departs_at, arrives_at }: Times) =>
  !arrives_at || dayOf(arrives_at) >= dayOf(departs_at) - dayMilliseconds;

const inOrder = <S extends z.ZodType<{ outbound: Times; inbound?: Times | null | undefined }>>(schema: S) =>
  schema.superRefine(({ outbound, inbound }, context) => {
    const refuse = (path: string[], message: string) => context.addIssue({ code: "custom", path, message });
    if (!landsInTime(outbound)) refuse(["outbound", "arrives_at"], "flight_times");
    if (!inbound) return;
    if (!landsInTime(inbound)) refuse(["inbound", "arrives_at"], "flight_times");
    if (inbound.departs_at < outbound.departs_at) refuse(["inbound", "departs_at"], "flight_return");
  });

const ofProject = z.object({ code });
const oneFlight = z.object({ code, id });

/** PRJ-008, PRJ-093: by departure. */
export const list = defineCall({
  name: "listFlights",
  method: "get",
  path: "/project/{code}/flights",
  auth: "user",
  module: "projects",
  ledger: ["PRJ-008", "PRJ-027", "PRJ-088", "PRJ-089", "PRJ-090", "PRJ-091"],
  params: ofProject,
  answer: z.object({ status: z.literal("success"), data: z.array(flight) }),
});

export const create = defineCall({
  name: "createFlight",
  method: "post",
  path: "/project/{code}/flights",
  auth: "user",
  module: "projects",
  ledger: ["PRJ-099"],
  creates: true,
  params: ofProject,
  body: inOrder(z.object(flightFields)),
  answer: z.object({ ...written, flight }),
});

/** Without `inbound` the way back stays, an empty one takes it away. */
export const update = defineCall({
  name: "updateFlight",
  method: "put",
  path: "/project/{code}/flights/{id}",
  auth: "user",
  module: "projects",
  ledger: ["PRJ-099"],
  params: oneFlight,
  body: inOrder(z.object({ ...flightFields, version: int(1, 2_147_483_647) })),
  answer: z.object({ ...written, ...undoable, flight }),
});

export const remove = defineCall({
  name: "removeFlight",
  method: "delete",
  path: "/project/{code}/flights/{id}",
  auth: "user",
  module: "projects",
  ledger: ["PRJ-099"],
  params: oneFlight,
  body: z.object({ version: int(1, 2_147_483_647).optional() }),
  answer: z.object({ ...written, ...undoable }),
});

/**
 * A leg that may be the asked flight, on the asked day; with the project it was found in, or from the outside source.
 */
export const proposal = flown.extend({
  project: z.object({ code, name: z.string() }).nullable(),
});

/**
 * PRJ-010: recent flights of this number in the reader's projects, and results of the outside source
 * (FLIGHT_SEARCH_URL); `outside` reports a source that is missing or did not answer.
 */
export const search = defineCall({
  name: "searchFlights",
  summary: "Look a flight up by its number and day",
  method: "get",
  path: "/flight/search",
  auth: "user",
  module: "projects",
  ledger: ["PRJ-010"],
  query: z.object({ airline_code: airlineCode, flight_code: flightNumber, date: typedDay }),
  answer: z.object({
    status: z.literal("success"),
    data: z.array(proposal),
    outside: z.enum(["none", "asked", "failed"]),
  }),
});

/** Airports that are known by their IATA codes; others are written by name. */
export const airports = defineCall({
  name: "listAirports",
  method: "get",
  path: "/airports",
  auth: "user",
  cacheable: true,
  answer: z.object({
    status: z.literal("success"),
    data: z.array(z.object({ code: z.string(), name: z.string(), city: z.string(), country: z.string() })),
  }),
});

export type Flight = AnswerOf<typeof list>["data"][number];
export type FlightProposal = AnswerOf<typeof search>["data"][number];
