import { and, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";

import { lastOfferStage, moduleOf } from "#contract/projects/stages";

import type { Context } from "../../context";
import type { Db, Tx } from "../../db/client";
import type { Bound } from "../../db/prepared";
import { messengerMembers as members, messengerRooms as rooms } from "../../db/schema/messenger";
import { users } from "../../db/schema/people";
import { projectMembers, projects } from "../../db/schema/projects";
import { NotFound } from "../../errors";
import { ofCompany, owned, refersTo } from "../../records/owned";
import { forPeople, toReaders, worksOn, type ReadersById } from "../project-reach/reach";

type Reader = Pick<Context, "user"> & { db: Db | Tx };
export type RoomRow = typeof rooms.$inferSelect;
type Value = ReturnType<Bound["value"]> | number;

/**
 * The stages that the reader may open at all: offers are company-owner staff's alone, and modules can be switched off.
 */
export function openStages({ user }: Pick<Reader, "user">): "all" | "offers" | "projects" | "none" {
  const offers = user.ecos && !user.modules_off.includes(moduleOf(lastOfferStage));
  const confirmed = !user.modules_off.includes(moduleOf(lastOfferStage + 1));
  if (offers) return confirmed ? "all" : "offers";
  return confirmed ? "projects" : "none";
}

const last = sql.raw(String(lastOfferStage));
const stages: Record<ReturnType<typeof openStages>, SQL | undefined> = {
  all: undefined,
  offers: sql`${projects.stage} <= ${last}`,
  projects: sql`${projects.stage} > ${last}`,
  none: sql`false`,
};

const ownRooms = alias(rooms, "own_rooms");

/**
 * Rooms of projects and offers that the reader is responsible for, created, or is in the team of: all of them are in
 * their reach. Checked each time, so that nobody stays in a room whose project they have left. Each part is a join, so
 * that the database begins with the rooms: a person who imported ten thousand projects created them all.
 */
function roomsOfProjects(ctx: Reader, company: Value, me: Value) {
  const mine = { user: { event_company_id: company } } as Parameters<typeof owned>[0];
  const open = stages[openStages(ctx)];
  const ofProject = refersTo(ownRooms.project_id, projects, isNull(projects.deleted_at), open);
  const of = (own: SQL) =>
    ctx.db
      .select({ id: ownRooms.id })
      .from(ownRooms)
      .innerJoin(projects, and(ofProject, own))
      .where(owned(mine, ownRooms));
  const inTeam = refersTo(projectMembers.project_id, projects, eq(projectMembers.user_id, me));
  return unionAll(
    of(eq(projects.responsible_id, me)),
    of(eq(projects.creator_id, me)),
    ctx.db
      .select({ id: ownRooms.id })
      .from(ownRooms)
      .innerJoin(projects, ofProject)
      .innerJoin(projectMembers, inTeam)
      .where(owned(mine, ownRooms)),
  );
}

/** Rooms of projects that the reader works on. */
export const ofOwnProjects = (ctx: Reader, company: Value, me: Value): SQL | undefined =>
  and(sql`${rooms.kind} = 'PROJECT'`, inArray(rooms.id, roomsOfProjects(ctx, company, me)));

/** The reader's current rooms, as a condition of a cached statement (`bound`) or of another one. */
export function roomReach(ctx: Reader, bound?: Bound): SQL | undefined {
  const { event_company_id, id } = ctx.user;
  bound?.fixed("stages", openStages(ctx));
  const company = bound ? bound.value("company", event_company_id) : event_company_id;
  const me = bound ? bound.value("reader", id) : id;
  const joined = ctx.db
    .select({ id: members.room_id })
    .from(members)
    .where(
      owned(
        { user: { event_company_id: company } } as Parameters<typeof owned>[0],
        members,
        eq(members.user_id, me),
        isNull(members.left_at),
      ),
    );
  return or(and(sql`${rooms.kind} <> 'PROJECT'`, inArray(rooms.id, joined)), ofOwnProjects(ctx, company, me));
}

/** The room, or NotFound for everybody who is not in it now. */
export async function findRoom(ctx: Reader, id: number): Promise<RoomRow> {
  const [room] = await ctx.db
    .select()
    .from(rooms)
    .where(owned(ctx, rooms, eq(rooms.id, id), roomReach(ctx)));
  if (!room) throw new NotFound();
  return room;
}

/** Ids of those among people of the company who are in each of these rooms now, as in `findRoom`; one query for all. */
export async function readersOfRooms(
  db: Db | Tx,
  company: number,
  ids: number[],
  people: readonly Context["user"][],
): Promise<ReadersById> {
  if (people.length === 0 || ids.length === 0) return new Map();
  const mayOpen = forPeople(
    people,
    (user) => openStages({ user }),
    (user) => stages[openStages({ user })],
  );
  const worksThere = and(eq(rooms.kind, "PROJECT"), isNotNull(projects.id), worksOn(db, users.id), mayOpen);
  const all = people.map(({ id }) => id);
  const found = await db
    .select({ record: rooms.id, user: users.id })
    .from(rooms)
    .innerJoin(users, ofCompany(rooms.event_company_id, users, inArray(users.id, all)))
    .leftJoin(members, refersTo(members.room_id, rooms, eq(members.user_id, users.id), isNull(members.left_at)))
    .leftJoin(projects, refersTo(rooms.project_id, projects, isNull(projects.deleted_at)))
    .where(
      owned(
        { user: { event_company_id: company } },
        rooms,
        inArray(rooms.id, ids),
        or(and(ne(rooms.kind, "PROJECT"), isNotNull(members.id)), worksThere),
      ),
    );
  return toReaders(found);
}

const person = { id: users.id, full_name: users.full_name, profile_picture_full: users.profile_picture };
const state = {
  read_seq: sql<number>`coalesce(${members.read_seq}, 0)`.mapWith(Number),
  received_seq: sql<number>`coalesce(${members.received_seq}, 0)`.mapWith(Number),
};

/** Current people of the room, by Turkish name, with their read states. */
export async function membersOf(ctx: Reader, room: RoomRow) {
  const seen = refersTo(members.user_id, users, isNull(users.deleted_at));
  const order = sql`${users.full_name} collate tr_sort`;
  if (room.kind !== "PROJECT")
    return ctx.db
      .select({ ...person, ...state })
      .from(members)
      .innerJoin(users, seen)
      .where(owned(ctx, members, eq(members.room_id, room.id), isNull(members.left_at)))
      .orderBy(order, users.id);
  const team = ctx.db
    .select({ id: projectMembers.user_id })
    .from(projectMembers)
    .where(owned(ctx, projectMembers, eq(projectMembers.project_id, room.project_id ?? 0)));
  return ctx.db
    .select({ ...person, ...state })
    .from(users)
    .innerJoin(projects, owned(ctx, projects, eq(projects.id, room.project_id ?? 0)))
    .leftJoin(members, refersTo(members.user_id, users, eq(members.room_id, room.id)))
    .where(
      owned(
        ctx,
        users,
        or(eq(users.id, projects.responsible_id), eq(users.id, projects.creator_id), inArray(users.id, team)),
      ),
    )
    .orderBy(order, users.id);
}

export type Member = Awaited<ReturnType<typeof membersOf>>[number];
