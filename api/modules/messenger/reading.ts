import { and, eq, isNull, lt, sql } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/activity/messenger";

import { transaction, type Context, type InTransaction } from "../../context";
import { messengerMembers as members, messengerRooms as rooms } from "../../db/schema/messenger";
import { tellProcesses } from "../../events";
import { translate } from "../../messages";
import { owned } from "../../records/owned";
import { tellPeople, tellRoom } from "./kind";
import { findRoom } from "./reach";
import { countUnread } from "./rooms";
import { othersOf, ownState } from "./rows";

const success = { status: "success" as const };

/**
 * Notifies the authors that it was read, and the person's own other tabs that it counts no more. Nothing is sent if it
 * was read already.
 */
export async function readRoom(ctx: Context, id: number, { seq }: BodyOf<typeof contract.read>) {
  const work = async (tx: InTransaction) => {
    const room = await findRoom(tx, id);
    const upTo = Math.min(seq, room.last_seq);
    const [state] = await tx.db
      .select({ read_seq: members.read_seq })
      .from(members)
      .where(owned(tx, members, eq(members.room_id, id), eq(members.user_id, tx.user.id)));
    if ((state?.read_seq ?? 0) < upTo) {
      await ownState(tx, id, { read_seq: upTo, received_seq: upTo, push_due: null });
      await tellPeople(tx, room, [tx.user.id]);
      await tellRoom(tx, id);
    }
    const { unread } = await countUnread(tx);
    return { ...success, message: translate(tx.locale, "room_read"), unread };
  };
  return transaction(ctx, work, true);
}

export async function unreadOf(ctx: Context) {
  return { ...success, ...(await countUnread(ctx)) };
}

/** All rooms at once: a browser calls it once for many messages. */
export async function receiveMessages(ctx: Context) {
  const work = async (tx: InTransaction) => {
    const behind = await tx.db
      .update(members)
      .set({ received_seq: sql`${rooms.last_seq}` })
      .from(rooms)
      .where(
        owned(
          tx,
          members,
          eq(members.user_id, tx.user.id),
          isNull(members.left_at),
          and(eq(rooms.id, members.room_id), owned(tx, rooms), lt(members.received_seq, rooms.last_seq)),
        ),
      )
      .returning({ room: members.room_id });
    for (const { room } of behind) await tellRoom(tx, room);
    return { ...success, message: translate(tx.locale, "room_read"), ...(await countUnread(tx)) };
  };
  return transaction(ctx, work, true);
}

/** Minimum milliseconds between two signals of a person in a room, however often a browser sends them. */
const typingPause = 2000;
const mostKept = 5000;
const told = new Map<string, number>();

/** Stores nothing: only notifies the people in the room. */
export async function typeInRoom(ctx: Context, id: number) {
  const room = await findRoom(ctx, id);
  const key = `${id} ${ctx.user.id}`;
  const now = performance.now();
  if (now - (told.get(key) ?? Number.NEGATIVE_INFINITY) >= typingPause) {
    if (told.size >= mostKept) told.clear();
    told.set(key, now);
    const to = await othersOf(ctx, room);
    await tellProcesses(ctx.db, [{ company: ctx.user.event_company_id, typing: { room: id, user: ctx.user.id, to } }]);
  }
  return { ...success, message: translate(ctx.locale, "seen") };
}
