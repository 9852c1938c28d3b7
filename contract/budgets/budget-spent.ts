import type { SidesText } from "./budget-sums";
import { plus, scaled, textOf, type Whole } from "../exact";

/** Amounts have two decimals. */
const cents = 2;

/**
 * Spending on a line, in the budget's currency without VAT: all that was approved, and the part of it that is spent
 * (docs/decisions/109).
 */
export interface Spent {
  committed: string;
  actual: string;
}

/** An approved amount of one person: cash in advance, an expense, or a payment by the company. */
export interface ApprovedAmount {
  kind: "advance" | "expense" | "payment";
  person: number;
  amount: string;
}

/**
 * Spending by approved amounts. An advance is spent by the expenses of the same person: the larger of both sums is
 * committed, so that no cost counts twice. Approved expenses are spent; payments wait for their invoice.
 */
export function addUpSpent(amounts: readonly ApprovedAmount[]): Spent {
  const people = new Map<number, { advance: Whole; expense: Whole }>();
  let paid: Whole = 0;
  for (const { kind, person, amount } of amounts) {
    const cost = scaled(amount, cents);
    if (kind === "payment") paid = plus(paid, cost);
    else {
      const sums = people.get(person) ?? { advance: 0, expense: 0 };
      people.set(person, { ...sums, [kind]: plus(sums[kind], cost) });
    }
  }
  let [committed, actual]: [Whole, Whole] = [paid, 0];
  for (const { advance, expense } of people.values()) {
    committed = plus(committed, advance > expense ? advance : expense);
    actual = plus(actual, expense);
  }
  return { committed: textOf(committed, cents), actual: textOf(actual, cents) };
}

/** Sums the spending of all lines, including alternatives that are not chosen. */
export function spentOf(all: readonly Spent[]): Spent {
  const sum = (side: keyof Spent) =>
    textOf(
      all.reduce((before: Whole, one) => plus(before, scaled(one[side], cents)), 0),
      cents,
    );
  return { committed: sum("committed"), actual: sum("actual") };
}

/** More was committed, or spent, than was planned to be bought. */
export const isOverrun = ({ committed, actual, total_buy }: Spent & Pick<SidesText, "total_buy">): boolean =>
  [committed, actual].some((amount) => {
    const spent = scaled(amount, cents);
    return spent > 0 && spent > scaled(total_buy, cents);
  });
