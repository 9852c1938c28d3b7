import * as contract from "#contract/activity/messenger";

import type { Mounts } from "../../http/mount";
import * as messages from "./operations";
import * as reading from "./reading";
import * as rooms from "./rooms";

export function messengerRoutes(mounts: Mounts) {
  mounts.on(contract.rooms, (ctx, { query }) => rooms.listRooms(ctx, query));
  mounts.on(contract.getRoom, (ctx, { params }) => rooms.getRoom(ctx, params.room));
  mounts.on(contract.createRoom, (ctx, { body }) => rooms.createRoom(ctx, body));
  mounts.on(contract.renameRoom, (ctx, { params, body }) => rooms.renameRoom(ctx, params.room, body));
  mounts.on(contract.addMembers, (ctx, { params, body }) => rooms.addMembers(ctx, params.room, body));
  mounts.on(contract.removeMember, (ctx, { params }) => rooms.removeMember(ctx, params.room, params.id));
  mounts.on(contract.mute, (ctx, { params, body }) => rooms.muteRoom(ctx, params.room, body));
  mounts.on(contract.read, (ctx, { params, body }) => reading.readRoom(ctx, params.room, body));
  mounts.on(contract.type, (ctx, { params }) => reading.typeInRoom(ctx, params.room));
  mounts.on(contract.messages, (ctx, { params, query }) => messages.listMessages(ctx, params.room, query));
  mounts.on(contract.send, (ctx, { params, body }) => messages.sendMessage(ctx, params.room, body));
  mounts.on(contract.getMessage, (ctx, { params }) => messages.getMessage(ctx, params.room, params.id));
  mounts.on(contract.update, (ctx, { params, body }) => messages.updateMessage(ctx, params.room, params.id, body));
  mounts.on(contract.remove, (ctx, { params, body }) => messages.removeMessage(ctx, params.room, params.id, body));
  mounts.on(contract.search, (ctx, { query }) => messages.searchMessages(ctx, query));
  mounts.on(contract.unread, (ctx) => reading.unreadOf(ctx));
  mounts.on(contract.receive, (ctx) => reading.receiveMessages(ctx));
}
