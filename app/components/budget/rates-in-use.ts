import type { Budget } from "#contract/budgets/budgets";

const linesOf = ({ categories }: Pick<Budget, "categories">) =>
  categories.flatMap(({ items }) => items.flatMap((row) => (row.type === "GROUP" ? row.items : [row])));

/** Rates that a price is counted with, or that were entered by hand; of a page of a large budget all, since others may need them. */
export function ratesInUse(budget: Pick<Budget, "categories" | "currency" | "rates" | "items">): Budget["rates"] {
  const lines = linesOf(budget);
  if (lines.length < budget.items.length) return budget.rates;
  const used = new Set([
    budget.currency,
    ...lines.flatMap(({ currency_buy, currency_sell, taxes, suppliers }) => [
      currency_buy,
      currency_sell,
      ...taxes.flatMap(({ price_type, currency_code }) => (price_type === "FIXED" ? [currency_code] : [])),
      ...suppliers.map(({ currency }) => currency),
    ]),
  ]);
  return budget.rates.filter(({ currency, source }) => used.has(currency) || source === "manual");
}
