import { budgetLimits } from "#contract/budgets/budget-facts";

import { type CellName, type ColumnName, isCell, priceCurrency, readCell, writtenOf } from "./budget-cells";
import type { NewLine } from "./budget-drafts";

export interface PastedCell {
  cell: CellName;
  text: string;
  /** The cells to write; null for an unreadable text. */
  writes: { cell: CellName; value: string }[] | null;
}

export interface PastedRow {
  /** The line that it is written over; null for a new one. */
  id: number | null;
  cells: PastedCell[];
  /** A new line without a name cannot be made. */
  skipped: boolean;
}

export interface Paste {
  table: readonly string[][];
  place: Place;
  /** The cell of each column of the table; null for one that is left out. */
  mapping: readonly (CellName | null)[];
  rows: PastedRow[];
  /** Number of unreadable cells. */
  unread: number;
  /** Number of columns that are left out. */
  leftOut: number;
  /** Number of rows beyond the limit of one paste. */
  beyond: number;
}

interface Place {
  /** Columns from the start of the paste. */
  columns: readonly ColumnName[];
  /** Lines from the start of the paste. */
  lines: readonly number[];
  currency: string;
  currencies: readonly string[];
}

type Mapping = Paste["mapping"];

/** Reads a table with this mapping of its columns: rows beyond the last line become new lines. */
export function mapPaste(table: readonly string[][], mapping: Mapping, place: Place): Paste {
  const rows = table.slice(0, budgetLimits.many).map((texts, at): PastedRow => {
    const cells = texts.flatMap((text, index): PastedCell[] => {
      const cell = mapping[index];
      if (!cell) return [];
      const writes = writtenOf(cell, readCell(cell, text, place.currency, place.currencies));
      return [{ cell, text, writes: writes.length > 0 ? writes : null }];
    });
    // A price in another currency than the column beside it: neither is certain.
    for (const one of cells) {
      const [, own] = one.writes ?? [];
      const beside = own && cells.find(({ cell }) => cell === own.cell);
      if (beside?.writes && beside.text.trim() !== "" && beside.writes[0]?.value !== own?.value) one.writes = null;
      else if (beside && own) beside.writes = [own];
    }
    const id = place.lines[at] ?? null;
    const isNamed = cells.some(({ cell, writes }) => cell === "name" && writes !== null);
    return { id, cells, skipped: id === null && !isNamed };
  });
  return {
    table,
    place,
    mapping,
    rows,
    unread: rows.reduce((sum, { cells }) => sum + cells.filter(({ writes }) => writes === null).length, 0),
    leftOut: mapping.filter((cell) => cell === null).length,
    beyond: Math.max(0, table.length - budgetLimits.many),
  };
}

const withCurrency = (name: ColumnName, columns: readonly ColumnName[]): ColumnName[] => {
  const currency = isCell(name) ? priceCurrency[name] : undefined;
  return currency && !columns.includes(currency) ? [name, currency] : [name];
};

/**
 * Maps columns in the sheet's order without the calculated ones; or, if more cells are readable that way, one after the
 * other into the editable ones: a table from elsewhere has no calculated columns in between.
 */
export function planPaste(table: readonly string[][], place: Place): Paste {
  const width = Math.max(0, ...table.map(({ length }) => length));
  const across = Array.from({ length: width });
  const cellsAt = (columns: readonly ColumnName[]) =>
    across.map((_, at) => {
      const name = columns[at];
      return name !== undefined && isCell(name) ? name : null;
    });
  // A table from elsewhere names no supplier between its prices.
  const written = place.columns.filter(isCell).filter((name) => name !== "supplier");
  const oneByOne = across.map((_, at) => written[at] ?? null);
  // A table of prices with their currencies, while these have no columns of their own.
  const priced = mapPaste(table, cellsAt(place.columns.flatMap((name) => withCurrency(name, place.columns))), place);
  const plain = mapPaste(table, cellsAt(place.columns), place);
  const shown = priced.unread <= plain.unread && priced.leftOut < plain.leftOut ? priced : plain;
  const other = mapPaste(table, oneByOne, place);
  if (other.unread !== shown.unread) return other.unread < shown.unread ? other : shown;
  // A table of the sheet itself has its sums in it, which the line's own price would not have.
  return shown.leftOut > other.leftOut && !place.lines.length ? other : shown;
}

const readable = (cells: readonly PastedCell[]) => cells.flatMap(({ writes }) => writes ?? []);

/** Changed cells of existing lines. */
export const pastedEdits = ({ rows }: Paste) =>
  rows.flatMap(({ id, cells }) => (id === null ? [] : readable(cells).map((one) => ({ id, ...one }))));

/** The fields of new lines. */
export const pastedLines = ({ rows }: Paste): NewLine[] =>
  rows
    .filter(({ id, skipped }) => id === null && !skipped)
    .map(({ cells }) => ({
      name: "",
      ...Object.fromEntries(readable(cells).map(({ cell, value }) => [cell, value])),
    }));
