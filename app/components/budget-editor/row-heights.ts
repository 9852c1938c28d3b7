import type { BudgetSheet } from "~/browser/budget-sheet";

import type { SheetRow } from "./sheet-rows";

/** Equals the height of `.worksheet-row` (worksheet-row.css). */
export const rowHeight = 34;
/** Equals the height of a line of `.charge-lines` in a cell. */
const chargeHeight = 16;

/** A line with charges has its amount without them, and each of them, below its amount, while these are in sight. */
export function heightOf(row: SheetRow, sheet: BudgetSheet, chargesInSight: boolean): number {
  const charges = chargesInSight && row.kind === "line" ? (sheet.line(row.id)?.taxes.length ?? 0) : 0;
  return charges === 0 ? rowHeight : rowHeight + chargeHeight * (charges + 1);
}
