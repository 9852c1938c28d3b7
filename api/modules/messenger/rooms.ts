import { and, count, eq, inArray, isNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";

import type { BodyOf, QueryOf } from "#contract/call";
import type * as contract from "#contract/activity/messenger";
import { mostMembers } from "#contract/activity/messenger-facts";

import { transaction, type Context, type InTransaction } from "../../context";
import type { Db } from "../../db/client";
import { Bound, prepared } from "../../db/prepared";
import { messengerMembers as members, messengerRooms as rooms } from "../../db/schema/messenger";
import { users } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { Forbidden, Invalid, NotFound } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { findWritable } from "../../records/kinds";
import { readList, type List } from "../../records/list";
import { owned } from "../../records/owned";
import { insertRecord, madeRecord, saveRecord } from "../../records/writes";
import { checkIds } from "../companies/checks";
import { findWithModule } from "../projects/facts";
import { roomKind, tellPeople, tellRoom } from "./kind";
import { findRoom, membersOf, ofOwnProjects, openStages, roomReach, type RoomRow } from "./reach";
import { othersOf, ownState, toRoom, toRooms } from "./rows";

const success = { status: "success" as const };

/** Rooms come and go with projects' teams, which no event of a room tells. */
const roomList: List<"last"> = {
  name: "messenger rooms",
  table: rooms,
  sorts: { last: rooms.last_at },
  direction: "desc",
  uncounted: true,
};

export async function listRooms(ctx: Context, query: QueryOf<typeof contract.rooms>) {
  const { rows, paging } = await readList(ctx, roomList, query, (bound) => ({
    where: [roomReach(ctx, bound)],
    select: () => ctx.db.select().from(rooms).$dynamic(),
  }));
  const data = await toRooms(ctx, rows);
  return { ...success, data: data.map(({ read_seq: _seen, ...room }) => room), paging };
}

export async function getRoom(ctx: Context, id: number) {
  return { ...success, room: await toRoom(ctx, await findRoom(ctx, id)) };
}

type Body = BodyOf<typeof contract.createRoom>;

const notInList = (tx: InTransaction, field: string) => new Invalid({ [field]: [translate(tx.locale, "not_in_list")] });

/** Colleagues of the company, without the caller; 422 for anybody else. */
async function chosen(tx: InTransaction, ids: readonly number[] = []): Promise<number[]> {
  const others = [...new Set(ids)].filter((id) => id !== tx.user.id);
  if (others.length === 0) throw notInList(tx, "users");
  await checkIds(tx, "users", users, others);
  // A deleted colleague does not count.
  const [there] = await tx.db
    .select({ n: count() })
    .from(users)
    .where(owned(tx, users, inArray(users.id, others)));
  if (Number(there?.n ?? 0) !== others.length) throw notInList(tx, "users");
  return others;
}

async function join(tx: InTransaction, { id, last_seq }: RoomRow, people: readonly number[]) {
  const values = people.map((user_id) => ({
    event_company_id: tx.user.event_company_id,
    room_id: id,
    user_id,
    // Earlier messages can be read, and do not count as unread.
    read_seq: last_seq,
    received_seq: last_seq,
    created_at: tx.now(),
  }));
  await tx.db
    .insert(members)
    .values(values)
    .onConflictDoUpdate({
      target: [members.event_company_id, members.room_id, members.user_id],
      set: { left_at: null, read_seq: sql`excluded.read_seq`, received_seq: sql`excluded.received_seq` },
      setWhere: sql`${members.left_at} is not null`,
    });
}

const empty = (tx: InTransaction) => ({ creator_id: tx.user.id, last_at: tx.now() });

/**
 * The room of this pair or project, created by the first caller: of two concurrent ones the unique index admits one.
 */
async function one(tx: InTransaction, key: { kind: string; pair: string } | { kind: string; project_id: number }) {
  const { event_company_id } = tx.user;
  const [made] = await tx.db
    .insert(rooms)
    .values({ ...empty(tx), ...key, event_company_id, created_at: tx.now(), updated_at: tx.now() })
    .onConflictDoNothing()
    .returning();
  if (made) return { room: made, isNew: true };
  const is = "pair" in key ? eq(rooms.pair, key.pair) : eq(rooms.project_id, key.project_id);
  const [room] = await tx.db
    .select()
    .from(rooms)
    .where(owned(tx, rooms, is));
  if (!room) throw new NotFound();
  return { room, isNew: false };
}

async function directRoom(tx: InTransaction, { users: ids }: Body): Promise<RoomRow> {
  const [other, ...more] = await chosen(tx, ids);
  if (!other || more.length > 0) throw notInList(tx, "users");
  const pair = [tx.user.id, other].toSorted((a, b) => a - b).join("-");
  const { room, isNew } = await one(tx, { kind: "DIRECT", pair });
  if (isNew) {
    await join(tx, room, [tx.user.id, other]);
    await tellPeople(tx, room, [tx.user.id, other]);
  }
  return room;
}

async function groupRoom(tx: InTransaction, { name, users: ids }: Body): Promise<RoomRow> {
  if (!name) throw new Invalid({ name: [translate(tx.locale, "invalid")] });
  const people = [tx.user.id, ...(await chosen(tx, ids))];
  const room = await insertRecord(tx, roomKind, { ...empty(tx), kind: "GROUP", name });
  await join(tx, room, people);
  await tellPeople(tx, room, people);
  return room;
}

/** 404 for everybody who does not work on the project, whatever their reach: a room is its team's. */
async function projectRoom(tx: InTransaction, { project: code }: Body): Promise<RoomRow> {
  const project = await findWithModule(tx, code ?? "").catch((error: unknown) => {
    if (error instanceof NotFound || error instanceof Forbidden) throw notInList(tx, "project");
    throw error;
  });
  // The project may be deleted concurrently.
  await checkIds(tx, "project", projects, [project.id]);
  const { room, isNew } = await one(tx, { kind: "PROJECT", project_id: project.id });
  const { event_company_id, id } = tx.user;
  const [mine] = await tx.db
    .select({ id: rooms.id })
    .from(rooms)
    .where(owned(tx, rooms, eq(rooms.id, room.id), ofOwnProjects(tx, event_company_id, id)));
  if (!mine) throw notInList(tx, "project");
  if (isNew) await tellPeople(tx, room, [id, ...(await othersOf(tx, room))]);
  return room;
}

const made = madeRecord(roomKind, ({ room }: { room: { id: number } }) => room.id);
const makers = { DIRECT: directRoom, GROUP: groupRoom, PROJECT: projectRoom };

export async function createRoom(ctx: Context, body: Body) {
  const work = async (tx: InTransaction) => {
    if (body.kind !== "PROJECT" && body.project !== undefined) throw notInList(tx, "project");
    const room = await makers[body.kind](tx, body);
    const message = translate(tx.locale, body.kind === "GROUP" ? "room_created" : "room_opened");
    return { ...success, message, room: await toRoom(tx, room) };
  };
  return creating(ctx, work, made, true);
}

export async function renameRoom(ctx: Context, id: number, { name, version }: BodyOf<typeof contract.renameRoom>) {
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, roomKind, id);
    const current = async () => toRoom(tx, await findRoom(tx, id));
    const { row, undo } = await saveRecord(tx, roomKind, before, version, { name }, current);
    return { ...success, undo, message: translate(tx.locale, "room_renamed"), room: await toRoom(tx, row) };
  });
}

