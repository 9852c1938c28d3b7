import { Big } from "big.js";

/** Number and value of records that were counted together, in one currency. */
export interface CountedSum {
  currency: string | null;
  count: number;
  /** Exact decimal as text; null if none has an amount. */
  amount: string | null;
}

/** Sums per currency, added up exactly; currencies are never converted into one another. */
export function sumsOf(rows: readonly Pick<CountedSum, "currency" | "amount">[]) {
  const totals = new Map<string, Big>();
  for (const { currency, amount } of rows)
    if (currency && amount !== null) totals.set(currency, (totals.get(currency) ?? new Big(0)).plus(amount));
  return [...totals].map(([currency, total]) => ({ currency, amount: total.toFixed(2) }));
}

/** Rows of the same key as one, with number and sums; `of` is the first of them. */
export function foldSums<R extends CountedSum>(rows: readonly R[], keyOf: (row: R) => string) {
  const groups = new Map<string, [R, ...R[]]>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = groups.get(key);
    if (known) known.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].map((group) => ({
    of: group[0],
    count: group.reduce((sum, { count }) => sum + count, 0),
    sums: sumsOf(group),
  }));
}
