import { lineParts, type Money, type SumLine } from "./budget-sums";
import type { Budget, BudgetItem } from "./budgets";

export const moneyOf = ({ currency, rates }: Pick<Budget, "currency" | "rates">): Money => ({
  currency,
  rates: Object.fromEntries(rates.map((one) => [one.currency, one.rate])),
});

/** A line of an answer as the calculator reads it. */
export const sumLine = (line: BudgetItem): SumLine => ({
  ...line,
  group_id: line.in_group,
  is_default: line.is_default === 1,
  is_internal: line.is_internal === 1,
});

/** BUD-020: the amounts that a line with charges is made of, by side; null without charges. Throws MissingRate. */
export const partsOf = (line: BudgetItem, money: Money) =>
  line.taxes.length === 0 ? null : lineParts(sumLine(line), money);
