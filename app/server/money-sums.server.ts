import { Big } from "big.js";

interface Sum {
  currency: string;
  amount: string;
}

/** Adds amounts per currency, exactly; currencies are never converted into one another. */
export function sumsOf(sums: Sum[]): Sum[] {
  const totals = new Map<string, Big>();
  for (const { currency, amount } of sums) totals.set(currency, (totals.get(currency) ?? new Big(0)).plus(amount));
  return [...totals].map(([currency, total]) => ({ currency, amount: total.toFixed(2) }));
}

/** Number and value of records that were counted together. */
export interface Figure {
  count: number;
  sums: Sum[];
}

/** The lira first, then by code: the same order in every figure. */
const byCurrency = (a: Sum, b: Sum) =>
  Number(b.currency === "TRY") - Number(a.currency === "TRY") || (a.currency < b.currency ? -1 : 1);

/** Several figures as one; currencies that come to nothing are left out. */
export const figureOf = (parts: Figure[]): Figure => ({
  count: parts.reduce((sum, { count }) => sum + count, 0),
  sums: sumsOf(parts.flatMap(({ sums }) => sums))
    .filter(({ amount }) => !new Big(amount).eq(0))
    .toSorted(byCurrency),
});
