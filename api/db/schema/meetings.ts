import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";

import { editableColumns, foldedOf, tenantKey } from "./columns";
import { meetingTypes } from "./definitions";
import { toCompany, toRecord } from "./keys";
import { clients, suppliers, users } from "./people";
import { projects } from "./projects";
import { sponsors } from "./sponsors";

const live = sql`deleted_at is null`;
const wallTime = () => timestamp({ mode: "string" });

/** Meetings, on the company's clock; each lies within one day (CAL-003…018). One that was cancelled is deleted. */
export const meetings = pgTable(
  "meetings",
  {
    ...editableColumns(),
    /** By which calendars outside know it, whatever is changed. */
    uid: uuid().notNull().defaultRandom(),
    subject: text().notNull(),
    meeting_type_id: integer().notNull(),
    starts_at: wallTime().notNull(),
    ends_at: wallTime().notNull(),
    /** CAL-019…022 */
    location: smallint().notNull(),
    link: text(),
    address: text(),
    project_id: integer(),
    client_id: integer(),
    supplier_id: integer(),
    sponsor_id: integer(),
    /** Ids of people: searched by person, and undone as one value. */
    participants: integer().array().notNull(),
    external_participants: text().array().notNull().default([]),
    /** `C-12`, `S-5`: further companies; one that was merged into another is read as that one. */
    companies: text().array().notNull().default([]),
    share: smallint().notNull().default(0),
    /** E-mail addresses with an invitation: they get every change, also when nobody else is invited any more. */
    invited: text().array().notNull().default([]),
    note: text(),
    note_after: text(),
    creator_id: integer().notNull(),
    folded: foldedOf("subject"),
  },
  (t) => [
    tenantKey(t),
    toCompany(t),
    toRecord(t, t.meeting_type_id, meetingTypes),
    toRecord(t, t.project_id, projects),
    toRecord(t, t.client_id, clients),
    toRecord(t, t.supplier_id, suppliers),
    toRecord(t, t.sponsor_id, sponsors),
    toRecord(t, t.creator_id, users),
    check("meetings_order", sql`${t.ends_at} > ${t.starts_at} and ${t.ends_at}::date = ${t.starts_at}::date`),
    check("meetings_location", sql`${t.location} between 1 and 4`),
    // The index of the subject is in the migration: drizzle-kit writes no collation.
    index("meetings_starts").on(t.event_company_id, t.starts_at, t.id).where(live),
    index("meetings_created").on(t.event_company_id, t.created_at, t.id).where(live),
    // Deleted ones too: histories include them.
    index("meetings_project").on(t.event_company_id, t.project_id, t.starts_at),
    index("meetings_client").on(t.event_company_id, t.client_id, t.starts_at),
    index("meetings_supplier").on(t.event_company_id, t.supplier_id, t.starts_at),
    index("meetings_sponsor").on(t.event_company_id, t.sponsor_id),
    index("meetings_type").on(t.event_company_id, t.meeting_type_id),
    index("meetings_creator").on(t.event_company_id, t.creator_id).where(live),
    index("meetings_participants").using("gin", t.participants).with({ fastupdate: false }).where(live),
    index("meetings_companies").using("gin", t.companies).with({ fastupdate: false }).where(live),
    index("meetings_folded_prefix").on(t.event_company_id, t.folded.op("text_pattern_ops")),
    index("meetings_folded_trgm").using("gin", t.folded.op("gin_trgm_ops")).with({ fastupdate: false }),
  ],
);

export type MeetingRow = typeof meetings.$inferSelect;
