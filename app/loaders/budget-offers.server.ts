import type { Budget, BudgetItem } from "#contract/budgets";
import { rowOf } from "~/forms/part-form.server";
import type { StaffPage } from "~/server/guard.server";

import { readProjectBudget } from "./budget.server";

export interface OfferParams {
  code?: string;
  bcode?: string;
  item?: string;
  offer?: string;
}

const itemsOf = ({ categories }: Budget): BudgetItem[] =>
  categories.flatMap(({ items }) => items.flatMap((one) => (one.type === "GROUP" ? one.items : [one])));

/** BUD-013: a line with its offers. */
export async function readOffers(page: StaffPage, params: OfferParams) {
  const { budget, ably } = await readProjectBudget(page, params);
  const item = rowOf(page, itemsOf(budget), params.item);
  return {
    ably,
    title: `${item.name} · ${budget.name}`,
    item,
    rates: Object.fromEntries(budget.rates.map(({ currency, rate }) => [currency, rate])),
    budget: {
      code: budget.code,
      name: budget.name,
      currency: budget.currency,
      project: budget.project,
      may_write: budget.may_write,
    },
    category: budget.categories.find(({ id }) => id === item.category_id)?.category_id ?? null,
  };
}
export type OffersData = Awaited<ReturnType<typeof readOffers>>;
