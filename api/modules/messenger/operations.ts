// The messenger has rooms of two people, of a group, and of a project's team (docs/decisions/066). The members of a
// team's room are looked up each time (reach.ts), so people who leave the project leave the room. Messages are numbered
// within their room. Open conversations reload by app/live/feed-plan.ts.

import { and, desc, eq, inArray, isNull, lt, ne, sql } from "drizzle-orm";

import type { BodyOf, QueryOf } from "#contract/call";
import type * as contract from "#contract/activity/messenger";
import type { deliveries } from "#contract/activity/messenger-facts";

import { transaction, type Context, type InTransaction, type Reader } from "../../context";
import {
  messengerMembers as members,
  messengerMessages as messages,
  messengerRooms as rooms,
} from "../../db/schema/messenger";
import { pushTokens } from "../../db/schema/shell";
import { NotFound } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { findWritable } from "../../records/kinds";
import { owned, ownedOrDeleted } from "../../records/owned";
import { madeRecord, removeRecord, saveRecord } from "../../records/writes";
import { namedIn } from "../notes/mentions";
import { contains, likeText } from "../../records/text-match";
import { localDateTime } from "../times";
import { cardsOf } from "./cards";
import { messageKind, tellRoom, type MessageRow } from "./kind";
import { findRoom, membersOf, roomReach, type Member, type RoomRow } from "./reach";
import { othersOf, peopleOf, toRooms } from "./rows";

const success = { status: "success" as const };
const asFlag = (value: unknown) => (value ? (1 as const) : (0 as const));

/** Milliseconds in which a person at a screen has read it, and gets no push. */
const pushAfter = 8000;

/** Delivery of the reader's messages to all others of the room. */
function deliveryTo(others: readonly Member[]) {
  const least = (of: (one: Member) => number) => (others.length > 0 ? Math.min(...others.map(of)) : 0);
  const [read, received] = [least(({ read_seq }) => read_seq), least(({ received_seq }) => received_seq)];
  return (seq: number): (typeof deliveries)[number] =>
    seq <= read ? "read" : seq <= Math.max(read, received) ? "delivered" : "sent";
}

async function toMessages(ctx: Reader, room: RoomRow, rows: readonly MessageRow[]) {
  const person = await peopleOf(
    ctx,
    rows.flatMap(({ author_id, mentions }) => [author_id, ...mentions]),
  );
  const others = (await membersOf(ctx, room)).filter(({ id }) => id !== ctx.user.id);
  const delivery = deliveryTo(others);
  const cards = await cardsOf(
    ctx,
    rows.map(({ text, deleted_at }) => (deleted_at ? "" : text)),
  );
  return rows.map((row, index) => {
    const mine = row.author_id === ctx.user.id;
    return {
      id: row.id,
      seq: row.seq,
      author: person(row.author_id),
      mine: asFlag(mine),
      text: row.deleted_at ? "" : row.text,
      mentions: row.deleted_at ? [] : row.mentions.map(person),
      cards: cards[index] ?? [],
      created_at: localDateTime(row.created_at, ctx.user.timezone),
      edited: asFlag(row.version > 1),
      deleted: asFlag(row.deleted_at),
      delivery: mine ? delivery(row.seq) : null,
      version: row.version,
    };
  });
}

