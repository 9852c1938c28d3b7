import { isOverrun } from "#contract/budgets/budget-spent";
import type { BudgetItem } from "#contract/budgets/budgets";
import type { SheetSums } from "~/browser/budget-counts";
import type { BudgetSheet } from "~/browser/budget-sheet";
import { formatDecimal } from "~/shared/format";

import { chargeLabel } from "./charge-text";
import type { SheetRow } from "./sheet-rows";
import type { TextLines } from "./text-lines";

/** Equals the height of `.worksheet-row` (worksheet-row.css). */
export const rowHeight = 36;
/** Equals the height of a line of `.charge-lines` in a cell. */
const chargeHeight = 16;

/** Sizes of worksheet-row.css in pixels. */
const phone = {
  row: 44,
  nameLine: 18,
  name: "400 13px",
  /** Names of categories and groups. */
  title: "600 13px",
  chargeLine: "400 12px",
  differenceLine: 16,
  /** A chip takes a line of its own. */
  chip: 22,
  /** Above and below a name in the middle of its row. */
  around: 8,
  /** Above and below a name that begins at the top. */
  aroundTop: 16,
  cellSides: 17,
  grip: 14,
  mark: 26,
  inside: 12,
  chargesColumn: 104,
} as const;

export interface PhoneSizes {
  lines: TextLines;
  /** Widths of the columns in pixels. */
  name: number;
  total: number;
}

interface Sight {
  /** A shown column has charges. */
  hasCharges: boolean;
  /** Null in a wide window. */
  sizes: PhoneSizes | null;
  sums: SheetSums;
  mayWrite: boolean;
  /** Text of the difference to the chosen alternative, by keys of rows. */
  differenceOf: (key: string) => string | null;
}

const chargesOf = (row: SheetRow, sheet: BudgetSheet, hasCharges: boolean) =>
  hasCharges && row.kind === "line" ? (sheet.line(row.id)?.taxes ?? []) : [];

/** True for a row with the lines of its charges, whose cells begin at its top. */
export const isTall = (row: SheetRow, sheet: BudgetSheet, hasCharges: boolean): boolean =>
  chargesOf(row, sheet, hasCharges).length > 0;

/** Amounts of a line's charges on both sides; a line is a new object once it is written. */
const amountsOfLines = new WeakMap<BudgetItem, string[][]>();
function amountsOf(line: BudgetItem, sheet: BudgetSheet): string[][] {
  const known = amountsOfLines.get(line);
  if (known) return known;
  const parts = sheet.partsOf(line);
  const amounts = parts
    ? [parts.buy, parts.sell].map((side) => side.slice(1).map(({ net }) => formatDecimal(net)))
    : [];
  amountsOfLines.set(line, amounts);
  return amounts;
}

/** Lines of the charges on the side that needs more of them; of their column, too. */
function countChargeLines(line: BudgetItem, sheet: BudgetSheet, { lines, total }: PhoneSizes): number {
  const labels = line.taxes.map((tax) => chargeLabel(tax));
  const room = total - phone.cellSides;
  const bySide = amountsOf(line, sheet).map((amounts) =>
    labels.reduce(
      (sum, label, at) => sum + lines.count(`+ ${label}\u00A0${amounts[at] ?? ""}`, room, phone.chargeLine),
      1,
    ),
  );
  const column = lines.count(labels.join(", "), phone.chargesColumn, phone.chargeLine) - 1;
  return Math.max(labels.length + 1, column, ...bySide);
}

function countChips(row: Extract<SheetRow, { kind: "line" | "group" }>, line: BudgetItem | undefined, sums: SheetSums) {
  const sum = line && sums.byLine.get(line.id);
  const isOver = line ? isOverrun({ ...line, total_buy: sum?.total_buy ?? line.total_buy }) : false;
  return Number(row.apart) + Number(isOver) + Number((line?.open_tasks ?? 0) > 0);
}

/** Height of what stands in the column of names on a phone, where a name is read whole. */
function nameHeight(row: SheetRow, sheet: BudgetSheet, { mayWrite, sums, differenceOf }: Sight, sizes: PhoneSizes) {
  if (row.kind === "new" || row.kind === "set") return 0;
  const { lines } = sizes;
  if (row.kind === "category")
    return phone.nameLine * lines.count(row.category.name, sizes.name - phone.cellSides, phone.title);
  const line = row.kind === "line" ? sheet.line(row.id) : undefined;
  const option = line ?? row.group;
  const grip = mayWrite ? phone.grip : 0;
  const room =
    sizes.name -
    phone.cellSides -
    (option?.alt_group == null ? grip : phone.mark) -
    (row.kind === "line" && row.group ? phone.inside : 0);
  const difference = differenceOf(row.key);
  return (
    phone.nameLine * lines.count(option?.name ?? "", room, row.kind === "line" ? phone.name : phone.title) +
    phone.chip * countChips(row, line, sums) +
    (difference === null ? 0 : phone.differenceLine * lines.count(difference, room, phone.chargeLine))
  );
}

function phoneHeight(row: SheetRow, sheet: BudgetSheet, sight: Sight, sizes: PhoneSizes): number {
  if (row.kind === "new") return rowHeight;
  const name = nameHeight(row, sheet, sight, sizes);
  const line = row.kind === "line" ? sheet.line(row.id) : undefined;
  if (!line || !isTall(row, sheet, sight.hasCharges)) return Math.max(phone.row, name + phone.around);
  const charges = rowHeight + chargeHeight * countChargeLines(line, sheet, sizes) + 4;
  return Math.max(charges, name + phone.aroundTop);
}

/**
 * Height of a row in pixels: a line with charges has its amount without them, and each of them, below its amount, if
 * columns of amounts are shown.
 */
export function heightOf(row: SheetRow, sheet: BudgetSheet, sight: Sight): number {
  if (sight.sizes) return phoneHeight(row, sheet, sight, sight.sizes);
  const taxes = chargesOf(row, sheet, sight.hasCharges);
  return taxes.length === 0 ? rowHeight : rowHeight + chargeHeight * (taxes.length + 1);
}
