import type { InTransaction, Reader } from "../../context";
import { messengerMessages as messages, messengerRooms as rooms } from "../../db/schema/messenger";
import { findById, recordKind } from "../../records/kinds";
import { announce } from "../../records/log";
import { findRoom, type RoomRow } from "./reach";

export type MessageRow = typeof messages.$inferSelect;
const idOf = (code: string) => (/^\d{1,9}$/.test(code) ? Number(code) : 0);

/** A group is renamed by its members; other rooms have no name of their own. */
export const roomKind = recordKind({
  model: "messenger_room",
  table: rooms,
  codeOf: ({ id }) => String(id),
  nameOf: ({ name }) => name ?? "",
  find: (ctx, code) => findRoom(ctx, idOf(code)),
  mayWrite: (_, { kind }) => kind === "GROUP",
});

/**
 * Pages of the room read it again; the event contains its id and nothing else. No list counts messages, and nobody is
 * notified.
 */
export const tellRoom = (tx: InTransaction, id: number, kind: "data-created" | "data-updated" = "data-updated") =>
  announce(
    tx,
    [
      {
        event_company_id: tx.user.event_company_id,
        kind,
        model: roomKind.model,
        record_id: id,
        record_code: String(id),
        actor_id: tx.user.id,
        created_at: tx.now(),
        notified_at: tx.now(),
      },
    ],
    { uncounted: true },
  );

/** Updates these people's lists of rooms: they joined or left a room. */
export const tellPeople = (tx: InTransaction, { id }: Pick<RoomRow, "id">, people: readonly number[]) =>
  announce(
    tx,
    people.map((user_id) => ({
      event_company_id: tx.user.event_company_id,
      kind: "data-updated",
      model: "messenger",
      record_id: id,
      actor_id: tx.user.id,
      user_id,
      created_at: tx.now(),
      notified_at: tx.now(),
    })),
    { uncounted: true },
  );

/** A message is in reach of the current members of its room. */
async function findMessage(ctx: Reader, code: string, deleted = false): Promise<MessageRow> {
  const row = await findById(ctx, messages, idOf(code), deleted);
  await findRoom(ctx, row.room_id);
  return row;
}

export const messageKind = recordKind({
  model: "messenger_message",
  table: messages,
  codeOf: ({ id }) => String(id),
  nameOf: ({ text }) => text.slice(0, 80),
  find: findMessage,
  // Only the author writes a message, whatever rights other people have.
  mayWrite: ({ user }, { author_id }) => author_id === user.id,
  undone: async (tx, { room_id }) => {
    await tellRoom(tx, room_id);
  },
});