/** Pages go back by the number in the room: the millionth page costs what the first does. */
export async function listMessages(ctx: Context, id: number, query: QueryOf<typeof contract.messages>) {
  const room = await findRoom(ctx, id);
  const found = await ctx.db
    .select()
    .from(messages)
    .where(
      ownedOrDeleted(
        ctx,
        messages,
        eq(messages.room_id, room.id),
        query.before === undefined ? undefined : lt(messages.seq, query.before),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(query.page_size + 1);
  const rows = found.slice(0, query.page_size).toReversed();
  return { ...success, data: await toMessages(ctx, room, rows), more: asFlag(found.length > query.page_size) };
}

/** A message by the room that its address names. */
async function inRoom(ctx: Reader, room: number, id: number): Promise<MessageRow> {
  const row = await messageKind.find(ctx, String(id));
  if (row.room_id !== room) throw new NotFound();
  return row;
}

async function toMessage(ctx: Reader, row: MessageRow) {
  const [message] = await toMessages(ctx, await findRoom(ctx, row.room_id), [row]);
  if (!message) throw new Error("a message without its answer");
  return message;
}

export async function getMessage(ctx: Context, room: number, id: number) {
  return { ...success, message: await toMessage(ctx, await inRoom(ctx, room, id)) };
}

const mentionsIn = async (tx: InTransaction, room: RoomRow, text: string) =>
  text.includes("@") ? namedIn(text, await membersOf(tx, room)) : [];

/** Schedules pushes to the others' browsers, unless they read it first; one mark for all messages until then. */
async function markPushes(tx: InTransaction, room: RoomRow) {
  const due = new Date(tx.now().getTime() + pushAfter);
  const { event_company_id, id } = tx.user;
  if (room.kind === "PROJECT") {
    const others = await othersOf(tx, room);
    if (others.length === 0) return;
    const withBrowser = await tx.db
      .selectDistinct({ user_id: pushTokens.user_id })
      .from(pushTokens)
      .where(owned(tx, pushTokens, inArray(pushTokens.user_id, others)));
    if (withBrowser.length === 0) return;
    const state = { event_company_id, room_id: room.id, push_due: due, created_at: tx.now() };
    await tx.db
      .insert(members)
      .values(withBrowser.map(({ user_id }) => ({ ...state, user_id })))
      .onConflictDoUpdate({
        target: [members.event_company_id, members.room_id, members.user_id],
        set: { push_due: due },
        setWhere: sql`${members.push_due} is null and ${members.muted} = 0`,
      });
    return;
  }
  await tx.db
    .update(members)
    .set({ push_due: due })
    .where(
      owned(
        tx,
        members,
        eq(members.room_id, room.id),
        ne(members.user_id, id),
        isNull(members.left_at),
        isNull(members.push_due),
        eq(members.muted, 0),
        inArray(
          members.user_id,
          tx.db.select({ id: pushTokens.user_id }).from(pushTokens).where(owned(tx, pushTokens)),
        ),
      ),
    );
}

const made = madeRecord(messageKind, ({ id }: { id: number }) => id);

/**
 * The message with the next number of its room, which it takes under the lock of the room's row: numbers come in the
 * order in which others see the messages. One statement, so that a busy room is locked no longer than needed. A person
 * removed from the room meanwhile writes nothing: the row of the membership is read as it is when it is locked.
 */
async function write(tx: InTransaction, room: RoomRow, text: string, mentions: readonly number[]) {
  const { event_company_id, id: author } = tx.user;
  const now = sql`${tx.now().toISOString()}::timestamptz`;
  const { rows } = await tx.db.execute<{ id: number; seq: number }>(sql`
    with room as (
      update messenger_rooms set last_seq = last_seq + 1, last_at = ${now}
      where event_company_id = ${event_company_id} and id = ${room.id} and deleted_at is null returning last_seq
    ), seen as (
      insert into messenger_members (event_company_id, room_id, user_id, read_seq, received_seq, created_at)
      select ${event_company_id}::int, ${room.id}::int, ${author}::int, last_seq, last_seq, ${now} from room
      on conflict (event_company_id, room_id, user_id) do update
      set read_seq = excluded.read_seq, received_seq = excluded.received_seq
      where messenger_members.left_at is null returning user_id
    )
    insert into messenger_messages (event_company_id, room_id, seq, author_id, text, mentions, created_at, updated_at)
    select ${event_company_id}::int, ${room.id}::int, last_seq, ${author}::int, ${text}, ${`{${mentions.join(",")}}`}::int[], ${now}, ${now} from room, seen
    returning id, seq`);
  const [row] = rows;
  if (!row) throw new NotFound();
  return { id: Number(row.id), seq: Number(row.seq) };
}

export async function sendMessage(ctx: Context, id: number, { text }: BodyOf<typeof contract.send>) {
  const work = async (tx: InTransaction) => {
    const room = await findRoom(tx, id);
    const mentions = await mentionsIn(tx, room, text);
    await markPushes(tx, room);
    await tellRoom(tx, room.id, "data-created");
    const row = await write(tx, room, text, mentions);
    return { ...success, message: translate(tx.locale, "message_sent"), ...row };
  };
  return creating(ctx, work, made, true);
}

/** The message as its form shows it, for the 409 of a stale save (R4). */
const currentOf = (tx: InTransaction, id: number) => async () => toMessage(tx, await messageKind.find(tx, String(id)));

export async function updateMessage(
  ctx: Context,
  room: number,
  id: number,
  { text, version }: BodyOf<typeof contract.update>,
) {
  const work = async (tx: InTransaction) => {
    const { room_id } = await inRoom(tx, room, id);
    const before = await findWritable(tx, messageKind, id);
    const mentions = await mentionsIn(tx, await findRoom(tx, room_id), text);
    const { row, undo } = await saveRecord(tx, messageKind, before, version, { text, mentions }, currentOf(tx, id));
    if (undo !== undefined) await tellRoom(tx, room_id);
    return { ...success, undo, message: translate(tx.locale, "message_updated"), row: await toMessage(tx, row) };
  };
  return transaction(ctx, work, true);
}

export async function removeMessage(
  ctx: Context,
  room: number,
  id: number,
  { version }: BodyOf<typeof contract.remove>,
) {
  const work = async (tx: InTransaction) => {
    const { room_id } = await inRoom(tx, room, id);
    const before = await findWritable(tx, messageKind, id);
    const undo = await removeRecord(tx, messageKind, before, version, currentOf(tx, id));
    await tellRoom(tx, room_id);
    return { ...success, undo, message: translate(tx.locale, "message_removed") };
  };
  return transaction(ctx, work, true);
}

/** Newest first, from the reader's current rooms. */
export async function searchMessages(ctx: Context, { query, before, page_size }: QueryOf<typeof contract.search>) {
  const found = await ctx.db
    .select({ message: messages, room: rooms })
    .from(messages)
    .innerJoin(rooms, and(eq(rooms.id, messages.room_id), owned(ctx, rooms, roomReach(ctx))))
    .where(
      owned(
        ctx,
        messages,
        contains(messages.folded, likeText(query)),
        before === undefined ? undefined : lt(messages.id, before),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(page_size + 1);
  const rows = found.slice(0, page_size);
  const named = new Map(
    (
      await toRooms(
        ctx,
        rows.map(({ room }) => room),
      )
    ).map(({ id, name }) => [id, { id, name }]),
  );
  const person = await peopleOf(
    ctx,
    rows.map(({ message }) => message.author_id),
  );
  const data = rows.map(({ message: { id, seq, author_id, text, created_at }, room }) => ({
    id,
    seq,
    room: named.get(room.id) ?? { id: room.id, name: "" },
    author: person(author_id).full_name,
    text,
    created_at: localDateTime(created_at, ctx.user.timezone),
  }));
  return { ...success, data, more: asFlag(found.length > page_size) };
}
