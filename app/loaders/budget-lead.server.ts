import { redirect } from "@remix-run/node";

import { languageNames } from "~/forms/language-names.server";
import type { StaffPage } from "~/server/guard.server";
import * as leads from "#contract/leads";
import { type BudgetPlace, projectBudgets } from "~/shared/budget-place";

/** The head of an offer over its budgets; those of a record that has become a project stand there. */
export async function readBudgetLead(page: StaffPage, request: Request, place: BudgetPlace) {
  const { lead } = await page.api.call(leads.get, { params: { code: place.code } });
  if (lead.current_status_group !== "offer") {
    const { pathname, search } = new URL(request.url);
    throw redirect(`${projectBudgets(place.code).base}${pathname.endsWith("/compare") ? "/compare" : ""}${search}`);
  }
  return { lead, languages: await languageNames(page, lead.languages) };
}
