import { z } from "zod";

import { defineCall } from "../call";
import {
  always,
  clearable,
  code,
  commaList,
  flag,
  id,
  int,
  isoDateTime,
  jsonText,
  line,
  listOf,
  listQuery,
  text,
  typedDay,
  written,
} from "../common";
import { emailList, wallTime, webLink } from "../fields";
import { undoable } from "../activity/history";
import { heldOf, ofKind } from "../kinds";
import { formatOf, isSlot, meetingFormats, meetingLocations, meetingTimes, meetingViews } from "./meeting-facts";
import { absenceKinds } from "../requests/trip-facts";
import { newClientName, newContact, withNewContact } from "../companies/new-client";

/** Limits of one meeting. */
const mostPeople = 50;
const mostCompanies = 20;

/** A moment on the company's clock, on a quarter of an hour between 06:30 and 22:00. */
const slot = ofKind("time", wallTime.refine(isSlot, { error: "slot" }));

/** A client (`C-12`) or a supplier (`S-5`), as contacts name theirs. */
const companyId = z.string().regex(/^[CS]-\d{1,9}$/, { error: "choice" });

const heldFields = {
  link: clearable(webLink),
  address: clearable(line(300)),
  note: clearable(text(2000)),
  /** CAL-028: the results, once it is over. */
  note_after: clearable(text(5000)),
};

/** Editable fields of a meeting (CAL-003…018). */
export const meetingFields = {
  /** Without one it is called as its type. */
  subject: clearable(line(200)),
  meeting_type: id,
  dates: jsonText(z.object({ start: slot, end: slot })),
  location: ofKind("choice", int(1, meetingLocations.length)),
  format: z.enum(meetingFormats).optional(),
  ...heldFields,
  /** People of the company; its creator by default. */
  participants: ofKind("list", z.array(id).max(mostPeople).default([])),
  /** CAL-010 */
  external_participants: ofKind("list", emailList(mostPeople).default([])),
  companies: ofKind("list", z.array(companyId).max(mostCompanies).default([])),
  /** PRJ-062: the code of the project or offer. */
  project: clearable(code),
  /** Id of a client … */
  client: clearable(id),
  /** … or the name of one that is created together with its contact (CAL-033). */
  new_client: newClientName.optional(),
  new_contact: newContact.optional(),
  supplier: clearable(id),
  /** Id of a sponsor of the project. */
  sponsor: clearable(id),
  /** 1 = external participants get an invitation for their calendar by e-mail. */
  share: ofKind("flag", int(0, 1).default(0)),
};

interface MeetingLike {
  location?: number;
  format?: string;
}

const meeting = (value: unknown) => (value ?? {}) as MeetingLike;
/** Works on any input: rules between fields are checked while a field is wrong, too. */
const datesOf = (value: unknown) => {
  const { dates } = (value ?? {}) as { dates?: { start?: unknown; end?: unknown } | null };
  const { start, end } = dates ?? {};
  return typeof start === "string" && typeof end === "string" ? { start, end } : { start: "", end: "" };
};
const dayOf = (moment: string) => moment.slice(0, 10);

/** A meeting begins and ends on one day, in this order. */
const inOneDay = <S extends z.ZodType>(schema: S) =>
  schema
    .refine(
      (value) => {
        const { start, end } = datesOf(value);
        return !start || !end || dayOf(start) === dayOf(end);
      },
      { ...always, path: ["dates", "end"], error: "same_day" },
    )
    .refine(
      (value) => {
        const { start, end } = datesOf(value);
        return !start || !end || dayOf(start) !== dayOf(end) || end > start;
      },
      { ...always, path: ["dates", "end"], error: "slot_order" },
    );

/** Rules between fields; the API checks those that depend on the type, the company or the clock. */
const withMeetingRules = <S extends z.ZodType>(schema: S) =>
  withNewContact(
    inOneDay(schema).refine(
      (value) => {
        const { location, format } = meeting(value);
        return !location || !format || format === formatOf(location);
      },
      { ...always, path: ["format"], error: "choice" },
    ),
  );

const person = z.object({ id, full_name: z.string(), profile_picture_full: z.string().nullable() });
/** The code of one that was deleted since is null. */
const company = z.object({ id, code: code.nullable(), name: z.string() });
const dates = z.object({ start: isoDateTime, end: isoDateTime });

