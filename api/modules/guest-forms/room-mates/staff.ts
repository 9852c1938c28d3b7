import { eq, inArray } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/guest-forms/room-mates";

import { transaction, type Context, type InTransaction } from "../../../context";
import { roomMembers, roomPairs } from "../../../db/schema/room-mates";
import { Conflict, Refusal } from "../../../errors";
import { translate } from "../../../messages";
import { writeEach } from "../../../records/bulk";
import { findWritable } from "../../../records/kinds";
import { owned } from "../../../records/owned";
import { attendeeKind, fullName, type AttendeeRow } from "../../attendees/kind";
import { bulkMessage } from "../../companies/bulk-message";
import { record } from "../../../records/log";
import { makePair } from "./choose";
import { tellMate } from "./mails";
import { endOpen, endPair, isTaken } from "./pairs";
import { tellEnded } from "./mails";
import { isSame, lockPeople } from "./people";
import { readMates } from "./read";

const mateOf = async (tx: InTransaction, { id, event_company_id }: AttendeeRow) => {
  const mate = (await readMates(tx, event_company_id, [id])).get(id);
  return mate?.state === "accepted" ? mate : undefined;
};

/** A line of the person's history; a pair has no undo, for others may share the room by then. */
const tellHistory = (tx: InTransaction, { id, code }: AttendeeRow, mates: [string | null, string | null]) =>
  record(tx, { model: "attendee", id, code, action: "updated", changes: { room_mate: mates } });

async function pairTwo(tx: InTransaction, one: AttendeeRow, other: AttendeeRow): Promise<void> {
  if (one.project_id !== other.project_id) throw new Conflict("attendee_other_project");
  if (isSame(one, other)) throw new Conflict("room_mate_same");
  const people = await lockPeople(tx, one, [one.id, other.id]);
  for (const guest of [one, other]) {
    const mate = await mateOf(tx, guest);
    if (mate) throw new Conflict("room_mate_busy", { name: mate.name });
  }
  if (await isTaken(tx, one.event_company_id, people)) throw new Conflict("room_mate_taken");
  const { event_company_id, project_id } = one;
  const at = tx.now();
  const [pair] = await tx.db
    .insert(roomPairs)
    .values({
      event_company_id,
      project_id,
      asker_id: one.id,
      asked_id: other.id,
      state: "accepted",
      language: tx.locale,
      created_at: at,
      updated_at: at,
    })
    .returning();
  if (!pair) throw new Error("the pair was not written");
  await makePair(tx, pair, people);
  await tellHistory(tx, one, [null, fullName(other)]);
  await tellHistory(tx, other, [null, fullName(one)]);
}

/** FRM-223: two people by hand; both or neither. */
export async function pairAttendees(ctx: Context, { ids }: BodyOf<typeof contract.pair>) {
  const [first = 0, second = 0] = ids;
  const results = await transaction(ctx, async (tx) => {
    const one = await findWritable(tx, attendeeKind, first);
    const other = await findWritable(tx, attendeeKind, second);
    await pairTwo(tx, one, other);
    const made = (row: AttendeeRow, mate: AttendeeRow) => ({
      code: String(row.id),
      name: fullName(row),
      done: 1 as const,
      message: translate(tx.locale, "room_mate_made", { name: fullName(mate) }),
    });
    return [made(one, other), made(other, one)];
  }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    const message = translate(ctx.locale, error.key, error.vars);
    return ids.map((id) => ({ code: String(id), name: null, done: 0 as const, message }));
  });
  const done = results.filter((result) => result.done === 1).length;
  return {
    status: "success" as const,
    message: bulkMessage(ctx, { done, left: results.length - done }),
    results,
  };
}

/** Parts each from their room mate; their open requests end too. */
export async function partAttendees(ctx: Context, { ids }: BodyOf<typeof contract.part>) {
  const { results, ...counts } = await writeEach(
    ctx,
    ids.map(String),
    async (tx, id) => fullName(await attendeeKind.find(tx, id)),
    async (tx, id) => {
      const row = await findWritable(tx, attendeeKind, id);
      const mate = await mateOf(tx, row);
      const people = await lockPeople(tx, row, [row.id]);
      await tellEnded(tx, await endOpen(tx, row.event_company_id, people), people);
      if (!mate || !(await endPair(tx, { id: mate.pair, event_company_id: row.event_company_id }, "ended")))
        return { message: translate(tx.locale, "room_mate_none") };
      const other = await attendeeKind.find(tx, mate.code);
      await tellHistory(tx, row, [mate.name, null]);
      await tellHistory(tx, other, [fullName(row), null]);
      return { message: translate(tx.locale, "room_mate_parted") };
    },
  );
  return { status: "success" as const, message: bulkMessage(ctx, counts), results };
}

/** A deleted person shares no room: the other one is free and notified. */
export async function leaveRooms(tx: InTransaction, row: AttendeeRow): Promise<void> {
  const people = [row];
  await tellEnded(tx, await endOpen(tx, row.event_company_id, people), people);
  const held = await tx.db
    .select({ pair_id: roomMembers.pair_id })
    .from(roomMembers)
    .where(owned(tx, roomMembers, eq(roomMembers.attendee_id, row.id)));
  const pairs = await tx.db
    .select()
    .from(roomPairs)
    .where(
      owned(
        tx,
        roomPairs,
        inArray(
          roomPairs.id,
          held.map(({ pair_id }) => pair_id),
        ),
      ),
    );
  for (const pair of pairs) {
    // On another list the person is there as before.
    if (pair.asker_id !== row.id && pair.asked_id !== row.id) continue;
    const gone = await endPair(tx, pair, "ended");
    if (gone) await tellMate(tx, gone, gone.asker_id === row.id ? "asked" : "asker", "ended");
  }
}
