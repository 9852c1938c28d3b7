// Rows of the first visible sheet of a workbook that has any (docs/decisions/092). Formulas count as their last result,
// formatted texts and links as their text: nothing is ever run.
import { readXlsx } from "hucre/xlsx";

import { textOfIso, textOfNumber } from "./cell-text.mjs";
import { checkWorkbook } from "./check-workbook.mjs";
import { repackWorkbook } from "./repack-workbook.mjs";
import { countLetters, mostColumns, mostTableRows, tidyCell, Unfit } from "./sheet-limits.mjs";

const day = 86_400_000;
const firstDay = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };

/** The number that the library made a day of. The system of 1900 counts a 29 February that never was. */
function serialOf(date, system) {
  const serial = (date.getTime() - firstDay[system]) / day;
  return system === "1900" && serial < 61 ? serial - 1 : serial;
}

class SheetReader {
  constructor(sheet, system, hasIsoDates) {
    this.sheet = sheet;
    this.system = system;
    this.hasIsoDates = hasIsoDates;
  }

  textOf(value, cell) {
    if (value === null || value === undefined) return "";
    if (typeof value === "string") return this.hasIsoDates ? textOfIso(value) : value;
    if (typeof value === "boolean") return value ? "1" : "0";
    const number = value instanceof Date ? serialOf(value, this.system) : value;
    if (!Number.isFinite(number)) return "";
    return textOfNumber(number, cell?.style?.numFmt, this.system === "1904");
  }

  /** A row's texts, and notes on its formulas that the file has no result of. */
  readRow(values, at) {
    const cells = [];
    const notes = [];
    for (const [column, value] of values.entries()) {
      const cell = this.sheet.cells?.get(`${at},${column}`);
      if (cell?.formula !== undefined && value === null) notes.push({ column, key: "formula" });
      const text = tidyCell(this.textOf(value, cell));
      if (!text) continue;
      if (column >= mostColumns) throw new Unfit("sheet_columns");
      cells[column] = text;
    }
    return { cells: Array.from(cells, (text) => text ?? ""), notes };
  }

  /** A cell that is merged over several rows holds for each of them that has anything else. */
  fillMerged(rows) {
    for (const { startRow, startCol, endRow } of this.sheet.merges ?? []) {
      const text = rows.get(startRow)?.cells[startCol];
      if (!text) continue;
      for (let at = startRow + 1; at <= endRow; at += 1) {
        const cells = rows.get(at)?.cells;
        if (!cells || cells[startCol]) continue;
        while (cells.length < startCol) cells.push("");
        cells[startCol] = text;
        countLetters(text);
      }
    }
  }

  readRows() {
    const rows = new Map();
    for (const [at, values] of this.sheet.rows.entries()) {
      const row = this.readRow(values, at);
      if (row.cells.length === 0 && row.notes.length === 0) continue;
      rows.set(at, row);
      if (rows.size > mostTableRows) throw new Unfit("sheet_rows");
    }
    this.fillMerged(rows);
    return [...rows].map(([at, { cells, notes }]) => [at + 1, cells, notes]);
  }
}

export async function readWorkbook(bytes) {
  const { parts, hasIsoDates } = checkWorkbook(bytes);
  const book = await readXlsx(repackWorkbook(parts), {
    readStyles: true,
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
  }).catch((error) => {
    throw parts.some(({ isFar }) => isFar) ? new Unfit("sheet_big") : error;
  });
  for (const sheet of book.sheets) {
    const rows = new SheetReader(sheet, book.dateSystem, hasIsoDates).readRows();
    if (rows.length > 0) return rows;
  }
  throw new Unfit("sheet_empty");
}
