import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import { code, flag, id, int, isoDate, isoDateTime, jsonText, line, text, written } from "../common";
import { uploadCode } from "./form-answers";
import { formConsent, formField, formOption, formSection } from "./form-definition";
import { formBrand, formEvent } from "./form-face";
import { entryStates } from "./form-entry-facts";
import { formLanguages, uploadMegabytes } from "./form-facts";
import { waitStates } from "./form-wait-facts";
import { roomPairStates } from "./room-mate-facts";

// Guest forms for strangers (PUB-002, PUB-011): they are read and sent a step at a time, so that rules stay on the
// server.

export const formSlug = line(60).pipe(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
/**
 * Token in an entry's own link, 256 bits; the page of a new form draws it, so that a repeated request creates one entry
 * (R3).
 */
export const entryToken = z.string().regex(/^[\w-]{43}$/);
const token = z.object({ token: entryToken });
const language = z.enum(formLanguages);

/** Language of a text that is not translated, on a page of another one. */
const spoken_in = language.optional();

/** Answers by field id. */
const answers = jsonText(
  z.record(z.string().regex(/^\d{1,10}$/), z.unknown()).refine((sent) => Object.keys(sent).length <= 300),
);

const askedField = formField
  .pick({
    id: true,
    type: true,
    title: true,
    placeholder: true,
    helptext: true,
    title_colour: true,
    is_required: true,
    is_readonly: true,
    min_length: true,
    max_length: true,
    props: true,
    direction: true,
  })
  .extend({
    spoken_in,
    options: z.array(
      formOption.pick({ id: true, option_text: true }).extend({
        spoken_in,
        /** FRM-223: 1 = no place is left. */
        full: flag,
        /** FRM-165: places that are left, where the form shows them and some are. */
        left: z.number().int().optional(),
        /** 1 = it is full, and the person may wait for it. */
        may_wait: flag,
        /** 1 = they do. */
        waits: flag,
      }),
    ),
    /** Room mates alone: the fact about the other person that must be known, beside their name. */
    verification: z.string().nullable(),
  });

const step = z.object({
  section: formSection.pick({ id: true, title: true, title_colour: true, help_text: true }).extend({ spoken_in }),
  /** From 1. */
  number: z.number().int(),
  of: z.number().int(),
  /** Section of the “back” link; null at the first. */
  previous: id.nullable(),
  /** 1 = the last step for these answers: it asks for consents, and sends. */
  is_last: flag,
  fields: z.array(askedField),
});

const uploaded = z.object({ code: uploadCode, name: z.string(), size: z.number().int() });

/** Facts for everybody who knows the address. */
const face = z.object({
  slug: z.string(),
  name: z.string(),
  spoken_in,
  company: z.string(),
  brand: formBrand,
  project: formEvent.nullable(),
  languages: z.array(language),
  /** Those of them that it is translated into. */
  offered: z.array(language),
  introduction: z.string().nullable(),
  /** Texts of the form that are in its first language on a page of another one: columns, and `consents.{key}`. */
  untranslated: z.array(z.string()),
  /** May it be answered now? */
  state: z.enum(["open", "closed", "full"]),
  closed_text: z.string().nullable(),
  closes_at: isoDateTime.nullable(),
  privacy_text: z.string().nullable(),
  purpose: z.string().nullable(),
  /** 1 = pages of other sites may show it in a frame. */
  is_embeddable: flag,
  /** Mailbox of the organisers. */
  contact_email: z.string().nullable(),
  consents: z.array(formConsent),
  /** KVKK: days after the event until the data is anonymous; null if the form sets none. */
  retention_days: z.number().int().nullable(),
});

export const shownForm = z.object({
  status: z.literal("success"),
  form: face,
  /** Null without a step to fill in: closed, or all answers are given and only the sending is left. */
  step: step.nullable(),
  /** Answers of the step, by field id. */
  answers: z.record(z.string(), z.unknown()),
  /** Sections that are steps, as the answers show them. */
  steps: z.array(id),
  /** Questions of the form as the answers show it, and the minutes that they take. */
  effort: z.object({ questions: z.number().int(), minutes: z.number().int() }),
  /** State of what the link of the opening has begun already; missing for a link that nothing was sent with. */
  entry_state: z.enum(entryStates).optional(),
});

/** Body of a step; the last one sends the whole entry. */
export const sentStep = {
  language: language.default("tr"),
  /** Section of the answers; 0 if only the sending was left. */
  section: int(0, 2_147_483_647),
  answers: answers.default({}),
  /** 1 = send it; without, the step is stored. */
  final: int(0, 1).default(0),
  /** Keys of the consents that were ticked. */
  consents: jsonText(z.array(line(30)).max(10)).default([]),
  /** 1 = accepts a place on the waiting list if none is free. */
  waiting: int(0, 1).default(0),
  /** Full options of the section that the person waits for. */
  waits: jsonText(z.array(id).max(100)).default([]),
  /** Honeypot: nobody sees this field; programs fill it in (PUB-020). */
  nickname: text(500).optional(),
};

/** An answer as its person reads it; `drawing` has the strokes of a drawn signature. */
const summaryLine = z.object({ section: id, title: z.string(), text: z.string(), drawing: z.string().optional() });

/** The next step: a section, 0 for the sending alone, null after the sending. */
export const wentOn = z.object({ ...written, next: z.number().int().nullable(), version: z.number().int() });

/** The first step of an entry, by the link that its page has drawn. */
export const firstStep = z.object({ ...sentStep, entry: entryToken });

const open = {
  auth: "public" as const,
  method: "get" as const,
  ledger: ["PUB-002", "PUB-013"],
  answer: shownForm,
  kept: true,
};
const send = {
  auth: "public" as const,
  method: "post" as const,
  ledger: ["PUB-013", "PUB-020"],
  refuses: [404, 409, 429] as const,
  body: firstStep,
  answer: wentOn,
};

/**
 * The link that a page draws when it is opened; each visitor is counted once, as no more than a number of the form's
 * day, and without a known visitor each page is. In another language than the form's the page redirects to one that is
 * counted then.
 */
export const formOpening = z.object({
  entry: entryToken.optional(),
  /** Anonymous visitor: the same text for the same visitor of a day. */
  visitor: entryToken.optional(),
  language: language.optional(),
  /** Without a language: those that the reader's browser accepts, the best first. */
  reads: z
    .string()
    .regex(/^([a-z]{2}(,[a-z]{2}){0,6})?$/)
    .optional(),
});

/** A published form by its slug … */
export const getWebForm = defineCall({
  ...open,
  name: "getWebForm",
  path: "/webform/{slug}",
  params: z.object({ slug: formSlug }),
  query: formOpening,
});

/** … and only if it is a form of this project. */
export const getProjectWebForm = defineCall({
  ...open,
  name: "getProjectWebForm",
  path: "/webform/{slug}/{pcode}",
  params: z.object({ slug: formSlug, pcode: code }),
  query: formOpening,
});

/** The logo of a client, for as long as one of its events has a form that is no draft. */
export const logo = defineCall({
  name: "getFormLogo",
  summary: "The logo of a form's client",
  method: "get",
  path: "/form-logo/{name}",
  auth: "public",
  params: z.object({ name: z.string().regex(/^[\w-]{6,64}$/) }),
  answer: z.object({ status: z.literal("success"), content_type: z.string(), data: z.string() }),
});

/**
 * A file for a field, before the form is sent; answers name it by its code. Its kind is read from its bytes; the field
 * has its maximum size.
 */
export const upload = defineCall({
  name: "uploadToWebForm",
  method: "post",
  path: "/webform/{slug}/upload",
  auth: "public",
  ledger: ["PUB-020"],
  refuses: [404, 409, 429],
  params: z.object({ slug: formSlug }),
  query: z.object({ field: id }),
  files: { field: "file", most: 1, maxBytes: uploadMegabytes.most * 1024 * 1024 },
  body: z.object({ file: z.string().meta({ format: "binary" }) }),
  answer: z.object({ ...written, file: uploaded }),
});

/** The first step of an entry, or all of it. */
export const sendWebForm = defineCall({
  ...send,
  name: "sendWebForm",
  path: "/webform/{slug}",
  params: z.object({ slug: formSlug }),
});

export const sendProjectWebForm = defineCall({
  ...send,
  name: "sendProjectWebForm",
  path: "/webform/{slug}/{pcode}",
  params: z.object({ slug: formSlug, pcode: code }),
});

/** Questions and answers of the person's own link. */
export const entryAnswer = shownForm.extend({
  entry: z.object({
    state: z.enum(entryStates),
    language,
    version: z.number().int(),
    sent_at: isoDateTime.nullable(),
    /** Until when it may be changed; null without an end. */
    change_until: isoDateTime.nullable(),
    may_change: flag,
    /** 1 = the link came by mail to the entry's mailbox, which is not confirmed yet. */
    may_confirm: flag,
    /** 1 = something was changed after the sending and not sent since: the sent answers count. */
    unsent: flag,
    thanks: z.string().nullable(),
    consents: z.array(z.string()),
    /** Files that answers name. */
    files: z.array(uploaded),
    /** FRM-223: the person's requested room mates, the newest of each field; without a name if the form hides it. */
    room_mates: z.array(
      z.object({ id, title: z.string(), name: z.string().nullable(), state: z.enum(roomPairStates) }),
    ),
  }),
  /** FRM-223: options that the person waits for, or is offered a place of; on the company's clock. */
  waits: z.array(
    z.object({ id, title: z.string(), option: z.string(), state: z.enum(waitStates), until: isoDateTime.nullable() }),
  ),
  /** Every answer as people read it, in the order of the form. */
  summary: z.array(summaryLine),
  errors: z.record(z.string(), z.array(z.string())),
});

/** By the person's own link: the answers, and one step of them to change. */
export const getEntry = defineCall({
  name: "getFormEntry",
  method: "get",
  path: "/form-entry/{token}",
  auth: "public",
  refuses: [429],
  params: token,
  query: z.object({
    /** A section, 0 for the sending alone; by default the step where it was left. */
    step: int(0, 2_147_483_647).optional(),
    /** 1 = reports the errors of the answers so far, at the first step that has one. */
    check: int(0, 1).default(0),
    /** Shows it in another language of the form; the entry's by default. */
    language: language.optional(),
  }),
  answer: entryAnswer,
  kept: true,
});

export const saveEntry = defineCall({
  name: "saveFormEntry",
  method: "put",
  path: "/form-entry/{token}",
  auth: "public",
  refuses: [409, 429],
  params: token,
  body: z.object({ ...sentStep, version: int(1, 2_147_483_647) }),
  answer: wentOn,
});

/** A file for a field, by the own link: also of a form that invited people alone answer. */
export const uploadToEntry = defineCall({
  name: "uploadToFormEntry",
  method: "post",
  path: "/form-entry/{token}/upload",
  auth: "public",
  ledger: ["PUB-020"],
  refuses: [404, 409, 429],
  params: token,
  query: upload.query,
  files: { field: "file", most: 1, maxBytes: uploadMegabytes.most * 1024 * 1024 },
  body: upload.body,
  answer: upload.answer,
});

/** Frees the places; the answers stay for the organisers. */
export const cancelEntry = defineCall({
  name: "cancelFormEntry",
  method: "post",
  path: "/form-entry/{token}/cancel",
  auth: "public",
  refuses: [409, 429],
  params: token,
  body: z.object({ version: int(1, 2_147_483_647) }),
  answer: z.object({ ...written }),
});

/** KVKK: everything that is stored about the person. */
export const storedEntry = defineCall({
  name: "getStoredEntry",
  summary: "What is kept of a person",
  method: "get",
  path: "/form-entry/{token}/stored",
  auth: "public",
  refuses: [429],
  params: token,
  query: z.object({ language: language.optional() }),
  answer: z.object({
    status: z.literal("success"),
    form: face,
    entry: z.object({
      language,
      /** 1 = the link is that of a survey's mail. */
      is_survey: flag,
      version: z.number().int(),
      created_at: isoDateTime,
      sent_at: isoDateTime.nullable(),
    }),
    answers: z.array(z.object({ title: z.string(), text: z.string(), drawing: z.string().optional() })),
    consents: z.array(z.object({ text: z.string(), version: z.number().int(), given: flag, at: isoDateTime })),
    /** FRM-223: entries of waiting lists, on the company's clock. */
    waits: z.array(
      z.object({
        title: z.string(),
        option: z.string(),
        state: z.enum(waitStates),
        since: isoDateTime,
        until: isoDateTime.nullable(),
      }),
    ),
    /** The day after which the data is anonymous; null if the form sets none. */
    kept_until: isoDate.nullable(),
  }),
  kept: true,
});

/** KVKK: erased for good by the person; the link opens nothing any more. */
export const eraseEntry = defineCall({
  name: "eraseFormEntry",
  method: "post",
  path: "/form-entry/{token}/erase",
  auth: "public",
  refuses: [429],
  params: token,
  answer: z.object({ ...written }),
});

export type StoredEntry = AnswerOf<typeof storedEntry>;
export type ShownForm = AnswerOf<typeof getWebForm>;
export type WebStep = NonNullable<ShownForm["step"]>;
export type WebField = WebStep["fields"][number];
