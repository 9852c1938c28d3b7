import { z } from "zod";

import { attendances } from "../projects/attendee-facts";
import { attendeeFields } from "../projects/attendee-fields";
import { defineCall } from "../call";
import { code, flag, id, int, isoDateTime, jsonText, line, listOf, listQuery, written } from "../common";
import { formColumns, formSection } from "./form-definition";
import { entryStates } from "./form-entry-facts";
import { formLanguages, formStates, formTypes } from "./form-facts";

// Staff at the door answer a project's forms on its people's behalf, by a link that the agency hands out (PUB-019,
// SES-051).

const answered = { status: z.literal("success") };

const rsvpLink = z.object({
  id,
  label: z.string(),
  created_at: isoDateTime,
  expires_at: isoDateTime,
  /** Browsers that it has let in and that are in still. */
  sessions: z.number().int(),
});
export type RsvpLink = z.output<typeof rsvpLink>;

/** Lifetime of a link in days. */
export const rsvpLinkDays = { usual: 7, most: 90 };
export const mostRsvpLinks = 30;

const staff = { auth: "user" as const, module: "projects", ledger: ["PUB-019", "SES-040"] };

/** Links that let in still, newest first. */
export const listLinks = defineCall({
  ...staff,
  name: "listRsvpLinks",
  summary: "Manual RSVP links of a project",
  method: "get",
  path: "/project/{code}/rsvp-links",
  params: z.object({ code }),
  answer: z.object({ ...answered, data: z.array(rsvpLink), may_write: flag }),
});

export const createLink = defineCall({
  ...staff,
  name: "createRsvpLink",
  summary: "Make a manual RSVP link",
  method: "post",
  path: "/project/{code}/rsvp-links",
  creates: true,
  params: z.object({ code }),
  body: z.object({
    /** Marks everything that is entered by it. */
    label: line(60).pipe(z.string().min(1)),
    days: int(1, rsvpLinkDays.most).default(rsvpLinkDays.usual),
  }),
  /** `token` is answered once, to the request that made it: only its hash is stored. */
  answer: z.object({ ...written, link: rsvpLink, token: z.string().nullable() }),
});

/** The link lets nobody in any more, and its guests' sessions end. */
export const endLink = defineCall({
  ...staff,
  name: "endRsvpLink",
  summary: "End a manual RSVP link",
  method: "delete",
  path: "/project/{code}/rsvp-links/{id}",
  params: z.object({ code, id }),
  answer: z.object({ ...written }),
});

const guest = { auth: "rsvp" as const, ledger: ["SES-051", "PUB-019"] };

const rsvpForm = z.object({
  code,
  name: z.string(),
  state: z.enum(formStates),
  /** Sent or on the waiting list. */
  answered: z.number().int(),
  /** Number of them with a place. */
  coming: z.number().int(),
});

/** Marks of a row: whether somebody comes, or has not said; that they are here, and that they are not after all. */
export const rsvpMarks = ["1", "0", "none", "here", "away"] as const;
/** PUB-018: so long an arrival may be taken back. */
export const arrivalMinutes = 5;

/** SES-051: forms of the guest's project that are no drafts. */
export const listForms = defineCall({
  ...guest,
  name: "rsvpForms",
  summary: "Forms of the guest's project",
  method: "get",
  path: "/manuel-rsvp/forms",
  answer: z.object({
    ...answered,
    project: z.object({ code, name: z.string() }),
    /** Name of the guest's link. */
    label: z.string(),
    data: z.array(rsvpForm),
  }),
});

const person = z.object({
  code,
  name: z.string(),
  surname: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  list: z.string(),
  attendance: int(0, 1).nullable(),
  /** When they came in, by the company's clock. */
  arrived_at: isoDateTime.nullable(),
  /** 1 = it can still be undone. */
  arrival_back: flag,
});

const ofForm = z.object({ code });
const ofPerson = z.object({ code, attendee: code });

/** People of the project by name, mail or phone, with the state of their answers to this form. */
export const listPeople = defineCall({
  ...guest,
  name: "listRsvpPeople",
  method: "get",
  path: "/manuel-rsvp/form/{code}",
  params: ofForm,
  query: z.object({
    page: listQuery.page,
    page_size: listQuery.page_size,
    query: line(100).optional(),
    attendance: z.enum(attendances).optional(),
    /** 1 = this form is answered, by them or on their behalf; a cancelled entry counts. */
    answered: int(0, 1).optional(),
  }),
  answer: listOf(person.extend({ state: z.enum(entryStates).nullable() })).extend({
    form: rsvpForm.extend({
      walk_ins: flag,
      /** Number of people of the project who are here. */
      arrived: z.number().int(),
    }),
  }),
});

/** One person, the form with its questions, and the answers so far. */
export const getPerson = defineCall({
  ...guest,
  name: "getRsvpPerson",
  method: "get",
  path: "/manuel-rsvp/form/{code}/people/{attendee}",
  params: ofPerson,
  answer: z.object({
    ...answered,
    person,
    form: z.object({
      code,
      name: z.string(),
      form_type: z.enum(formTypes),
      db_columns: formColumns,
      sections: z.array(formSection),
      /** Values of the person's columns that the form's rules look at. */
      columns: z.record(z.string(), z.string()),
    }),
    entry: z.object({
      state: z.enum(entryStates).nullable(),
      language: z.enum(formLanguages),
      /** 0 without an entry. */
      version: z.number().int(),
      values: z.record(z.string(), z.unknown()),
    }),
  }),
});

/**
 * Answers on the person's behalf, by the form's own rules and for its places. Without an entry one is created.
 * Attendance is the answer of the form's own question, or `attendance` if it has none.
 */
export const saveAnswers = defineCall({
  ...guest,
  name: "saveRsvpAnswers",
  method: "put",
  path: "/manuel-rsvp/form/{code}/people/{attendee}",
  refuses: [409],
  params: ofPerson,
  body: z.object({
    answers: jsonText(
      z.record(z.string().regex(/^\d{1,10}$/), z.unknown()).refine((sent) => Object.keys(sent).length <= 300),
    ).default({}),
    attendance: int(0, 1).optional(),
    version: int(0, 2_147_483_647),
  }),
  answer: z.object({ ...written }),
});

/**
 * One press for one person. Attendance is written at the person, and also into their answers if their form asks for it,
 * which needs all answers that are then required (409); an arrival can be undone within minutes (409).
 */
export const markPerson = defineCall({
  ...guest,
  name: "markRsvpPerson",
  summary: "Mark whether somebody comes, or is here",
  method: "put",
  path: "/manuel-rsvp/form/{code}/people/{attendee}/mark",
  refuses: [409],
  params: ofPerson,
  body: z.object({ mark: z.enum(rsvpMarks) }),
  /** `back` is the mark that undoes it; null if nothing has changed. */
  answer: z.object({ ...written, back: z.enum(rsvpMarks).nullable() }),
});

/** The code of a new person, drawn by the page with the form, so that a repeated request creates one person (R3). */
export const walkInCode = z.string().regex(/^[a-hj-km-np-z2-9]{26}$/);

const { name, surname, email, phone, company } = attendeeFields;

/** A person on no list, if everybody may answer the form; they come onto the list of registered people. */
export const addWalkIn = defineCall({
  ...guest,
  name: "addRsvpPerson",
  summary: "Add somebody who is on no list",
  method: "post",
  path: "/manuel-rsvp/form/{code}/people",
  refuses: [409],
  params: ofForm,
  body: z.object({ code: walkInCode, name, surname, email, phone, company }),
  answer: z.object({ ...written, code }),
});
