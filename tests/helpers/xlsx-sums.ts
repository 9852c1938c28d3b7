import ExcelJS from "exceljs";

/** The first sheet of a file of a budget. */
export async function sheetOf(bytes: Buffer) {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes as never);
  return book.worksheets[0]!;
}
type Sheet = Awaited<ReturnType<typeof sheetOf>>;

const numberAt = (sheet: Sheet, at: string): number => {
  const { value } = sheet.getCell(at);
  return typeof value === "number"
    ? value
    : value && typeof value === "object" && "formula" in value
      ? worked(sheet, value.formula ?? "")
      : 0;
};
/** The sheet's own formulas, worked out from its cells alone. */
function worked(sheet: Sheet, formula: string): number {
  const inside = /^ROUND\((.*),2\)$/.exec(formula)![1]!;
  const ranged = /^SUMIF\(\$A\$(\d+):\$A\$(\d+),1,([A-Z]+)\1:\3\2\)$/.exec(inside);
  let sum = 0;
  if (ranged)
    for (let row = Number(ranged[1]); row <= Number(ranged[2]); row += 1)
      sum += numberAt(sheet, `A${row}`) === 1 ? numberAt(sheet, `${ranged[3]}${row}`) : 0;
  else
    for (const [, sign, at] of inside.matchAll(/([+-]?)([A-Z]+\d+)/g))
      sum += (sign === "-" ? -1 : 1) * numberAt(sheet, at!);
  return Math.round(sum * 100) / 100;
}
export const rowsOf = (sheet: Sheet) =>
  Array.from({ length: sheet.rowCount }, (_, at) => ({
    at: at + 1,
    name: String(sheet.getCell(at + 1, 2).value ?? ""),
  }));
/** Value of a column in the last row with this label. */
export const sumAt = (sheet: Sheet, label: string, column: string) =>
  numberAt(sheet, `${column}${rowsOf(sheet).findLast(({ name }) => name === label)!.at}`);
