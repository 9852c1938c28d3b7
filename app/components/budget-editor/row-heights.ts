import type { SidesText } from "#contract/budgets/budget-sums";
import type { SheetSums } from "~/browser/budget-counts";
import type { BudgetSheet } from "~/browser/budget-sheet";
import { formatDecimal } from "~/shared/format";

import { chargeLabel } from "./charge-text";
import type { SheetRow } from "./sheet-rows";

/** Equals the height of `.worksheet-row` (worksheet-row.css). */
export const rowHeight = 36;
/** Equals the height of a line of `.charge-lines` in a cell. */
const chargeHeight = 16;

/** On a phone a label is wrapped beside its amount: letters that fit into one line at least. */
const lettersOfLine = 28;
/** The gap before the amount. */
const lettersOfGap = 1;
/** Letters of a label beside the longest amounts. */
const leastLetters = 8;

interface Sight {
  chargesInSight: boolean;
  isNarrow: boolean;
  sums: SheetSums;
}

/** Lines of a text of which each holds so many letters; a word that is longer is broken. */
function countLines(text: string, letters: number): number {
  let [lines, used] = [1, 0];
  for (const { length } of text.split(" ")) {
    const joined = used === 0 ? length : used + 1 + length;
    if (joined <= letters) used = joined;
    else {
      lines += (used === 0 ? 0 : 1) + Math.ceil(length / letters) - 1;
      used = length % letters || letters;
    }
  }
  return lines;
}

/** Letters of the widest amount that a charge of the line may have: no charge is larger than its sum. */
const lettersOfAmount = ({ total_buy, total_sell }: SidesText): number =>
  Math.max(...[total_buy, total_sell].map((amount) => formatDecimal(amount).length));

/**
 * Height of a row in pixels: a line with charges has its amount without them, and each of them, below its amount, while
 * these are in sight.
 */
export function heightOf(row: SheetRow, sheet: BudgetSheet, { chargesInSight, isNarrow, sums }: Sight): number {
  const taxes = chargesInSight && row.kind === "line" ? (sheet.line(row.id)?.taxes ?? []) : [];
  if (taxes.length === 0) return rowHeight;
  const own = sums.byLine.get(row.id);
  const letters = Math.max(leastLetters, lettersOfLine - lettersOfGap - (own ? lettersOfAmount(own) : 0));
  const linesOf = (label: string) => (isNarrow ? countLines(`+ ${label}`, letters) : 1);
  const lines = taxes.reduce((sum, tax) => sum + linesOf(chargeLabel(tax)), 1);
  return rowHeight + chargeHeight * lines;
}
