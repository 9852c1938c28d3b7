import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

import { recordColumns, tenantKey } from "./columns";
import { toCompany } from "./keys";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

/**
 * The queue of all mails, written in the transaction of their cause and sent by a job (decision 016). The text, which
 * may hold a link that signs somebody in, is removed once the mail was sent or is given up.
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
    /** A file that comes with it: its name, and its bytes in base64. */
    attachment_name: text(),
    attachment: text(),
    /** Name of the sender beside the address of all mails, and the mailbox that answers go to. */
    sender: text(),
    reply_to: text(),
    /** Address at which somebody asks for no more of them (List-Unsubscribe); of mails alone that nobody has asked for. */
    unsubscribe: text(),
    attempts: integer().notNull().default(0),
    /** When it may be tried next; in the future while a process sends it (its lease). Null: sent, or given up. */
    due_at: instant(),
    /** After this its link opens nothing. */
    expires_at: instant(),
    sent_at: instant(),
    /** Error of the last try, as a key of contract/activity/mails.ts, and the mail server's own text if it sent any. */
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
