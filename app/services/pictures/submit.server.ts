import * as clients from "#contract/companies/clients";

import type { StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";

import { type PicturedNoun, backTo, nouns, readPictureForm } from "./read.server";

/** CLI-013, CLI-026 */
export async function submitPicture({ api, locale }: StaffPage, request: Request, noun: PicturedNoun, code: string) {
  return submit({
    request,
    locale,
    form: await readPictureForm(request, locale),
    schema: clients.saveLogo.body,
    current: () => nouns[noun].read(api, code),
    send: async (body) => {
      const { message, undo } = await nouns[noun].save(api, code, body);
      const to = backTo(noun, request, code);
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export const submitPictureRemoval = ({ api, locale }: StaffPage, request: Request, noun: PicturedNoun, code: string) =>
  submit({
    request,
    locale,
    schema: clients.removeLogo.body,
    current: () => nouns[noun].read(api, code),
    send: async (body) => {
      const { message, undo } = await nouns[noun].remove(api, code, body);
      const to = backTo(noun, request, code);
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
