import { sql } from "drizzle-orm";
import { index, integer, pgTable, smallint, text, timestamp, unique, uniqueIndex } from "drizzle-orm/pg-core";

import { editableColumns, recordColumns, tenantKey } from "./columns";
import { projectTypes } from "./definitions";
import { forms } from "./forms";
import { toCompany, toRecord } from "./keys";
import { contacts } from "./people";
import { projects } from "./projects";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

/**
 * The survey of a project type: one at most, as the index enforces. The form holds the same list, which an undo
 * restores.
 */
export const surveyTypes = pgTable(
  "survey_types",
  { ...recordColumns(), form_id: integer().notNull(), project_type_id: integer().notNull() },
  (t) => [
    toRecord(t, t.form_id, forms),
    toRecord(t, t.project_type_id, projectTypes),
    unique().on(t.event_company_id, t.project_type_id),
    index().on(t.event_company_id, t.form_id),
  ],
);

/** A company's settings of surveys (ADM-057…ADM-059); a company without a row has them switched off. */
export const surveySettings = pgTable(
  "survey_settings",
  {
    ...editableColumns(),
    /** Read by the release before alone: the text is a template of mails now. A later migration drops both. */
    email_subject: text().notNull().default(""),
    email_content: text().notNull().default(""),
    sending: smallint().$type<0 | 1>().notNull().default(0),
    /** Since when it is on: events that were over before are left in peace. */
    sending_since: instant(),
    customer_feedback_lists: integer().array().notNull().default([]),
  },
  (t) => [toCompany(t), unique().on(t.event_company_id)],
);

/** A survey that was sent to a contact after a project. */
export const surveyInvitations = pgTable(
  "survey_invitations",
  {
    ...editableColumns(),
    form_id: integer().notNull(),
    project_id: integer().notNull(),
    contact_id: integer().notNull(),
    email: text().notNull(),
    /** Hash of the token in the mail. */
    token_hash: text().notNull().unique(),
    opened_at: instant(),
    answered_at: instant(),
    /** 1 = the answer was low, and its to-do was made. */
    is_low: smallint().$type<0 | 1>().notNull().default(0),
    /** When two contacts are merged, only one keeps the place. */
    is_listed: smallint().notNull().default(1),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.form_id, forms),
    toRecord(t, t.project_id, projects),
    toRecord(t, t.contact_id, contacts),
    // Never twice, even with concurrent sendings: neither to a contact nor to a mailbox.
    uniqueIndex("survey_invitations_once")
      .on(t.event_company_id, t.project_id, t.contact_id)
      .where(sql`is_listed = 1 and deleted_at is null`),
    unique("survey_invitations_mailbox").on(t.event_company_id, t.project_id, t.email),
    index().on(t.event_company_id, t.form_id, t.id),
    index().on(t.event_company_id, t.contact_id),
  ],
);
