import { refusal } from "~/server/refusal.server";
import { translate } from "~/server/i18n.server";
import { ablyPlace } from "~/server/live.server";
import type { StaffPage } from "~/server/guard.server";
import { getClientBudget } from "~/services/budget-files.server";
import { previewBudgetRates } from "~/services/budget-rates.server";
import { getBudget } from "~/services/budgets.server";
import { getProject } from "~/services/projects.server";

interface Params {
  code?: string;
  bcode?: string;
}

/** ROU-037, ROU-038: a budget under its project, which is read first; that of another one is not found. */
export async function readProjectBudget(page: StaffPage, params: Params, rows: { page?: number } = {}) {
  const { project } = await getProject(page.api, params.code ?? "");
  const { budget } = await getBudget(page.api, params.bcode ?? "", rows);
  if (budget.project.code !== project.code) throw refusal(404, translate(page.locale, "error.notFound"));
  return { budget, ably: ablyPlace, title: `${budget.name} · ${project.name}`, target: project.expected_profit_ratio };
}

export async function readBudgetPage(page: StaffPage, params: Params) {
  const read = await readProjectBudget(page, params);
  const { budget } = read;
  // The margin as it would be today, beside the one that was offered.
  const today = budget.rates.length > 0 ? (await previewBudgetRates(page.api, budget.code, {})).today : null;
  return { ...read, today };
}
export type BudgetPageData = Awaited<ReturnType<typeof readBudgetPage>>;

/** BUD-039: the client's version; what the client is not to see is not even read. */
export async function readClientPage(page: StaffPage, params: Params) {
  const { budget: client } = await getClientBudget(page.api, params.bcode ?? "");
  if (client.project.code !== params.code) throw refusal(404, translate(page.locale, "error.notFound"));
  return { client, ably: ablyPlace, title: `${client.name} · ${client.project.name}` };
}
export type ClientPageData = Awaited<ReturnType<typeof readClientPage>>;
