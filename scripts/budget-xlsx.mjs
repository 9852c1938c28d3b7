// A budget's document (api/modules/budgets/document.ts) as a sheet: numbers are numbers; amounts and sums are formulas with the
// results of the API.
import ExcelJS from "exceljs";

import { amountOf, cellOf, chargeOf, differenceOf, ratioOf, vatOf } from "./budget-formulas.mjs";

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
const profitFormat = "#,##0.00;[Red]-#,##0.00";
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

/** Column A of a line in all sums, of one in those of its group alone, and of a part of a line in the sums. */
const flags = { all: 1, group: 2, none: 0 };
const flagOf = ({ kind, counts }) =>
  kind === "base" || kind === "charge" ? (counts === "all" ? -1 : 0) : flags[counts];

/** The sheet while it is filled, with its cells by the names of their columns. */
class Filled {
  constructor(sheet, document, rates) {
    Object.assign(this, { sheet, document });
    this.exchange = { own: document.own, rates };
    this.letters = new Map(document.columns.map(({ key }, at) => [key, sheet.getColumn(at + first).letter]));
  }

  at(row, key) {
    return `${this.letters.get(key)}${row}`;
  }

  /** A cell of a row in a formula, with its number. */
  term(row, key, value) {
    return { text: this.at(row, key), value: Number(value) };
  }

  put(row, key, formula, result) {
    if (!this.letters.has(key) || result === null || result === undefined) return;
    this.sheet.getCell(this.at(row, key)).value = cellOf(formula, result);
  }

  /** Amounts, VAT and profit of a line and its parts from their quantities, prices and rates. */
  line(number, { cells, currencies }, parts) {
    const units = [this.term(number, "quantity", cells.quantity), this.term(number, "repeat", cells.repeat)];
    for (const side of ["buy", "sell"]) {
      const from = currencies[side];
      const key = `total_${side}`;
      if (from === null || !this.letters.has(key)) continue;
      const own = amountOf(units, this.term(number, `price_${side}`, cells[`price_${side}`]), from, this.exchange);
      if (parts.length === 0) this.put(number, key, own, cells[key]);
      else this.sum(number, key, number + 1, number + parts.length, cells[key]);
      const base = parts.length > 0 && this.term(number + 1, key, parts[0].cells[key]);
      parts.forEach((part, at) =>
        this.put(
          number + 1 + at,
          key,
          part.tax ? chargeOf(part.tax, base, units, this.exchange) : own,
          part.cells[key],
        ),
      );
    }
    if (currencies.sell !== null && parts.length === 0) this.vat(number, cells);
    parts.forEach((part, at) => this.vat(number + 1 + at, part.cells));
    if (currencies.sell !== null && parts.length > 0)
      this.sum(number, "vat_sell", number + 1, number + parts.length, cells.vat_sell);
    this.profit(number, cells);
    parts.forEach((part, at) => this.profit(number + 1 + at, part.cells));
  }

  vat(number, cells) {
    if (cells.vat_sell === null || cells.vat_sell === undefined) return;
    const amount = this.term(number, "total_sell", cells.total_sell);
    this.put(number, "vat_sell", vatOf(amount, this.term(number, "vat_rate", cells.vat_rate)), cells.vat_sell);
  }

  profit(number, cells) {
    if (!this.letters.has("profit")) return;
    const [buy, sell] = ["total_buy", "total_sell"].map((key) => this.term(number, key, cells[key] ?? 0));
    this.put(number, "profit", differenceOf(sell, buy), cells.profit);
    this.ratio(number, cells);
  }

  ratio(number, { profit, total_sell: sell, profit_ratio: ratio }) {
    if (ratio === null || ratio === undefined) return;
    const formula = ratioOf(this.term(number, "profit", profit), this.term(number, "total_sell", sell));
    this.put(number, "profit_ratio", formula, ratio);
  }

  sum(number, key, from, to, result) {
    const text = `ROUND(SUM(${this.at(from, key)}:${this.at(to, key)}),2)`;
    this.put(number, key, { text, value: Number(result) }, result);
  }

