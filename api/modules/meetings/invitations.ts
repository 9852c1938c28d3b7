import { eq } from "drizzle-orm";
import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";

import type { InTransaction } from "../../context";
import { users } from "../../db/schema/people";
import type { MeetingRow } from "../../db/schema/meetings";
import { eventCompanies } from "../../db/schema/tenant";
import { translate } from "../../messages";
import { ownedOrDeleted } from "../../records/owned";
import { queueMail } from "../mails/queue";
import { invitationLimit, invitedLimit, takeAttempt } from "../session/attempts";
import { instantOf, localDateTime } from "../times";

/** Id of a meeting in other calendars; the same in invitations and in the feeds of participants. */
export const uidOf = ({ uid }: Pick<MeetingRow, "uid">): string => `${uid}@kulis`;

/** Columns whose change external participants must know. */
const told = ["subject", "starts_at", "ends_at", "location", "link", "address"] as const;

/** The place in words. */
export const placeOf = (locale: InTransaction["locale"], { location, link, address }: MeetingRow): string =>
  address ?? link ?? translate(locale, `meeting_location_${location as 1 | 2 | 3 | 4}`);

/** Changes and cancellations increase it: a restored meeting is newer than both. */
const sequenceOf = ({ version }: MeetingRow, isCancelled: boolean) => 2 * (version - 1) + (isCancelled ? 1 : 0);

const without = (values: readonly string[], others: readonly string[]) =>
  values.filter((value) => !others.includes(value));
const union = (...lists: readonly (readonly string[])[]) => [...new Set(lists.flat())];

/** Addresses with an invitation after a save: switching sharing off does not remove sent ones from a calendar. */
export const invitedBy = (
  { external_participants, share }: Pick<MeetingRow, "external_participants" | "share">,
  before: readonly string[] = [],
) => (share === 1 ? [...external_participants] : before.filter((address) => external_participants.includes(address)));

async function organizerOf(tx: InTransaction, { creator_id }: MeetingRow) {
  const [person] = await tx.db
    .select({ name: users.full_name, email: users.email })
    .from(users)
    .where(ownedOrDeleted(tx, users, eq(users.id, creator_id)));
  if (!person) throw new Error("a meeting without its creator");
  return person;
}

/** Limits against spam: by sender, and by receiving address; a cancellation is always sent. */
async function countInvitations(tx: InTransaction, addresses: readonly string[]) {
  if (addresses.length === 0) return;
  await takeAttempt(tx, invitationLimit, String(tx.user.id), addresses.length);
  for (const address of addresses.toSorted())
    await takeAttempt(tx, invitedLimit, `${tx.user.event_company_id} ${address}`);
}

/** A calendar's entry for one receiver, without the other ones. */
function entryFor(
  tx: InTransaction,
  meeting: MeetingRow,
  method: "REQUEST" | "CANCEL",
  organizer: { name: string; email: string },
  to: string,
) {
  const isCancelled = method === "CANCEL";
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: "Kulis", product: "Kulis", language: tx.locale },
  });
  const zone = tx.user.company_timezone;
  calendar.createEvent({
    id: uidOf(meeting),
    sequence: sequenceOf(meeting, isCancelled),
    stamp: tx.now(),
    start: instantOf(meeting.starts_at, zone),
    end: instantOf(meeting.ends_at, zone),
    summary: meeting.subject,
    location: placeOf(tx.locale, meeting),
    ...(meeting.link ? { url: meeting.link } : {}),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer,
    attendees: [{ email: to, rsvp: !isCancelled, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION }],
  });
  return calendar.toString();
}

/** True for a past meeting, which needs no mails any more. */
const isOver = (tx: InTransaction, { ends_at }: MeetingRow) =>
  ends_at <= localDateTime(tx.now(), tx.user.company_timezone);

async function send(
  tx: InTransaction,
  meeting: MeetingRow,
  method: "REQUEST" | "CANCEL",
  addresses: readonly string[],
) {
  if (addresses.length === 0 || isOver(tx, meeting)) return;
  const organizer = await organizerOf(tx, meeting);
  const [company] = await tx.db
    .select({ name: eventCompanies.name })
    .from(eventCompanies)
    .where(eq(eventCompanies.id, tx.user.event_company_id));
  const [day = "", start = ""] = meeting.starts_at.split(" ");
  const words = {
    person: organizer.name,
    company: company?.name ?? "",
    subject: meeting.subject,
    date: day.split("-").toReversed().join("."),
    start: start.slice(0, 5),
    end: meeting.ends_at.slice(11, 16),
    zone: tx.user.company_timezone,
    place: placeOf(tx.locale, meeting),
  };
  const template = method === "CANCEL" ? ("meeting_cancel" as const) : ("meeting_invitation" as const);
  for (const to of addresses)
    await queueMail(tx, {
      event_company_id: tx.user.event_company_id,
      template,
      language: tx.locale,
      values: words,
      to,
      reply_to: organizer.email,
      calendar: entryFor(tx, meeting, method, organizer, to),
    });
}

/**
 * CAL-027, CAL-042: the mails of a change from one state of a meeting to the next; `before` is null for a new one.
 * Invited people get their changes, removed ones a cancellation. 429 beyond `invitationLimit` and `invitedLimit`, which
 * an undo does not count.
 */
export async function tellChange(
  tx: InTransaction,
  before: MeetingRow | null,
  after: MeetingRow,
  isCounted = true,
): Promise<void> {
  const isMoved = before === null || told.some((name) => before[name] !== after[name]);
  const invited = before?.invited ?? [];
  const asked = isMoved ? after.invited : without(after.invited, invited);
  if (isCounted && !isOver(tx, after)) await countInvitations(tx, asked);
  await send(tx, after, "REQUEST", asked);
  await send(tx, after, "CANCEL", without(invited, after.invited));
}

/** CAL-042: sends the cancellation to all external people, invited by us or by anybody else. */
export const tellCancelled = async (tx: InTransaction, meeting: MeetingRow): Promise<void> =>
  send(tx, meeting, "CANCEL", union(meeting.invited, meeting.external_participants));

/** After an undo: a cancelled meeting takes place again for all who got the cancellation. */
export async function tellUndone(tx: InTransaction, before: MeetingRow, after: MeetingRow): Promise<void> {
  if (before.deleted_at) await send(tx, after, "REQUEST", union(after.invited, after.external_participants));
  else await tellChange(tx, before, after, false);
}
