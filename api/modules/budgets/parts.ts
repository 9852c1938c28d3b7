import { asc, eq } from "drizzle-orm";

import type { Rates, SumBudget, SumLine } from "#contract/budget-sums";

import type { Context, InTransaction } from "../../context";
import { type budgetOffers, budgetOwnCategories, budgetRates, budgetRows, type budgets } from "../../db/schema/budgets";
import { owned } from "../../records/owned";

type Reader = Context | InTransaction;
export type CategoryRow = typeof budgetOwnCategories.$inferSelect;
export type Row = typeof budgetRows.$inferSelect;
export type OfferRow = typeof budgetOffers.$inferSelect;
export type RateRow = typeof budgetRates.$inferSelect;
type Head = Pick<
  typeof budgets.$inferSelect,
  "id" | "currency" | "service_fee_type" | "service_fee_amount" | "service_fee_vat_rate"
>;

/** As the contract says yes and no. */
export const flagOf = (value: boolean) => (value ? (1 as const) : (0 as const));

/** Everything that stands in a budget, in its order. */
export interface Parts {
  categories: CategoryRow[];
  rows: Row[];
  rates: RateRow[];
}

/** The rates of a budget, by their currencies. */
export const readRates = (ctx: Reader, budget: number): Promise<RateRow[]> =>
  ctx.db
    .select()
    .from(budgetRates)
    .where(owned(ctx, budgetRates, eq(budgetRates.budget_id, budget)))
    .orderBy(asc(budgetRates.currency));

export async function readParts(ctx: Reader, budget: number): Promise<Parts> {
  const categories = await ctx.db
    .select()
    .from(budgetOwnCategories)
    .where(owned(ctx, budgetOwnCategories, eq(budgetOwnCategories.budget_id, budget)))
    .orderBy(asc(budgetOwnCategories.sort_order), asc(budgetOwnCategories.id));
  const rows = await ctx.db
    .select()
    .from(budgetRows)
    .where(owned(ctx, budgetRows, eq(budgetRows.budget_id, budget)))
    .orderBy(asc(budgetRows.sort_order), asc(budgetRows.id));
  return { categories, rows, rates: await readRates(ctx, budget) };
}

const ratesOf = (rates: readonly RateRow[]): Rates =>
  Object.fromEntries(rates.map(({ currency, rate }) => [currency, rate]));

/** A budget as contract/budget-sums.ts adds it up; lines in the order of its rows. */
export function sumOf(head: Head, { categories, rows, rates }: Parts): SumBudget {
  const items = rows.filter(({ kind }) => kind === "ITEM");
  return {
    currency: head.currency,
    rates: ratesOf(rates),
    service_fee:
      head.service_fee_type && head.service_fee_amount
        ? { type: head.service_fee_type, amount: head.service_fee_amount, vat_rate: head.service_fee_vat_rate }
        : null,
    categories,
    groups: rows.filter(({ kind }) => kind === "GROUP"),
    lines: items satisfies SumLine[],
  };
}