  /** The sums of a category over its lines that count, of a group over its chosen ones. */
  head({ number, cells, kind }, last) {
    const from = number + 1;
    const which = kind === "group" ? '">0"' : "1";
    for (const { key, summed } of this.document.columns) {
      if (!summed) continue;
      const range = `${this.at(from, key)}:${this.at(last, key)}`;
      const text = `ROUND(SUMIF($A$${from}:$A$${last},${which},${range}),2)`;
      const value = Number(last < from ? Number.NaN : cells[key]);
      this.put(number, key, { text, value }, cells[key]);
    }
    this.ratio(number, cells);
  }
}

const isPart = ({ kind }) => kind === "base" || kind === "charge";
const inkOf = ({ kind, off }) => (off || isPart({ kind }) ? "FF777777" : "FF000000");
const indentOf = (row) =>
  (row.inside ? 2 : row.kind === "category" || row.kind === "group" ? 0 : 1) + (isPart(row) ? 1 : 0);

function addRow(sheet, document, row) {
  const { kind, off, name, note, cells } = row;
  const label = note ? `${name}\n${note}` : name;
  const values = document.columns.map(({ key, kind: of }) =>
    // A blank before its plus: a sheet, or a CSV made of it, would take it for a formula.
    key === "name" ? (kind === "charge" ? `\u00A0${label}` : plainText(label)) : valueOf(of, cells[key]),
  );
  const added = sheet.addRow([flagOf(row), ...values]);
  const font = { bold: kind === "category" || kind === "group", italic: off, color: { argb: inkOf(row) } };
  added.font = font;
  document.columns.forEach(({ key, kind: of }, at) => {
    const cell = added.getCell(at + first);
    if (typeof cell.value !== "number") return;
    cell.numFmt = key === "profit" ? profitFormat : formatOf(of, cell.value, document.language);
  });
  added.alignment = { vertical: "top" };
  added.getCell(first).alignment = { vertical: "top", wrapText: true, indent: indentOf(row) };
  if (kind === "category") {
    added.font = { ...font, color: { argb: argb(inkOn(document.colors.secondary)) } };
    document.columns.forEach((_, at) => (added.getCell(at + first).fill = fill(document.colors.secondary)));
  }
  return added.number;
}

/** Returns the rows of the categories, and the first and last row of all. */
function addRows(sheet, document, filled) {
  const heads = [];
  const open = {};
  const close = (kind, last) => {
    if (open[kind]) filled.head(open[kind], last);
    delete open[kind];
  };
  const from = sheet.rowCount + 1;
  for (let at = 0; at < document.rows.length; at += 1) {
    const row = document.rows[at];
    const last = sheet.rowCount;
    if (row.kind === "category" || row.kind === "group" || (row.kind === "item" && !row.inside)) close("group", last);
    if (row.kind === "category") close("category", last);
    const number = addRow(sheet, document, row);
    if (row.kind === "category") heads.push({ number, fee: row.fee, cells: row.cells });
    if (row.kind === "category" || row.kind === "group") open[row.kind] = { number, cells: row.cells, kind: row.kind };
    if (row.kind !== "item") continue;
    const parts = [];
    while (document.rows[at + 1] && isPart(document.rows[at + 1])) {
      parts.push(document.rows[(at += 1)]);
      addRow(sheet, document, parts.at(-1));
    }
    filled.line(number, row, parts);
  }
  close("group", sheet.rowCount);
  close("category", sheet.rowCount);
  return { heads, from, to: sheet.rowCount };
}

/** Rows of the sums, so that those below can add them. */
function addSums(sheet, document, filled, rows) {
  const amountAt = document.columns.findIndex(({ key }) => key === "total_sell") + first;
  const at = new Map();
  for (const { key, label, amount, parts, strong } of document.sums) {
    const row = sheet.addRow([]);
    row.getCell(first).value = plainText(label);
    const cell = row.getCell(amountAt);
    const text = sumText(filled, parts, { ...rows, at });
    const value = text === null ? Number.NaN : Number(amount);
    cell.value = cellOf({ text: `ROUND(${text},2)`, value }, amount);
    cell.numFmt = key === "sum_profit" ? profitFormat : formats.money;
    row.getCell(amountAt + 1).value = document.currency;
    row.font = { bold: strong };
    at.set(key, row.number);
  }
}

