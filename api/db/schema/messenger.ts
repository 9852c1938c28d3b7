import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text, timestamp, unique } from "drizzle-orm/pg-core";

import { editableColumns, foldedOf, recordColumns, tenantKey } from "./columns";
import { toCompany, toRecord } from "./keys";
import { users } from "./people";
import { projects } from "./projects";

/** Rooms of the messenger: of two people, of a group, of the people who work on a project (SHL-064). */
export const messengerRooms = pgTable(
  "messenger_rooms",
  {
    ...editableColumns(),
    kind: text().notNull(),
    /** A group's. */
    name: text(),
    /** The two ids of DIRECT, the lower one first: two people have one room. */
    pair: text(),
    project_id: integer(),
    creator_id: integer().notNull(),
    /** Number of the newest message: counted up under the row's lock, so that numbers come in the order of the commits. */
    last_seq: integer().notNull().default(0),
    last_at: timestamp({ withTimezone: true, mode: "date" }).notNull(),
  },
  (t) => [
    tenantKey(t),
    toCompany(t),
    toRecord(t, t.project_id, projects),
    toRecord(t, t.creator_id, users),
    unique().on(t.event_company_id, t.pair),
    unique().on(t.event_company_id, t.project_id),
    check(
      "messenger_rooms_kind",
      sql`(${t.kind} = 'DIRECT' and ${t.pair} is not null) or (${t.kind} = 'GROUP' and ${t.name} is not null)
        or (${t.kind} = 'PROJECT' and ${t.project_id} is not null)`,
    ),
    index("messenger_rooms_last")
      .on(t.event_company_id, t.last_at, t.id)
      .where(sql`deleted_at is null`),
  ],
);

/**
 * A person's read state of a room. In a group and in two people's room it is the membership too; in a project's room it
 * is not, for the project's people are looked up each time.
 */
export const messengerMembers = pgTable(
  "messenger_members",
  {
    ...recordColumns(),
    room_id: integer().notNull(),
    user_id: integer().notNull(),
    /** Number of the newest message that the person has seen, and of the newest that came to a screen of theirs. */
    read_seq: integer().notNull().default(0),
    received_seq: integer().notNull().default(0),
    muted: smallint().notNull().default(0),
    left_at: timestamp({ withTimezone: true, mode: "date" }),
    /** Time of the push about new messages, unless they were read by then. */
    push_due: timestamp({ withTimezone: true, mode: "date" }),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.room_id, messengerRooms),
    toRecord(t, t.user_id, users),
    unique().on(t.event_company_id, t.room_id, t.user_id),
    index("messenger_members_user").on(t.event_company_id, t.user_id, t.room_id),
    index("messenger_members_push")
      .on(t.push_due)
      .where(sql`push_due is not null`),
  ],
);

export const messengerMessages = pgTable(
  "messenger_messages",
  {
    ...editableColumns(),
    room_id: integer().notNull(),
    seq: integer().notNull(),
    author_id: integer().notNull(),
    text: text().notNull(),
    /** Ids of the members mentioned in the text. */
    mentions: integer().array().notNull().default([]),
    folded: foldedOf("text"),
  },
  (t) => [
    tenantKey(t),
    toCompany(t),
    toRecord(t, t.room_id, messengerRooms),
    toRecord(t, t.author_id, users),
    unique().on(t.event_company_id, t.room_id, t.seq),
    index("messenger_messages_folded_trgm").using("gin", t.folded.op("gin_trgm_ops")).with({ fastupdate: false }),
  ],
);
