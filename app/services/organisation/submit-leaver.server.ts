import { z } from "zod";

import * as leavers from "#contract/company/leavers";
import * as organisation from "#contract/company/organisation";
import * as session from "#contract/company/session";

import type { StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import { leavingForm, readLeaving } from "./read-leaver.server";

/** ORG-042: deactivates a person with a successor for their open work; the profile offers the undo. */
export function submitLeaving(page: StaffPage, request: Request, code: string) {
  const { api, locale } = page;
  const to = paths.adminUser(code);
  return submit({
    request,
    locale,
    schema: leavingForm,
    current: async () => ({ version: (await readLeaving(page, code)).user.version }),
    send: async (body) => {
      const { message, undo } = await api.call(leavers.removeUser, { params: { id: code }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

/** Decision 107: a new invitation for an account that nobody has registered for. */
export function submitInvitation({ api, locale }: StaffPage, request: Request, code: string) {
  const to = paths.adminUser(code);
  return submit({
    request,
    locale,
    schema: z.object({}),
    refusedAt: to,
    madeAt: () => to,
    send: async (_, key) => {
      const { user } = await api.call(organisation.getUser, { params: { id: code } });
      const { email, position_id, is_admin } = user;
      const { message } = await api.call(session.createInvitation, { body: { email, position_id, is_admin }, key });
      return { to, flash: { type: "success", text: message } };
    },
  });
}

/** ORG-042 */
export function submitReturn({ api, locale }: StaffPage, request: Request, code: string) {
  const to = paths.adminUser(code);
  return submit({
    request,
    locale,
    schema: z.object({}),
    refusedAt: to,
    send: async () => {
      const { message } = await api.call(leavers.returnUser, { params: { id: code } });
      return { to, flash: { type: "success", text: message } };
    },
  });
}
