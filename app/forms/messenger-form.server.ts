import { data } from "@remix-run/node";

import * as contract from "#contract/messenger";
import { idOf } from "~/components/messenger/messenger-params";
import type { StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { readForm, submit } from "~/server/submit.server";

import { newFormKey } from "./form-key.server";
import { backOf, roomAt } from "./messenger-place.server";

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
    schema: contract.send.body,
    madeAt: () => roomAt(request, idOf(room)),
    send: async (body, key) => {
      ({ seq: sent } = await api.call(contract.send, { params: { room: idOf(room) }, body, key }));
      return { to: backOf(request) };
    },
  });
  return stays && sent > 0 ? data({ sent, key: newFormKey() }) : answer;
}

export const submitMessageEdit = ({ api, locale }: StaffPage, request: Request, room?: string, id?: string) =>
  submit({
    request,
    locale,
    schema: contract.update.body,
    current: async () => {
      const { message } = await api.call(contract.getMessage, { params: { room: idOf(room), id: idOf(id) } });
      return { text: message.text, version: message.version };
    },
    send: async (body) => {
      const { message, undo } = await api.call(contract.update, { params: { room: idOf(room), id: idOf(id) }, body });
      const to = roomAt(request, idOf(room));
      return { to, flash: savedFlash(message, undo, to) };
    },
  });

export const submitMessageRemoval = ({ api, locale }: StaffPage, request: Request, room?: string, id?: string) =>
  submit({
    request,
    locale,
    schema: contract.remove.body,
    current: null,
    send: async (body) => {
      const { message, undo } = await api.call(contract.remove, { params: { room: idOf(room), id: idOf(id) }, body });
      const to = roomAt(request, idOf(room));
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
