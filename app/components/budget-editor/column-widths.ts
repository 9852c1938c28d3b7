import { type CSSProperties, type RefObject, useEffect } from "react";

import type { ColumnName } from "~/browser/budget-cells";

/** The columns shown at first, with supplier, charges and profit, fit a window of 1440 beside the rail and a scroll bar. */
const widths: Record<ColumnName, string> = {
  name: "minmax(var(--worksheet-name), 1fr)",
  note: "12rem",
  quantity: "4rem",
  repeat: "3.5rem",
  price_buy: "7rem",
  currency_buy: "3.5rem",
  total_buy: "var(--worksheet-total)",
  supplier: "7rem",
  committed: "8.5rem",
  actual: "8.5rem",
  price_sell: "7rem",
  currency_sell: "3.5rem",
  total_sell: "var(--worksheet-total)",
  vat_rate: "3.5rem",
  charges: "7.5rem",
  profit: "7rem",
  profit_ratio: "5rem",
};

export function columnStyle(columns: readonly ColumnName[]): CSSProperties {
  const least = columns.map((name) => (name === "name" ? "var(--worksheet-name)" : widths[name]));
  return {
    "--worksheet-columns": columns.map((name) => widths[name]).join(" "),
    // Set explicitly, for each row is a grid of its own: one with a long name would be wider than the others.
    "--worksheet-width": `calc(${least.join(" + ")})`,
  } as CSSProperties;
}

/** Scrolls sideways to the active column: beside the one of names, which stays. */
export function useColumnInSight(box: RefObject<HTMLElement>, active: number, count: number) {
  useEffect(() => {
    const heads = box.current?.querySelectorAll<HTMLElement>("[role=columnheader]");
    const [name, cell] = [heads?.[0], heads?.[active]];
    if (!box.current || !name || !cell || active === 0) return;
    const [from, to] = [cell.offsetLeft - name.offsetWidth, cell.offsetLeft + cell.offsetWidth];
    const { scrollLeft, clientWidth } = box.current;
    if (from < scrollLeft) box.current.scrollLeft = from;
    else if (to > scrollLeft + clientWidth) box.current.scrollLeft = Math.min(from, to - clientWidth);
  }, [box, active, count]);
}
