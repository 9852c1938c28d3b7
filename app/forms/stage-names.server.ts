import type { StaffPage } from "~/server/guard.server";

import * as reference from "#contract/reference";

/** The company's own names of the offer stages, in its order (LED-087). */
export async function readStageNames({ api, user, locale }: StaffPage) {
  const { event_company } = await api.call(reference.company, { params: { id: user.event_company_id } });
  return event_company.bizdev_stages
    .filter(({ enabled }) => enabled === 1)
    .map(({ id, name, name_en }) => ({ stage: id, name: locale === "en" ? name_en : name }));
}
