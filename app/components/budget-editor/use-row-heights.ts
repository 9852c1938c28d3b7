import { type RefObject, useEffect, useState } from "react";

import type { ColumnName } from "~/browser/budget-cells";
import type { SheetSums } from "~/browser/budget-counts";
import type { BudgetSheet } from "~/browser/budget-sheet";
import { useWords } from "~/locales/budget-editor";

import { heightOf, isTall, type PhoneSizes } from "./row-heights";
import { differenceText, setDifferences } from "./set-differences";
import type { SheetRow } from "./sheet-rows";
import { TextLines } from "./text-lines";

/** Widths of a phone's columns, measured anew when they change and when the font has come. */
function usePhoneSizes(box: RefObject<HTMLElement>, columns: readonly ColumnName[], isNarrow: boolean) {
  const [sizes, setSizes] = useState<PhoneSizes | null>(null);
  useEffect(() => {
    const root = box.current;
    const heads = [...(root?.querySelectorAll<HTMLElement>("[role=columnheader]") ?? [])];
    const [name] = heads;
    const total = heads.find((_, at) => columns[at] === "total_sell" || columns[at] === "total_buy") ?? name;
    if (!isNarrow || !root || !name || !total) {
      setSizes(null);
      return;
    }
    const measure = () => setSizes({ lines: new TextLines(root), name: name.offsetWidth, total: total.offsetWidth });
    const observer = new ResizeObserver(measure);
    for (const head of new Set([name, total])) observer.observe(head);
    document.fonts.addEventListener("loadingdone", measure);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener("loadingdone", measure);
    };
  }, [box, columns, isNarrow]);
  return sizes;
}

interface Shown {
  box: RefObject<HTMLElement>;
  rows: readonly SheetRow[];
  columns: readonly ColumnName[];
  isNarrow: boolean;
  sheet: BudgetSheet;
  sums: SheetSums;
  currency: string;
  mayWrite: boolean;
}

/** Heights of all rows in pixels, and what they depend on. */
export function useRowHeights({ box, rows, columns, isNarrow, sheet, sums, currency, mayWrite }: Shown) {
  const { t } = useWords();
  // They depend on the columns and not on what is in sight of them: scrolling sideways would move the lines (BUD-020).
  const hasCharges = columns.some((name) => name === "total_buy" || name === "total_sell");
  const sizes = usePhoneSizes(box, columns, isNarrow);
  const differences = setDifferences(rows, sheet, sums);
  const differenceOf = (key: string) => {
    const difference = differences.get(key);
    return difference === undefined
      ? null
      : `${t("budget-editor.differenceLabel")} ${differenceText(difference, currency)}`;
  };
  const heights = rows.map((row) => heightOf(row, sheet, { hasCharges, sizes, sums, mayWrite, differenceOf }));
  return { heights, differences, isTall: (row: SheetRow) => isTall(row, sheet, hasCharges) };
}
