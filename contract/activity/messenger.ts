import { z } from "zod";

import { defineCall } from "../call";
import { code, flag, id, int, isoDateTime, line, listOf, listQuery, text, written } from "../common";
import { undoable } from "./history";
import { ofKind } from "../kinds";
import { personRef } from "../projects/leads";
import { cardKinds, deliveries, maxMessage, mostMembers, roomKinds } from "./messenger-facts";

const success = { status: z.literal("success") };
const count = z.number().int();
const version = int(1, 2_147_483_647);
const room = z.object({ room: id });
const messageOfRoom = z.object({ room: id, id });

/** Chosen people; the caller is always in the room. */
const people = ofKind(
  "list",
  z
    .array(id)
    .min(1)
    .max(mostMembers - 1),
);

const roomFields = {
  id,
  kind: z.enum(roomKinds),
  /** For two people's room the other one's name, for a project's room the project's. */
  name: z.string(),
  /** The other person of two people's room. */
  person: personRef.nullable(),
  project: z.object({ code, is_offer: flag }).nullable(),
  muted: flag,
  /** Messages since the last one that the reader has seen. */
  unread: count,
  version: count,
};

export const roomRow = z.object({
  ...roomFields,
  /** Beginning of the newest message; null without messages, and an empty text for a deleted one. */
  last: z
    .object({ author: z.string(), mine: flag, text: z.string(), deleted: flag, created_at: isoDateTime })
    .nullable(),
});
export type RoomRow = z.output<typeof roomRow>;

export const roomDetail = z.object({
  ...roomFields,
  members: z.array(personRef),
  /** Number of the newest message in its room, and of the newest that the reader has seen. */
  last_seq: count,
  read_seq: count,
  /** 1 = the reader may rename the group, add people and leave it; its creator may remove people, too. */
  may_manage: flag,
  may_take_out: flag,
});
export type RoomDetail = z.output<typeof roomDetail>;

export const messageRow = z.object({
  id,
  /** Counts up within its room, without a gap. */
  seq: count,
  author: personRef,
  mine: flag,
  /** Empty for a deleted one. */
  text: z.string(),
  /** Members mentioned in the text with an @. */
  mentions: z.array(personRef),
  /** Records and files that the text links to and the reader reaches. */
  cards: z.array(z.object({ href: z.string(), kind: z.enum(cardKinds), name: z.string() })),
  created_at: isoDateTime,
  edited: flag,
  deleted: flag,
  /** Delivery of one's own message to all others of the room; null for other people's messages. */
  delivery: z.enum(deliveries).nullable(),
  version: count,
});
export type Message = z.output<typeof messageRow>;

/** Rooms of the reader, the one with the newest message first. */
export const rooms = defineCall({
  name: "listMessengerRooms",
  method: "get",
  path: "/messenger/rooms",
  auth: "user",
  ledger: ["SHL-064"],
  query: z.object({ paginate: listQuery.paginate, page: listQuery.page, page_size: listQuery.page_size }),
  answer: listOf(roomRow),
});

export const getRoom = defineCall({
  name: "getMessengerRoom",
  summary: "One room of the messenger",
  method: "get",
  path: "/messenger/rooms/{room}",
  auth: "user",
  ledger: ["SHL-064"],
  params: room,
  answer: z.object({ ...success, room: roomDetail }),
});

/** Fields of a new group's form. */
export const groupFields = {
  name: line(80).pipe(z.string().min(1)),
  users: people,
};

/**
 * DIRECT takes one user, GROUP a name and users, PROJECT the code of a project or offer that the caller works on. Two
 * people have one room, and so has a project: an existing one is returned.
 */
export const createRoom = defineCall({
  name: "createMessengerRoom",
  summary: "Open a room of the messenger",
  method: "post",
  path: "/messenger/rooms",
  auth: "user",
  ledger: ["SHL-064"],
  creates: true,
  body: z.object({
    kind: z.enum(roomKinds),
    name: groupFields.name.optional(),
    users: people.optional(),
    project: code.optional(),
  }),
  answer: z.object({ ...written, room: roomDetail }),
});

/** Groups alone, by their members. */
export const renameRoom = defineCall({
  name: "renameMessengerRoom",
  summary: "Rename a group of the messenger",
  method: "put",
  path: "/messenger/rooms/{room}",
  auth: "user",
  ledger: ["SHL-064"],
  params: room,
  body: z.object({ name: groupFields.name, version }),
  answer: z.object({ ...written, ...undoable, room: roomDetail }),
});

/** Groups alone, by their members; former members can come back. */
export const addMembers = defineCall({
  name: "addMessengerMembers",
  summary: "Add people to a group of the messenger",
  method: "post",
  path: "/messenger/rooms/{room}/members",
  auth: "user",
  ledger: ["SHL-064"],
  params: room,
  body: z.object({ users: people }),
  answer: z.object({ ...written, room: roomDetail }),
});

