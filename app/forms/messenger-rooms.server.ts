import { z } from "zod";

import * as contract from "#contract/messenger";
import { idOf } from "~/components/messenger/messenger-params";
import type { StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";

import { backOf, roomAt, success } from "./messenger-place.server";

const groupBody = z.object(contract.groupFields);

export const submitGroup = ({ api, locale }: StaffPage, request: Request) =>
  submit({
    request,
    locale,
    schema: groupBody,
    madeAt: (code) => roomAt(request, idOf(code)),
    send: async (body, key) => {
      const { room, message } = await api.call(contract.createRoom, { body: { ...body, kind: "GROUP" }, key });
      return { to: roomAt(request, room.id), flash: success(message) };
    },
  });

const openBody = z.object({
  user: contract.groupFields.users.element.optional(),
  project: contract.createRoom.body.shape.project,
});

/** The room of two people, or of a project's; it is made where there is none. */
export const submitOpening = ({ api, locale }: StaffPage, request: Request) =>
  submit({
    request,
    locale,
    schema: openBody,
    refusedAt: backOf(request),
    send: async ({ user, project }) => {
      const { room } = await api.call(contract.createRoom, { body: user === undefined ? { kind: "PROJECT", project } : { kind: "DIRECT", users: [user] } });
      return { to: roomAt(request, room.id) };
    },
  });

export const submitRoomName = ({ api, locale }: StaffPage, request: Request, room: string | undefined) =>
  submit({
    request,
    locale,
    schema: contract.renameRoom.body,
    current: async () => {
      const { name, version } = (await api.call(contract.getRoom, { params: { room: idOf(room) } })).room;
      return { name, version };
    },
    send: async (body) => {
      const { message, undo } = await api.call(contract.renameRoom, { params: { room: idOf(room) }, body });
      return { to: backOf(request), flash: savedFlash(message, undo, backOf(request)) };
    },
  });

export const submitMembers = ({ api, locale }: StaffPage, request: Request, room: string | undefined) =>
  submit({
    request,
    locale,
    schema: contract.addMembers.body,
    send: async (body) => {
      const { message } = await api.call(contract.addMembers, { params: { room: idOf(room) }, body });
      return { to: backOf(request), flash: success(message) };
    },
  });

const memberBody = z.object({ user: contract.groupFields.users.element, leaves: z.enum(["1"]).optional() });

/** Who leaves stands before the list of rooms. */
export const submitMemberRemoval = ({ api, locale }: StaffPage, request: Request, room: string | undefined) =>
  submit({
    request,
    locale,
    schema: memberBody,
    refusedAt: backOf(request),
    send: async ({ user, leaves }) => {
      const { message } = await api.call(contract.removeMember, { params: { room: idOf(room), id: user } });
      return { to: leaves ? roomAt(request, null) : backOf(request), flash: success(message) };
    },
  });

export const submitMute = ({ api, locale }: StaffPage, request: Request, room: string | undefined) =>
  submit({
    request,
    locale,
    schema: contract.mute.body,
    refusedAt: backOf(request),
    send: async (body) => {
      const { message } = await api.call(contract.mute, { params: { room: idOf(room) }, body });
      return { to: backOf(request), flash: success(message) };
    },
  });
