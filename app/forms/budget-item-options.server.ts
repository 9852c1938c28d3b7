import type { StaffPage } from "~/server/guard.server";
import * as budgetRows from "#contract/budget-rows";

interface BudgetLine {
  id: number;
  name: string;
  category: string;
  budget: { name: string };
}

export const budgetItemOption = ({ id, name, category, budget }: BudgetLine) => ({
  value: String(id),
  label: name,
  hint: `${budget.name} · ${category}`,
});

/** TSK-014: lines of the budgets of a project to choose from; of one that shows no budgets there are none. */
export async function budgetItemOptions({ api }: Pick<StaffPage, "api">, project: string, query = "") {
  const found = await api.call(budgetRows.listOfProject, { params: { code: project }, query: query ? { query } : {} }).catch(() => ({ data: [] }));
  return found.data.map(budgetItemOption);
}
