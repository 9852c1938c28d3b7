import type { BudgetSheet } from "~/browser/budget-sheet";

import { chargeLabel } from "./charge-text";
import type { SheetRow } from "./sheet-rows";

/** Equals the height of `.worksheet-row` (worksheet-row.css). */
export const rowHeight = 36;
/** Equals the height of a line of `.charge-lines` in a cell. */
const chargeHeight = 16;

/** On a phone a label and its amount are wrapped: letters that fit into one line at least, and those of an amount. */
const lettersOfLine = 28;
const lettersOfAmount = 12;

interface Sight {
  chargesInSight: boolean;
  isNarrow: boolean;
}

/**
 * Height of a row in pixels: a line with charges has its amount without them, and each of them, below its amount, while
 * these are in sight.
 */
export function heightOf(row: SheetRow, sheet: BudgetSheet, { chargesInSight, isNarrow }: Sight): number {
  const taxes = chargesInSight && row.kind === "line" ? (sheet.line(row.id)?.taxes ?? []) : [];
  if (taxes.length === 0) return rowHeight;
  const linesOf = (label: string) => (isNarrow ? Math.ceil((label.length + lettersOfAmount) / lettersOfLine) : 1);
  const lines = taxes.reduce((sum, tax) => sum + linesOf(chargeLabel(tax)), 1);
  return rowHeight + chargeHeight * lines;
}
