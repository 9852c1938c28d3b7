import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

import type {
  DefaultValueType,
  FieldType,
  FormAccess,
  FormLanguage,
  FormState,
  FormType,
  RuleOperator,
  RuleType,
  Translations,
} from "#contract/guest-forms/form-facts";
import type { FieldProps } from "#contract/guest-forms/form-props";
import type { LabelColor } from "#contract/planning/task-facts";

import { attendeeLists } from "./attendees";
import { editableColumns, tenantKey } from "./columns";
import { budgetCategories } from "./definitions";
import { flights } from "./flights";
import { toCompany, toRecord } from "./keys";
import { projects } from "./projects";

export interface FormConsent {
  key: string;
  text: string;
  is_required: 0 | 1;
}

const flag = () => integer().$type<0 | 1>().notNull().default(0);
/** Texts of a part in the form's other languages; missing ones are shown in its first. */
const translations = () =>
  jsonb()
    .$type<Translations>()
    .notNull()
    .default(sql`'{}'::jsonb`);
const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** A form of a project, or of the company if it has none. */
export const forms = pgTable(
  "forms",
  {
    ...editableColumns(),
    code: text().notNull().unique(),
    slug: text().notNull(),
    name: text().notNull(),
    project_id: integer(),
    form_type: text().$type<FormType>().notNull(),
    type: text().$type<FormAccess>().notNull(),
    state: text().$type<FormState>().notNull().default("DRAFT"),
    languages: text().array().$type<FormLanguage[]>().notNull(),
    introduction: text(),
    thanks: text(),
    closed_text: text(),
    closes_at: instant(),
    edit_until: instant(),
    capacity: integer(),
    privacy_text: text(),
    privacy_version: integer().notNull().default(1),
    purpose: text(),
    retention_days: integer(),
    /** Hours in which a free place is held for one person of a waiting list; null: options have no waiting lists. */
    offer_hours: integer().default(24),
    /** The form's own texts of mails: to people who have answered, and with the offer of a place. */
    mail_text: text(),
    offer_text: text(),
    /** Mailbox of the organisers: on the pages of the form, and where answers to its mails go. */
    contact_email: text(),
    /** 1 = a mailbox registers once: a second sending gets its first entry's link by mail (decision 099). */
    once_per_mail: flag(),
    /** 1 = pages of other sites may show the form in a frame. */
    is_embeddable: flag(),
    /** Surveys alone: the purpose, and the project types that it is sent for. */
    description: text(),
    project_types: integer().array().notNull().default([]),
    consents: jsonb()
      .$type<FormConsent[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    translations: translations(),
  },
  (t) => [
    tenantKey(t),
    toCompany(t),
    toRecord(t, t.project_id, projects),
    // Public addresses name no company. One that was deleted keeps its slug, for an undo brings it back.
    uniqueIndex("forms_slug").on(t.slug),
    index().on(t.event_company_id, t.project_id, t.form_type, t.id),
  ],
);

const rulesOf = () => ({
  dep_scope: text().$type<"ALL" | "ANY">().notNull().default("ALL"),
  dep_action: text().$type<"SHOW" | "HIDE">().notNull().default("SHOW"),
});

export const formSections = pgTable(
  "form_sections",
  {
    ...editableColumns(),
    form_id: integer().notNull(),
    title: text().notNull(),
    title_colour: text().$type<LabelColor>(),
    help_text: text(),
    is_hidden: flag(),
    /** Category of the costs that its answers cause (FRM-063). */
    budget_category_id: integer(),
    ...rulesOf(),
    translations: translations(),
    sort_order: integer().notNull(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.form_id, forms),
    toRecord(t, t.budget_category_id, budgetCategories),
    index().on(t.event_company_id, t.form_id, t.sort_order),
  ],
);

export const formFields = pgTable(
  "form_fields",
  {
    ...editableColumns(),
    form_id: integer().notNull(),
    form_section_id: integer().notNull(),
    /** Name in exported answers; never used again. */
    code: text().notNull(),
    type: text().$type<FieldType>().notNull(),
    title: text().notNull(),
    placeholder: text(),
    helptext: text(),
    title_colour: text().$type<LabelColor>(),
    is_required: flag(),
    is_hidden: flag(),
    is_readonly: flag(),
    default_value_type: text().$type<DefaultValueType>().notNull().default("NONE"),
    default_value: text(),
    default_value_db: text(),
    min_length: integer(),
    max_length: integer(),
    props: jsonb()
      .$type<FieldProps>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    ...rulesOf(),
    direction: text().$type<"column" | "row">().notNull().default("column"),
    verification_column: text(),
    selected_room_mate_visible: flag(),
    room_mate_approve: flag(),
    room_mate_type: text().$type<"CHOOSE_ANYONE" | "MACTHED_LIST_CHOOSE">().notNull().default("CHOOSE_ANYONE"),
    translations: translations(),
    sort_order: integer().notNull(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.form_id, forms),
    toRecord(t, t.form_section_id, formSections),
    index().on(t.event_company_id, t.form_id),
    index().on(t.event_company_id, t.form_section_id, t.sort_order),
    // By the file that it shows (FRM-027).
    index("form_fields_file")
      .on(sql`coalesce(props ->> 'file', props ->> 'url')`)
      .where(sql`type in ('contract', 'pdf_viewer')`),
    // FRM-193
    uniqueIndex("form_fields_attendance")
      .on(t.event_company_id, t.form_id)
      .where(sql`type = 'attendance' and deleted_at is null`),
  ],
);

export const formOptions = pgTable(
  "form_options",
  {
    ...editableColumns(),
    form_id: integer().notNull(),
    field_id: integer().notNull(),
    option_text: text().notNull(),
    /** All places, and the free ones; both are null without a limit. */
    quota_allocated: integer(),
    quota_available: integer(),
    flight_id: integer(),
    translations: translations(),
    sort_order: integer().notNull(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.form_id, forms),
    toRecord(t, t.field_id, formFields),
    toRecord(t, t.flight_id, flights),
    check("form_options_quota", sql`${t.quota_available} between 0 and ${t.quota_allocated}`),
    check("form_options_limit", sql`(${t.quota_available} is null) = (${t.quota_allocated} is null)`),
    index().on(t.event_company_id, t.form_id),
    index().on(t.event_company_id, t.field_id, t.sort_order),
    uniqueIndex("form_options_flight")
      .on(t.event_company_id, t.field_id, t.flight_id)
      .where(sql`flight_id is not null and deleted_at is null`),
  ],
);

/** Sample answers for the rules of a form, with the visible parts at the last look. */
export const formSamples = pgTable(
  "form_samples",
  {
    ...editableColumns(),
    form_id: integer().notNull(),
    name: text().notNull(),
    answers: jsonb().$type<Record<string, string>>().notNull(),
    columns: jsonb().$type<Record<string, string>>().notNull(),
    shown: jsonb().$type<{ sections: number[]; fields: number[] }>().notNull(),
  },
  (t) => [tenantKey(t), toRecord(t, t.form_id, forms), index().on(t.event_company_id, t.form_id, t.id)],
);

/** FRM-176…FRM-178: lists of attendees whose people may share a room. */
export const formListMatches = pgTable(
  "form_list_matches",
  {
    ...editableColumns(),
    form_id: integer().notNull(),
    field_id: integer().notNull(),
    attendee_list_id_one: integer().notNull(),
    attendee_list_id_two: integer().notNull(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.form_id, forms),
    toRecord(t, t.field_id, formFields),
    toRecord(t, t.attendee_list_id_one, attendeeLists),
    toRecord(t, t.attendee_list_id_two, attendeeLists),
    index().on(t.event_company_id, t.form_id),
    index().on(t.event_company_id, t.attendee_list_id_one),
    index().on(t.event_company_id, t.attendee_list_id_two),
    // A pair is the same from either side.
    uniqueIndex("form_list_matches_pair")
      .on(
        t.event_company_id,
        t.field_id,
        sql`least(${t.attendee_list_id_one}, ${t.attendee_list_id_two})`,
        sql`greatest(${t.attendee_list_id_one}, ${t.attendee_list_id_two})`,
      )
      .where(sql`deleted_at is null`),
  ],
);

/** When a field or a section is shown or hidden. */
export const formRules = pgTable(
  "form_rules",
  {
    ...editableColumns(),
    form_id: integer().notNull(),
    type: text().$type<RuleType>().notNull(),
    /** The rule's field or section; exactly one is set. */
    field_id: integer(),
    section_id: integer(),
    /** The rule's target, a field or a column of attendees; exactly one is set. */
    target_field_id: integer(),
    target_column: text(),
    operator: text().$type<RuleOperator>().notNull(),
    /** The option for a field with options; else a text. */
    option_id: integer(),
    value: text(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.form_id, forms),
    toRecord(t, t.field_id, formFields),
    toRecord(t, t.section_id, formSections),
    toRecord(t, t.target_field_id, formFields),
    toRecord(t, t.option_id, formOptions),
    check("form_rules_source", sql`(${t.field_id} is null) <> (${t.section_id} is null)`),
    check("form_rules_target", sql`(${t.target_field_id} is null) <> (${t.target_column} is null)`),
    index().on(t.event_company_id, t.form_id),
    index().on(t.event_company_id, t.field_id),
    index().on(t.event_company_id, t.section_id),
    index().on(t.event_company_id, t.target_field_id),
    index().on(t.event_company_id, t.option_id),
  ],
);
