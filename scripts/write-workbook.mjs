// A thread for one sheet (app/server/workbook.server.ts): its content comes as workerData, the file is returned as
// bytes. Packing ten thousand rows takes about a second, in which the server answers others.
import { parentPort, workerData } from "node:worker_threads";

import ExcelJS from "exceljs";

/** A text that a sheet, or a CSV made of it, would take for a formula; a whole telephone number does no harm. */
const plainText = (text) => (/^[=+\-@\t\r]/.test(text) && !/^\+\d[\d\s()]{8,}$/.test(text) ? `'${text}` : text);

const dayOf = (text) => new Date(`${text}T00:00:00Z`);
const formats = { day: "dd.mm.yyyy", money: "#,##0.00", number: "#,##0" };
const widths = { day: 12, money: 16, number: 12, decimal: 12, text: 28 };

function cellOf(kind, value) {
  if (value === null || value === undefined || value === "") return null;
  if (kind === "day") return dayOf(value);
  // Amounts come as exact decimals of at most 15 digits, which a sheet's number holds.
  if (kind === "money" || kind === "number" || kind === "decimal") return Number(value);
  return plainText(String(value));
}

const { title, lines, heads, rows, sums } = workerData;
const book = new ExcelJS.Workbook();
const sheet = book.addWorksheet(
  plainText(title)
    .replaceAll(/[\\/*?:[\]]/g, " ")
    .slice(0, 31),
);
sheet.addRow([plainText(title)]).font = { bold: true, size: 14 };
for (const line of lines) sheet.addRow([plainText(line)]);
sheet.addRow([]);
const head = sheet.addRow(heads.map(({ label }) => plainText(label)));
head.font = { bold: true };
head.fill = { type: "pattern", pattern: "solid", fgColor: { argb: "FFEFEAEE" } };
heads.forEach(({ kind }, at) => {
  const column = sheet.getColumn(at + 1);
  column.width = widths[kind];
  if (formats[kind]) column.numFmt = formats[kind];
});
for (const row of rows) sheet.addRow(row.map((value, at) => cellOf(heads[at].kind, value)));
sheet.views = [{ state: "frozen", ySplit: head.number }];
sheet.autoFilter = { from: { row: head.number, column: 1 }, to: { row: head.number, column: heads.length } };
if (sums.length > 0) {
  sheet.addRow([]);
  for (const { label, currency, amount } of sums) {
    const at = heads.findIndex(({ kind }) => kind === "money");
    const values = heads.map(() => null);
    values[0] = plainText(label);
    values[at] = Number(amount);
    values[at + 1] = currency;
    sheet.addRow(values).font = { bold: true };
  }
}
const bytes = await book.xlsx.writeBuffer();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node has no origin
parentPort.postMessage(bytes);
