import { refusal } from "~/server/refusal.server";
import { translate } from "~/server/i18n.server";
import { ablyPlace } from "~/server/live.server";
import type { StaffPage } from "~/server/guard.server";
import * as projects from "#contract/projects";
import * as budgetFiles from "#contract/budget-files";

import { readBudgetRows } from "./budget-rows.server";

interface Params {
  code?: string;
  bcode?: string;
}

/** ROU-037, ROU-038: a budget under its project, which is read first; that of another one is not found. */
export async function readProjectBudget(page: StaffPage, params: Params, rows: { page?: number; today?: 1 } = {}) {
  const { project } = await page.api.call(projects.get, { params: { code: params.code ?? "" } });
  const { budget, today } = await readBudgetRows(page.api, params.bcode ?? "", rows);
  if (budget.project.code !== project.code) throw refusal(404, translate(page.locale, "error.notFound"));
  return {
    budget,
    today,
    ably: ablyPlace,
    title: `${budget.name} · ${project.name}`,
    target: project.expected_profit_ratio,
  };
}

/** The page of a large budget that an address names, from 1 on. */
export const pageIn = (request: Request): number =>
  Math.min(10_000, Math.max(1, Math.floor(Number(new URL(request.url).searchParams.get("page"))) || 1));

export async function readBudgetPage(page: StaffPage, request: Request, params: Params) {
  const shown = pageIn(request);
  // With the margin as it would be today, beside the one that was offered.
  return { ...(await readProjectBudget(page, params, { page: shown, today: 1 })), page: shown };
}
export type BudgetPageData = Awaited<ReturnType<typeof readBudgetPage>>;

/** BUD-039: the client's version; what the client is not to see is not even read. */
export async function readClientPage(page: StaffPage, request: Request, params: Params) {
  const shown = pageIn(request);
  const { budget: client } = await page.api.call(budgetFiles.client, { params: { code: params.bcode ?? "" }, query: { page: shown } });
  if (client.project.code !== params.code) throw refusal(404, translate(page.locale, "error.notFound"));
  return { client, page: shown, ably: ablyPlace, title: `${client.name} · ${client.project.name}` };
}
export type ClientPageData = Awaited<ReturnType<typeof readClientPage>>;
