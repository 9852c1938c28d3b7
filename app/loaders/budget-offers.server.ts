import { rowOf } from "~/forms/part-form.server";
import type { StaffPage } from "~/server/guard.server";
import * as budgetRows from "#contract/budget-rows";

import { readProjectBudget } from "./budget.server";
import { numberOf } from "./budget-templates.server";

export interface OfferParams {
  code?: string;
  bcode?: string;
  item?: string;
  offer?: string;
}

/** BUD-013: a line with its offers. */
export async function readOffers(page: StaffPage, params: OfferParams) {
  const { budget, ably } = await readProjectBudget(page, params, { page: 1 });
  const { items } = await page.api.call(budgetRows.getItems, { params: { code: budget.code }, query: { ids: [numberOf(params.item)] } });
  const item = rowOf(page, items, params.item);
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
