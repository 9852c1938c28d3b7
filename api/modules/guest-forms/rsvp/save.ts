// Manual RSVP lets a guest of one project answer for its people, for example at the door (docs/decisions/079). It
// writes by the function that the staff's corrections use, so both follow the same rules. Guest forms of a company
// stand at `/{slug}`; words of contract/guest-forms/reserved-slugs.ts are never a slug.

import { eq } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/guest-forms/manual-rsvp";

import { transaction, type GuestContext } from "../../../context";
import { attendees } from "../../../db/schema/attendees";
import { Conflict } from "../../../errors";
import { hashBody } from "../../../http/idempotency";
import { translate } from "../../../messages";
import { owned } from "../../../records/owned";
import { fullName } from "../../attendees/kind";
import { leaveWaits } from "../places/waits";
import { recordBy } from "../../../records/log";
import { leaveRoom } from "../room-mates/choose";
import { newToken } from "../../../tokens";
import type { WebForm } from "../definition/web-form";
import { writeEntry, type EntryRow } from "../entries/entry-row";
import { entriesOf } from "../entries/entries-of";
import { beginEntry, lockEntry } from "../entries/find";
import { forAttendee, isKnown } from "../entries/prefill";
import { renewLinks } from "../answers/links";
import { writeOnBehalf } from "../answers/on-behalf";
import { mailIn } from "../entries/person";
import { moveToPlaces } from "../places/places";
import type { Answers } from "../definition/steps";
import { doorOf, findForm, findLabel, lockPerson, lockRow, type DoorTransaction } from "./place";

type Body = BodyOf<typeof contract.saveAnswers>;
type Person = typeof attendees.$inferSelect;

export const nobodySignedIn = ({ event_company_id }: { event_company_id: number }) => ({ event_company_id, id: null });

/** Writes attendance at the person too: lists and the door read it there. */
export async function setAttendance(tx: DoorTransaction, found: Person, attendance: number | null | undefined) {
  if (attendance === undefined) return;
  const person = await lockRow(tx, found);
  if (attendance === person.attendance) return;
  await tx.db
    .update(attendees)
    .set({ attendance, version: person.version + 1, updated_at: tx.now() })
    .where(owned(tx, attendees, eq(attendees.id, person.id)));
  const changes = { attendance: [person.attendance, attendance] as [unknown, unknown] };
  const told = { model: "attendee", id: person.id, code: person.code, action: "updated", changes } as const;
  await recordBy(tx, nobodySignedIn(person), told);
}

/** Locks the existing entry, if there is one; 409 if it changed since it was read. */
async function openEntry(tx: DoorTransaction, form: WebForm, person: Person, version: number) {
  const known = (await entriesOf(tx, form, [person])).get(person.id);
  if ((known?.version ?? 0) !== version) throw new Conflict("rsvp_stale", {}, { current: { version: known?.version } });
  if (!known) return undefined;
  const entry = await lockEntry(tx, known);
  // The entry's own person may have written it between the two reads.
  if (entry.version !== version || entry.deleted_at)
    throw new Conflict("rsvp_stale", {}, { current: { version: entry.version } });
  if (entry.anonymised_at) throw new Conflict("form_entry_anonymous");
  return entry;
}

/** Consents are the person's own: nobody gives them on another's behalf, so they are stored as not given. */
const notGiven = (tx: DoorTransaction, { row }: WebForm) =>
  row.consents.map(({ key, text }) => ({
    key,
    text,
    version: row.privacy_version,
    given: false,
    at: tx.now().toISOString(),
  }));

/**
 * The sender may be a stranger: an entry written by the door belongs to its person, by a link sent to their own
 * mailbox.
 */
