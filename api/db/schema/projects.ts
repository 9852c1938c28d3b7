import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";

import type { FeeType, Format } from "#contract/projects/stages";

import { editableColumns, foldedOf, recordColumns, tenantKey } from "./columns";
import { divisions, teams } from "./companies";
import { projectTypes } from "./definitions";
import { toCompany, toRecord } from "./keys";
import { lossReasons } from "./loss-reasons";
import { clients, contacts, users } from "./people";

const live = sql`deleted_at is null`;
/**
 * Days from the first to the last; few projects are longer. Those have an index of their own, so that the projects of
 * some days are searched among recent beginnings, and not among everything that ever began.
 */
export const longProjectDays = 31;

/** Lead and project are one record with one code (PRJ-096); the stage decides which it is. */
export const projects = pgTable(
  "projects",
  {
    ...editableColumns(),
    code: text().notNull().unique(),
    name: text().notNull(),
    project_ref: text(),
    stage: smallint().notNull(),
    previous_stage: smallint(),
    /** PRJ-096, kept by the database so that status and stage can never disagree. */
    current_status: text()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          "case when stage <= 7 then 'LEAD' when stage = 8 then 'PREP' when stage = 9 then 'OPERATION' when stage = 10 then 'PRECLOSE' when stage = 11 then 'CLOSED' when stage = 12 then 'POSTPONED' when stage = 13 then 'CANCELLED' else 'COMPETITION' end",
        ),
      ),
    status_reason: text(),
    loss_reason_id: integer(),
    stage_changed_at: timestamp({ withTimezone: true, mode: "date" }).notNull().defaultNow(),
    /** Time of the last activity: an edit, a move, a budget, a file (api/records/log.ts). */
    touched_at: timestamp({ withTimezone: true, mode: "date" }).notNull().defaultNow(),
    starts_at: date({ mode: "string" }).notNull(),
    ends_at: date({ mode: "string" }).notNull(),
    country: text().notNull().default("TR"),
    city: text(),
    type_id: integer(),
    format: text().$type<Format>().notNull().default("inperson"),
    client_id: integer(),
    contact_id: integer(),
    expected_attendee_count: integer(),
    languages: text().array().notNull().default([]),
    fin_fee_type: text().$type<FeeType>(),
    fin_fee_percentage: numeric({ precision: 6, scale: 3 }),
    fin_fee_fixed_amount: numeric({ precision: 15, scale: 2 }),
    fin_fee_currency: text(),
    profit_target: numeric({ precision: 6, scale: 3 }),
    currency: text().notNull().default("TRY"),
    lead_value: numeric({ precision: 15, scale: 2 }),
    lead_currency: text(),
    lead_close_date: date({ mode: "string" }),
    client_response_date: date({ mode: "string" }),
    note: text(),
    responsible_id: integer().notNull(),
    creator_id: integer().notNull(),
    division_id: integer(),
    team_id: integer(),
    folded: foldedOf("name || ' ' || coalesce(project_ref, '')"),
  },
  (t) => [
    tenantKey(t),
    toCompany(t),
    toRecord(t, t.type_id, projectTypes),
    toRecord(t, t.client_id, clients),
    toRecord(t, t.contact_id, contacts),
    toRecord(t, t.responsible_id, users),
    toRecord(t, t.creator_id, users),
    toRecord(t, t.division_id, divisions),
    toRecord(t, t.team_id, teams),
    toRecord(t, t.loss_reason_id, lossReasons),
    check("projects_stage", sql`${t.stage} between 0 and 14`),
    check("projects_dates", sql`${t.ends_at} >= ${t.starts_at}`),
    uniqueIndex("projects_ref").on(t.event_company_id, t.project_ref).where(live),
    // Every list leaves deleted records aside; so do the indexes, and counting reads nothing but an index.
    index("projects_status_starts").on(t.event_company_id, t.current_status, t.starts_at, t.id).where(live),
    index("projects_starts").on(t.event_company_id, t.starts_at, t.id).where(live),
    index("projects_ends").on(t.event_company_id, t.ends_at, t.id).where(live),
    index("projects_long")
      .on(t.event_company_id, t.starts_at, t.id, t.ends_at)
      .where(sql`deleted_at is null and ends_at - starts_at > ${sql.raw(String(longProjectDays))}`),
    index("projects_running")
      .on(t.event_company_id, t.starts_at, t.id)
      .where(sql`deleted_at is null and current_status in ('PREP', 'OPERATION', 'PRECLOSE')`),
    index("projects_stage_close").on(t.event_company_id, t.stage, t.lead_close_date, t.id).where(live),
    index("projects_stage").on(t.event_company_id, t.stage, t.id).where(live),
    index("projects_stage_value").on(t.event_company_id, t.stage, t.lead_currency, t.lead_value).where(live),
    index("projects_close").on(t.event_company_id, t.lead_close_date, t.id).where(live),
    index("projects_close_desc")
      .on(t.event_company_id, t.lead_close_date.desc().nullsLast(), t.id.desc().nullsFirst())
      .where(live),
    index("projects_attendees").on(t.event_company_id, t.expected_attendee_count, t.id).where(live),
    index("projects_attendees_desc")
      .on(t.event_company_id, t.expected_attendee_count.desc().nullsLast(), t.id.desc().nullsFirst())
      .where(live),
    index("projects_value").on(t.event_company_id, t.lead_value, t.id).where(live),
    index("projects_value_desc")
      .on(t.event_company_id, t.lead_value.desc().nullsLast(), t.id.desc().nullsFirst())
      .where(live),
    index("projects_division").on(t.event_company_id, t.division_id, t.current_status, t.starts_at).where(live),
    index("projects_team").on(t.event_company_id, t.team_id, t.current_status, t.starts_at).where(live),
    index("projects_responsible").on(t.event_company_id, t.responsible_id).where(live),
    index("projects_creator").on(t.event_company_id, t.creator_id).where(live),
    index("projects_client").on(t.event_company_id, t.client_id).where(live),
    // Open offers by the keys of their forecast, and by the time of their last activity; lost ones by their date.
    index("projects_forecast")
      .on(t.event_company_id, t.lead_close_date, t.division_id, t.lead_currency, t.lead_value)
      .where(sql`deleted_at is null and stage <= 7`),
    index("projects_touched")
      .on(t.event_company_id, t.stage, t.touched_at)
      .where(sql`deleted_at is null and stage <= 7`),
    index("projects_lost")
      .on(t.event_company_id, t.stage_changed_at, t.loss_reason_id)
      .where(sql`deleted_at is null and stage >= 12 and coalesce(previous_stage, 0) <= 7`),
    index("projects_folded_trgm").using("gin", t.folded.op("gin_trgm_ops")).with({ fastupdate: false }),
    index("projects_folded_prefix").on(t.event_company_id, t.folded.op("text_pattern_ops")),
  ],
);

/** People of a project beside its responsible; a USER-scope person sees a project through this row (SES-052). */
export const projectMembers = pgTable(
  "project_members",
  {
    ...recordColumns(),
    project_id: integer().notNull(),
    user_id: integer().notNull(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.project_id, projects),
    toRecord(t, t.user_id, users),
    unique().on(t.project_id, t.user_id),
    index().on(t.event_company_id, t.user_id),
  ],
);
