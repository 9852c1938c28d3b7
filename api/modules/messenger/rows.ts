import { and, eq, sql } from "drizzle-orm";

import { isOffer } from "#contract/projects/stages";

import type { InTransaction, Reader } from "../../context";
import type { Db } from "../../db/client";
import { prepared } from "../../db/prepared";
import {
  messengerMembers as members,
  messengerMessages as messages,
  messengerRooms as rooms,
} from "../../db/schema/messenger";
import { projects } from "../../db/schema/projects";
import { amongIds, boundReader, owned, ownedOrDeleted, refersTo } from "../../records/owned";
import { readPeople } from "../people";
import { localDateTime } from "../times";
import { membersOf, type RoomRow } from "./reach";

const asFlag = (value: unknown) => (value ? (1 as const) : (0 as const));
/** Letters of a message in the list of rooms. */
const shown = 120;

/** People by id, deleted ones too: they stay the authors of their messages. */
export async function peopleOf(ctx: Reader, ids: readonly number[]) {
  const known = await readPeople(ctx, ids);
  return (id: number) => known.get(id) ?? { id, full_name: "", profile_picture_full: null };
}

const otherOf = ({ pair }: Pick<RoomRow, "pair">, me: number): number =>
  Number((pair ?? "").split("-").find((id) => Number(id) !== me) ?? 0);

const newestOf = {
  author_id: messages.author_id,
  text: messages.text,
  deleted_at: messages.deleted_at,
  created_at: messages.created_at,
};

/** Rooms as lists show them, in the order given: a fixed number of queries. */
export async function toRooms(ctx: Reader, rows: readonly RoomRow[]) {
  if (rows.length === 0) return [];
  const me = ctx.user.id;
  const mine = owned(boundReader, members, eq(members.user_id, sql.placeholder("me")));
  const statement = prepared(ctx.db, "rooms as lists show them", { shape: "" }, () =>
    (ctx.db as Db)
      .select({
        id: rooms.id,
        read_seq: sql<number>`coalesce(${members.read_seq}, 0)`.mapWith(Number),
        muted: members.muted,
        project: { code: projects.code, name: projects.name, stage: projects.stage },
        newest: newestOf,
      })
      .from(rooms)
      .leftJoin(members, and(eq(members.room_id, rooms.id), mine))
      .leftJoin(projects, refersTo(rooms.project_id, projects))
      .leftJoin(
        messages,
        and(eq(messages.room_id, rooms.id), eq(messages.seq, rooms.last_seq), ownedOrDeleted(boundReader, messages)),
      )
      .where(owned(boundReader, rooms, amongIds(rooms.id))),
  );
  const found = await statement.execute({ company: ctx.user.event_company_id, me, ids: rows.map(({ id }) => id) });
  const known = new Map(found.map((row) => [row.id, row]));
  const others = rows.flatMap((row) => (row.kind === "DIRECT" ? [otherOf(row, me)] : []));
  const person = await peopleOf(ctx, [...others, ...found.flatMap(({ newest }) => newest?.author_id ?? [])]);
  return rows.map((row) => {
    const { read_seq = 0, muted, project, newest } = known.get(row.id) ?? {};
    const other = row.kind === "DIRECT" ? person(otherOf(row, me)) : null;
    return {
      id: row.id,
      kind: row.kind as "DIRECT" | "GROUP" | "PROJECT",
      name: other?.full_name ?? project?.name ?? row.name ?? "",
      person: other,
      project: project ? { code: project.code, is_offer: asFlag(isOffer(project.stage)) } : null,
      muted: asFlag(muted),
      unread: Math.max(0, row.last_seq - read_seq),
      version: row.version,
      last: newest
        ? {
            author: person(newest.author_id).full_name,
            mine: asFlag(newest.author_id === me),
            text: newest.deleted_at ? "" : newest.text.slice(0, shown),
            deleted: asFlag(newest.deleted_at),
            created_at: localDateTime(newest.created_at, ctx.user.timezone),
          }
        : null,
      read_seq,
    };
  });
}

/** One room with its people. */
export async function toRoom(ctx: Reader, row: RoomRow) {
  const [room] = await toRooms(ctx, [row]);
  if (!room) throw new Error("a room without its answer");
  const { last: _last, ...rest } = room;
  const people = await membersOf(ctx, row);
  return {
    ...rest,
    members: people.map(({ id, full_name, profile_picture_full }) => ({ id, full_name, profile_picture_full })),
    last_seq: row.last_seq,
    may_manage: asFlag(row.kind === "GROUP"),
    may_take_out: asFlag(row.kind === "GROUP" && row.creator_id === ctx.user.id),
  };
}

/** Writes the reader's state in rooms, creating the row if there is none. */
export async function ownState(tx: InTransaction, room: number, values: Partial<typeof members.$inferInsert>) {
  const own = { event_company_id: tx.user.event_company_id, room_id: room, user_id: tx.user.id };
  await tx.db
    .insert(members)
    .values({ ...own, created_at: tx.now(), ...values })
    .onConflictDoUpdate({
      target: [members.event_company_id, members.room_id, members.user_id],
      set: {
        ...values,
        // Read messages stay read, whichever of two tabs is later.
        ...(values.read_seq === undefined ? {} : { read_seq: sql`greatest(${members.read_seq}, ${values.read_seq})` }),
        ...(values.received_seq === undefined
          ? {}
          : { received_seq: sql`greatest(${members.received_seq}, ${values.received_seq})` }),
      },
    });
}

/** Ids of the other people in the room. */
export async function othersOf(ctx: Reader, room: RoomRow): Promise<number[]> {
  return (await membersOf(ctx, room)).map(({ id }) => id).filter((id) => id !== ctx.user.id);
}
