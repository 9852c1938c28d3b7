import { sidesOf, type SheetSums } from "~/browser/budget-counts";
import type { BudgetSheet } from "~/browser/budget-sheet";
import { formatMoney } from "~/shared/format";

import type { SheetRow } from "./sheet-rows";

/** Amounts have two digits after the dot. */
const cents = (amount: string): bigint => BigInt(amount.replace(".", ""));
const amountOf = (value: bigint): string => {
  const digits = String(value < 0n ? -value : value).padStart(3, "0");
  return `${value < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** With its sign: `+1.250,00 ₺`. */
export const differenceText = (difference: string, currency: string): string =>
  `${difference.startsWith("-") ? "" : "+"}${formatMoney(difference, currency)}`;

/** BUD-035: by the keys of rows, the sale of each alternative minus that of the chosen one of its set; none where they are equal. */
export function setDifferences(
  rows: readonly SheetRow[],
  sheet: BudgetSheet,
  sums: SheetSums,
): ReadonlyMap<string, string> {
  const options = rows.flatMap((row) => {
    const option = row.kind === "line" ? sheet.line(row.id) : row.kind === "group" ? row.group : undefined;
    if (!option || option.alt_group === null || row.kind === "set") return [];
    const sides = row.kind === "line" ? sums.byLine.get(row.id) : sidesOf(sums, row.kind, row.id);
    const sell = sides?.total_sell;
    return sell === undefined
      ? []
      : [{ key: row.key, set: option.alt_group, isChosen: option.is_default === 1, sell: cents(sell) }];
  });
  const chosen = new Map(options.flatMap(({ set, isChosen, sell }) => (isChosen ? [[set, sell] as const] : [])));
  return new Map(
    options.flatMap(({ key, set, isChosen, sell }) => {
      const of = chosen.get(set);
      return isChosen || of === undefined || of === sell ? [] : [[key, amountOf(sell - of)] as const];
    }),
  );
}
