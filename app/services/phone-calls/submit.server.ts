import * as phoneCalls from "#contract/activity/phone-calls";
import type { PhoneCall } from "#contract/activity/phone-calls";

import type { StaffPage } from "~/server/guard.server";
import { safeTarget } from "~/server/safe-target.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { today } from "~/server/today.server";
import { backOf, readRecordCall } from "~/services/activity/read.server";
import { type ActivityPlace, callsAt, placeOf } from "~/shared/activity-place";
import { paths } from "~/shared/paths";

import { callValues } from "./read.server";

/** The page of a saved call: at its project, or else at its company. */
function pageOf({ project, company, company_id }: PhoneCall): string {
  if (project) return callsAt(placeOf("P", project.code, project.is_offer === 1));
  if (company && company_id) return callsAt(placeOf(company_id.startsWith("S") ? "S" : "C", company.code, false));
  return paths.home;
}

/** TSK-070: back to the page that the dialog was opened over, which the address says. */
export const submitNewCall = (page: StaffPage, request: Request) =>
  submit({
    request,
    locale: page.locale,
    schema: phoneCalls.create.body,
    today: () => today(page.user),
    madeAt: () => backOf(new URL(request.url), paths.newCall),
    send: async (body, key) => {
      const { message, phone_call } = await page.api.call(phoneCalls.create, { body, key });
      const from = new URL(request.url).searchParams.get("from");
      return { to: from ? safeTarget(from) : pageOf(phone_call), flash: { type: "success", text: message } };
    },
  });

export const submitCall = (page: StaffPage, request: Request, place: ActivityPlace, id: string | undefined) =>
  submit({
    request,
    locale: page.locale,
    schema: phoneCalls.update.body,
    today: () => today(page.user),
    current: async () => callValues(await readRecordCall(page, place, id)),
    send: async (body) => {
      const { message, undo } = await page.api.call(phoneCalls.update, { params: { id: Number(id) }, body });
      return { to: callsAt(place), flash: savedFlash(message, undo, callsAt(place)) };
    },
  });

export const submitCallRemoval = (page: StaffPage, request: Request, place: ActivityPlace, id: string | undefined) =>
  submit({
    request,
    locale: page.locale,
    schema: phoneCalls.remove.body,
    current: null,
    send: async (body) => {
      const { message, undo } = await page.api.call(phoneCalls.remove, { params: { id: Number(id) }, body });
      return { to: callsAt(place), flash: savedFlash(message, undo, callsAt(place)) };
    },
  });
