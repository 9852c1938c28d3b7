import type { mailKinds } from "#contract/activity/mails";

import type { Db, Tx } from "../../db/client";
import { mails } from "../../db/schema/mails";
import { tellProcesses } from "../../events";
import type { Attachment } from "../../mail";

/** A mail in the receiver's language, ready to send. */
export interface Letter {
  event_company_id: number;
  kind: (typeof mailKinds)[number];
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** An invitation for the receiver's calendar (iCalendar), with its method. */
  calendar?: string;
  /** A PDF that comes with it. */
  attachment?: Attachment;
  /** Name beside the sender's address; all others are of the application. */
  sender?: string;
  /** Mailbox of answers. */
  reply_to?: string | null;
  /** Addresses of List-Unsubscribe, parted by blanks. */
  unsubscribe?: string | null;
  /** When its link stops working. */
  expires?: Date;
}

/**
 * Puts a mail into the queue, in the transaction of its cause: both are stored, or neither. Every process gets an event
 * when the transaction ends, and one of them sends it; nobody waits for the mail server.
 */
export const queueMail = (ctx: { db: Db | Tx; now: () => Date }, letter: Letter): Promise<void> =>
  queueMails(ctx, [letter]);

/** Puts many mails into the queue at once. */
export async function queueMails({ db, now }: { db: Db | Tx; now: () => Date }, letters: Letter[]): Promise<void> {
  if (letters.length === 0) return;
  await db.insert(mails).values(
    letters.map(({ event_company_id, kind, to, subject, text, html, calendar, expires, ...about }) => ({
      event_company_id,
      kind,
      recipient: to,
      subject,
      body: text,
      html: html ?? null,
      calendar: calendar ?? null,
      attachment_name: about.attachment?.name ?? null,
      attachment: about.attachment?.data ?? null,
      sender: about.sender ?? null,
      reply_to: about.reply_to ?? null,
      unsubscribe: about.unsubscribe ?? null,
      due_at: now(),
      expires_at: expires ?? null,
      created_at: now(),
    })),
  );
  await tellProcesses(db, [{ mail: true }]);
}
