import { data } from "@remix-run/node";
import { z } from "zod";

import * as bizdev from "#contract/projects/bizdev";
import { lossReasonFields, stageFields } from "#contract/projects/bizdev";
import { int } from "#contract/common";
import { factsOf, ofKind } from "#contract/kinds";
import * as reference from "#contract/company/reference";

import { formKeyOf } from "~/server/form-key.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";

export const version = int(1, 2_147_483_647);

/** The form of an offer stage; a box that is not ticked sends nothing. */
export const stageForm = z.object({
  ...stageFields,
  enabled: ofKind("flag", int(0, 1)).default(0),
  version,
});

export const newReasonForm = z.object(lossReasonFields);

/** The form of a reason for losses; a box that is not ticked sends nothing. */
export const reasonForm = z.object({ ...lossReasonFields, archived: ofKind("flag", int(0, 1)).default(0), version });

const gone = ({ locale }: StaffPage) => data({ message: translate(locale, "error.recordNotFound") }, { status: 404 });

/** The stage that the address names; one that names none is 404. */
export async function readPhase(page: StaffPage, id: string | undefined) {
  const { data: rows } = await page.api.call(bizdev.listStages, { params: { id: page.user.event_company_id } });
  const stage = rows.find((row) => String(row.id) === id);
  if (!stage) throw gone(page);
  return stage;
}

export async function readReason(page: StaffPage, id: string | undefined) {
  const { data: rows } = await page.api.call(bizdev.listLossReasons, { params: { id: page.user.event_company_id } });
  const reason = rows.find((row) => String(row.id) === id);
  if (!reason) throw gone(page);
  return reason;
}

/** Data of the form of a reason; `new` is one that is not there yet. */
export async function readReasonForm(page: StaffPage, request: Request, id: string | undefined) {
  if (id === "new") return { reason: null, facts: factsOf(newReasonForm), formKey: formKeyOf(page, request) };
  return { reason: await readReason(page, id), facts: factsOf(reasonForm), formKey: null };
}

/** The reasons that can be chosen for a loss, in the company's order. */
export async function lossReasonOptions({ api, user, locale }: StaffPage) {
  const { data } = await api.call(bizdev.listLossReasons, { params: { id: user.event_company_id } });
  return data
    .filter(({ archived }) => archived === 0)
    .map(({ id, name, name_en }) => ({ value: String(id), label: locale === "en" ? (name_en ?? name) : name }));
}

/** The company's own names of the offer stages, in its order (LED-087). */
export async function readStageNames({ api, user, locale }: StaffPage) {
  const { event_company } = await api.call(reference.company, { params: { id: user.event_company_id } });
  return event_company.bizdev_stages
    .filter(({ enabled }) => enabled === 1)
    .map(({ id, name, name_en }) => ({ stage: id, name: locale === "en" ? name_en : name }));
}
