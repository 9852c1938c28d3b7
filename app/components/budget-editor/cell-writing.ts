import { MissingRate } from "#contract/budgets/budget-sums";
import type { Budget, BudgetItem } from "#contract/budgets/budgets";
import { moneyOf } from "#contract/budgets/line-parts";
import { isFormula } from "~/browser/budget-arithmetic";
import { type CellName, readCell, valueOf, type WrittenName, writtenCell, writtenOf } from "~/browser/budget-cells";
import type { CellFormulas } from "~/browser/budget-formulas";
import { type Aim, isWholeMargin, priceFor, readMargin, readMarkup } from "~/browser/budget-margin";
import type { LastPrice } from "~/browser/budget-lines";
import type { BudgetSheet } from "~/browser/budget-sheet";
import type { Edit } from "~/browser/budget-steps";

interface Place {
  budget: Budget;
  currencies: readonly string[];
  sheet: BudgetSheet;
  formulas: CellFormulas;
  write: (edits: readonly Edit[]) => boolean;
}

/** A typed profit ratio, or a markup in a sell price; null for any other text. */
const aimOf = (cell: WrittenName, text: string): Aim | null =>
  cell === "profit_ratio" ? readMargin(text) : cell === "price_sell" ? readMarkup(text) : null;

/** How the texts of cells become values, and values texts again: formulas, margins, prices with their currency. */
export function cellWriting({ budget, currencies, sheet, formulas, write }: Place) {
  const readIn = (cell: CellName, text: string) => readCell(cell, text, budget.currency, currencies);

  const editsOf = (id: number, cell: CellName, text: string): Edit[] =>
    writtenOf(cell, readIn(cell, text)).map((one) => ({ id, ...one }));

  /** Writes the price at which a line earns this; returns what stands in the way. */
  function aimAt(line: BudgetItem, aim: Aim): string | null {
    try {
      const value = priceFor(line, moneyOf(budget), aim);
      if (value === null) return "cost";
      write([{ id: line.id, cell: "price_sell", value }]);
      return null;
    } catch (error) {
      if (error instanceof MissingRate) return "rate";
      throw error;
    }
  }

  /** Writes a typed text; returns the name of its fault. */
  function writeText(id: number, cell: WrittenName, typed: string): string | null {
    const text = typed.trim();
    const line = sheet.line(id);
    const aim = aimOf(cell, text);
    if (aim) return line ? aimAt(line, aim) : null;
    // An emptied profit ratio leaves the price as it is.
    if (cell === "profit_ratio") return text === "" ? null : isWholeMargin(text) ? "margin" : "percent";
    const read = readIn(cell, typed);
    if ("fault" in read) return read.fault;
    write(editsOf(id, cell, typed));
    if (cell !== "name" && cell !== "note" && isFormula(text)) formulas.keep(sheet.keyOf(id), cell, text, read.value);
    return null;
  }

  /** Text of a cell when it is opened: the formula that was typed, while the cell has its value. */
  function textIn(line: BudgetItem, cell: WrittenName): string {
    if (cell === "profit_ratio") return (sheet.sums().byLine.get(line.id)?.profit_ratio ?? "").replace(".", ",");
    const value = valueOf(line, cell);
    return formulas.textOf(sheet.keyOf(line.id), cell, value) ?? writtenCell(cell, value);
  }

  /** BUD-014, BUD-016: writes the last price of the line's supplier, in its currency. */
  const takePrice = (id: number, { price, currency }: LastPrice): boolean =>
    write([
      { id, cell: "price_buy", value: price },
      { id, cell: "currency_buy", value: currency },
    ]);

  return { editsOf, writeText, textIn, takePrice };
}
