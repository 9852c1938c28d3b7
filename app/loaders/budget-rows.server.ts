import type { Api } from "~/server/api-client.server";
import * as budgets from "#contract/budgets";
import { joined } from "~/shared/budget-portions";

/**
 * BUD-002: a budget with all of the rows that are asked for, in as many answers as they take. What is written between two of
 * them is told by an event, after which its page reads again.
 */
export async function readBudgetRows(api: Api, code: string, asked: { page?: number; today?: 1 }) {
  let { budget, next, today } = await api.call(budgets.get, { params: { code }, query: asked });
  while (next !== null) {
    const more = await api.call(budgets.get, { params: { code }, query: { page: asked.page, from: next } });
    budget = { ...more.budget, categories: joined(budget.categories, more.budget.categories) };
    next = more.next;
  }
  return { budget, today };
}
