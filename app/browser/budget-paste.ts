import { budgetLimits } from "#contract/budget-facts";

import { type CellName, type ColumnName, isCell, readCell } from "./budget-cells";

export interface PastedCell {
  cell: CellName;
  text: string;
  /** What was read of it; null for what could not be. */
  value: string | null;
}

export interface PastedRow {
  /** The line that it is written over; null for a new one. */
  id: number | null;
  cells: PastedCell[];
  /** A new line without a name cannot be made. */
  skipped: boolean;
}

export interface Paste {
  rows: PastedRow[];
  /** How many cells could not be read. */
  unread: number;
  /** Rows beyond what one paste takes. */
  beyond: number;
}

interface Place {
  /** The columns from the one where the paste begins. */
  columns: readonly ColumnName[];
  /** The lines from the one where it begins. */
  lines: readonly number[];
  currency: string;
  currencies: readonly string[];
}

/** What becomes of a table that is pasted: rows beyond the last line become new lines; worked out columns are passed over. */
export function planPaste(table: readonly string[][], { columns, lines, currency, currencies }: Place): Paste {
  const rows = table.slice(0, budgetLimits.many).map((texts, at): PastedRow => {
    const cells = texts.flatMap((text, index): PastedCell[] => {
      const cell = columns[index];
      if (cell === undefined || !isCell(cell)) return [];
      const read = readCell(cell, text, currency, currencies);
      return [{ cell, text, value: "value" in read ? read.value : null }];
    });
    const id = lines[at] ?? null;
    const isNamed = cells.some(({ cell, value }) => cell === "name" && value !== null);
    return { id, cells, skipped: id === null && !isNamed };
  });
  return {
    rows,
    unread: rows.reduce((sum, { cells }) => sum + cells.filter(({ value }) => value === null).length, 0),
    beyond: Math.max(0, table.length - budgetLimits.many),
  };
}

const readable = (cells: readonly PastedCell[]) =>
  cells.flatMap(({ cell, value }) => (value === null ? [] : [{ cell, value }]));

/** The cells of lines that stand there already. */
export const pastedEdits = ({ rows }: Paste) =>
  rows.flatMap(({ id, cells }) => (id === null ? [] : readable(cells).map((one) => ({ id, ...one }))));

/** The fields of new lines. */
export const pastedLines = ({ rows }: Paste) =>
  rows
    .filter(({ id, skipped }) => id === null && !skipped)
    .map(({ cells }) => Object.fromEntries(readable(cells).map(({ cell, value }) => [cell, value])));
