import { budgetHistoryKinds } from "#contract/budget-versions";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readFlash } from "~/server/session.server";
import * as budgetVersions from "#contract/budget-versions";

import { readProjectBudget } from "./budget.server";
import { readHistoryPage } from "./history.server";

interface Params {
  code?: string;
  bcode?: string;
}

/** The budget is named by its head alone: one page of its rows is the least that is read with it. */
export async function readBudgetHistoryPage(page: StaffPage, request: Request, params: Params) {
  const { budget, ably } = await readProjectBudget(page, params, { page: 1 });
  const { name, code, project, may_write } = budget;
  const history = await readHistoryPage(request, page.user, budgetHistoryKinds, (query) =>
    page.api.call(budgetVersions.history, { params: { code }, query }),
  );
  return {
    budget: { name, code, project, may_write },
    history,
    ably,
    // What one window is told is not for another that reads itself again.
    flash: page.api.background ? undefined : readFlash(request),
    title: `${translate(page.locale, "budget-versions.history.title")} · ${name}`,
  };
}
export type BudgetHistoryData = Awaited<ReturnType<typeof readBudgetHistoryPage>>;
