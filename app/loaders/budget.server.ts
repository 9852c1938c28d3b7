import { refusal } from "~/server/refusal.server";
import { translate } from "~/server/i18n.server";
import { ablyPlace } from "~/server/live.server";
import type { StaffPage } from "~/server/guard.server";
import { getClientBudget } from "~/services/budget-files.server";
import { previewBudgetRates } from "~/services/budget-rates.server";
import { getBudget } from "~/services/budgets.server";
import { getProject } from "~/services/projects.server";

/** ROU-037, ROU-038: a budget under its project, which is read first; that of another one is not found. */
export async function readBudgetPage(page: StaffPage, params: { code?: string; bcode?: string }) {
  const { project } = await getProject(page.api, params.code ?? "");
  const { budget } = await getBudget(page.api, params.bcode ?? "");
  if (budget.project.code !== project.code) throw refusal(404, translate(page.locale, "error.notFound"));
  // The margin as it would be today, beside the one that was offered.
  const today = budget.rates.length > 0 ? (await previewBudgetRates(page.api, budget.code, {})).today : null;
  return { budget, today, ably: ablyPlace, title: `${budget.name} · ${project.name}` };
}
export type BudgetPageData = Awaited<ReturnType<typeof readBudgetPage>>;

/** BUD-039: the client's version; what the client is not to see is not even read. */
export async function readClientPage(page: StaffPage, params: { code?: string; bcode?: string }) {
  const { budget: client } = await getClientBudget(page.api, params.bcode ?? "");
  if (client.project.code !== params.code) throw refusal(404, translate(page.locale, "error.notFound"));
  return { client, ably: ablyPlace, title: `${client.name} · ${client.project.name}` };
}
export type ClientPageData = Awaited<ReturnType<typeof readClientPage>>;
