import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

import type { FormLanguage } from "#contract/guest-forms/form-facts";

import { recordColumns, tenantKey } from "./columns";
import { toCompany, toRecord } from "./keys";
import { users } from "./people";

/**
 * Links of mails that nobody has asked for, one for each mail, by which its mailbox gets no more of them from the company
 * (RFC 8058). A mailbox has stopped them while one of its rows says so.
 */
export const unsubscribeLinks = pgTable(
  "unsubscribe_links",
  {
    ...recordColumns(),
    email: text().notNull(),
    token_hash: text().notNull().unique(),
    language: text().$type<FormLanguage>().notNull(),
    /** Mails of one type of notification to a person; invitations of the company without both. */
    type: text(),
    user_id: integer(),
    stopped_at: timestamp({ withTimezone: true, mode: "date" }),
  },
  (t) => [
    tenantKey(t),
    toCompany(t),
    toRecord(t, t.user_id, users),
    index().on(t.event_company_id, t.email),
    index("unsubscribe_links_stopped")
      .on(t.event_company_id, t.email)
      .where(sql`stopped_at is not null`),
    index("unsubscribe_links_created")
      .on(t.created_at)
      .where(sql`stopped_at is null`),
  ],
);
