import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, smallint, text, timestamp, jsonb } from "drizzle-orm/pg-core";

import { editableColumns, recordColumns, tenantKey } from "./columns";
import { toCompany, toRecord } from "./keys";
import { users } from "./people";

const live = sql`deleted_at is null`;
const instant = () => timestamp({ withTimezone: true, mode: "date" });
const wallTime = () => timestamp({ mode: "string" });

/** External calendars that a person reads beside their own: from an address that is read again, or from a file. */
export const externalCalendars = pgTable(
  "external_calendars",
  {
    ...editableColumns(),
    user_id: integer().notNull(),
    name: text().notNull(),
    /** One of the six tints. */
    color: smallint().notNull(),
    /** None for one that came as a file. */
    url: text(),
    etag: text(),
    /** Hash of the text with its events, for servers that send no ETag. */
    text_hash: text(),
    /** The day of the company up from which its events are there; those of a later day have to be read anew. */
    read_from: date({ mode: "string" }),
    /** Time of the last successful reading, and the error since (`IcsFault` or an error of the fetch). */
    read_at: instant(),
    fault: text(),
    /** Number of failed readings in a row: a faulty address is read less often. */
    faults: smallint().notNull().default(0),
    event_count: integer().notNull().default(0),
    /** 1 = it has more events than are shown. */
    cut: smallint().notNull().default(0),
    /** Zones that nobody knows, with the number of events that are left out for them. */
    unknown_zones: jsonb().$type<{ name: string; count: number }[]>().notNull().default([]),
    /** Number of events that cannot be read, and the first of them with the reason (`UnreadableEvent`). */
    unreadable_count: integer().notNull().default(0),
    unreadable_events: jsonb().$type<{ title: string; reason: string }[]>().notNull().default([]),
    /** When the background reads it next; none for a file. */
    due: instant(),
  },
  (t) => [
    tenantKey(t),
    toCompany(t),
    toRecord(t, t.user_id, users),
    check("external_calendars_color", sql`${t.color} between 1 and 6`),
    index("external_calendars_user").on(t.event_company_id, t.user_id, t.id).where(live),
    index("external_calendars_due")
      .on(t.due)
      .where(sql`due is not null and deleted_at is null`),
    // Removed ones that still hold something to be forgotten.
    index("external_calendars_removed")
      .on(t.deleted_at)
      .where(sql`deleted_at is not null and (url is not null or event_count > 0)`),
  ],
);

/**
 * Events of the calendars, on the company's clock; repeated ones are expanded. Times of a whole day are 00:00 of its
 * first and last day.
 */
export const externalEvents = pgTable(
  "external_events",
  {
    ...recordColumns(),
    calendar_id: integer().notNull(),
    title: text().notNull(),
    place: text(),
    starts_at: wallTime().notNull(),
    ends_at: wallTime().notNull(),
    all_day: smallint().notNull(),
  },
  (t) => [
    tenantKey(t),
    toCompany(t),
    toRecord(t, t.calendar_id, externalCalendars),
    check("external_events_order", sql`${t.ends_at} >= ${t.starts_at}`),
    index("external_events_starts").on(t.event_company_id, t.calendar_id, t.starts_at, t.id),
  ],
);
