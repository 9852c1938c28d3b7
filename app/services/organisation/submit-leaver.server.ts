import * as leavers from "#contract/company/leavers";
import * as organisation from "#contract/company/organisation";
import * as session from "#contract/company/session";

import type { StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import { leavingForm, readLeaving } from "./read-leaver.server";
import { submitAct } from "./submit-user.server";

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
export const submitInvitation = (page: StaffPage, request: Request, code: string) =>
  submitAct(page, request, code, async () => {
    const { user } = await page.api.call(organisation.getUser, { params: { id: code } });
    const { email, position_id, is_admin } = user;
    return page.api.call(session.createInvitation, { body: { email, position_id, is_admin } });
  });

/** ORG-042 */
export const submitReturn = (page: StaffPage, request: Request, code: string) =>
  submitAct(page, request, code, () => page.api.call(leavers.returnUser, { params: { id: code } }));
