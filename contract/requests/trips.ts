import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import {
  always,
  clearable,
  code,
  flag,
  id,
  int,
  isoDateTime,
  line,
  text,
  typedDay,
  jsonText,
  written,
} from "../common";
import { wallTime } from "../fields";
import { ofKind } from "../kinds";
import { plannedStep } from "./approval-chains";
import { requestStatuses } from "./request-types";
import { absenceKinds, locationTypes, transports, tripTypes } from "./trip-facts";

const success = z.literal("success");
const version = int(1, 2_147_483_647);
const person = z.object({ id, full_name: z.string() });

/** People of one operation at most. */
const mostPeople = 50;
/** Days of one trip at most. */
const mostDays = 366;

const shared = {
  transportation_type: z.enum(transports),
  hotel_name: clearable(line(160)),
  note: clearable(text(500)),
};

const responsibles = ofKind("list", z.array(id).max(mostPeople).default([]));

/** LEA-055…LEA-061; the requester attends where nobody is named. */
export const operationFields = {
  project_id: id,
  starts_at: wallTime,
  ends_at: wallTime,
  ...shared,
  responsibles,
};

/** LEA-027…LEA-034 */
export const inspectionFields = {
  location_type: z.enum(locationTypes),
  location: line(200).pipe(z.string().min(1)),
  dates: jsonText(z.object({ start: typedDay, end: typedDay })),
  ...shared,
};

interface Span {
  starts_at?: unknown;
  ends_at?: unknown;
  dates?: { start?: unknown; end?: unknown } | null;
}

/** Rules between the two ends, each beside the later one; `path` names it. */
function inOrder<S extends z.ZodType>(schema: S, path: string[], ends: (value: Span) => readonly unknown[]) {
  const both = (value: unknown) => {
    const [start, end] = ends((value ?? {}) as Span);
    return typeof start === "string" && typeof end === "string" ? ([start, end] as const) : null;
  };
  const isOrdered = (value: unknown) => {
    const span = both(value);
    return !span || (path.length > 1 ? span[0] <= span[1] : span[0] < span[1]);
  };
  const isShort = (value: unknown) => {
    const [start = "", end = ""] = both(value) ?? [];
    const days = (Date.parse(end.slice(0, 10)) - Date.parse(start.slice(0, 10))) / 86_400_000;
    return !(days >= mostDays);
  };
  return schema
    .refine(isOrdered, { ...always, path, error: path.length > 1 ? "date_order" : "slot_order" })
    .refine(isShort, { ...always, path, error: "trip_long" });
}

const operation = <S extends z.ZodType>(schema: S) =>
  inOrder(schema, ["ends_at"], ({ starts_at, ends_at }) => [starts_at, ends_at]);
const inspection = <S extends z.ZodType>(schema: S) =>
  inOrder(schema, ["dates", "end"], ({ dates }) => [dates?.start, dates?.end]);

/** Somebody who attends is away in these days, and why: nothing else of a leave is said. */
export const absence = z.object({
  person,
  kind: z.enum(absenceKinds),
  /** On the company's clock. */
  starts_at: isoDateTime,
  ends_at: isoDateTime,
});
export type Absence = z.output<typeof absence>;

export const trip = z.object({
  /** Id of its request. */
  id,
  code,
  type: z.enum(tripTypes),
  /** Operations alone. */
  project: z.object({ id, code, name: z.string() }).nullable(),
  /** Inspections alone. LEA-027, LEA-028 */
  location_type: z.enum(locationTypes).nullable(),
  location: z.string().nullable(),
  transportation_type: z.enum(transports),
  hotel_name: z.string().nullable(),
  note: z.string().nullable(),
  /** 'YYYY-MM-DD HH:mm:ss' on the company's clock. */
  starts_at: isoDateTime,
  ends_at: isoDateTime,
  responsibles: z.array(person),
  /** LEA-036, LEA-084: 0 for an inspection in the city. */
  needs_approve: flag,
  /** Other absences of the people who attend, while it is undecided or approved. */
  absences: z.array(absence),
  status: z.enum(requestStatuses),
  reason: z.string().nullable(),
  version: z.number().int(),
});
export type Trip = z.output<typeof trip>;

const byId = z.object({ id });
const saved = z.object({ ...written, request: trip });
const reading = {
  method: "get",
  auth: "user",
  params: byId,
  answer: z.object({ status: success, request: trip }),
} as const;

export const getOperation = defineCall({ ...reading, name: "getOperation", path: "/operations/{id}" });
export const getInspection = defineCall({ ...reading, name: "getInspection", path: "/user/inspection/{id}" });

const creation = { method: "post", auth: "user", creates: true, refuses: [409], answer: saved } as const;

/** The chain begins anew; a declined one stays, and a new one is sent in its place (LEA-074…LEA-077). */
const updating = { method: "put", auth: "user", params: byId, refuses: [409], answer: saved } as const;

export const createOperation = defineCall({
  ...creation,
  name: "createOperation",
  path: "/operations",
  ledger: ["LEA-004"],
  body: operation(z.object(operationFields)),
});

export const updateOperation = defineCall({
  ...updating,
  name: "updateOperation",
  path: "/operations/{id}",
  ledger: ["LEA-005"],
  body: operation(z.object({ ...operationFields, version })),
});

export const createInspection = defineCall({
  ...creation,
  name: "createInspection",
  path: "/inspections",
  ledger: ["LEA-002"],
  body: inspection(z.object(inspectionFields)),
});

export const updateInspection = defineCall({
  ...updating,
  name: "updateInspection",
  path: "/inspections/{id}",
  ledger: ["LEA-003"],
  body: inspection(z.object({ ...inspectionFields, version })),
});

/** Before a trip is sent: who decides, and who of its people is away at that time. */
export const preview = defineCall({
  name: "previewTrip",
  summary: "Approvers and absences of an operation or inspection",
  method: "post",
  path: "/trips/preview",
  right: { module: "requests", action: "view" },
  auth: "user",
  body: operation(
    z.object({
      type: z.enum(tripTypes),
      project_id: clearable(id),
      location_type: z.enum(locationTypes).default("off_city"),
      starts_at: wallTime,
      ends_at: wallTime,
      responsibles,
      /** Id of the request that is edited: it stands in nobody's way. */
      edited: clearable(version),
    }),
  ),
  answer: z.object({
    status: success,
    needs_approve: flag,
    steps: z.array(plannedStep),
    absences: z.array(absence),
  }),
});
export type TripPreview = AnswerOf<typeof preview>;
