import { eq } from "drizzle-orm";

import type { AnswerOf, BodyOf } from "#contract/call";
import type * as contract from "#contract/guest-forms/manual-rsvp";
import { arrivalMinutes } from "#contract/guest-forms/manual-rsvp";

import { transaction, type GuestContext } from "../../../context";
import { attendees } from "../../../db/schema/attendees";
import { Conflict, Invalid } from "../../../errors";
import { translate } from "../../../messages";
import { owned } from "../../../records/owned";
import { fullName } from "../../attendees/kind";
import { recordBy } from "../../../records/log";
import { readAnswers } from "../entries/answers";
import type { WebForm } from "../definition/web-form";
import { entriesOf } from "../entries/entries-of";
import { forAttendee } from "../entries/prefill";
import { doorOf, findForm, lockPerson, lockRow, type DoorTransaction } from "./place";
import { answer, nobodySignedIn, setAttendance, stayAway } from "./save";

type Mark = BodyOf<typeof contract.markPerson>["mark"];
type Person = typeof attendees.$inferSelect;

/**
 * Writes attendance into the answers of a form that asks for it, too, by the form's own rules. In a form that does not,
 * a person who does not come holds no place, and takes one again when they come after all.
 */
async function answerToo(tx: DoorTransaction, form: WebForm, person: Person, said: string) {
  const question = form.sections.flatMap(({ fields }) => fields).find(({ type }) => type === "attendance");
  const entry = (await entriesOf(tx, form, [person])).get(person.id);
  if (!entry || entry.state === "begun") return;
  // A cancelled entry is restored only for a person who comes.
  if (entry.state === "cancelled" && said !== "1") return;
  if (!question && said === "0") return stayAway(tx, form, person, entry);
  if (!question && (entry.counts || entry.state === "waiting")) return;
  try {
    const answers = { ...(await readAnswers(tx, entry)), ...(question ? { [String(question.id)]: said } : {}) };
    await answer(tx, form, person, { answers, version: entry.version });
  } catch (error) {
    // Other questions wait for an answer then, which a press has none for.
    throw error instanceof Invalid ? new Conflict("rsvp_asks_more", { name: fullName(person) }) : error;
  }
}

async function markAttendance(tx: DoorTransaction, form: WebForm, person: Person, mark: "1" | "0" | "none") {
  await answerToo(tx, form, person, mark === "none" ? "" : mark);
  const attendance = mark === "none" ? null : Number(mark);
  await setAttendance(tx, person, attendance);
  if (attendance === person.attendance) return null;
  return person.attendance === null ? "none" : person.attendance === 1 ? "1" : "0";
}

/** PUB-018 */
export const mayLeave = (arrived: Date | null, now: Date): arrived is Date =>
  arrived !== null && now.getTime() - arrived.getTime() <= arrivalMinutes * 60_000;

/** Arrival is marked once, so the time stays that of the first press. */
async function markArrival(tx: DoorTransaction, found: Person, mark: "here" | "away") {
  const person = await lockRow(tx, found);
  const { checked_in_at, version } = person;
  if ((checked_in_at !== null) === (mark === "here")) return null;
  if (mark === "away" && !mayLeave(checked_in_at, tx.now()))
    throw new Conflict("rsvp_arrived_before", { minutes: arrivalMinutes });
  await tx.db
    .update(attendees)
    .set({ checked_in_at: mark === "here" ? tx.now() : null, version: version + 1, updated_at: tx.now() })
    .where(owned(tx, attendees, eq(attendees.id, person.id)));
  const changes = { arrived: (mark === "here" ? [0, 1] : [1, 0]) as [unknown, unknown] };
  const told = { model: "attendee", id: person.id, code: person.code, action: "updated", changes } as const;
  await recordBy(tx, nobodySignedIn(person), told);
  return mark === "here" ? "away" : "here";
}

/** PUB-019: one press at a row; the same again changes nothing (R3). */
export async function markPerson(
  guest: GuestContext,
  { code, attendee }: { code: string; attendee: string },
  { mark }: { mark: Mark },
): Promise<AnswerOf<typeof contract.markPerson>> {
  return transaction(doorOf(guest), async (tx) => {
    const found = await findForm(tx, code);
    const person = await lockPerson(tx, attendee);
    const form = await forAttendee(tx, found, person);
    const back =
      mark === "here" || mark === "away"
        ? await markArrival(tx, person, mark)
        : await markAttendance(tx, form, person, mark);
    return {
      status: "success" as const,
      message: translate(tx.locale, `rsvp_mark_${mark}`, { name: fullName(person) }),
      back,
    };
  });
}
