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

/** On a phone a label is wrapped, and its amount ends its last word: the widths of letters that fit into one line. */
const widthOfLine = 28;

/** The width of a text in those of an average small letter, rather too wide than too narrow. */
const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) => sum + (/[\sfiıjlrt.,:'-]/.test(letter) ? 0.6 : /[\p{Lu}mw%]/u.test(letter) ? 1.5 : 1),
    0,
  );

interface Sight {
  chargesInSight: boolean;
  isNarrow: boolean;
  sums: SheetSums;
}

/** Lines that a text needs; a word that is wider than a line is broken. */
function countLines(text: string): number {
  let [lines, used] = [1, 0];
  for (const word of text.split(" ")) {
    const width = widthOf(word);
    const joined = used === 0 ? width : used + widthOf(" ") + width;
    if (joined <= widthOfLine) used = joined;
    else {
      lines += (used === 0 ? 0 : 1) + Math.ceil(width / widthOfLine) - 1;
      used = width % widthOfLine || widthOfLine;
    }
  }
  return lines;
}

/** The widest amount that a charge of the line may have: a share of its sum, and none is larger than that. */
function amountLike(
  { total_buy, total_sell }: SidesText,
  { price_type, price }: Readonly<Record<string, unknown>>,
): string {
  const share = price_type === "PERCENTAGE" ? Math.min(1, Number(price) / 100) || 0 : 1;
  const [buy, sell] = [total_buy, total_sell].map((sum) => formatDecimal((Number(sum) * share).toFixed(2)));
  return buy!.length > sell!.length ? buy! : sell!;
}

/**
 * Height of a row in pixels: a line with charges has its amount without them, and each of them, below its amount, while
 * these are in sight.
 */
export function heightOf(row: SheetRow, sheet: BudgetSheet, { chargesInSight, isNarrow, sums }: Sight): number {
  const taxes = chargesInSight && row.kind === "line" ? (sheet.line(row.id)?.taxes ?? []) : [];
  if (taxes.length === 0) return rowHeight;
  const own = sums.byLine.get(row.id);
  const linesOf = (tax: (typeof taxes)[number]) =>
    isNarrow ? countLines(`+ ${chargeLabel(tax)}\u00A0${own ? amountLike(own, tax) : ""}`) : 1;
  const lines = taxes.reduce((sum, tax) => sum + linesOf(tax), 1);
  return rowHeight + chargeHeight * lines;
}
