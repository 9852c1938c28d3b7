import { data } from "@remix-run/node";
import { z } from "zod";

import { lossReasonFields, stageFields } from "#contract/bizdev";
import { int } from "#contract/common";
import { factsOf, ofKind } from "#contract/kinds";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { submit } from "~/server/submit.server";
import * as bizdev from "#contract/bizdev";
import { paths } from "~/shared/paths";

import { formKeyOf } from "./form-key.server";

const version = int(1, 2_147_483_647);

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

/** A row's new place in its list. */
const placeForm = z.object({ sort_order: int(0, 1000), version });

export const submitPlace = (
  { locale }: StaffPage,
  request: Request,
  save: (body: z.output<typeof placeForm>) => Promise<{ message: string }>,
) =>
  submit({
    request,
    locale,
    schema: placeForm,
    current: null,
    refusedAt: paths.leadPhases,
    send: async (body) => {
      const { message } = await save(body);
      return { to: paths.leadPhases, flash: { type: "success", text: message } };
    },
  });

/** What the form of a reason shows; `new` is one that is not there yet. */
export async function readReasonForm(page: StaffPage, request: Request, id: string | undefined) {
  if (id === "new") return { reason: null, facts: factsOf(newReasonForm), formKey: formKeyOf(page, request) };
  return { reason: await readReason(page, id), facts: factsOf(reasonForm), formKey: null };
}
