import { Big } from "big.js";

import type { Pair } from "#contract/budgets/budget-versions";

/** Texts of two versions side by side, with their difference if both are in one currency. */
export const pairOf = (before: string | undefined, after: string | undefined, comparable: boolean): Pair => ({
  before: before ?? null,
  after: after ?? null,
  difference: comparable ? new Big(after ?? "0").minus(before ?? "0").toFixed(2) : null,
});
