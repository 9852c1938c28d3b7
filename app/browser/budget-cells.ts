import { budgetLimits, lineDigits } from "#contract/budgets/budget-facts";
import type { BudgetItem } from "#contract/budgets/budgets";
import { parseMoneyInput, parsePercentInput, plainSpaces } from "#contract/decimals";

import { calculate, isFormula } from "./budget-arithmetic";

/** Cells of a line that can be edited in the sheet. */
export const cellNames = [
  "name",
  "note",
  "quantity",
  "repeat",
  "price_buy",
  "currency_buy",
  "supplier",
  "price_sell",
  "currency_sell",
  "vat_rate",
] as const;
export type CellName = (typeof cellNames)[number];

/** Columns of the sheet in their order; those that are no cells are calculated. */
export const columnNames = [
  "name",
  "note",
  "quantity",
  "repeat",
  "price_buy",
  "currency_buy",
  "total_buy",
  "supplier",
  "committed",
  "actual",
  "price_sell",
  "currency_sell",
  "total_sell",
  "vat_rate",
  "charges",
  "profit",
  "profit_ratio",
] as const;
export type ColumnName = (typeof columnNames)[number];

/** True for a column whose numbers are aligned at its end. */
export const isNumeric = (name: ColumnName): boolean =>
  name !== "name" && name !== "note" && name !== "supplier" && name !== "charges" && !name.startsWith("currency");

export const isCell = (name: ColumnName): name is CellName => cellNames.some((one) => one === name);

/** A column that people write into: a typed profit ratio becomes a price. */
export type WrittenName = CellName | "profit_ratio";
export const isWritten = (name: ColumnName): name is WrittenName => isCell(name) || name === "profit_ratio";

/** Value of a cell in the API's notation; an empty note is an empty text, and so is no supplier. */
export const valueOf = (line: Pick<BudgetItem, CellName>, cell: CellName): string => line[cell] ?? "";

/** `currency` is the one that a price was written with. */
export type Reading =
  | { value: string; currency?: string }
  | { fault: "required" | "long" | "number" | "percent" | "currency" };

const signs: Record<string, string> = { "₺": "TRY", TL: "TRY", "€": "EUR", EURO: "EUR", $: "USD", "£": "GBP" };
const longest = {
  name: budgetLimits.nameLength,
  note: budgetLimits.noteLength,
  supplier: budgetLimits.supplierLength,
};

/** The value of an empty cell; the name of a line cannot be empty. */
const emptied = (cell: CellName, currency: string): Reading => {
  if (cell === "name") return { fault: "required" };
  if (cell === "note" || cell === "supplier") return { value: "" };
  if (cell === "repeat") return { value: "1" };
  return { value: cell === "currency_buy" || cell === "currency_sell" ? currency : "0" };
};

function readNumber(text: string, of: keyof typeof lineDigits, isSigned = false): Reading {
  const { whole, part } = lineDigits[of];
  const value = isFormula(text) ? calculate(text, part) : parseMoneyInput(text, { digits: part });
  if (value === null || (!isSigned && value.startsWith("-"))) return { fault: "number" };
  return (value.replace("-", "").split(".")[0] ?? "").length > whole ? { fault: "number" } : { value };
}

const codeOf = (text: string): string => {
  const upper = text.toLocaleUpperCase("en");
  return signs[upper] ?? upper;
};

/** `3 x 4` as `3*4`: a letter between numbers is no currency. */
const product = (text: string): string => text.replaceAll(/(\d) ?x ?(?=\d)/gi, "$1*");

/** BUD-014…BUD-017: `1.234,5678 €` is a price and its currency. */
function readPrice(text: string, known: readonly string[]): Reading {
  const [, before = "", number = "", after = ""] =
    /^([₺€$£]?) ?([^₺€$£%A-Za-z]*?) ?([₺€$£]|[A-Za-z]{2,4})?$/.exec(product(text)) ?? [];
  if (before !== "" && after !== "") return { fault: "number" };
  const read = readNumber(number, "price", true);
  const sign = before + after;
  if ("fault" in read || sign === "") return read;
  const currency = codeOf(sign);
  return known.includes(currency) ? { ...read, currency } : { fault: "currency" };
}

/** The cell of a price's currency. */
export const priceCurrency: Partial<Record<CellName, "currency_buy" | "currency_sell">> = {
  price_buy: "currency_buy",
  price_sell: "currency_sell",
};

/** Cells that a reading writes: a price with its currency writes both. */
export function writtenOf(cell: CellName, read: Reading): { cell: CellName; value: string }[] {
  if ("fault" in read) return [];
  const of = priceCurrency[cell];
  return [{ cell, value: read.value }, ...(of && read.currency ? [{ cell: of, value: read.currency }] : [])];
}

/**
 * Reads the typed or pasted text of a cell (`1.234,56`, `%20`, `€`); `currency` is the budget's own, `known` are all
 * possible ones.
 */
export function readCell(cell: CellName, typed: string, currency: string, known: readonly string[]): Reading {
  const text = cell === "note" ? typed.trim() : plainSpaces(typed);
  if (text === "") return emptied(cell, currency);
  switch (cell) {
    case "name":
    case "note":
    case "supplier":
      return text.length > longest[cell] ? { fault: "long" } : { value: text };
    case "quantity":
    case "repeat":
      return readNumber(text, cell);
    case "price_buy":
    case "price_sell":
      return readPrice(text, known);
    case "vat_rate": {
      const value = parsePercentInput(text);
      return value === null || Number(value) > 100 ? { fault: "percent" } : { value };
    }
    default: {
      const code = codeOf(text);
      return known.includes(code) ? { value: code } : { fault: "currency" };
    }
  }
}

/** A value as people write it in a cell, and as Excel in Turkish reads it: `1234,5`. */
export const writtenCell = (cell: ColumnName, value: string): string =>
  cell === "name" || cell === "note" || cell === "supplier" ? value : value.replace(".", ",");

/** A cell of the clipboard: between quotes, which it doubles, or as far as the next tab or line end. */
const clipped = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;

/** Rows of cells as Excel puts them into the clipboard; the line end after the last row makes no row. */
export function readTable(text: string): string[][] {
  const rows: string[][] = [[]];
  const body = text.replace(/(?:\r\n|\r|\n)$/, "");
  for (const [whole, quoted, plain = "", end] of body.matchAll(clipped)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    // The last cell ends without a sign; an empty match behind it would be another cell.
    if (end === "" || whole === "") break;
    if (end !== "\t") rows.push([]);
  }
  return rows;
}

const quotedCell = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const writeTable = (rows: string[][]): string => rows.map((row) => row.map(quotedCell).join("\t")).join("\r\n");
