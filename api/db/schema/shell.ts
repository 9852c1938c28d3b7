import { sql } from "drizzle-orm";
import {
  bigint,
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

import { recordColumns, tenantKey } from "./columns";
import { toCompany, toRecord } from "./keys";
import { users } from "./people";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

/**
 * A person's notification of one event; the text is built from `type` and `params` in the reader's language (SHL-060).
 */
export const notifications = pgTable(
  "notifications",
  {
    ...recordColumns(),
    user_id: integer().notNull(),
    type: text().notNull(),
    model: text().notNull(),
    record_id: integer().notNull(),
    record_code: text(),
    params: jsonb().notNull().default({}),
    /** The outbox event that it comes from; the unique key keeps a repeated run from telling it twice. */
    event_id: bigint({ mode: "number" }),
    read_at: instant(),
    /** Waits for the daily mail; null afterwards and for people with immediate notifications. */
    digest_due: instant(),
    /** Waits to be pushed to the person's browsers; null once a process has taken it. */
    push_due: instant(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.user_id, users),
    unique().on(t.event_id, t.user_id),
    index().on(t.event_company_id, t.user_id, t.id),
    index("notifications_unread")
      .on(t.event_company_id, t.user_id, t.id)
      .where(sql`read_at is null`),
    index("notifications_digest")
      .on(t.digest_due)
      .where(sql`digest_due is not null`),
    index("notifications_push")
      .on(t.push_due)
      .where(sql`push_due is not null`),
  ],
);

/** now, daily or never, per person and type; no row means now. */
export const notificationChoices = pgTable(
  "notification_choices",
  {
    ...recordColumns(),
    user_id: integer().notNull(),
    type: text().notNull(),
    choice: text().notNull(),
  },
  (t) => [tenantKey(t), toRecord(t, t.user_id, users), unique().on(t.event_company_id, t.user_id, t.type)],
);

/** Recipients of every event of a type, as the admin sets them (ADM-078, ADM-079). */
export const notificationRecipients = pgTable(
  "notification_recipients",
  {
    ...recordColumns(),
    type: text().notNull(),
    user_id: integer().notNull(),
  },
  (t) => [tenantKey(t), toRecord(t, t.user_id, users), unique().on(t.event_company_id, t.type, t.user_id)],
);

/** One daily mail per person and day of their own calendar; an unfinished claim can be taken again. */
export const digests = pgTable(
  "digests",
  {
    ...recordColumns(),
    user_id: integer().notNull(),
    day: date({ mode: "string" }).notNull(),
    claimed_at: instant().notNull(),
    sent_at: instant(),
  },
  (t) => [tenantKey(t), toRecord(t, t.user_id, users), unique().on(t.event_company_id, t.user_id, t.day)],
);

/** A browser that may be pushed to (RTM-009, RTM-010); keyed by the hash of its endpoint, which can be long. */
export const pushTokens = pgTable(
  "push_tokens",
  {
    ...recordColumns(),
    user_id: integer().notNull(),
    /**
     * The session that registered it. Not a foreign key: the row outlives its session, asleep, so that the browser
     * registers again by itself after the next login, unless the person turned pushing off.
     */
    session_id: integer(),
    platform: text().notNull(),
    endpoint: text().notNull(),
    endpoint_hash: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
  },
  (t) => [tenantKey(t), toRecord(t, t.user_id, users), index().on(t.event_company_id, t.user_id)],
);

/** Open tabs of colleagues; a row that is not renewed within 60 s is gone (SHL-045). */
export const presence = pgTable(
  "presence",
  {
    ...recordColumns(),
    user_id: integer().notNull(),
    tab: text().notNull(),
    seen_at: instant().notNull(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.user_id, users),
    unique().on(t.event_company_id, t.user_id, t.tab),
    index().on(t.event_company_id, t.seen_at),
  ],
);

/** People with a record's form open; renewed like presence, 30 s. */
export const editing = pgTable(
  "editing",
  {
    ...recordColumns(),
    user_id: integer().notNull(),
    model: text().notNull(),
    record_id: integer().notNull(),
    seen_at: instant().notNull(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.user_id, users),
    unique().on(t.event_company_id, t.model, t.record_id, t.user_id),
  ],
);

/** Owner row of every stored file; the bytes lie in the file store under `name`. */
export const files = pgTable(
  "files",
  {
    ...recordColumns(),
    name: text().notNull().unique(),
    /**
     * picture: a person's, seen by the whole company; client, supplier, contact: seen by the record's readers; form: a
     * PDF of form fields, seen by everybody with their address while the form is no draft.
     */
    kind: text().notNull(),
    /** The sent file's name; pictures have none. */
    file_name: text(),
    /** The person of the picture, or the uploader of a record's. */
    user_id: integer().notNull(),
    content_type: text().notNull(),
    size: integer().notNull(),
    /** Since when no record holds its address; an undo or a split may bring it back (api/modules/file-jobs/pictures.ts). */
    unused_since: instant(),
  },
  (t) => [
    tenantKey(t),
    toCompany(t),
    toRecord(t, t.user_id, users),
    uniqueIndex("files_picture")
      .on(t.event_company_id, t.user_id)
      .where(sql`kind = 'picture'`),
  ],
);

/** Logos that a company's host shows to people who are not signed in (SHL-062); small, so stored in the database. */
export const companyLogos = pgTable(
  "company_logos",
  {
    ...recordColumns(),
    /** Random; a new logo has a new name. */
    name: text().notNull().unique(),
    kind: text().notNull(),
    content_type: text().notNull(),
    /** Base64. */
    data: text().notNull(),
  },
  (t) => [tenantKey(t), toCompany(t), unique().on(t.event_company_id, t.kind)],
);

/** Messages from the feedback form (SHL-060). */
export const feedback = pgTable(
  "feedback",
  {
    ...recordColumns(),
    user_id: integer().notNull(),
    type: text().notNull(),
    text: text().notNull(),
  },
  (t) => [tenantKey(t), toRecord(t, t.user_id, users)],
);
