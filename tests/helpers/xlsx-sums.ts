import ExcelJS from "exceljs";

import { Formulas } from "./xlsx-formulas";

/** The first sheet of a file of a budget. */
export async function sheetOf(bytes: Buffer) {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes as never);
  return book.worksheets[0]!;
}
type Sheet = Awaited<ReturnType<typeof sheetOf>>;

export const rowsOf = (sheet: Sheet) =>
  Array.from({ length: sheet.rowCount }, (_, at) => ({
    at: at + 1,
    name: String(sheet.getCell(at + 1, 2).value ?? ""),
  }));
/** Value of a column in the last row with this label, by the sheet's own formulas. */
export const sumAt = (sheet: Sheet, label: string, column: string) =>
  new Formulas(sheet).at(`${column}${rowsOf(sheet).findLast(({ name }) => name === label)!.at}`);
