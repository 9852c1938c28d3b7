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

/** What calendars outside know a meeting by; the same in invitations and in the feed of those who take part. */
export const uidOf = ({ uid }: Pick<MeetingRow, "uid">): string => `${uid}@kulis`;

/** Of what is told, what somebody outside has to know of again when it changes. */
const told = ["subject", "starts_at", "ends_at", "location", "link", "address"] as const;

/** Where it is, in words. */
export const placeOf = (locale: InTransaction["locale"], { location, link, address }: MeetingRow): string =>
  address ?? link ?? translate(locale, `meeting_location_${location as 1 | 2 | 3 | 4}`);

/** Who makes a change or a cancelling counts it up: what is cancelled and comes back is newer than both. */
const sequenceOf = ({ version }: MeetingRow, isCancelled: boolean) => 2 * (version - 1) + (isCancelled ? 1 : 0);

const without = (values: readonly string[], others: readonly string[]) =>
  values.filter((value) => !others.includes(value));
const union = (...lists: readonly (readonly string[])[]) => [...new Set(lists.flat())];

/** Those who have an invitation after a save: what was sent is not taken out of a calendar by sharing no more. */
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

/** Nobody mails the world by meetings, or one address without end; who hears that one is off is always told. */
async function countInvitations(tx: InTransaction, addresses: readonly string[]) {
  if (addresses.length === 0) return;
  await takeAttempt(tx, invitationLimit, String(tx.user.id), addresses.length);
  for (const address of addresses.toSorted())
    await takeAttempt(tx, invitedLimit, `${tx.user.event_company_id} ${address}`);
}

/** A calendar's entry for one receiver: nobody is told who else was invited. */
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

/** What is over is nobody's appointment any more. */
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
  const key = method === "CANCEL" ? ("meeting_cancel" as const) : ("meeting_invitation" as const);
  for (const to of addresses)
    await queueMail(tx, {
      event_company_id: tx.user.event_company_id,
      kind: "meeting",
      to,
      subject: translate(tx.locale, `${key}_subject`, words),
      text: translate(tx.locale, `${key}_mail`, words),
      calendar: entryFor(tx, meeting, method, organizer, to),
    });
}

/**
 * CAL-027, CAL-042: the mails of a change from one state of a meeting to the next; `before` is null for a new one. Who was
 * invited hears of what concerns them, who is invited no more that it is off for them. 429 beyond `invitationLimit` and `invitedLimit`, which an undo does not count.
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

/** CAL-042: everybody outside hears that it does not take place, invited by us or by whoever else. */
export const tellCancelled = async (tx: InTransaction, meeting: MeetingRow): Promise<void> =>
  send(tx, meeting, "CANCEL", union(meeting.invited, meeting.external_participants));

/** After an undo: a cancelled meeting takes place for all who heard that it does not. */
export async function tellUndone(tx: InTransaction, before: MeetingRow, after: MeetingRow): Promise<void> {
  if (before.deleted_at) await send(tx, after, "REQUEST", union(after.invited, after.external_participants));
  else await tellChange(tx, before, after, false);
}
