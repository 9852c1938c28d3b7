import type * as contract from "#contract/projects/attendees";
import type { BodyOf } from "#contract/call";

import { transaction, type Context, type InTransaction } from "../../context";
import { attendeeLists } from "../../db/schema/attendees";
import { Conflict, Invalid } from "../../errors";
import { translate } from "../../messages";
import { writeEach } from "../../records/bulk";
import { findById, findWritable, type Writable } from "../../records/kinds";
import { removeRecord, saveRecord } from "../../records/writes";
import { bulkMessage } from "../companies/bulk-message";
import { findRecord } from "../projects/facts";
import { leaveRooms } from "../guest-forms/room-mates/staff";
import { attendeeKind, fullName, onList, type AttendeeRow } from "../attendees/kind";
import { lockList } from "../attendees/lock";
import { currentOf } from "./operations";

/** One write for each person, with their way back. */
async function each(
  ctx: Context,
  ids: readonly number[],
  write: (tx: InTransaction, before: Writable<AttendeeRow>) => Promise<{ message: string; undo?: number | undefined }>,
) {
  const { results, ...counts } = await writeEach(
    ctx,
    ids.map(String),
    async (tx, id) => fullName(await attendeeKind.find(tx, id)),
    async (tx, id) => write(tx, await findWritable(tx, attendeeKind, id)),
  );
  return { status: "success" as const, message: bulkMessage(ctx, counts), results };
}

/** The list within the reader's reach; 422 for another. */
async function checkList(ctx: Context, id: number): Promise<void> {
  await transaction(ctx, async (tx) => {
    const list = await findById(tx, attendeeLists, id).catch(() => undefined);
    const project = list && (await findRecord(tx, String(list.project_id)).catch(() => undefined));
    if (!project) throw new Invalid({ list_id: [translate(tx.locale, "not_in_list")] });
  });
}

export async function moveAttendees(ctx: Context, { ids, list_id }: BodyOf<typeof contract.moveMany>) {
  await checkList(ctx, list_id);
  return each(ctx, ids, async (tx, before) => {
    if (before.list_id === list_id) return { message: translate(tx.locale, "attendee_there") };
    const list = await findById(tx, attendeeLists, list_id);
    if (list.project_id !== before.project_id) throw new Conflict("attendee_other_project");
    await lockList(tx, before.project_id, list_id);
    const other = await onList(tx, { list_id, email: before.email, id: before.id });
    if (other) throw new Conflict("attendee_on_list", { name: fullName(other) });
    const values = { list_id };
    const { undo } = await saveRecord(tx, attendeeKind, before, before.version, values, currentOf(tx, before.id));
    return { message: translate(tx.locale, "attendee_moved", { name: list.name }), undo };
  });
}

export const setAttendance = (ctx: Context, { ids, attendance }: BodyOf<typeof contract.setAttendance>) =>
  each(ctx, ids, async (tx, before) => {
    const values = { attendance: attendance === "none" ? null : Number(attendance) };
    if (before.attendance === values.attendance) return { message: translate(tx.locale, "attendance_same") };
    const { undo } = await saveRecord(tx, attendeeKind, before, before.version, values, currentOf(tx, before.id));
    return { message: translate(tx.locale, "attendee_updated"), undo };
  });

export const removeAttendees = (ctx: Context, { ids }: BodyOf<typeof contract.removeMany>) =>
  each(ctx, ids, async (tx, before) => {
    const undo = await removeRecord(tx, attendeeKind, before, before.version, currentOf(tx, before.id));
    await leaveRooms(tx, before);
    return { message: translate(tx.locale, "attendee_removed"), undo };
  });
