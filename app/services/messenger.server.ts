import type { BodyOf } from "#contract/call";
import * as messenger from "#contract/messenger";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";

export const listRooms = (api: Api, query: z.input<typeof messenger.rooms.query>) =>
  call(api, messenger.rooms, { query });
export const getRoom = (api: Api, room: number) => call(api, messenger.getRoom, { params: { room } });
export const createRoom = (api: Api, body: BodyOf<typeof messenger.createRoom>, key?: string) =>
  call(api, messenger.createRoom, { body, key });
export const renameRoom = (api: Api, room: number, body: BodyOf<typeof messenger.renameRoom>) =>
  call(api, messenger.renameRoom, { params: { room }, body });
export const addMembers = (api: Api, room: number, body: BodyOf<typeof messenger.addMembers>) =>
  call(api, messenger.addMembers, { params: { room }, body });
export const removeMember = (api: Api, room: number, id: number) =>
  call(api, messenger.removeMember, { params: { room, id } });
export const muteRoom = (api: Api, room: number, body: BodyOf<typeof messenger.mute>) =>
  call(api, messenger.mute, { params: { room }, body });
export const readRoom = (api: Api, room: number, body: BodyOf<typeof messenger.read>) =>
  call(api, messenger.read, { params: { room }, body });
export const typeInRoom = (api: Api, room: number) => call(api, messenger.type, { params: { room } });
export const listMessages = (api: Api, room: number, query: z.input<typeof messenger.messages.query>) =>
  call(api, messenger.messages, { params: { room }, query });
export const sendMessage = (api: Api, room: number, body: BodyOf<typeof messenger.send>, key?: string) =>
  call(api, messenger.send, { params: { room }, body, key });
export const getMessage = (api: Api, room: number, id: number) =>
  call(api, messenger.getMessage, { params: { room, id } });
export const updateMessage = (api: Api, room: number, id: number, body: BodyOf<typeof messenger.update>) =>
  call(api, messenger.update, { params: { room, id }, body });
export const removeMessage = (api: Api, room: number, id: number, body: BodyOf<typeof messenger.remove>) =>
  call(api, messenger.remove, { params: { room, id }, body });
export const searchMessages = (api: Api, query: z.input<typeof messenger.search.query>) =>
  call(api, messenger.search, { query });
export const countUnread = (api: Api) => call(api, messenger.unread);
export const receiveMessages = (api: Api) => call(api, messenger.receive);
