import { and, asc, eq, isNotNull, isNull, lt, sql, type SQL } from "drizzle-orm";

import type { Parts } from "../../context";
import { digests, notifications } from "../../db/schema/shell";
import { translate } from "../../messages";
import { unlinked } from "../mails/frame";
import { queueMail, type Letter } from "../mails/queue";
import { makeUnsubscribeLinks } from "../mails/stop-links";
import { colleaguesOf, type Colleague } from "../session/staff";
import { readDay, type Day } from "./day";
import { describe } from "./texts";
import { ofCompany } from "../../records/owned";

/** Hour of the daily mail in the receiver's time zone, by default Istanbul's. */
const hour = 9;
/** After these hours the mail no longer plans the day; pending notifications are still sent. */
const planHours = 3;
/** A process that claimed a mail and died is given up after this long. */
const leaseMinutes = 10;
/** Lines of one mail; the rest is counted. */
const longest = 30;

interface Due extends Record<string, unknown> {
  user_id: number;
  company: number;
  day: string;
  /** Nine o'clock of that day as an instant. */
  until: string;
  /** True if it also contains to-dos. */
  plans: boolean;
}

/**
 * People whose nine o'clock has come and who had no mail of this day: those who want their to-dos, since the day after
 * they joined, and those with earlier notifications that no mail contained.
 */
async function findDue({ db }: Pick<Parts, "db">, now: Date): Promise<Due[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Due>(sql`
    with zones as (
      select u.id as user_id, u.event_company_id as company, u.created_at, coalesce(u.timezone, c.timezone) as zone
      from users u join event_companies c on c.id = u.event_company_id where u.deleted_at is null
    ), hours as (
      select user_id, company, created_at, (${at} at time zone zone)::date as day,
        date_trunc('day', ${at} at time zone zone) at time zone zone as midnight,
        (date_trunc('day', ${at} at time zone zone) + make_interval(hours => ${hour})) at time zone zone as until
      from zones
    ), open as (
      select user_id, company, day, until,
        ${at} < until + make_interval(hours => ${planHours}) and created_at < midnight and not exists (
          select from notification_choices c where c.event_company_id = company and c.user_id = hours.user_id
          and c.type = 'TaskDigest' and c.choice = 'never') as plans
      from hours where until <= ${at} and not exists (select from digests d
        where d.event_company_id = company and d.user_id = hours.user_id and d.day = hours.day and d.sent_at is not null)
    )
    select user_id, company, day::text as day, plans,
      to_char(until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as until from open
    where plans or exists (select from notifications n where n.event_company_id = company and n.user_id = open.user_id
      and n.digest_due is not null and n.digest_due < until and n.read_at is null)
    order by user_id`);
  return rows;
}

/** Claims the day's mail by writing the row; an unfinished one can be taken over after the lease. */
async function claim(
  { db }: Pick<Parts, "db">,
  { user_id, company, day }: Due,
  now: Date,
): Promise<number | undefined> {
  const [row] = await db
    .insert(digests)
    .values({ event_company_id: company, user_id, day, claimed_at: now, created_at: now })
    .onConflictDoUpdate({
      target: [digests.event_company_id, digests.user_id, digests.day],
      set: { claimed_at: now },
      setWhere: and(isNull(digests.sent_at), lt(digests.claimed_at, new Date(now.getTime() - leaseMinutes * 60_000))),
    })
    .returning({ id: digests.id });
  return row?.id;
}

async function sendOne(parts: DigestParts, due: Due, now: Date) {
  const claimed = await claim(parts, due, now);
  if (!claimed) return;
  const [user] = await colleaguesOf(parts.db, due.company, [due.user_id]);
  const waiting = ofCompany(
    due.company,
    notifications,
    eq(notifications.user_id, due.user_id),
    isNotNull(notifications.digest_due),
    lt(notifications.digest_due, new Date(due.until)),
  );
  const rows = await parts.db
    .select()
    .from(notifications)
    .where(and(waiting, isNull(notifications.read_at)))
    .orderBy(asc(notifications.id));
  const day = user && due.plans ? await readDay(parts, user) : undefined;
  const letter = user && (await compose(parts, user, rows, day));
  await finish(parts, due, { claimed, waiting, now, letter });
}

/** The mail of a day; undefined if there is nothing to report. */
async function compose(
  parts: DigestParts,
  user: Colleague,
  rows: (typeof notifications.$inferSelect)[],
  { late, today, sections }: Day = { late: 0, today: 0, sections: [] },
): Promise<Letter | undefined> {
  if (rows.length === 0 && sections.length === 0) return undefined;
  const told = await describe({ ...parts, user }, user.language, rows.slice(0, longest));
  const lines = told.map(({ text, link }) => `• ${unlinked(text)}${link ? `\n  ${parts.publicUrl}${link}` : ""}`);
  const more = rows.length - told.length;
  if (more > 0) lines.push(translate(user.language, "digest_more", { count: more }));
  if (lines.length > 0 && sections.length > 0) lines.unshift(translate(user.language, "digest_news"));
  const template = late + today > 0 ? "digest_day" : rows.length > 0 ? "digest_news" : "digest_plain";
  return {
    event_company_id: user.event_company_id,
    template,
    language: user.language,
    values: {
      name: user.full_name,
      count: rows.length,
      late,
      today,
      lines: [...sections, ...(lines.length > 0 ? [lines.join("\n")] : [])].join("\n\n"),
      settings_link: `${parts.publicUrl}/profile/notifications`,
    },
    to: user.email,
    reply_to: null,
  };
}

/** The mail is in the queue and its lines are marked as sent, or neither. */
async function finish(
  parts: DigestParts,
  due: Due,
  {
    claimed,
    waiting,
    now,
    letter,
  }: { claimed: number; waiting: SQL | undefined; now: Date; letter: Letter | undefined },
) {
  await parts.db.transaction(async (tx) => {
    if (letter) {
      const { event_company_id, to, language } = letter;
      const mailbox = { event_company_id, email: to, language, type: "TaskDigest" as const, user_id: due.user_id };
      const [link = ""] = await makeUnsubscribeLinks({ ...parts, db: tx }, [mailbox]);
      const words = translate(language, "unsubscribe_type_line", { link: "{link}" });
      await queueMail({ ...parts, db: tx }, { ...letter, stop: { link, words } });
    }
    await tx.update(notifications).set({ digest_due: null }).where(waiting);
    await tx.update(digests).set({ sent_at: now }).where(eq(digests.id, claimed));
  });
}

export type DigestParts = Pick<Parts, "db" | "publicUrl" | "now">;

/** Sends the daily mail of everybody for whom it is nine o'clock or later and who had none today (SHL-060). */
export async function sendDigests(parts: DigestParts, onFault: (error: unknown) => void): Promise<void> {
  const now = parts.now();
  for (const due of await findDue(parts, now)) {
    try {
      await sendOne(parts, due, now);
    } catch (error) {
      // The others get theirs; this one is tried again when its lease is over.
      onFault(error);
    }
  }
}
