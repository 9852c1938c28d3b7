import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text, timestamp } from "drizzle-orm/pg-core";

import { recordColumns, tenantKey } from "./columns";
import { toRecord } from "./keys";
import { users } from "./people";
import { requests } from "./staff-requests";

/**
 * Receipts, documents and certificates of requests (decision 109). A file is uploaded first and belongs to a request from
 * its sending on; the request in place of a declined one has rows of its own for the same bytes.
 */
export const requestFiles = pgTable(
  "request_files",
  {
    ...recordColumns(),
    /** Unguessable: bodies name the file by it, and its uploader alone may use it. */
    code: text().notNull().unique(),
    user_id: integer().notNull(),
    /** Null until a request is sent with it. */
    request_id: integer(),
    /** The row of an expense, from 0; null for a file of the whole request. */
    item_place: smallint(),
    place: smallint().notNull().default(0),
    name: text().notNull(),
    content_type: text().notNull(),
    size: integer().notNull(),
    /** SHA-256 in hexadecimal: the same file in two requests is found by it. */
    hash: text().notNull(),
    /** Name in the file store; rows of a request that was sent again share it. */
    stored: text().notNull(),
    removed_at: timestamp({ withTimezone: true, mode: "date" }),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.user_id, users),
    toRecord(t, t.request_id, requests),
    check("request_files_size", sql`${t.size} > 0`),
    index("request_files_request").on(t.event_company_id, t.request_id),
    index("request_files_hash").on(t.event_company_id, t.hash),
    index("request_files_stored").on(t.event_company_id, t.stored),
    index("request_files_unsent")
      .on(t.event_company_id, t.user_id)
      .where(sql`request_id is null`),
    index("request_files_removed")
      .on(t.removed_at)
      .where(sql`removed_at is not null`),
  ],
);
