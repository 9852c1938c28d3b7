import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, unique, uniqueIndex } from "drizzle-orm/pg-core";

import type { FormLanguage } from "#contract/guest-forms/form-facts";
import type { RoomPairState } from "#contract/guest-forms/room-mate-facts";

import { attendees } from "./attendees";
import { recordColumns, tenantKey } from "./columns";
import { formEntries } from "./form-entries";
import { formFields } from "./forms";
import { toRecord } from "./keys";
import { projects } from "./projects";

/** A request of one attendee to share a room with another; pairs made by the staff are accepted from the beginning. */
export const roomPairs = pgTable(
  "room_pairs",
  {
    ...recordColumns(),
    updated_at: timestamp({ withTimezone: true, mode: "date" }).notNull().defaultNow(),
    project_id: integer().notNull(),
    asker_id: integer().notNull(),
    asked_id: integer().notNull(),
    state: text().$type<RoomPairState>().notNull(),
    /** The entry and field of the request; null for the staff's. */
    entry_id: integer(),
    field_id: integer(),
    /** The entry of the asked person, once they accepted. */
    answer_entry_id: integer(),
    language: text().$type<FormLanguage>().notNull(),
    /** Hash of the token in the asked person's mail. */
    token_hash: text().unique(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.project_id, projects),
    toRecord(t, t.asker_id, attendees),
    toRecord(t, t.asked_id, attendees),
    toRecord(t, t.entry_id, formEntries),
    toRecord(t, t.answer_entry_id, formEntries),
    toRecord(t, t.field_id, formFields),
    check("room_pairs_two", sql`${t.asker_id} <> ${t.asked_id}`),
    index().on(t.event_company_id, t.project_id),
    index().on(t.event_company_id, t.asked_id),
    index().on(t.event_company_id, t.entry_id),
    index().on(t.event_company_id, t.answer_entry_id),
    index().on(t.event_company_id, t.field_id),
    index().on(t.event_company_id, t.asker_id),
    // One wish at a time.
    uniqueIndex("room_pairs_open")
      .on(t.event_company_id, t.asker_id)
      .where(sql`state = 'asked'`),
  ],
);

/** Current room mates, a row for each list that they are on: nobody is in two pairs (R1). */
export const roomMembers = pgTable(
  "room_members",
  { ...recordColumns(), pair_id: integer().notNull(), attendee_id: integer().notNull(), mate_id: integer().notNull() },
  (t) => [
    tenantKey(t),
    toRecord(t, t.pair_id, roomPairs),
    toRecord(t, t.attendee_id, attendees),
    toRecord(t, t.mate_id, attendees),
    unique("room_members_once").on(t.event_company_id, t.attendee_id),
    index().on(t.event_company_id, t.pair_id),
    index().on(t.event_company_id, t.mate_id),
  ],
);