function sumText(filled, parts, { heads, from, to, at }) {
  if (parts === null) return null;
  const cellOfSum = (key) => filled.at(at.get(key), "total_sell");
  if ("sums" in parts) {
    if (parts.sums.length === 0) return null;
    return `${parts.sums.map(cellOfSum).join("+")}${parts.minus ? `-${cellOfSum(parts.minus)}` : ""}`;
  }
  if ("percent" in parts) return `${cellOfSum(parts.of)}*${Number(parts.percent)}/100`;
  if ("vat" in parts) {
    if (to < from) return null;
    const range = (letter) => `$${letter}$${from}:$${letter}$${to}`;
    const [amounts, rates] = ["vat_sell", "vat_rate"].map((key) => range(filled.letters.get(key)));
    const of = (flag) => `SUMIFS(${amounts},${rates},${Number(parts.vat)},${range("A")},${flag})`;
    return `${of(1)}+${of(-1)}`;
  }
  const counted = "fee" in parts ? heads.filter(({ fee }) => fee) : heads;
  const sum = counted.map(({ number }) => filled.at(number, "fee" in parts ? "total_sell" : parts.column)).join("+");
  if (sum === "") return null;
  return "fee" in parts ? `(${sum})*${Number(parts.fee)}/100` : sum;
}

/** A row for each rate of exchange; formulas refer to them. */
function addRates(sheet, document) {
  const rates = new Map();
  for (const { label, code, currency, rate, date } of document.rates) {
    const row = sheet.addRow([null, label, Number(rate), null, date]);
    row.getCell(first + 1).numFmt = `0.00####" ${currency}"`;
    rates.set(code, { text: `$${sheet.getColumn(first + 1).letter}$${row.number}`, value: Number(rate) });
  }
  return rates;
}

/** Sets of alternatives, their options beside each other. */
function addSets(sheet, { sets, currency }) {
  for (const { name, options } of sets.all) {
    sheet.addRow([]);
    sheet.addRow([null, plainText(name), ...options.map(({ label }) => plainText(label))]).font = { bold: true };
    sheet.addRow([null, null, ...options.map((option) => plainText(option.name))]);
    for (const [label, key] of [
      [`(${currency})`, "amount"],
      [sets.difference, "difference"],
    ]) {
      const row = sheet.addRow([
        null,
        label,
        ...options.map((option) => (option[key] === null ? null : Number(option[key]))),
      ]);
      options.forEach((_, at) => (row.getCell(first + 1 + at).numFmt = formats.money));
    }
  }
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

/** A head with the sign of its amounts, within the brackets that it has. */
const withSign = (label, sign) => (label.endsWith(")") ? `${label.slice(0, -1)}, ${sign})` : `${label} (${sign})`);

/** The bytes of an XLSX file. */
export async function write(document) {
  const { title, columns, colors, lines, footnote, note, terms, logo } = document;
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
  const rates = addRates(sheet, document);
  sheet.addRow([]);
  const head = sheet.addRow([
    null,
    ...columns.map(({ label, kind }) => (kind === "money" ? withSign(label, document.currency) : label)),
  ]);
  head.font = { bold: true, color: { argb: argb(inkOn(colors.main)) } };
  columns.forEach(({ kind }, at) => {
    const cell = head.getCell(at + first);
    cell.fill = fill(colors.main);
    cell.alignment = { wrapText: true, horizontal: kind === "name" || kind === "text" ? "left" : "right" };
  });
  sheet.views = [{ state: "frozen", ySplit: head.number }];
  sheet.pageSetup.printTitlesRow = `${head.number}:${head.number}`;
  const filled = new Filled(sheet, document, rates);
  const rows = addRows(sheet, document, filled);
  addSets(sheet, document);
  sheet.addRow([]);
  addSums(sheet, document, filled, rows);
  for (const text of [footnote, note, terms && `${terms.title}\n${terms.text}`]) {
    if (!text) continue;
    const row = sheet.addRow([null, plainText(text)]);
    row.getCell(first).alignment = { wrapText: true, vertical: "top" };
    row.font = { color: { argb: "FF555555" } };
  }
  return book.xlsx.writeBuffer();
}
