import { plus, scaled, textOf, type Whole } from "#contract/exact";
import type { RequestRow } from "#contract/requests/requests";

/** Sums of the amounts per currency as decimals, in the order of their first request. */
export function sumsOf(rows: readonly Pick<RequestRow, "amount" | "currency">[]) {
  const sums = new Map<string, Whole>();
  for (const { amount, currency } of rows)
    if (amount && currency) sums.set(currency, plus(sums.get(currency) ?? 0, scaled(amount, 2)));
  return [...sums].map(([currency, sum]) => ({ currency, amount: textOf(sum, 2) }));
}
