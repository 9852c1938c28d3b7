import { data } from "@remix-run/node";
import { z } from "zod";

import * as messenger from "#contract/activity/messenger";

import { idOf } from "~/components/messenger/messenger-params";
import { newFormKey } from "~/server/form-key.server";
import type { StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { readForm, submit } from "~/server/submit.server";

import { backOf, roomAt, success } from "./read.server";

/** With script the conversation stays and shows the message itself, so that nothing else of the page is read again. */
export async function submitMessage({ api, locale }: StaffPage, request: Request, room: string | undefined) {
  const form = await readForm(request, locale);
  const stays = form.get("stay") === "1";
  let sent = 0;
  const answer = await submit({
    request,
    locale,
    form,
    own: ["stay"],
    schema: messenger.send.body,
    madeAt: () => roomAt(request, idOf(room)),
    send: async (body, key) => {
      ({ seq: sent } = await api.call(messenger.send, { params: { room: idOf(room) }, body, key }));
      return { to: backOf(request) };
    },
  });
  return stays && sent > 0 ? data({ sent, key: newFormKey() }) : answer;
}

export const submitMessageEdit = ({ api, locale }: StaffPage, request: Request, room?: string, id?: string) =>
  submit({
    request,
    locale,
    schema: messenger.update.body,
    current: async () => {
      const { message } = await api.call(messenger.getMessage, { params: { room: idOf(room), id: idOf(id) } });
      return { text: message.text, version: message.version };
    },
    send: async (body) => {
      const { message, undo } = await api.call(messenger.update, { params: { room: idOf(room), id: idOf(id) }, body });
      const to = roomAt(request, idOf(room));
      return { to, flash: savedFlash(message, undo, to) };
    },
  });

export const submitMessageRemoval = ({ api, locale }: StaffPage, request: Request, room?: string, id?: string) =>
  submit({
    request,
    locale,
    schema: messenger.remove.body,
    current: null,
    send: async (body) => {
      const { message, undo } = await api.call(messenger.remove, { params: { room: idOf(room), id: idOf(id) }, body });
      const to = roomAt(request, idOf(room));
      return { to, flash: savedFlash(message, undo, to) };
    },
  });

const groupBody = z.object(messenger.groupFields);

export const submitGroup = ({ api, locale }: StaffPage, request: Request) =>
  submit({
    request,
    locale,
    schema: groupBody,
    madeAt: (code) => roomAt(request, idOf(code)),
    send: async (body, key) => {
      const { room, message } = await api.call(messenger.createRoom, { body: { ...body, kind: "GROUP" }, key });
      return { to: roomAt(request, room.id), flash: success(message) };
    },
  });

const openBody = z.object({
  user: messenger.groupFields.users.element.optional(),
  project: messenger.createRoom.body.shape.project,
});

/** The room of two people, or of a project's; it is made where there is none. */
export const submitOpening = ({ api, locale }: StaffPage, request: Request) =>
  submit({
    request,
    locale,
    schema: openBody,
    refusedAt: backOf(request),
    send: async ({ user, project }) => {
      const { room } = await api.call(messenger.createRoom, {
        body: user === undefined ? { kind: "PROJECT", project } : { kind: "DIRECT", users: [user] },
      });
      return { to: roomAt(request, room.id) };
    },
  });

export const submitRoomName = ({ api, locale }: StaffPage, request: Request, room: string | undefined) =>
  submit({
    request,
    locale,
    schema: messenger.renameRoom.body,
    current: async () => {
      const { name, version } = (await api.call(messenger.getRoom, { params: { room: idOf(room) } })).room;
      return { name, version };
    },
    send: async (body) => {
      const { message, undo } = await api.call(messenger.renameRoom, { params: { room: idOf(room) }, body });
      return { to: backOf(request), flash: savedFlash(message, undo, backOf(request)) };
    },
  });

export const submitMembers = ({ api, locale }: StaffPage, request: Request, room: string | undefined) =>
  submit({
    request,
    locale,
    schema: messenger.addMembers.body,
    send: async (body) => {
      const { message } = await api.call(messenger.addMembers, { params: { room: idOf(room) }, body });
      return { to: backOf(request), flash: success(message) };
    },
  });

const memberBody = z.object({ user: messenger.groupFields.users.element, leaves: z.enum(["1"]).optional() });

/** A member who leaves a room is led to the list of rooms. */
export const submitMemberRemoval = ({ api, locale }: StaffPage, request: Request, room: string | undefined) =>
  submit({
    request,
    locale,
    schema: memberBody,
    refusedAt: backOf(request),
    send: async ({ user, leaves }) => {
      const { message } = await api.call(messenger.removeMember, { params: { room: idOf(room), id: user } });
      return { to: leaves ? roomAt(request, null) : backOf(request), flash: success(message) };
    },
  });

export const submitMute = ({ api, locale }: StaffPage, request: Request, room: string | undefined) =>
  submit({
    request,
    locale,
    schema: messenger.mute.body,
    refusedAt: backOf(request),
    send: async (body) => {
      const { message } = await api.call(messenger.mute, { params: { room: idOf(room) }, body });
      return { to: backOf(request), flash: success(message) };
    },
  });
