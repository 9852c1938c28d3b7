// Mails wait in a queue in the database (docs/decisions/016). They are written as .eml files to DATA_DIR/outbox, or
// sent by SMTP when SMTP_URL is set.

import { and, eq, isNull, lte, sql } from "drizzle-orm";

import type { mailFaults } from "#contract/activity/mails";

import type { Parts } from "../../context";
import { isDiskFull } from "../../faults";
import { mails } from "../../db/schema/mails";
import type { Mail } from "../../mail";

type Row = typeof mails.$inferSelect;
type Fault = (typeof mailFaults)[number];

export interface MailParts extends Pick<Parts, "db" | "now"> {
  /** Resolves when the mail server, or the disk, has taken the mail. */
  send(mail: Mail): Promise<void>;
  onMailFault?(error: unknown, about: { mail: number; attempts: number; given_up: boolean }): void;
}

/** Claimed at once; each batch is sent side by side, so one slow receiver does not hold the others up. */
const atOnce = 5;
/** A process that died while it sent is given up after this long; longer than the mailer waits for a server. */
const leaseMinutes = 5;
/** Minutes until the next try, after each failed one; two days in all. */
const waits = [1, 2, 5, 15, 30, 60, 120, 240, 480, 720, 1440];

const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

interface MailError {
  code?: string;
  responseCode?: number;
  response?: string;
}

/** Returns the kind of a fault, for a message in the admin's language; `text` is the mail server's own message. */
export function faultOf(error: unknown): { fault: Fault; text: string | null; final: boolean } {
  if (isDiskFull(error)) return { fault: "disk_full", text: null, final: false };
  const { code = "", responseCode = 0, response } = error as MailError;
  const text = response?.split(/[\r\n]/)[0]?.slice(0, 300) ?? null;
  if (code === "EAUTH" || code === "ENOAUTH") return { fault: "sign_in", text, final: false };
  // A 5xx about the receiver or the mail itself is the server's last word; 4xx asks to try later.
  if (code === "EENVELOPE" || code === "EMESSAGE") return { fault: "refused", text, final: responseCode >= 500 };
  if (/^(E?CONN|ECONN|ETIMEDOUT|EDNS|ENOTFOUND|EHOST|ENET|ESOCKET|ETLS|EPROTOCOL|EAI_)/.test(code))
    return { fault: "unreachable", text, final: false };
  return { fault: "other", text, final: false };
}

/** Claimed by moving the due time: no two processes send one mail, and those of a dead process become due again. */
async function claim({ db, now }: MailParts): Promise<Row[]> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(lte(mails.due_at, now()))
    .orderBy(mails.due_at, mails.id)
    .limit(atOnce)
    .for("update", { skipLocked: true });
  return db
    .update(mails)
    .set({ due_at: after(now(), leaseMinutes), attempts: sql`${mails.attempts} + 1`, failed_at: null })
    .where(sql`${mails.id} in ${due}`)
    .returning();
}

const finished = { due_at: null, body: null, html: null, calendar: null, attachment: null };

async function sendOne(parts: MailParts, row: Row): Promise<void> {
  const { db, now } = parts;
  // Another process, or the admin's own retry, may have claimed it by now: only the holder of the claim writes.
  const mine = and(eq(mails.id, row.id), eq(mails.attempts, row.attempts), isNull(mails.sent_at));
  if (row.body === null || (row.expires_at && row.expires_at <= now())) {
    await db
      .update(mails)
      .set({ ...finished, fault: "expired", fault_text: null, failed_at: now() })
      .where(mine);
    return;
  }
  const mail: Mail = {
    to: row.recipient,
    subject: row.subject,
    text: row.body,
    id: `${row.id}.${row.created_at.getTime()}`,
  };
  if (row.html !== null) mail.html = row.html;
  if (row.calendar !== null) mail.calendar = row.calendar;
  if (row.attachment !== null) mail.attachment = { name: row.attachment_name ?? "", data: row.attachment };
  if (row.sender !== null) mail.sender = row.sender;
  if (row.reply_to !== null) mail.reply_to = row.reply_to;
  if (row.unsubscribe !== null) mail.unsubscribe = row.unsubscribe;
  try {
    await parts.send(mail);
  } catch (error) {
    const { fault, text, final } = faultOf(error);
    const wait = final ? undefined : waits[row.attempts - 1];
    parts.onMailFault?.(error, { mail: row.id, attempts: row.attempts, given_up: wait === undefined });
    const next = wait === undefined ? { due_at: null } : { due_at: after(now(), wait) };
    await db
      .update(mails)
      .set({ ...next, fault, fault_text: text, failed_at: now() })
      .where(mine);
    return;
  }
  await db
    .update(mails)
    .set({ ...finished, sent_at: now(), failed_at: null, fault: null, fault_text: null })
    .where(mine);
}

/** Sends due mails; a failed one waits longer each time and is in the admin's list meanwhile (decision 016). */
export async function sendMails(parts: MailParts, onFault: (error: unknown) => void): Promise<void> {
  for (;;) {
    const rows = await claim(parts);
    await Promise.all(rows.map((row) => sendOne(parts, row).catch(onFault)));
    if (rows.length < atOnce) return;
  }
}
