import { budgetPages } from "#contract/budget-pages";
import { trimZeros } from "#contract/decimals";
import { keyOfPage } from "~/forms/form-key.server";
import type { StaffPage } from "~/server/guard.server";
import { readFlash } from "~/server/session.server";
import * as reference from "#contract/reference";
import { paths } from "~/shared/paths";

import { pageIn, readProjectBudget } from "./budget.server";

interface Params {
  code?: string;
  bcode?: string;
}

const inPercent = (fraction: string) => trimZeros((Number(fraction) * 100).toFixed(2));

/** ROU-038: what the editor shows beside the budget itself, of a large one with the rows of one page. */
export async function readBudgetEditor(page: StaffPage, request: Request, params: Params) {
  const shown = pageIn(request);
  const [read, items, currencies, company] = await Promise.all([
    readProjectBudget(page, params, { page: shown }),
    page.api.call(reference.budgetItems),
    page.api.call(reference.currencies),
    page.api.call(reference.company, { params: { id: page.user.event_company_id } }),
  ]);
  return {
    ...read,
    /** Percent that the project is to earn, or the company where the project says nothing. */
    target: read.target ?? inPercent(company.event_company.fin_expected_profit_ratio),
    home: paths.budgetEditor(read.budget.project.code, read.budget.code),
    page: shown,
    /** The sheet asks for all rows itself: they are seen sooner when the first ones do not wait for thousands. */
    isPart: budgetPages(read.budget.categories).length > 1,
    /** Names that a line may be given, with the definition that it is made from. */
    definitions: items.data.map(({ id, name, category_id, category_name }) => ({
      id,
      name,
      category_id,
      category_name,
    })),
    /** Who may make a definition of a name. */
    mayDefine: page.user.is_admin === 1,
    currencies: currencies.data.map(({ shortcode }) => shortcode),
    /** The key of what may be made from this page: a double press makes one (R3). */
    key: keyOfPage(page),
    flash: page.api.background ? undefined : readFlash(request),
  };
}
export type BudgetEditorData = Awaited<ReturnType<typeof readBudgetEditor>>;

/** All rows of a budget, for its sheet. */
export async function readWholeBudget(page: StaffPage, params: Params) {
  return { budget: (await readProjectBudget(page, params)).budget };
}
