import type { ComparedCharge } from "#contract/budgets/budget-versions";
import type { BudgetGroup, BudgetItem } from "#contract/budgets/budgets";
import { lineParts } from "#contract/budgets/budget-sums";
import { sumLine } from "#contract/budgets/line-parts";
import { taxText } from "#contract/companies/tax-text";

import { pairOf } from "./pair";

type Row = BudgetItem | BudgetGroup;
interface Version {
  currency: string;
  rates: ReadonlyMap<string, string>;
}
type Side = "buy" | "sell";
interface Part {
  key: string;
  tax: ComparedCharge["tax"];
  amount: string;
}

/** The line without charges, then its charges; the second of two equal ones has a key of its own. */
function partsOf(row: Row | undefined, { currency, rates }: Version, side: Side): Part[] {
  if (row?.type !== "ITEM") return [];
  const parts = lineParts(sumLine(row), { currency, rates: Object.fromEntries(rates) })[side];
  const seen = new Map<string, number>();
  return parts.map(({ net }, at): Part => {
    const tax = row.taxes[at - 1] ?? null;
    const text = tax ? taxText(tax) : "";
    const nth = (seen.get(text) ?? 0) + 1;
    seen.set(text, nth);
    return { key: `${text} ${nth}`, tax, amount: net };
  });
}

/**
 * BUD-020: the amounts that the two sums of a line are made of, paired by their charges; nothing without charges, and
 * nothing where each of them stayed.
 */
function comparedSide(was: Part[], is: Part[], comparable: boolean): ComparedCharge[] {
  if (was.length < 2 && is.length < 2) return [];
  const before = new Map(was.map((part) => [part.key, part]));
  const after = new Map(is.map((part) => [part.key, part]));
  const all = [...is, ...was.filter(({ key }) => !after.has(key))].map(({ key, tax }) => ({
    tax,
    amount: pairOf(before.get(key)?.amount, after.get(key)?.amount, comparable),
  }));
  return all.every(({ amount }) => amount.before === amount.after) ? [] : all;
}

export function comparedCharges(was: Row | undefined, is: Row | undefined, before: Version, after: Version) {
  const comparable = before.currency === after.currency;
  const of = (side: Side) => comparedSide(partsOf(was, before, side), partsOf(is, after, side), comparable);
  return { charges_buy: of("buy"), charges_sell: of("sell") };
}
