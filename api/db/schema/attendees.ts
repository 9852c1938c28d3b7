import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, smallint, text, timestamp, unique, uniqueIndex } from "drizzle-orm/pg-core";

import type { AttendeeColumnKind, AttendeeListKind } from "#contract/projects/attendee-facts";

import { editableColumns, findsOf, tenantKey } from "./columns";
import { toRecord } from "./keys";
import { projects } from "./projects";

const live = sql`deleted_at is null`;

/** Lists of the people of one project: invited, registered, speaking ones. */
export const attendeeLists = pgTable(
  "attendee_lists",
  {
    ...editableColumns(),
    project_id: integer().notNull(),
    name: text().notNull(),
    kind: text().$type<AttendeeListKind>().notNull(),
  },
  (t) => [tenantKey(t), toRecord(t, t.project_id, projects), index().on(t.event_company_id, t.project_id)],
);

/** A project's own columns of its people. */
export const attendeeColumns = pgTable(
  "attendee_columns",
  {
    ...editableColumns(),
    project_id: integer().notNull(),
    /** Names the values in `attendees.custom`; not given again, for those of a deleted column stay. */
    key: text().notNull(),
    name: text().notNull(),
    kind: text().$type<AttendeeColumnKind>().notNull(),
    options: text().array().notNull().default([]),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.project_id, projects),
    unique("attendee_columns_key").on(t.event_company_id, t.project_id, t.key),
  ],
);

/** PRJ-100: a person on one list of a project. */
export const attendees = pgTable(
  "attendees",
  {
    ...editableColumns(),
    /** 128 random bits. */
    code: text().notNull().unique(),
    project_id: integer().notNull(),
    list_id: integer().notNull(),
    name: text().notNull(),
    surname: text(),
    email: text(),
    phone: text(),
    company: text(),
    title: text(),
    /** 1 = comes, 0 = does not come, null = has not said. */
    attendance: smallint(),
    checked_in_at: timestamp({ withTimezone: true, mode: "date" }),
    note: text(),
    custom: jsonb().$type<Record<string, string>>().notNull().default({}),
    finds: findsOf({ texts: ["name", "surname", "email", "company", "title"], phones: ["phone"] }),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.project_id, projects),
    toRecord(t, t.list_id, attendeeLists),
    // A mail address is unique within a list.
    uniqueIndex("attendees_email_of_list").on(t.event_company_id, t.list_id, t.email).where(live),
    index("attendees_email").on(t.event_company_id, t.project_id, t.email),
    index("attendees_list").on(t.event_company_id, t.list_id),
    index("attendees_created").on(t.event_company_id, t.project_id, t.created_at, t.id).where(live),
    index("attendees_checked_in").on(t.event_company_id, t.project_id, t.checked_in_at, t.id).where(live),
    index("attendees_checked_in_desc")
      .on(t.event_company_id, t.project_id, t.checked_in_at.desc().nullsLast(), t.id.desc().nullsFirst())
      .where(live),
    index("attendees_finds").using("gin", t.finds.op("gin_trgm_ops")).with({ fastupdate: false }),
  ],
);
