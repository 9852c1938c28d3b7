import type { SidesText } from "./budget-sums";
import { plus, scaled, textOf, type Whole } from "../exact";

/** Amounts have two decimals. */
const cents = 2;

/** Spending on a line: requested and approved, and invoiced, in the budget's currency. */
export interface Spent {
  committed: string;
  actual: string;
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

/** More was committed, or invoiced, than was planned to be bought. */
export const isOverrun = ({ committed, actual, total_buy }: Spent & Pick<SidesText, "total_buy">): boolean =>
  [committed, actual].some((amount) => {
    const spent = scaled(amount, cents);
    return spent > 0 && spent > scaled(total_buy, cents);
  });