async function handOver(tx: DoorTransaction, form: WebForm, person: Person, entry: EntryRow, row: EntryRow) {
  if (entry.state !== "begun" && !isKnown(entry))
    await renewLinks(tx, form, row, person.email ?? mailIn(form, row.draft));
  const changes = { entered: [null, row.entered_by] as [unknown, unknown] };
  const told = { model: "form_entry", id: row.id, code: String(row.id), action: "updated", changes } as const;
  await recordBy(tx, nobodySignedIn(row), told);
}

/** FRM-223: a person who does not come, by a form that does not ask for it, keeps their answers and no place. */
export async function stayAway(
  tx: DoorTransaction,
  form: WebForm,
  person: Person,
  { version, body_hash = null }: { version: number; body_hash?: string | null },
) {
  const label = await findLabel(tx);
  const entry = await openEntry(tx, form, person, version);
  if (!entry?.counts) return;
  await moveToPlaces(tx, entry, new Map(), await leaveWaits(tx, entry));
  await leaveRoom(tx, entry);
  const row = await writeEntry(tx, entry, {
    counts: false,
    waits: [],
    attendee_id: person.id,
    entered_by: label,
    entered_at: tx.now(),
    body_hash,
    version: entry.version + 1,
  });
  await handOver(tx, form, person, entry, row);
}

/** PUB-019: the answers and the project's history have the link's name. */
export async function answer(
  tx: DoorTransaction,
  form: WebForm,
  person: Person,
  body: Pick<Body, "answers" | "attendance" | "version">,
) {
  const label = await findLabel(tx);
  const entry =
    (await openEntry(tx, form, person, body.version)) ??
    (await beginEntry(tx, form, newToken(), { language: form.row.languages[0] ?? "tr" }));
  const isNew = entry.state === "begun";
  const values = (answers: Answers) => ({
    attendee_id: person.id,
    entered_by: label,
    entered_at: tx.now(),
    body_hash: hashOf(body),
    // A form that asks for no name knows it from the list.
    ...(Object.values(answers).length === 0 || !asksName(form) ? { name: fullName(person) } : {}),
    ...(isNew ? { state: "sent" as const, section_id: null, sent_at: tx.now(), consents: notGiven(tx, form) } : {}),
  });
  const by = { values, email: person.email, returns: true };
  const written = await writeOnBehalf(tx, { form, entry }, body.answers, by);
  if (written) await handOver(tx, form, person, entry, written.row);
}

const asksName = ({ sections }: WebForm) =>
  sections.some(({ fields }) => fields.some(({ type }) => type === "name" || type === "email"));

const hashOf = ({ answers, attendance }: Pick<Body, "answers" | "attendance">) =>
  hashBody(JSON.stringify([answers, attendance]));

/** A second click finds the entry of the first (R3). */
async function isSentTwice(tx: DoorTransaction, form: WebForm, person: Person, body: Body): Promise<boolean> {
  const entry = (await entriesOf(tx, form, [person])).get(person.id);
  return entry !== undefined && entry.version === body.version + 1 && entry.body_hash === hashOf(body);
}

export async function saveAnswers(
  guest: GuestContext,
  { code, attendee }: { code: string; attendee: string },
  body: Body,
) {
  return transaction(doorOf(guest), async (tx) => {
    const found = await findForm(tx, code);
    const person = await lockPerson(tx, attendee);
    const form = await forAttendee(tx, found, person);
    const done = {
      status: "success" as const,
      message: translate(tx.locale, "rsvp_saved", { name: fullName(person) }),
    };
    if (await isSentTwice(tx, form, person, body)) return done;
    const question = form.sections.flatMap(({ fields }) => fields).find(({ type }) => type === "attendance");
    // A person who does not come by the list needs no answers to a form without such a question.
    const isAway = !question && body.attendance === 0;
    if (isAway) await stayAway(tx, form, person, { version: body.version, body_hash: hashOf(body) });
    else await answer(tx, form, person, body);
    const said = question ? body.answers[String(question.id)] : body.attendance;
    await setAttendance(tx, person, said === undefined || said === "" ? undefined : Number(said));
    return done;
  });
}
