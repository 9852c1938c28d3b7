import { useRef, useState } from "react";

import type { ColumnName } from "~/browser/budget-cells";

import type { SheetRow } from "./sheet-rows";

interface Spot {
  key: string;
  column: ColumnName;
}

const within = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most));

/**
 * The active cell, and the one from which the selection spans. Rows are known by their keys: other people may move
 * them.
 */
export function useSelection(rows: readonly SheetRow[], columns: readonly ColumnName[]) {
  const [at, setAt] = useState<Spot | null>(null);
  const [from, setFrom] = useState<Spot | null>(null);
  /** The column where a run of Tabs began: Enter leads back below it. */
  const began = useRef<ColumnName | null>(null);
  const indexOf = (spot: Spot | null) => ({
    row: spot
      ? Math.max(
          0,
          rows.findIndex(({ key }) => key === spot.key),
        )
      : 0,
    column: spot ? Math.max(0, columns.indexOf(spot.column)) : 0,
  });
  const active = indexOf(at);
  const anchor = from ? indexOf(from) : active;
  const span = {
    rows: [Math.min(active.row, anchor.row), Math.max(active.row, anchor.row)] as const,
    columns: [Math.min(active.column, anchor.column), Math.max(active.column, anchor.column)] as const,
  };
  /** The heading of a set cannot be selected: the move goes on over it. */
  const over = (row: number) => {
    const to = within(row, rows.length - 1);
    return rows[to]?.kind === "set" ? to + (to < active.row ? -1 : 1) : to;
  };
  const spotOf = (row: number, column: number): Spot | null => {
    const found = rows[over(row)];
    const name = columns[within(column, columns.length - 1)];
    return found && name ? { key: found.key, column: name } : null;
  };
  /** Moves to a cell; with `extend` the selection keeps its beginning. */
  const go = (row: number, column: number, extend = false) => {
    began.current = null;
    const spot = spotOf(row, column);
    setFrom(extend ? (from ?? at ?? spotOf(0, 0)) : null);
    setAt(spot);
  };
  /** A cell by the key of its row. */
  const stand = (key: string, column: ColumnName) => {
    setFrom(null);
    setAt({ key, column });
  };
  /** Right or left by Tab, in the row of this key. */
  const tab = (key: string, column: ColumnName) => {
    began.current ??= columns[active.column] ?? null;
    stand(key, column);
  };
  /** Up or down by Enter, under the column where the Tabs began. */
  const enter = (row: number) => go(row, began.current ? Math.max(0, columns.indexOf(began.current)) : active.column);
  return {
    active,
    span,
    stand,
    tab,
    enter,
    isMany: from !== null,
    go,
    row: rows[active.row],
    column: columns[active.column] ?? "name",
  };
}
export type Selection = ReturnType<typeof useSelection>;
