import type { GroupFacts } from "#contract/budget-rows";
import type { BudgetItem } from "#contract/budgets";
import { readProjectBudget } from "~/loaders/budget.server";
import { refuseTo, type StaffPage } from "~/server/guard.server";
import * as budgetRows from "#contract/budget-rows";
import { paths } from "~/shared/paths";

import { rowOf } from "./part-form.server";

/** What the addresses of an editor's forms say. */
export interface BudgetParams {
  code?: string;
  bcode?: string;
  id?: string;
}

export const editorOf = ({ code = "", bcode = "" }: BudgetParams) => paths.budgetEditor(code, bcode);

/**
 * The budget that a form writes into; one that cannot be changed is shown with a word. Forms show what is its own, its categories
 * and its sets: one page of its rows is the least that is read with them.
 */
export async function editedBudget(page: StaffPage, params: BudgetParams) {
  const { budget } = await readProjectBudget(page, params, { page: 1 });
  if (budget.may_write === 0) throw refuseTo(editorOf(params), page.locale);
  return budget;
}

/** A line or a group that the address names. */
export async function readRow(page: StaffPage, params: BudgetParams): Promise<BudgetItem | GroupFacts> {
  const { code } = await editedBudget(page, params);
  const { items, groups } = await page.api.call(budgetRows.getItems, { params: { code }, query: { ids: [partOf(params).id] } });
  return rowOf(page, [...items, ...groups], params.id);
}

/** The budget and its part that the address names, as the API's calls take them. */
export const partOf = ({ bcode = "", id = "" }: BudgetParams) => ({
  code: bcode,
  id: /^\d{1,9}$/.test(id) ? Number(id) : 0,
});
