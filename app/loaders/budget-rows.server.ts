import type { Api } from "~/server/api-client.server";
import { getBudget } from "~/services/budgets.server";
import { joined } from "~/shared/budget-portions";

/**
 * BUD-002: a budget with all of the rows that are asked for, in as many answers as they take. What is written between two of
 * them is told by an event, after which its page reads again.
 */
export async function readBudgetRows(api: Api, code: string, asked: { page?: number; today?: 1 }) {
  let { budget, next, today } = await getBudget(api, code, asked);
  while (next !== null) {
    const more = await getBudget(api, code, { page: asked.page, from: next });
    budget = { ...more.budget, categories: joined(budget.categories, more.budget.categories) };
    next = more.next;
  }
  return { budget, today };
}
