import { budgetSums, ratioOf } from "#contract/budgets/budget-sums";
import type { RateSums } from "#contract/budgets/budgets";

import type { Context } from "../../context";
import type { BudgetRow } from "./kind";
import { sumOf, type SumParts } from "./parts";
import { publishedRates } from "./rates";

/** Sums of a budget with other rates than its own. */
export function sumsWith(head: BudgetRow, parts: SumParts, rates: ReadonlyMap<string, string>): RateSums {
  const held = parts.rates.map((row) => ({ ...row, rate: rates.get(row.currency) ?? row.rate }));
  const { total_buy, total_sell_with_service_fee, profit, profit_ratio } = budgetSums(
    sumOf(head, { ...parts, rates: held }),
  ).total;
  return { total_buy, total_sell_with_service_fee, profit, profit_ratio };
}

/** Sums with its own rates, as stored by the last write. */
export const sumsKept = ({ total_buy, total_sell_with_service_fee, profit }: BudgetRow): RateSums => ({
  total_buy,
  total_sell_with_service_fee,
  profit,
  profit_ratio: ratioOf(profit, total_sell_with_service_fee),
});

/** Sums with the newest rate of each of its currencies. */
export async function sumsToday(ctx: Context, head: BudgetRow, parts: SumParts): Promise<RateSums> {
  const newest = await publishedRates(ctx, head.rate_type);
  return sumsWith(head, parts, new Map([...newest].map(([currency, { rate }]) => [currency, rate])));
}
