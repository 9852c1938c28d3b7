import { z } from "zod";

import { attendances, attendeeListKinds } from "./attendee-facts";
import { attendeeFields, customValues, heldValues } from "./attendee-fields";
import { defineCall, type AnswerOf } from "../call";
import { answerStates } from "../guest-forms/form-invitation-facts";
import { code, commaList, flag, id, int, isoDateTime, line, listOf, listQuery, written } from "../common";
import { bulkAnswer, undoable } from "../activity/history";
import { heldOf } from "../kinds";

const attendeeRow = z.object({
  id,
  /** Unguessable (128 bits): it is a part of addresses, and later of the code shown at the door. */
  code,
  ...heldOf(attendeeFields),
  list: z.object({ id, name: z.string(), kind: z.enum(attendeeListKinds) }),
  project: z.object({ code, name: z.string() }),
  checked_in_at: isoDateTime.nullable(),
  /** Values of the project's own columns by their key; those without one are left out. */
  custom: heldValues,
  /** The person's room mate, or one of the people who asked or were asked. */
  room_mate: z.object({ pair: id, code, name: z.string(), state: z.enum(["asked", "accepted"]) }).nullable(),
  /** Flights of the project that the person chose by a form. */
  flight_ids: z.array(id),
  /** State with the form that a list asks for; else null. */
  answer: z
    .object({
      state: z.enum(answerStates),
      entry: id.nullable(),
      invited_at: isoDateTime.nullable(),
      answered_at: isoDateTime.nullable(),
    })
    .nullable(),
  created_at: isoDateTime,
  version: z.number().int(),
});
export type AttendeeRow = z.output<typeof attendeeRow>;

/** A record of this person on another list of the project, recognised by their mail. */
const namesake = z.object({ code, name: z.string(), list: z.string() });

const attendeeRecord = attendeeRow.extend({ also: z.array(namesake), may_write: flag });

export const attendeeSorts = ["surname", "name", "email", "company", "checked_in_at", "created_at"] as const;

const version = int(1, 2_147_483_647);
const call = { auth: "user" as const, module: "projects", ledger: ["PRJ-100"] };
/** By the code or the numeric id, as projects are (PRJ-093). */
const one = z.object({ id: code });
const body = z.object({ ...attendeeFields, custom: customValues });

/** PRJ-014, PRJ-092: attendees of one project, or of all in the reader's reach. */
export const list = defineCall({
  ...call,
  name: "listAttendees",
  method: "get",
  path: "/attendees",
  ledger: ["PRJ-014", "PRJ-092", "PRJ-100"],
  refuses: [404],
  query: z.object({
    ...listQuery,
    sort_by: z.enum(attendeeSorts).default("surname"),
    project: code.optional(),
    list: id.optional(),
    attendance: z.enum(attendances).optional(),
    /** 1 = checked in, 0 = not. */
    checked_in: int(0, 1).optional(),
    query: line(100).optional(),
    /** Adds each one's state with this form, and with `answer` filters by it. */
    form: code.optional(),
    answer: z.enum(answerStates).optional(),
    /** Only these ids, such as a choice of rows. */
    ids: commaList(id).optional(),
  }),
  answer: listOf(attendeeRow),
});

/** PRJ-015 */
export const get = defineCall({
  ...call,
  name: "getAttendee",
  method: "get",
  path: "/attendees/{id}",
  ledger: ["PRJ-015", "PRJ-092", "PRJ-100"],
  params: one,
  answer: z.object({ status: z.literal("success"), attendee: attendeeRecord }),
});

/** A mail address is unique within a list; if it is on another one, the message and `also` say so. */
export const create = defineCall({
  ...call,
  name: "createAttendee",
  method: "post",
  path: "/project/{code}/attendees",
  creates: true,
  refuses: [409],
  params: z.object({ code }),
  body,
  answer: z.object({
    ...written,
    attendee: attendeeRecord,
    /** People of the list, and of the whole project, with this one. */
    counts: z.object({ list: z.number().int(), project: z.number().int() }),
  }),
});

export const update = defineCall({
  ...call,
  name: "updateAttendee",
  method: "put",
  path: "/attendees/{id}",
  params: one,
  body: body.extend({ version }),
  answer: z.object({ ...written, ...undoable, attendee: attendeeRecord }),
});

export const remove = defineCall({
  ...call,
  name: "removeAttendee",
  method: "delete",
  path: "/attendees/{id}",
  params: one,
  body: z.object({ version: version.optional() }),
  answer: z.object({ ...written, ...undoable }),
});

const ids = z.array(id).min(1).max(100);

/** `results` has the success of each; people whose mail is on that list already stay. */
export const moveMany = defineCall({
  ...call,
  name: "moveAttendees",
  summary: "Move several attendees to a list",
  method: "post",
  path: "/attendees/bulk/list",
  body: z.object({ ids, list_id: id }),
  answer: bulkAnswer,
});

export const setAttendance = defineCall({
  ...call,
  name: "setAttendance",
  summary: "Say of several attendees whether they come",
  method: "post",
  path: "/attendees/bulk/attendance",
  body: z.object({ ids, attendance: z.enum(attendances) }),
  answer: bulkAnswer,
});

export const removeMany = defineCall({
  ...call,
  name: "removeAttendees",
  summary: "Delete several attendees",
  method: "post",
  path: "/attendees/bulk/delete",
  right: { module: "forms", action: "delete" },
  body: z.object({ ids }),
  answer: bulkAnswer,
});

export type Attendee = AnswerOf<typeof get>["attendee"];
