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
