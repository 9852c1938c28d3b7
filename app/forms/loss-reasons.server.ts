import type { StaffPage } from "~/server/guard.server";
import * as bizdev from "#contract/bizdev";

/** The reasons that can be chosen for a loss, in the company's order. */
export async function lossReasonOptions({ api, user, locale }: StaffPage) {
  const { data } = await api.call(bizdev.listLossReasons, { params: { id: user.event_company_id } });
  return data
    .filter(({ archived }) => archived === 0)
    .map(({ id, name, name_en }) => ({ value: String(id), label: locale === "en" ? (name_en ?? name) : name }));
}
