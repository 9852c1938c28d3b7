import { paths } from "./paths";

/** Address of the budgets of a project or an offer. */
export interface BudgetPlace {
  code: string;
  base: string;
}

export const projectBudgets = (code = ""): BudgetPlace => ({ code, base: paths.projectPage(code, "budgets") });
export const leadBudgets = (code = ""): BudgetPlace => ({ code, base: paths.lead(code, "budgets") });

export const budgetsAt = ({ base }: Pick<BudgetPlace, "base">, ...rest: string[]) => paths.filesAt(base, ...rest);
