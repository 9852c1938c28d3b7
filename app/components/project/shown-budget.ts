import type { BudgetListRow } from "#contract/budgets/budget-versions";

/** The budget that speaks for its record, as in lists: the one approved last, else the one sent last, else the newest. */
export function shownBudget(budgets: readonly BudgetListRow[]): BudgetListRow | undefined {
  const latest = (keyOf: (budget: BudgetListRow) => string | undefined) =>
    budgets.reduce<BudgetListRow | undefined>((last, budget) => {
      const key = keyOf(budget);
      return key !== undefined && (last === undefined || key >= (keyOf(last) ?? "")) ? budget : last;
    }, undefined);
  return latest(({ approved }) => approved?.on) ?? latest(({ sent }) => sent?.at) ?? budgets.at(-1);
}
