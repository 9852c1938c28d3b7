// Settlement of advances by expenses (docs/decisions/109). No zod here: pages may import it.

import { minus, plus, scaled, textOf, type Whole } from "../exact";

const cents = 2;

/** An approved advance. */
export interface SettledAdvance {
  id: number;
  person: number;
  currency: string;
  amount: string;
}

/** An approved expense against an advance; `amount` is what the person paid, in the currency of the advance. */
export interface SettlingExpense {
  id: number;
  advance_id: number;
  amount: string;
}

/** Money that went between the person and the company for an advance, outside of its expenses. */
export interface SettlingAmount {
  advance_id: number;
  amount: string;
}

/** `repayments` were confirmed, `payments` of the difference approved. */
interface Returned {
  repayments?: readonly SettlingAmount[];
  payments?: readonly SettlingAmount[];
}

/** Sums of a person in a currency: what is open of their advances, and what is owed to them above those. */
export interface SettlementBalance {
  person: number;
  currency: string;
  open: string;
  owed: string;
}

export interface Settlement {
  /** Open rest of each advance, by its id. */
  open: Map<number, string>;
  /** Amount above each advance that is still owed to its person, by its id. */
  owed: Map<number, string>;
  /** Part that each expense takes of its advance, and the rest that is owed to the person, by its id. */
  expenses: Map<number, { taken: string; owed: string }>;
  balances: SettlementBalance[];
}

const text = (value: Whole) => textOf(value, cents);

/** Part that an expense takes of the rest of an advance; what is above is owed to the person. */
export function takeOf(amount: string, open: string): { taken: string; owed: string; left: string } {
  const [asked, rest] = [scaled(amount, cents), scaled(open, cents)];
  const taken = asked < rest ? asked : rest;
  return { taken: text(taken), owed: text(minus(asked, taken)), left: text(minus(rest, taken)) };
}

function sumByAdvance(amounts: readonly SettlingAmount[]) {
  const sums = new Map<number, Whole>();
  for (const { advance_id, amount } of amounts)
    sums.set(advance_id, plus(sums.get(advance_id) ?? 0, scaled(amount, cents)));
  return sums;
}

/** Difference of two amounts, and the part of the second that is above the first. */
function takeAway(from: Whole, amount: Whole): { left: Whole; above: Whole } {
  return from < amount ? { left: 0, above: minus(amount, from) } : { left: minus(from, amount), above: 0 };
}

/**
 * Expenses take from the advance that they name, in their order; the rest of an advance is carried to the next expense.
 * An expense whose advance is not among these (not approved any more) is owed whole, and belongs to nobody's balance.
 * A repayment makes its advance smaller. A payment of the difference makes less owed; a part of it that is not owed any
 * more, for an expense was changed since, is open.
 */
export function settle(
  advances: readonly SettledAdvance[],
  expenses: readonly SettlingExpense[],
  { repayments = [], payments = [] }: Returned = {},
): Settlement {
  const [repaid, paid] = [sumByAdvance(repayments), sumByAdvance(payments)];
  const open = new Map(
    advances.map(({ id, amount }) => [id, text(takeAway(scaled(amount, cents), repaid.get(id) ?? 0).left)]),
  );
  const taken: Settlement["expenses"] = new Map();
  const owedOf = new Map<number, Whole>();
  for (const { id, advance_id, amount } of expenses) {
    const { left, ...part } = takeOf(amount, open.get(advance_id) ?? "0");
    taken.set(id, part);
    if (!open.has(advance_id)) continue;
    open.set(advance_id, left);
    owedOf.set(advance_id, plus(owedOf.get(advance_id) ?? 0, scaled(part.owed, cents)));
  }
  for (const { id } of advances) {
    const { left, above } = takeAway(owedOf.get(id) ?? 0, paid.get(id) ?? 0);
    owedOf.set(id, left);
    open.set(id, text(plus(scaled(open.get(id) ?? "0", cents), above)));
  }
  const sums = new Map<string, { person: number; currency: string; open: Whole; owed: Whole }>();
  for (const { id, person, currency } of advances) {
    const key = `${person} ${currency}`;
    const sum = sums.get(key) ?? { person, currency, open: 0, owed: 0 };
    sums.set(key, {
      ...sum,
      open: plus(sum.open, scaled(open.get(id) ?? "0", cents)),
      owed: plus(sum.owed, owedOf.get(id) ?? 0),
    });
  }
  return {
    open,
    owed: new Map(advances.map(({ id }) => [id, text(owedOf.get(id) ?? 0)])),
    expenses: taken,
    balances: [...sums.values()].map((sum) => ({ ...sum, open: text(sum.open), owed: text(sum.owed) })),
  };
}