/** Locks the group's row: two concurrent additions must not exceed its limit. */
async function lockedGroup(tx: InTransaction, id: number): Promise<RoomRow> {
  const { id: found } = await findWritable(tx, roomKind, id);
  const [room] = await tx.db
    .select()
    .from(rooms)
    .where(owned(tx, rooms, eq(rooms.id, found)))
    .for("update");
  if (!room) throw new NotFound();
  return room;
}

export async function addMembers(ctx: Context, id: number, body: BodyOf<typeof contract.addMembers>) {
  const work = async (tx: InTransaction) => {
    const room = await lockedGroup(tx, id);
    const people = await chosen(tx, body.users);
    await join(tx, room, people);
    if ((await membersOf(tx, room)).length > mostMembers)
      throw new Invalid({ users: [translate(tx.locale, "room_full", { most: mostMembers })] });
    await tellPeople(tx, room, people);
    await tellRoom(tx, room.id);
    return {
      ...success,
      message: translate(tx.locale, "members_added", { count: people.length }),
      room: await toRoom(tx, room),
    };
  };
  return transaction(ctx, work, true);
}

/** By the member, or by the group's creator. Messages stay, and are hidden from the removed member. */
export async function removeMember(ctx: Context, room: number, id: number) {
  const work = async (tx: InTransaction) => {
    const group = await lockedGroup(tx, room);
    const isSelf = id === tx.user.id;
    if (!isSelf && group.creator_id !== tx.user.id) throw new Forbidden();
    const [gone] = await tx.db
      .update(members)
      .set({ left_at: tx.now(), push_due: null })
      .where(owned(tx, members, eq(members.room_id, room), eq(members.user_id, id), isNull(members.left_at)))
      .returning({ id: members.id });
    if (!gone) throw new NotFound();
    await tellPeople(tx, group, [id]);
    await tellRoom(tx, room);
    return { ...success, message: translate(tx.locale, isSelf ? "room_left" : "member_removed") };
  };
  return transaction(ctx, work, true);
}

export async function muteRoom(ctx: Context, id: number, { muted }: BodyOf<typeof contract.mute>) {
  const work = async (tx: InTransaction) => {
    const room = await findRoom(tx, id);
    await ownState(tx, room.id, { muted, ...(muted ? { push_due: null } : {}) });
    await tellPeople(tx, room, [tx.user.id]);
    return { ...success, message: translate(tx.locale, muted ? "room_muted" : "room_unmuted") };
  };
  return transaction(ctx, work, true);
}

/** Two parts of one query, each by an index that begins with the person, and no message is looked at. */
export async function countUnread(ctx: Context | InTransaction) {
  const bound = new Bound();
  bound.fixed("stages", openStages(ctx));
  const company = bound.value("company", ctx.user.event_company_id);
  const id = bound.value("reader", ctx.user.id);
  const mine = { user: { event_company_id: company } };
  const counted = {
    id: rooms.id,
    unread: sql<number>`${rooms.last_seq} - coalesce(${members.read_seq}, 0)`.mapWith(Number),
    muted: sql<number | null>`${members.muted}`,
  };
  const both = prepared(ctx.db, "unread rooms", bound, () => {
    const joined = (ctx.db as Db)
      .select(counted)
      .from(rooms)
      .innerJoin(members, and(eq(members.room_id, rooms.id), owned(mine, members, eq(members.user_id, id))))
      .where(owned(mine, rooms, sql`${rooms.kind} <> 'PROJECT'`, isNull(members.left_at)));
    const ofProjects = (ctx.db as Db)
      .select(counted)
      .from(rooms)
      .leftJoin(members, and(eq(members.room_id, rooms.id), owned(mine, members, eq(members.user_id, id))))
      .where(owned(mine, rooms, ofOwnProjects(ctx, company, id)));
    return unionAll(joined, ofProjects);
  });
  const all = await both.execute(bound.values);
  return {
    unread: all.filter(({ muted }) => !muted).reduce((sum, { unread }) => sum + Math.max(0, unread), 0),
    rooms: all.map((room) => room.id),
  };
}
