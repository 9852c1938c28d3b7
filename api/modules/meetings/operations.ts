// Meetings have the reach of to-dos (docs/decisions/060). People outside the company get mails with calendar entries
// (invitations.ts), also after an undo, which is why the kind has `undone`.

import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/planning/meetings";

import { transaction, type Context, type InTransaction } from "../../context";
import type { MeetingRow } from "../../db/schema/meetings";
import { Forbidden } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { movedText } from "../../moved-text";
import { findWritable } from "../../records/kinds";
import { insertRecord, madeRecord, removeRecord, saveRecord } from "../../records/writes";
import { readConflicts } from "./conflicts";
import { tellCancelled, tellChange } from "./invitations";
import { mayCancelMeeting, meetingKind, projectOf } from "./kind";
import { toMeeting } from "./rows";
import { valuesOf } from "./values";

export async function getMeeting(ctx: Context, id: number) {
  return { status: "success" as const, meeting: await toMeeting(ctx, await meetingKind.find(ctx, String(id))) };
}

const clashing = (tx: InTransaction, { id, participants, starts_at, ends_at }: MeetingRow) =>
  readConflicts(tx, { participants, start: starts_at, end: ends_at, except: id });

const made = madeRecord(meetingKind, ({ meeting }: { meeting: { id: number } }) => meeting.id);

/** CAL-001 */
export async function createMeeting(ctx: Context, input: BodyOf<typeof contract.create>) {
  const work = async (tx: InTransaction) => {
    const values = await valuesOf(tx, input);
    const row = await insertRecord(tx, meetingKind, { ...values, creator_id: tx.user.id });
    await tellChange(tx, null, row);
    const message = translate(tx.locale, "meeting_created");
    const conflicts = await clashing(tx, row);
    return { status: "success" as const, message, meeting: await toMeeting(tx, row), conflicts };
  };
  return creating(ctx, work, made);
}

/** The meeting as its form shows it, for the 409 of a stale save (R4). */
const currentOf = (tx: InTransaction, id: number) => async () => toMeeting(tx, await meetingKind.find(tx, String(id)));

type Values = Awaited<ReturnType<typeof valuesOf>>;

/** Saves an existing meeting; conflicts of its participants are reported. */
async function change(
  ctx: Context,
  id: number,
  version: number,
  valuesOfThis: (tx: InTransaction, before: MeetingRow) => Promise<Partial<Values>>,
  textOfThis = (tx: InTransaction, _before: MeetingRow, _row: MeetingRow) => translate(tx.locale, "meeting_updated"),
) {
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, meetingKind, id);
    const values = await valuesOfThis(tx, before);
    const { row, undo } = await saveRecord(tx, meetingKind, before, version, values, currentOf(tx, id));
    if (undo !== undefined) await tellChange(tx, before, row);
    const message = textOfThis(tx, before, row);
    const conflicts = await clashing(tx, row);
    return { status: "success" as const, undo, message, meeting: await toMeeting(tx, row), conflicts };
  });
}

/** CAL-002. An absent field that may be empty is emptied: the form sends all of them. */
export const updateMeeting = (ctx: Context, id: number, { version, ...input }: BodyOf<typeof contract.update>) =>
  change(ctx, id, version, (tx, before) => valuesOf(tx, input, before));

/** The place of a moved meeting; of one that was made longer or shorter its two times. */
function placeText(tx: InTransaction, before: MeetingRow, { starts_at, ends_at }: MeetingRow): string {
  const [start, end] = [starts_at.slice(11, 16), ends_at.slice(11, 16)];
  return before.starts_at === starts_at
    ? translate(tx.locale, "meeting_times", { start, end })
    : movedText(tx.locale, tx.now(), starts_at.slice(0, 10), start);
}

/** CAL-002 */
export const moveMeeting = (ctx: Context, id: number, { version, dates }: BodyOf<typeof contract.move>) =>
  change(ctx, id, version, async () => ({ starts_at: dates.start, ends_at: dates.end }), placeText);

/** CAL-042 */
export async function cancelMeeting(ctx: Context, id: number, { version }: BodyOf<typeof contract.cancel>) {
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, meetingKind, id);
    if (!mayCancelMeeting(tx, before, await projectOf(tx, before))) throw new Forbidden();
    const undo = await removeRecord(tx, meetingKind, before, version, currentOf(tx, id));
    await tellCancelled(tx, before);
    return { status: "success" as const, undo, message: translate(tx.locale, "meeting_cancelled") };
  });
}
