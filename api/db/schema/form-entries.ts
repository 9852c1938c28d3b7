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

import type { EntryState } from "#contract/form-entry-facts";
import type { FormLanguage } from "#contract/form-facts";

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

/** A consent as it was given or not: the text that stood there, its version, and when. */
export interface GivenConsent {
  key: string;
  text: string;
  version: number;
  given: boolean;
  at: string;
}

/** What one person sends by a form. */
export const formEntries = pgTable(
  "form_entries",
  {
    ...editableColumns(),
    form_id: integer().notNull(),
    /** Of the form, so that the project's history tells what staff did. */
    project_id: integer(),
    /** Of the person's own link. */
    token_hash: text().notNull().unique(),
    state: text().$type<EntryState>().notNull().default("begun"),
    language: text().$type<FormLanguage>().notNull(),
    /** Of a survey: the invitation that it answers; its link opens the entry, and no other does. */
    invitation_id: integer(),
    /** Whose it is: where a list of the project has its mail, or somebody at the door entered it. */
    attendee_id: integer(),
    /** Its person answers by the link of an invitation, so that the form knows what the list says of them. */
    is_invited: boolean().notNull().default(false),
    /** Its person stood on no list: the one whom it names was made from its answers, and goes when these are erased. */
    registers: boolean().notNull().default(false),
    /** Of a customer form: the client that its address named. */
    client_id: integer(),
    /** Where the person left it; 0 where only the sending is left. */
    section_id: integer(),
    /** Answers that are being written, by field id; they become `form_answers` when it is sent. */
    draft: jsonb()
      .$type<Record<string, unknown>>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    /** Full options that the person waits for, as they are being chosen; they become `form_waits` when it is sent. */
    waits: integer().array().notNull().default([]),
    /** What the last write was, by which a second click is known (R3). */
    body_hash: text(),
    consents: jsonb()
      .$type<GivenConsent[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** Takes one of the form's places. */
    counts: boolean().notNull().default(false),
    sent_at: instant(),
    /** When what had been sent was sent otherwise by its person. */
    changed_at: instant(),
    cancelled_at: instant(),
    /** What the person calls themselves, and all texts that they sent: what a list shows, sorts and searches. */
    name: text(),
    said: text(),
    finds: foldedOf("coalesce(said, '')"),
    /** Who of the staff wrote the answers last on the person's behalf, and when. */
    corrected_by: integer(),
    corrected_at: instant(),
    /** What the manual-RSVP link is called by which it was entered last, and when. */
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
    // Whoever is known by the door or by an invitation answers a form once.
    uniqueIndex("form_entries_door")
      .on(t.event_company_id, t.form_id, t.attendee_id)
      .where(sql`entered_by is not null or is_invited`),
    index("form_entries_client").on(t.event_company_id, t.client_id),
    check("form_entries_counts", sql`not ${t.counts} or ${t.state} = 'sent'`),
    index().on(t.event_company_id, t.form_id, t.state, t.id),
    index("form_entries_project").on(t.event_company_id, t.project_id),
    index("form_entries_sent").on(t.event_company_id, t.form_id, t.sent_at, t.id).where(live),
    index("form_entries_sent_desc")
      .on(t.event_company_id, t.form_id, t.sent_at.desc().nullsLast(), t.id.desc().nullsFirst())
      .where(live),
    index("form_entries_finds").using("gin", t.finds.op("gin_trgm_ops")).with({ fastupdate: false }),
    // What still tells of a person, for the job that ends it.
    index("form_entries_personal")
      .on(t.form_id)
      .where(sql`anonymised_at is null and deleted_at is null`),
    // What was begun and left is forgotten after a while.
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

/** A file that somebody sent for a field; answers name it by its code. */
export const formUploads = pgTable(
  "form_uploads",
  {
    ...recordColumns(),
    form_id: integer().notNull(),
    field_id: integer().notNull(),
    /** The entry whose answer it is; null until that is sent. */
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

/** Further own links of an entry, which mails of the staff brought: the database knows no link, so each mail has one of its own. */
export const formLinks = pgTable(
  "form_links",
  { ...recordColumns(), entry_id: integer().notNull(), token_hash: text().notNull().unique() },
  (t) => [tenantKey(t), toRecord(t, t.entry_id, formEntries), index().on(t.event_company_id, t.entry_id)],
);

/** How often the page of a form was opened, by day (UTC); nothing of who opened it. */
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
