import { z } from "zod";

import * as formInvitations from "#contract/guest-forms/form-invitations";
import * as formRoomMates from "#contract/guest-forms/form-room-mates";
import * as projects from "#contract/projects/projects";

import { type StaffPage, asPageError } from "~/server/guard.server";
import { submitReturn } from "~/server/return-form.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { invitableForms } from "~/services/attendees/read-list.server";
import { paths, withQuery } from "~/shared/paths";

import { letter, readChoice } from "./read-invitations.server";

/** FRM-025 */
export async function submitMatch({ api, locale }: StaffPage, request: Request, code: string) {
  return submitReturn({ locale, request, schema: formRoomMates.add.body }, (to) => ({
    madeAt: () => to,
    send: async (body, key) => {
      const { message } = await api.call(formRoomMates.add, { params: { code }, body, key });
      return { to, flash: { type: "success", text: message } };
    },
  }));
}

/** FRM-026 */
export async function submitMatchRemoval({ api, locale }: StaffPage, request: Request, code: string, match: number) {
  return submitReturn({ locale, request, schema: z.object({}) }, (to) => ({
    refusedAt: to,
    send: async () => {
      const { message, undo } = await api.call(formRoomMates.remove, { params: { code, id: match } });
      return { to, flash: savedFlash(message, undo, to) };
    },
  }));
}

type Params = Record<string, string | undefined>;

/** The same as the page has told of. */
async function readSending(page: StaffPage, request: Request, code: string) {
  const { chosen, form } = await readChoice(page, request, code);
  const { project } = await page.api.call(projects.get, { params: { code } });
  return { chosen, form, forms: await invitableForms(page, project.id) };
}

export async function submitInvitations(page: StaffPage, request: Request, code: string) {
  const { chosen, form, forms } = await readSending(page, request, code).catch(asPageError(page.locale));
  // The form that the page has told of, which its address names, or nothing.
  const to = forms.find((one) => one.code === form)?.code ?? "yok";
  return submit({
    request,
    locale: page.locale,
    schema: letter,
    send: async (body) => {
      const { message } = await page.api.call(formInvitations.send, {
        params: { code: to },
        body: { ...chosen, ...body },
      });
      const list = withQuery(paths.projectPage(code, "attendees"), { form: to });
      return { to: list, flash: { type: "success", text: message } };
    },
  });
}

/** X13 */
export const submitWithdrawal = (
  { api, locale }: StaffPage,
  request: Request,
  { code = "", acode = "", form = "" }: Params,
) =>
  submit({
    request,
    locale,
    schema: formInvitations.withdraw.body,
    refusedAt: paths.attendee(code, acode),
    send: async () => {
      const { message } = await api.call(formInvitations.withdraw, { params: { id: acode, form } });
      return { to: paths.attendee(code, acode), flash: { type: "success", text: message } };
    },
  });
