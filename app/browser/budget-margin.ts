import { lineSides, type Money } from "#contract/budgets/budget-sums";
import { sumLine } from "#contract/budgets/line-parts";
import type { BudgetItem } from "#contract/budgets/budgets";
import { parsePercentInput } from "#contract/decimals";

/** Profit that a line is to bring: percent of its sale (`margin`), or percent on its cost (`markup`). */
export type Aim = { margin: number } | { markup: number };

const signed = (text: string): number | null => {
  const [, minus, rest = ""] = /^([-−]?)\s*(.*)$/.exec(text) ?? [];
  const value = parsePercentInput(rest);
  return value === null ? null : Number(value) * (minus ? -1 : 1);
};

/** A profit ratio as people type it: `20`, `%17,5`, `-5`. Nothing earns all of its sale. */
export function readMargin(text: string): Aim | null {
  const margin = signed(text.trim());
  return margin === null || margin >= 100 ? null : { margin };
}

/** True for a ratio of 100 or more, which no price reaches. */
export const isWholeMargin = (text: string): boolean => (signed(text.trim()) ?? 0) >= 100;

/** `+15%` and `+%15` in a sell price: so much more than the line costs; null for any other text. */
export function readMarkup(text: string): Aim | null {
  const bare = text.trim();
  if (!/^\+.*%/.test(bare)) return null;
  const value = parsePercentInput(bare.slice(1));
  return value === null ? null : { markup: Number(value) };
}

/** A price at which two sums are compared, large enough for their rounding to vanish. */
const farPrice = 1_000_000;
/** Decimals of a price that people expect, and of those that the line may have. */
const usualDigits = 2;
const mostDigits = 4;

/**
 * BUD-011: the sell price at which a line earns what it is to earn, charges and rates included: its sale is a straight
 * line of its price. With two decimals where these suffice. Null where nothing is bought or no price changes the sale.
 * Throws MissingRate.
 */
export function priceFor(line: BudgetItem, money: Money, aim: Aim): string | null {
  const at = (price_sell: string) => lineSides(sumLine({ ...line, price_sell }), money);
  const cost = Number(line.is_internal ? 0 : at("0").total_buy);
  const [least, far] = [Number(at("0").total_sell), Number(at(String(farPrice)).total_sell)];
  const slope = (far - least) / farPrice;
  if (cost === 0 || slope === 0) return null;
  const sale = "margin" in aim ? cost / (1 - aim.margin / 100) : cost * (1 + aim.markup / 100);
  const price = (sale - least) / slope;
  if (!(Math.abs(price) < 1e11)) return null;
  const short = price.toFixed(usualDigits);
  const wanted = ((sale - cost) / sale) * 100;
  return Math.abs(Number(at(short).profit_ratio ?? Number.NaN) - wanted) <= 0.05 ? short : price.toFixed(mostDigits);
}
