import type { Budget, BudgetGroup, BudgetItem } from "#contract/budgets";
import { readProjectBudget } from "~/loaders/budget.server";
import { refuseTo, type StaffPage } from "~/server/guard.server";
import { paths } from "~/shared/paths";

import { rowOf } from "./part-form.server";

/** What the addresses of an editor's forms say. */
export interface BudgetParams {
  code?: string;
  bcode?: string;
  id?: string;
}

export const editorOf = ({ code = "", bcode = "" }: BudgetParams) => paths.budgetEditor(code, bcode);

/** The budget that a form writes into; one that cannot be changed is shown with a word. */
export async function editedBudget(page: StaffPage, params: BudgetParams) {
  const { budget } = await readProjectBudget(page, params);
  if (budget.may_write === 0) throw refuseTo(editorOf(params), page.locale);
  return budget;
}

type Row = BudgetItem | BudgetGroup;
export const rowsOf = (budget: Budget): Row[] =>
  budget.categories.flatMap(({ items }) =>
    items.flatMap((row): Row[] => (row.type === "GROUP" ? [row, ...row.items] : [row])),
  );

/** A line or a group that the address names. */
export async function readRow(page: StaffPage, params: BudgetParams) {
  return rowOf(page, rowsOf(await editedBudget(page, params)), params.id);
}

/** The budget and its part that the address names, as the API's calls take them. */
export const partOf = ({ bcode = "", id = "" }: BudgetParams) => ({
  code: bcode,
  id: /^\d{1,9}$/.test(id) ? Number(id) : 0,
});

/** Names of the sets of alternatives that a row may join. */
export const setsOf = (budget: Budget): string[] => [
  ...new Set(rowsOf(budget).flatMap(({ alt_group }) => alt_group ?? [])),
];