/** A member leaves a group; its creator removes others. */
export const removeMember = defineCall({
  name: "removeMessengerMember",
  summary: "Take a person out of a group of the messenger",
  method: "delete",
  path: "/messenger/rooms/{room}/members/{id}",
  auth: "user",
  ledger: ["SHL-064"],
  params: messageOfRoom,
  answer: z.object(written),
});

/** 1 = its messages are not counted beside the menu, and not pushed. */
export const mute = defineCall({
  name: "muteMessengerRoom",
  summary: "Mute a room of the messenger",
  method: "put",
  path: "/messenger/rooms/{room}/mute",
  auth: "user",
  ledger: ["SHL-064"],
  params: room,
  body: z.object({ muted: int(0, 1) }),
  answer: z.object(written),
});

/** Marks messages up to this one as read; read ones stay read. */
export const read = defineCall({
  name: "readMessengerRoom",
  summary: "Mark messages as read",
  method: "put",
  path: "/messenger/rooms/{room}/read",
  auth: "user",
  ledger: ["SHL-064"],
  params: room,
  body: z.object({ seq: int(0, 2_147_483_647) }),
  answer: z.object({ ...written, unread: count }),
});

/** Notifies the others of the room that the caller writes; nothing is stored. */
export const type = defineCall({
  name: "typeInMessengerRoom",
  summary: "Say that the caller is writing",
  method: "put",
  path: "/messenger/rooms/{room}/typing",
  auth: "user",
  ledger: ["SHL-064"],
  params: room,
  answer: z.object(written),
});

/** Newest messages before a number, oldest of them first. */
export const messages = defineCall({
  name: "listMessages",
  method: "get",
  path: "/messenger/rooms/{room}/messages",
  auth: "user",
  ledger: ["SHL-064"],
  params: room,
  query: z.object({ before: int(1, 2_147_483_647).optional(), page_size: int(1, 100).default(50) }),
  answer: z.object({
    ...success,
    data: z.array(messageRow),
    /** 1 = there are older ones. */
    more: flag,
  }),
});

const messageFields = { text: text(maxMessage).pipe(z.string().min(1)) };

export const send = defineCall({
  name: "sendMessage",
  method: "post",
  path: "/messenger/rooms/{room}/messages",
  auth: "user",
  ledger: ["SHL-064"],
  creates: true,
  params: room,
  body: z.object(messageFields),
  answer: z.object({ ...written, id, seq: count }),
});

export const getMessage = defineCall({
  name: "getMessage",
  summary: "One message",
  method: "get",
  path: "/messenger/rooms/{room}/messages/{id}",
  auth: "user",
  ledger: ["SHL-064"],
  params: messageOfRoom,
  answer: z.object({ ...success, message: messageRow }),
});

/** By its author. */
export const update = defineCall({
  name: "updateMessage",
  method: "put",
  path: "/messenger/rooms/{room}/messages/{id}",
  auth: "user",
  ledger: ["SHL-064"],
  params: messageOfRoom,
  body: z.object({ ...messageFields, version }),
  answer: z.object({ ...written, ...undoable, row: messageRow }),
});

/** By its author; a placeholder stays visible. */
export const remove = defineCall({
  name: "removeMessage",
  method: "delete",
  path: "/messenger/rooms/{room}/messages/{id}",
  auth: "user",
  ledger: ["SHL-064"],
  params: messageOfRoom,
  body: z.object({ version: version.optional() }),
  answer: z.object({ ...written, ...undoable }),
});

/** In all rooms of the reader, the newest first; with `before` those older than this message. */
export const search = defineCall({
  name: "searchMessages",
  method: "get",
  path: "/messenger/messages",
  auth: "user",
  ledger: ["SHL-064"],
  query: z.object({
    query: line(100).pipe(z.string().min(2)),
    before: id.optional(),
    page_size: int(1, 50).default(20),
  }),
  answer: z.object({
    ...success,
    data: z.array(
      z.object({
        id,
        seq: count,
        room: z.object({ id, name: z.string() }),
        author: z.string(),
        text: z.string(),
        created_at: isoDateTime,
      }),
    ),
    more: flag,
  }),
});

const unreadAnswer = {
  /** Messages in rooms that are not muted. */
  unread: count,
  /** Ids of all rooms of the reader: changes of other rooms do not concern them. */
  rooms: z.array(id),
};

export const unread = defineCall({
  name: "countUnreadMessages",
  method: "get",
  path: "/messenger/unread",
  auth: "user",
  kept: true,
  ledger: ["SHL-064"],
  answer: z.object({ ...success, ...unreadAnswer }),
});

/** Marks all messages until now as delivered to the caller's screen; answers the unread ones. */
export const receive = defineCall({
  name: "receiveMessages",
  summary: "Mark all messages as delivered",
  method: "put",
  path: "/messenger/unread",
  auth: "user",
  ledger: ["SHL-064"],
  answer: z.object({ ...written, ...unreadAnswer }),
});
