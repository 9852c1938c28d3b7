import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

import { recordColumns, tenantKey } from "./columns";
import { toCompany } from "./keys";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

/**
 * Every mail on its way out, written in the transaction of what it tells of and sent by a job (decision 016). Its words, which
 * may hold a link that signs somebody in, are taken out once it was sent or nothing will come of it any more.
 */
export const mails = pgTable(
  "mails",
  {
    ...recordColumns(),
    kind: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text(),
    html: text(),
    /** An invitation for the receiver's calendar (iCalendar), with its method. */
    calendar: text(),
    attempts: integer().notNull().default(0),
    /** When it may be tried next; in the future while a process sends it (its lease). Null: sent, or given up. */
    due_at: instant(),
    /** After this its link opens nothing. */
    expires_at: instant(),
    sent_at: instant(),
    /** Why the last try failed, as a key of contract/mails.ts, and in the mail server's own words where it said any. */
    fault: text(),
    fault_text: text(),
    failed_at: instant(),
  },
  (t) => [
    tenantKey(t),
    toCompany(t),
    index("mails_due")
      .on(t.due_at)
      .where(sql`due_at is not null`),
    index("mails_failed")
      .on(t.event_company_id, t.id)
      .where(sql`failed_at is not null`),
    index().on(t.created_at),
  ],
);
