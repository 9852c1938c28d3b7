import { divided, minus, plus, times, type Whole } from "../exact";

const sum = (values: readonly Whole[]): Whole => values.reduce<Whole>(plus, 0);

/**
 * Spreads a discount over rows by their amounts, all in the smallest unit of the currency: each part is rounded half
 * away from zero, and the remainder is on the largest row. Where that row is smaller than the remainder (hundreds of
 * rows of a few kuruş), the next ones bear the rest, so that no part is negative or larger than its row. Rows of zero
 * or less have no part. Null if the discount is negative or larger than all rows together.
 */
export function spreadDiscount(discount: Whole, amounts: readonly Whole[]): Whole[] | null {
  const bases = amounts.map((amount): Whole => (amount > 0 ? amount : 0));
  const all = sum(bases);
  if (discount < 0 || discount > all) return null;
  if (!(discount > 0)) return bases.map(() => 0);
  const parts = bases.map((base) => divided(times(discount, base), all));
  let rest = minus(discount, sum(parts));
  const largestFirst = bases.map((_, at) => at).sort((one, other) => compare(bases[other] ?? 0, bases[one] ?? 0));
  for (const at of largestFirst) {
    const part = parts[at] ?? 0;
    const base = bases[at] ?? 0;
    const moved = within(plus(part, rest), base);
    rest = minus(rest, minus(moved, part));
    parts[at] = moved;
  }
  return parts;
}

const compare = (one: Whole, other: Whole) => (one < other ? -1 : one > other ? 1 : 0);

/** The value, not below zero and not above the limit. */
const within = (value: Whole, limit: Whole): Whole => (value < 0 ? 0 : value > limit ? limit : value);
