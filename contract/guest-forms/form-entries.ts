import { z } from "zod";

import { defineCall, type BytesSpec, type AnswerOf } from "../call";
import { code, commaList, flag, id, int, isoDateTime, jsonText, line, listOf, listQuery, written } from "../common";
import { fieldTypeNames, formLanguages, formStates, formTypes } from "./form-facts";
import { entryStates } from "./form-entry-facts";
import { roomPairStates } from "./room-mate-facts";

// Guests' answers for staff: within the reach of the form, with the form's own right to write (FRM-210, PUB-013).

const call = { auth: "user" as const };
const ofForm = z.object({ code });
const one = z.object({ id });

/** A question of the form, in its order; deleted ones with answers come last. */
const askedField = z.object({
  id,
  title: z.string(),
  section: z.string().nullable(),
  type: z.enum(fieldTypeNames),
  currency: z.string().nullable(),
  /** Choices of the question, by the value in answers. */
  choices: z.array(z.object({ value: z.string(), text: z.string() })),
  /** 1 = it was deleted from the form. */
  gone: flag,
});
export type EntryField = z.output<typeof askedField>;

const entryForm = z.object({
  id,
  code,
  slug: z.string(),
  name: z.string(),
  state: z.enum(formStates),
  form_type: z.enum(formTypes),
  project: z.object({ code, name: z.string() }).nullable(),
});

const counts = z.object({
  sent: z.number().int(),
  waiting: z.number().int(),
  cancelled: z.number().int(),
  begun: z.number().int(),
});

/** Facts for pages of answers: the form, its questions and its places. */
export const overview = defineCall({
  ...call,
  name: "getFormOverview",
  summary: "A form with the numbers of its answers",
  method: "get",
  path: "/form/{code}/entries/overview",
  ledger: ["FRM-210"],
  params: ofForm,
  answer: z.object({
    status: z.literal("success"),
    form: entryForm,
    counts,
    /** Places of the form, and the free ones; null without a limit. */
    capacity: z.number().int().nullable(),
    free: z.number().int().nullable(),
    fields: z.array(askedField),
    may_write: flag,
  }),
});

const entryRow = z.object({
  id,
  /** The name as the person wrote it; null if no answer has one, or the entry is anonymous. */
  name: z.string().nullable(),
  state: z.enum(entryStates),
  language: z.enum(formLanguages),
  /** Customer forms alone: the client that the address named. */
  client: z.object({ code, name: z.string() }).nullable(),
  created_at: isoDateTime,
  sent_at: isoDateTime.nullable(),
  /** Title of the section where an unsent entry was left. */
  left_at: z.string().nullable(),
  anonymised_at: isoDateTime.nullable(),
  /** 1 = the owner of its mailbox has confirmed it. */
  mail_confirmed: flag,
  /** By field id: texts of options and files; numbers, amounts and days in stored notation. */
  answers: z.record(z.string(), z.string()),
  version: z.number().int(),
});
export type EntryRow = z.output<typeof entryRow>;

export const entrySorts = ["sent_at", "name"] as const;

/**
 * Begun and unsent entries are listed by their state alone, and without their answers: nobody has consented to that
 * yet.
 */
export const list = defineCall({
  ...call,
  name: "listFormEntries",
  method: "get",
  path: "/form/{code}/entries",
  ledger: ["FRM-210"],
  params: ofForm,
  query: z.object({
    ...listQuery,
    sort_by: z.enum(entrySorts).default("sent_at"),
    state: z.enum(entryStates).optional(),
    /** A choice: the field, and the value that its answers hold. */
    field: id.optional(),
    value: line(20).optional(),
    query: line(100).optional(),
    ids: commaList(id).optional(),
  }),
  answer: listOf(entryRow),
});

const uploaded = z.object({ id, name: z.string(), size: z.number().int() });

/** Answers of one section in words. */
export const toldSection = z.object({
  /** Null for questions that stand in the form no longer. */
  title: z.string().nullable(),
  answers: z.array(
    z.object({
      field: id,
      title: z.string(),
      type: z.enum(fieldTypeNames),
      currency: z.string().nullable(),
      text: z.string(),
      file: uploaded.nullable(),
      /** Strokes of a drawn signature (contract/guest-forms/signatures.ts). */
      drawing: z.string().nullable(),
    }),
  ),
});

const entryRecord = entryRow.extend({
  form: entryForm,
  cancelled_at: isoDateTime.nullable(),
  updated_at: isoDateTime,
  corrected: z.object({ name: z.string(), at: isoDateTime }).nullable(),
  /** By which manual-RSVP link it was entered last. */
  entered: z.object({ name: z.string(), at: isoDateTime }).nullable(),
  /** Every question that was shown, by sections. */
  sections: z.array(toldSection),
  /** The attendee on the lists of the project. */
  attendee: z.object({ code, name: z.string(), project: code }).nullable(),
  /** By field id, in stored notation; none if the entry was not sent. */
  values: z.record(z.string(), z.unknown()),
  /** Values of the attendee's columns that the form's rules look at. */
  columns: z.record(z.string(), z.string()),
  consents: z.array(z.object({ text: z.string(), version: z.number().int(), given: flag, at: isoDateTime })),
  /** The person's requested room mates, and people who asked them. */
  room_mates: z.array(z.object({ code, name: z.string(), state: z.enum(roomPairStates) })),
  /** Acts of the staff on it, newest first. */
  history: z.array(z.object({ id, date: isoDateTime, user: z.string().nullable(), text: z.string() })),
  may_write: flag,
});
export type Entry = z.output<typeof entryRecord>;

