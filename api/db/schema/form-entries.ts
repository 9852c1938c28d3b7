import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";

import type { EntryState } from "#contract/guest-forms/form-entry-facts";
import type { FormLanguage } from "#contract/guest-forms/form-facts";

import { editableColumns, foldedOf, recordColumns, tenantKey } from "./columns";
import { attendees } from "./attendees";
import { formFields, formOptions, forms } from "./forms";
import { toRecord } from "./keys";
import { clients, users } from "./people";
import { projects } from "./projects";

import { surveyInvitations } from "./surveys";

const live = sql`deleted_at is null`;

const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** Any JSON, a text among it: Drizzle's own jsonb would read the text of an answer, "2" or "null", as JSON once more. */
const json = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => "jsonb",
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
});

/** A consent, given or not: its text, its version, and the time. */
export interface GivenConsent {
  key: string;
  text: string;
  version: number;
  given: boolean;
  at: string;
}

/** One person's entry in a form. */
export const formEntries = pgTable(
  "form_entries",
  {
    ...editableColumns(),
    form_id: integer().notNull(),
    /** The form's project, so that the project's history contains the staff's acts. */
    project_id: integer(),
    /** Hash of the token in the person's own link. */
    token_hash: text().notNull().unique(),
    state: text().$type<EntryState>().notNull().default("begun"),
    language: text().$type<FormLanguage>().notNull(),
    /** Surveys alone: the answered invitation; its link opens the entry, and no other does. */
    invitation_id: integer(),
    /** Attendee of the entry: matched by the mail on a list of the project, or chosen by staff at the door. */
    attendee_id: integer(),
    /** True if the person answers by the link of an invitation, so that the form knows their list's values. */
    is_invited: boolean().notNull().default(false),
    /**
     * True if the person was on no list: their attendee was created from the answers, and is deleted when these are
     * erased.
     */
    registers: boolean().notNull().default(false),
    /** Customer forms alone: the client that the address named. */
    client_id: integer(),
    /** Section where the person left it; 0 if only the sending is left. */
    section_id: integer(),
    /** Answers that are being written, by field id; they become `form_answers` when it is sent. */
    draft: jsonb()
      .$type<Record<string, unknown>>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    /** Full options that the person waits for, as currently chosen; they become `form_waits` when it is sent. */
    waits: integer().array().notNull().default([]),
    /** Hash of the last write's body, which recognises a second click (R3). */
    body_hash: text(),
    consents: jsonb()
      .$type<GivenConsent[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** Takes one of the form's places. */
    counts: boolean().notNull().default(false),
    sent_at: instant(),
    /** Mailbox of the person, as mails about the entry use it; and the time when its owner confirmed it. */
    mail: text(),
    mail_confirmed_at: instant(),
    /**
     * True for a second sending by a mailbox that is registered already (forms with `once_per_mail`): its sender alone
     * reads it, and it is deleted for everybody else (decision 099).
     */
    is_repeat: boolean().notNull().default(false),
    /** Time of the last change by its person after the sending. */
    changed_at: instant(),
    cancelled_at: instant(),
    /** The person's own name, and all of their sent texts: for display, sorting and search of a list. */
    name: text(),
    said: text(),
    finds: foldedOf("coalesce(said, '')"),
    /** Member of the staff who last wrote the answers on the person's behalf, and the time. */
    corrected_by: integer(),
    corrected_at: instant(),
    /** Name of the manual-RSVP link of the last entering, and the time. */
    entered_by: text(),
    entered_at: instant(),
    /** Since when it tells nothing of a person any more: choices alone are left, for the numbers. */
    anonymised_at: instant(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.form_id, forms),
    toRecord(t, t.project_id, projects),
    toRecord(t, t.corrected_by, users),
    toRecord(t, t.invitation_id, surveyInvitations),
    toRecord(t, t.attendee_id, attendees),
    index("form_entries_attendee").on(t.event_company_id, t.attendee_id),
    toRecord(t, t.client_id, clients),
    unique("form_entries_invitation").on(t.event_company_id, t.invitation_id),
    // A person known by the door or by an invitation answers a form once.
    uniqueIndex("form_entries_door")
      .on(t.event_company_id, t.form_id, t.attendee_id)
      .where(sql`entered_by is not null or is_invited`),
    index("form_entries_mail")
      .on(t.event_company_id, t.form_id, t.mail)
      .where(sql`mail is not null and deleted_at is null`),
    index("form_entries_client").on(t.event_company_id, t.client_id),
    check("form_entries_counts", sql`not ${t.counts} or ${t.state} = 'sent'`),
    index().on(t.event_company_id, t.form_id, t.state, t.id),
    index("form_entries_project").on(t.event_company_id, t.project_id),
    index("form_entries_sent").on(t.event_company_id, t.form_id, t.sent_at, t.id).where(live),
    index("form_entries_sent_desc")
      .on(t.event_company_id, t.form_id, t.sent_at.desc().nullsLast(), t.id.desc().nullsFirst())
      .where(live),
    index("form_entries_finds").using("gin", t.finds.op("gin_trgm_ops")).with({ fastupdate: false }),
    // Personal entries, for the job that makes them anonymous.
    index("form_entries_personal")
      .on(t.form_id)
      .where(sql`anonymised_at is null and deleted_at is null`),
    // Repeats, which are forgotten after a while.
    index("form_entries_repeats")
      .on(t.updated_at)
      .where(sql`is_repeat`),
    // Begun and abandoned entries are deleted after a while.
    index("form_entries_begun")
      .on(t.updated_at)
      .where(sql`state = 'begun'`),
  ],
);

export const formAnswers = pgTable(
  "form_answers",
  {
    ...recordColumns(),
    entry_id: integer().notNull(),
    field_id: integer().notNull(),
    value: json().notNull(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.entry_id, formEntries),
    toRecord(t, t.field_id, formFields),
    unique().on(t.event_company_id, t.entry_id, t.field_id),
    index().on(t.event_company_id, t.field_id),
  ],
);

/** Places of options that entries hold: each is given back once (R1). */
export const formPlaces = pgTable(
  "form_places",
  { ...recordColumns(), entry_id: integer().notNull(), option_id: integer().notNull() },
  (t) => [
    tenantKey(t),
    toRecord(t, t.entry_id, formEntries),
    toRecord(t, t.option_id, formOptions),
    unique().on(t.event_company_id, t.entry_id, t.option_id),
    index().on(t.event_company_id, t.option_id),
  ],
);

/** A file that a guest sent for a field; answers name it by its code. */
export const formUploads = pgTable(
  "form_uploads",
  {
    ...recordColumns(),
    form_id: integer().notNull(),
    field_id: integer().notNull(),
    /** The entry with the file in its answers; null until that is sent. */
    entry_id: integer(),
    code: text().notNull().unique(),
    name: text().notNull(),
    stored: text().notNull().unique(),
    content_type: text().notNull(),
    size: integer().notNull(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.form_id, forms),
    toRecord(t, t.field_id, formFields),
    toRecord(t, t.entry_id, formEntries),
    index().on(t.event_company_id, t.form_id),
    index().on(t.event_company_id, t.entry_id),
  ],
);

/** Mails that have a link of their own. */
export type LinkKind = "sent" | "waiting" | "placed" | "link" | "repeated";

/**
 * Further own links of an entry, from its mails: the database stores no link, so each mail has one of its own.
 */
export const formLinks = pgTable(
  "form_links",
  {
    ...recordColumns(),
    entry_id: integer().notNull(),
    token_hash: text().notNull().unique(),
    /** Purpose of its mail; null for room mates' mails. */
    kind: text().$type<LinkKind>(),
    /** Mailbox that the mail went to: whoever has the link reads that mailbox. */
    email: text(),
  },
  (t) => [tenantKey(t), toRecord(t, t.entry_id, formEntries), index().on(t.event_company_id, t.entry_id)],
);

/** Number of openings of a form's page, by day (UTC); nothing about the visitors. */
export const formOpenings = pgTable(
  "form_openings",
  {
    ...recordColumns(),
    form_id: integer().notNull(),
    day: date({ mode: "string" }).notNull(),
    count: integer().notNull().default(1),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.form_id, forms),
    unique("form_openings_day").on(t.event_company_id, t.form_id, t.day),
  ],
);

/** Links of pages that were counted lately, so that a page that is read twice is counted once. */
export const formOpened = pgTable(
  "form_opened",
  { ...recordColumns(), form_id: integer().notNull(), token_hash: text().notNull().unique() },
  (t) => [
    tenantKey(t),
    toRecord(t, t.form_id, forms),
    index().on(t.event_company_id, t.form_id),
    index("form_opened_created").on(t.created_at),
  ],
);
