// A budget's document (api/modules/budgets/document.ts) as a sheet: numbers are numbers, and the sums are formulas with the same
// results.
import ExcelJS from "exceljs";

/** A text that a sheet, or a CSV made of it, would take for a formula. */
const plainText = (text) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const argb = (color) => `FF${color.slice(1).toUpperCase()}`;
/** The ink that is read on a colour, by its luminance. */
export function inkOn(color) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? "#000000" : "#ffffff";
}

const formats = { money: "#,##0.00", price: "#,##0.00##" };
const widths = { name: 46, money: 17, price: 14, count: 10, percent: 9, ratio: 10, text: 9 };
/** Format of a number with its own digits: `0.##` would leave a comma behind a whole number. */
function formatOf(kind, value, language) {
  if (formats[kind]) return formats[kind];
  const digits = kind === "ratio" ? 1 : (String(value).split(".")[1]?.length ?? 0);
  const number = digits === 0 ? "0" : `0.${"0".repeat(digits)}`;
  if (kind === "count") return `#,##${number}`;
  return language === "en" ? `${number}"%"` : `"%"${number}`;
}
const fill = (color) => ({ type: "pattern", pattern: "solid", fgColor: { argb: argb(color) } });
// Before the columns: whether a line is in the sums.
const first = 2;

const valueOf = (kind, value) =>
  value === null || value === undefined ? null : kind === "text" ? plainText(value) : Number(value);

/** The sums of a category's money columns, over its lines that count. */
function addUp(sheet, document, head, from, to) {
  document.columns.forEach(({ key, summed }, at) => {
    if (!summed) return;
    const cell = sheet.getCell(head.number, at + first);
    const letter = sheet.getColumn(at + first).letter;
    const result = Number(head.cells[key]);
    if (to < from) cell.value = result;
    else cell.value = { formula: `ROUND(SUMIF($A$${from}:$A$${to},1,${letter}${from}:${letter}${to}),2)`, result };
  });
}

function addRows(sheet, document) {
  const heads = [];
  let open;
  const close = (last) => open && addUp(sheet, document, open, open.number + 1, last);
  for (const { kind, counts, inside, off, name, note, cells } of document.rows) {
    const label = note ? `${name}\n${note}` : name;
    const values = document.columns.map(({ key, kind: of }) =>
      key === "name" ? plainText(label) : valueOf(of, cells[key]),
    );
    const row = sheet.addRow([counts ? 1 : 0, ...values]);
    const font = { bold: kind !== "item", italic: off, color: { argb: off ? "FF777777" : "FF000000" } };
    row.font = font;
    document.columns.forEach(({ kind: of }, at) => {
      const cell = row.getCell(at + first);
      if (typeof cell.value === "number") cell.numFmt = formatOf(of, cell.value, document.language);
    });
    row.alignment = { vertical: "top" };
    row.getCell(first).alignment = { vertical: "top", wrapText: true, indent: inside ? 2 : kind === "item" ? 1 : 0 };
    if (kind !== "category") continue;
    close(row.number - 1);
    open = { number: row.number, cells };
    heads.push(row.number);
    row.font = { ...font, color: { argb: argb(inkOn(document.colors.secondary)) } };
    document.columns.forEach((_, at) => (row.getCell(at + first).fill = fill(document.colors.secondary)));
  }
  close(sheet.rowCount);
  return heads;
}

/** Rows of the sums, so that those below can add them. */
function addSums(sheet, document, heads) {
  const amountAt = document.columns.findIndex(({ key }) => key === "total_sell") + first;
  const at = new Map();
  for (const { key, label, amount, parts, strong } of document.sums) {
    const row = sheet.addRow([]);
    row.getCell(first).value = plainText(label);
    const cell = row.getCell(amountAt);
    const result = Number(amount);
    const letters = sheet.getColumn(amountAt).letter;
    const formula = formulaOf(sheet, document, parts, { heads, at, letters });
    cell.value = formula ? { formula: `ROUND(${formula},2)`, result } : result;
    cell.numFmt = formats.money;
    row.getCell(amountAt + 1).value = document.currency;
    row.font = { bold: strong };
    at.set(key, row.number);
  }
}

function formulaOf(sheet, { columns }, parts, { heads, at, letters }) {
  if (parts === null) return null;
  const cellOf = (key) => `${letters}${at.get(key)}`;
  if ("sums" in parts) {
    if (parts.sums.length === 0) return null;
    return `${parts.sums.map(cellOf).join("+")}${parts.minus ? `-${cellOf(parts.minus)}` : ""}`;
  }
  const letter = sheet.getColumn(columns.findIndex(({ key }) => key === parts.column) + first).letter;
  return heads.length === 0 ? null : heads.map((number) => `${letter}${number}`).join("+");
}

async function addLogo(book, sheet, logo) {
  if (!logo) return;
  const { pngOf } = await import("./budget-logo.mjs");
  const { bytes, width, height } = await pngOf(logo);
  const id = book.addImage({ buffer: bytes, extension: "png" });
  const scale = Math.min(1, 40 / height);
  sheet.addImage(id, { tl: { col: 1, row: 0 }, ext: { width: width * scale, height: height * scale } });
  sheet.getRow(1).height = 36;
}

/** The bytes of an XLSX file. */
export async function write(document) {
  const { title, columns, colors, lines, footnote, note, logo } = document;
  const book = new ExcelJS.Workbook();
  book.creator = "Kulis";
  const sheet = book.addWorksheet(document.sheet, {
    pageSetup: {
      orientation: columns.length > 8 ? "landscape" : "portrait",
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      paperSize: 9,
    },
  });
  sheet.getColumn(1).hidden = true;
  columns.forEach(({ kind }, at) => {
    const column = sheet.getColumn(at + first);
    column.width = widths[kind];
    if (formats[kind]) column.numFmt = formats[kind];
  });
  if (logo) sheet.addRow([]);
  await addLogo(book, sheet, logo);
  sheet.addRow([null, plainText(title)]).font = { bold: true, size: 14 };
  for (const { label, value, day } of lines) {
    const row = sheet.addRow([null, day ? new Date(`${day}T00:00:00Z`) : `${label}: ${value}`]);
    if (!day) continue;
    const cell = row.getCell(first);
    cell.numFmt = `"${label}: "${document.language === "en" ? "[$-809]" : "[$-41F]"}d mmmm yyyy`;
    cell.alignment = { horizontal: "left" };
  }
  sheet.addRow([]);
  const head = sheet.addRow([
    null,
    ...columns.map(({ label, kind }) => (kind === "money" ? `${label} (${document.currency})` : label)),
  ]);
  head.font = { bold: true, color: { argb: argb(inkOn(colors.main)) } };
  columns.forEach(({ kind }, at) => {
    const cell = head.getCell(at + first);
    cell.fill = fill(colors.main);
    cell.alignment = { wrapText: true, horizontal: kind === "name" || kind === "text" ? "left" : "right" };
  });
  sheet.views = [{ state: "frozen", ySplit: head.number }];
  sheet.pageSetup.printTitlesRow = `${head.number}:${head.number}`;
  const heads = addRows(sheet, document);
  sheet.addRow([]);
  addSums(sheet, document, heads);
  for (const text of [footnote, note]) {
    if (!text) continue;
    const row = sheet.addRow([null, plainText(text)]);
    row.getCell(first).alignment = { wrapText: true, vertical: "top" };
    row.font = { color: { argb: "FF555555" } };
  }
  return book.xlsx.writeBuffer();
}