export const get = defineCall({
  ...call,
  name: "getStaffEntry",
  summary: "All that one person answered",
  method: "get",
  path: "/form-entries/{id}",
  ledger: ["FRM-210"],
  params: one,
  answer: z.object({ status: z.literal("success"), entry: entryRecord }),
});

/** PUB-020, X8: the bytes of a file that an entry holds. */
export const content = {
  name: "readEntryFile",
  path: "/form-entries/{id}/files/{file}",
  auth: "user",
  ledger: ["PUB-020"],
  params: z.object({ id, file: int(1, 2_147_483_647) }),
  query: z.object({}),
} satisfies BytesSpec;

const version = int(1, 2_147_483_647);
const done = z.object({ ...written, entry: entryRecord });
const act = {
  ...call,
  method: "post" as const,
  params: one,
  body: z.object({ version }),
  refuses: [409] as const,
  answer: done,
};

/** The entry's places are free from now on; the answers stay, and the guest gets a mail. */
export const cancel = defineCall({
  ...act,
  name: "cancelStaffEntry",
  summary: "Cancel what somebody sent",
  path: "/form-entries/{id}/cancel",
});

/** A cancelled one takes its places again; 409 if one of them is taken. */
export const restore = defineCall({
  ...act,
  name: "restoreFormEntry",
  path: "/form-entries/{id}/restore",
});

/** Moves it from the waiting list to a place; 409 if none is free. */
export const admit = defineCall({
  ...act,
  name: "admitFormEntry",
  path: "/form-entries/{id}/admit",
});

/** A mail with a new own link; earlier ones go on working. */
export const resend = defineCall({
  ...call,
  name: "resendFormEntry",
  method: "post",
  path: "/form-entries/{id}/resend",
  refuses: [409],
  params: one,
  answer: done,
});

/** FRM-210: on the guest's behalf, by the same rules and for the same places; files are not changed. */
export const correct = defineCall({
  ...call,
  name: "correctFormEntry",
  method: "put",
  path: "/form-entries/{id}",
  refuses: [409],
  params: one,
  body: z.object({
    answers: jsonText(
      z.record(z.string().regex(/^\d{1,10}$/), z.unknown()).refine((sent) => Object.keys(sent).length <= 300),
    ),
    version,
  }),
  answer: done,
});

/** KVKK: answers, files, consents and links are gone for good; numbers and places stay right. There is no way back. */
export const erase = defineCall({
  ...call,
  name: "eraseStaffEntry",
  summary: "Erase what somebody sent",
  method: "delete",
  path: "/form-entries/{id}",
  params: one,
  body: z.object({ version: version.optional() }),
  answer: z.object({ ...written }),
});

const bar = z.object({ text: z.string(), count: z.number().int() });

/**
 * Numbers of people who opened, began and sent the form, where the others stopped, and the answers; sent and
 * uncancelled ones count.
 */
export const numbers = defineCall({
  ...call,
  name: "getFormNumbers",
  summary: "The numbers of a form's answers",
  method: "get",
  path: "/form/{code}/entries/numbers",
  ledger: ["FRM-210"],
  params: ofForm,
  answer: z.object({
    status: z.literal("success"),
    form: entryForm,
    seen: z.number().int(),
    begun: z.number().int(),
    sent: z.number().int(),
    /** Begun and unsent entries, by their next section; null is the send button alone. */
    stops: z.array(z.object({ section: z.string().nullable(), count: z.number().int() })),
    fields: z.array(
      askedField.omit({ choices: true }).extend({
        answered: z.number().int(),
        bars: z.array(bar),
        /** Numbers, amounts and stars alone. */
        spread: z
          .object({
            average: z.string(),
            median: z.string(),
            least: z.string(),
            most: z.string(),
            deviation: z.string(),
          })
          .nullable(),
      }),
    ),
  }),
});

/** Written answers to one field, newest first. */
export const texts = defineCall({
  ...call,
  name: "listFormTexts",
  method: "get",
  path: "/form/{code}/entries/texts/{field}",
  ledger: ["FRM-210"],
  params: z.object({ code, field: id }),
  query: z.object({ page: listQuery.page, page_size: listQuery.page_size, query: line(100).optional() }),
  answer: listOf(z.object({ id, entry: id, name: z.string().nullable(), text: z.string() })),
});

export type FormOverview = AnswerOf<typeof overview>;