/** A meeting as lists and its form show it. */
export const meetingRow = z.object({
  id,
  subject: z.string(),
  meeting_type: id,
  type: z.object({
    id,
    name: z.string(),
    can_be_with_client: flag,
    can_be_with_supplier: flag,
    can_be_with_sponsor: flag,
  }),
  dates,
  location: z.number().int().min(1).max(meetingLocations.length),
  format: z.enum(meetingFormats),
  ...heldOf(heldFields),
  participants: z.array(person),
  external_participants: z.array(z.string()),
  companies: z.array(company.extend({ company_id: z.string(), type: z.enum(["C", "S"]) })),
  project_id: id.nullable(),
  /** Null outside of the reader's reach, and the sponsor with it. */
  project: z.object({ code, name: z.string(), is_offer: flag }).nullable(),
  client: company.nullable(),
  supplier: company.nullable(),
  sponsor: z.object({ id, scode: code, name: z.string() }).nullable(),
  share: flag,
  /** CAL-017: 1 = it is not over, so its results cannot be written yet. */
  note_after_disabled: flag,
  creator_id: id,
  creator: person,
  may_write: flag,
  /** CAL-042 */
  may_cancel: flag,
  version: z.number().int(),
});
export type Meeting = z.output<typeof meetingRow>;

/** A person's meeting at an asked time; its subject is for readers with it in their reach. */
const conflict = z.object({
  user: person,
  /** A meeting, or why the person is away. */
  kind: z.enum(["meeting", ...absenceKinds]),
  /** Null for an absence, and for a meeting out of the reader's reach. */
  subject: z.string().nullable(),
  dates,
});
export type MeetingConflict = z.output<typeof conflict>;

export const meetingSorts = ["starts_at", "subject", "created_at"] as const;

/** Without a query the reader's own meetings in the order of time; `from` and `to` are days of the company, both included. */
export const list = defineCall({
  name: "listMeetings",
  method: "get",
  path: "/meetings",
  auth: "ecos",
  module: "calendar",
  query: z.object({
    ...listQuery,
    sort_by: z.enum(meetingSorts).default("starts_at"),
    view: z.enum(meetingViews).default("mine"),
    when: z.enum(meetingTimes).optional(),
    from: typedDay.optional(),
    to: typedDay.optional(),
    project: code.optional(),
    /** Meetings of the client or supplier, in any role. */
    client: id.optional(),
    supplier: id.optional(),
    participant: id.optional(),
    query: line(100).optional(),
  }),
  answer: listOf(meetingRow),
});

export const get = defineCall({
  name: "getMeeting",
  method: "get",
  path: "/meetings/{id}",
  auth: "ecos",
  module: "calendar",
  params: z.object({ id }),
  answer: z.object({ status: z.literal("success"), meeting: meetingRow }),
});

/**
 * Meetings of these people between two moments of one day, except the meeting `except`: a hint, which keeps nobody from
 * saving.
 */
export const conflicts = defineCall({
  name: "listMeetingConflicts",
  summary: "What people have at a time",
  method: "get",
  path: "/meetings/conflicts",
  auth: "ecos",
  module: "calendar",
  query: z.object({
    participants: commaList(id),
    start: wallTime,
    end: wallTime,
    except: id.optional(),
  }),
  answer: z.object({ status: z.literal("success"), data: z.array(conflict) }),
});

const saved = { ...written, meeting: meetingRow, conflicts: z.array(conflict) };

/**
 * CAL-001; `conflicts` are the participants' meetings at that time. 429 after 500 invitations of a person in a day, or
 * 30 to one address in an hour.
 */
export const create = defineCall({
  name: "createMeeting",
  method: "post",
  path: "/meetings",
  auth: "ecos",
  module: "calendar",
  ledger: ["CAL-001", "CAL-030", "CAL-031", "CAL-032", "CAL-033"],
  refuses: [429],
  creates: true,
  body: withMeetingRules(z.object(meetingFields)),
  answer: z.object(saved),
});

/** CAL-002; 429 as for a new one. */
export const update = defineCall({
  name: "updateMeeting",
  method: "put",
  path: "/meetings/{id}",
  auth: "ecos",
  module: "calendar",
  ledger: ["CAL-002", "CAL-028"],
  refuses: [429],
  params: z.object({ id }),
  body: withMeetingRules(z.object({ ...meetingFields, version: int(1, 2_147_483_647) })),
  answer: z.object({ ...saved, ...undoable }),
});

/** CAL-002: another time, moved in the calendar; all else stays. */
export const move = defineCall({
  name: "moveMeeting",
  summary: "Give a meeting another time",
  method: "put",
  path: "/meetings/{id}/dates",
  auth: "ecos",
  module: "calendar",
  ledger: ["CAL-002", "CAL-041"],
  refuses: [429],
  params: z.object({ id }),
  body: inOneDay(z.object({ dates: meetingFields.dates, version: int(1, 2_147_483_647) })),
  answer: z.object({ ...saved, ...undoable }),
});

/** CAL-042: participants are notified, external ones by e-mail. */
export const cancel = defineCall({
  name: "cancelMeeting",
  method: "delete",
  path: "/meetings/{id}",
  auth: "ecos",
  module: "calendar",
  ledger: ["CAL-042"],
  params: z.object({ id }),
  body: z.object({ version: int(1, 2_147_483_647).optional() }),
  answer: z.object({ ...written, ...undoable }),
});
