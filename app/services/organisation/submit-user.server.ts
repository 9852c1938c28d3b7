import { z } from "zod";

import * as organisation from "#contract/company/organisation";

import type { StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import { placeFields } from "./read.server";
import { readSession, readUser, userForm } from "./read-user.server";

/** ORG-042 */
export function submitUser(page: StaffPage, request: Request, code: string) {
  const { api, locale } = page;
  const to = paths.adminUser(code);
  return submit({
    request,
    locale,
    schema: userForm,
    current: () => readUser(page, code),
    send: async ({ place, ...values }) => {
      const body = organisation.updateUser.body.parse({ ...values, ...placeFields(place) });
      const { message, undo } = await api.call(organisation.updateUser, { params: { id: code }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

/** A button of a person's profile: one call, whose message the profile shows. */
export function submitAct(
  { locale }: StaffPage,
  request: Request,
  code: string,
  act: () => Promise<{ message: string }>,
) {
  const to = paths.adminUser(code);
  return submit({
    request,
    locale,
    schema: z.object({}),
    refusedAt: to,
    send: async () => ({ to, flash: { type: "success", text: (await act()).message } }),
  });
}

/** R11: one device of the person is signed out. */
export const submitSessionEnd = (page: StaffPage, request: Request, code: string, session: string | undefined) =>
  submitAct(page, request, code, async () => {
    const { id } = await readSession(page, code, session);
    return page.api.call(organisation.endUserSession, { params: { id: code, session: id } });
  });

/** R11: every device of the person is signed out. */
export const submitSessionsEnd = (page: StaffPage, request: Request, code: string) =>
  submitAct(page, request, code, () => page.api.call(organisation.endUserSessions, { params: { id: code } }));
