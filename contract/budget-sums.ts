import { Big as BaseBig } from "big.js";

import type { FeeType } from "./stages";

/**
 * The arithmetic of budgets (BUD-038), exact decimals throughout. It rounds half away from zero to 2 decimals exactly where
 * `round2` stands, so every total is a sum of rounded rows. The API, the pages and the exports use this module alone.
 */

// A copy of its own: the settings of a Big are shared by all who import it. Quotients of two amounts with 6 decimals lie
// further from a half cent than 20 decimals can blur.
const Big = BaseBig();
Big.DP = 20;
Big.RM = 1;

/** A tax or charge on a line: the copy of a tax row of its category. Decimals are texts. */
export interface SumCharge {
  price_type: FeeType;
  /** Percent of the converted amount, or the price of one unit in `currency_code`. */
  price: string;
  currency_code: string;
  /** Percent. */
  vat_rate: string;
}

export interface SumLine {
  category_id: number;
  group_id: number | null;
  alt_group: string | null;
  is_default: boolean;
  /** Of the agency alone: it has no sell side, so that the client's version adds up without it. */
  is_internal: boolean;
  quantity: string;
  repeat: string;
  price_buy: string;
  currency_buy: string;
  price_sell: string;
  currency_sell: string;
  /** Percent, for both sides. */
  vat_rate: string;
  taxes: readonly SumCharge[];
}

export interface SumGroup {
  id: number;
  category_id: number;
  alt_group: string | null;
  is_default: boolean;
}

export interface SumCategory {
  id: number;
  /** Whether the service fee is taken of its lines. */
  has_service_fee: boolean;
}

/** What one unit of a currency costs in TRY, at most 6 decimals; TRY itself is 1 and need not stand here. */
export type Rates = Readonly<Record<string, string>>;

export interface SumBudget {
  currency: string;
  rates: Rates;
  service_fee: { type: FeeType; amount: string; vat_rate: string } | null;
  categories: readonly SumCategory[];
  groups: readonly SumGroup[];
  lines: readonly SumLine[];
}

/** A currency of a line has no rate in the budget's own set. */
export class MissingRate extends Error {
  constructor(readonly currency: string) {
    super(`the budget has no rate for ${currency}`);
  }
}

const round2 = (value: BaseBig) => value.round(2, 1);
const zero = new Big(0);
const hundred = new Big(100);

function rateOf(currency: string, rates: Rates): BaseBig {
  const rate = currency === "TRY" ? "1" : rates[currency];
  if (rate === undefined) throw new MissingRate(currency);
  return new Big(rate);
}

/** An amount in the budget's currency; in its own it stays as it is, with or without a rate. */
function converted(amount: BaseBig, from: string, { currency, rates }: Pick<SumBudget, "currency" | "rates">): BaseBig {
  if (from === currency) return amount;
  return round2(amount.times(rateOf(from, rates)).div(rateOf(currency, rates)));
}

interface Part {
  /** In the part's own currency. */
  amount: BaseBig;
  currency: string;
  /** In the budget's. */
  net: BaseBig;
  vat_rate: string;
  vat: BaseBig;
}
interface Side {
  /** The line itself, then its charges in their order. */
  parts: Part[];
  /** The line with its charges. */
  total: BaseBig;
  vat: BaseBig;
}

type Money = Pick<SumBudget, "currency" | "rates">;

const partOf = (amount: BaseBig, currency: string, net: BaseBig, vat_rate: string): Part => ({
  amount,
  currency,
  net,
  vat_rate,
  vat: round2(net.times(vat_rate).div(hundred)),
});

function sideOf(line: SumLine, price: string, currency: string, money: Money): Side {
  const units = new Big(line.quantity).times(line.repeat);
  const amount = round2(units.times(price));
  const net = converted(amount, currency, money);
  const parts = [partOf(amount, currency, net, line.vat_rate)];
  for (const tax of line.taxes) {
    if (tax.price_type === "PERCENTAGE") {
      const share = round2(net.times(tax.price).div(hundred));
      parts.push(partOf(share, money.currency, share, tax.vat_rate));
    } else {
      const fixed = round2(units.times(tax.price));
      parts.push(partOf(fixed, tax.currency_code, converted(fixed, tax.currency_code, money), tax.vat_rate));
    }
  }
  return {
    parts,
    total: parts.reduce((sum, { net: one }) => sum.plus(one), zero),
    vat: parts.reduce((sum, { vat }) => sum.plus(vat), zero),
  };
}

const noSide: Side = { parts: [], total: zero, vat: zero };

export interface LineAmounts {
  buy: Side;
  sell: Side;
}

/** Both sides of a line by the budget's rates; throws MissingRate. */
export const lineAmounts = (line: SumLine, money: Money): LineAmounts => ({
  buy: sideOf(line, line.price_buy, line.currency_buy, money),
  sell: line.is_internal ? noSide : sideOf(line, line.price_sell, line.currency_sell, money),
});

/** What a line's charges come to: as they are sold, of a line of the agency alone as they are bought; throws MissingRate. */
export function chargesOf(line: SumLine, money: Money): string {
  const { buy, sell } = lineAmounts(line, money);
  const [, ...charges] = (line.is_internal ? buy : sell).parts;
  return charges.reduce((sum, { net }) => sum.plus(net), zero).toFixed(2);
}

/** Percent with one decimal, half away from zero; null of nothing. */
export const ratioOf = (part: BaseBig, whole: BaseBig): string | null =>
  whole.eq(0) ? null : part.times(hundred).div(whole).round(1, 1).toFixed(1);

/** `alt_group` and the default alone decide whether a line or group counts itself. */
const isChosen = ({ alt_group, is_default }: Pick<SumLine, "alt_group" | "is_default">) =>
  alt_group === null || is_default;

/** Which lines are in the sums: a group's through the group, of alternatives the default. */
export function countedLines<L extends SumLine>(groups: readonly SumGroup[], lines: readonly L[]): L[] {
  const chosen = new Set(groups.filter(isChosen).map(({ id }) => id));
  return lines.filter((line) => isChosen(line) && (line.group_id === null || chosen.has(line.group_id)));
}

export interface SidesText {
  total_buy: string;
  total_sell: string;
  vat_buy: string;
  vat_sell: string;
  /** Sell minus buy, without the service fee. */
  profit: string;
  profit_ratio: string | null;
}

export interface VatRow {
  /** Percent. */
  vat_rate: string;
  buy: string;
  sell: string;
}

export interface BudgetTotals extends SidesText {
  service_fee: string;
  service_fee_vat: string;
  total_sell_with_service_fee: string;
  /** Of the sell side, the fee's included. */
  total_vat: string;
  total_sell_with_vat: string;
  /** By rate, lowest first; without the service fee's. */
  vat: VatRow[];
}

export interface BudgetSums {
  /** In the order of the budget's lines. */
  lines: SidesText[];
  /** What their lines come to if they are chosen, whether they count or not. */
  groups: Map<number, SidesText>;
  categories: Map<number, SidesText>;
  total: BudgetTotals;
  /** Buy minus sell of what counts, by currency, charges in their own; what is even is left out. */
  exposure: { currency: string; amount: string }[];
}

/** Both sides and their VAT, added up. */
export class Sides {
  buy = zero;
  sell = zero;
  vatBuy = zero;
  vatSell = zero;
  add({ buy, sell }: LineAmounts) {
    this.buy = this.buy.plus(buy.total);
    this.sell = this.sell.plus(sell.total);
    this.vatBuy = this.vatBuy.plus(buy.vat);
    this.vatSell = this.vatSell.plus(sell.vat);
  }
  /** The same of what was added up elsewhere. */
  addText({ total_buy, total_sell, vat_buy, vat_sell }: SidesText): this {
    this.buy = this.buy.plus(total_buy);
    this.sell = this.sell.plus(total_sell);
    this.vatBuy = this.vatBuy.plus(vat_buy);
    this.vatSell = this.vatSell.plus(vat_sell);
    return this;
  }
  /** A line that came to `before` comes to `now`: nothing else has to be added up anew. */
  swap(before: SidesText, now: SidesText) {
    this.addText(now);
    this.buy = this.buy.minus(before.total_buy);
    this.sell = this.sell.minus(before.total_sell);
    this.vatBuy = this.vatBuy.minus(before.vat_buy);
    this.vatSell = this.vatSell.minus(before.vat_sell);
  }
  text(): SidesText {
    const profit = this.sell.minus(this.buy);
    return {
      total_buy: this.buy.toFixed(2),
      total_sell: this.sell.toFixed(2),
      vat_buy: this.vatBuy.toFixed(2),
      vat_sell: this.vatSell.toFixed(2),
      profit: profit.toFixed(2),
      profit_ratio: ratioOf(profit, this.sell),
    };
  }
}

const textOf = (amounts: LineAmounts) => {
  const sides = new Sides();
  sides.add(amounts);
  return sides.text();
};

function into<K>(sums: Map<K, Sides>, key: K, amounts: LineAmounts) {
  const known = sums.get(key) ?? new Sides();
  known.add(amounts);
  sums.set(key, known);
}

/** By rate and by currency, what the parts of the counted lines come to. */
class Ledgers {
  readonly vat = new Map<string, { rate: BaseBig; buy: BaseBig; sell: BaseBig }>();
  readonly open = new Map<string, BaseBig>();
  add(amounts: LineAmounts) {
    for (const side of ["buy", "sell"] as const)
      for (const part of amounts[side].parts) {
        const rate = new Big(part.vat_rate);
        const row = this.vat.get(rate.toString()) ?? { rate, buy: zero, sell: zero };
        row[side] = row[side].plus(part.vat);
        this.vat.set(rate.toString(), row);
        const open = this.open.get(part.currency) ?? zero;
        this.open.set(part.currency, side === "buy" ? open.plus(part.amount) : open.minus(part.amount));
      }
  }
  vatRows(): VatRow[] {
    return [...this.vat.values()]
      .sort((one, other) => one.rate.cmp(other.rate))
      .filter(({ buy, sell }) => !buy.eq(0) || !sell.eq(0))
      .map(({ rate, buy, sell }) => ({ vat_rate: rate.toString(), buy: buy.toFixed(2), sell: sell.toFixed(2) }));
  }
  exposure() {
    return [...this.open]
      .filter(([, amount]) => !amount.eq(0))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([currency, amount]) => ({ currency, amount: amount.toFixed(2) }));
  }
}

function totalsOf(all: Sides, feeBase: BaseBig, budget: Pick<SumBudget, "service_fee">, vat: VatRow[]): BudgetTotals {
  const fee = budget.service_fee;
  const amount = !fee
    ? zero
    : fee.type === "FIXED"
      ? round2(new Big(fee.amount))
      : round2(feeBase.times(fee.amount).div(hundred));
  const feeVat = fee ? round2(amount.times(fee.vat_rate).div(hundred)) : zero;
  const withFee = all.sell.plus(amount);
  const profit = withFee.minus(all.buy);
  const totalVat = all.vatSell.plus(feeVat);
  return {
    ...all.text(),
    profit: profit.toFixed(2),
    profit_ratio: ratioOf(profit, withFee),
    service_fee: amount.toFixed(2),
    service_fee_vat: feeVat.toFixed(2),
    total_sell_with_service_fee: withFee.toFixed(2),
    total_vat: totalVat.toFixed(2),
    total_sell_with_vat: withFee.plus(totalVat).toFixed(2),
    vat,
  };
}

/** What one line comes to on both sides; throws MissingRate. */
export const lineSides = (line: SumLine, money: Pick<SumBudget, "currency" | "rates">): SidesText =>
  textOf(lineAmounts(line, money));

/** The budget's totals from those of its categories; VAT is not told by rate. */
export function totalsOfCategories(
  categories: readonly { sides: SidesText; has_service_fee: boolean }[],
  budget: Pick<SumBudget, "service_fee">,
): Omit<BudgetTotals, "vat"> {
  const all = new Sides();
  const withFee = new Sides();
  for (const { sides, has_service_fee } of categories) {
    all.addText(sides);
    if (has_service_fee) withFee.addText(sides);
  }
  const { vat: _byRate, ...totals } = totalsOf(all, withFee.sell, budget, []);
  return totals;
}

/**
 * Everything that a budget adds up to, in its own currency (2 decimals). Throws MissingRate.
 */
export function budgetSums(budget: SumBudget): BudgetSums {
  const counted = new Set(countedLines(budget.groups, budget.lines));
  const categories = new Map(budget.categories.map(({ id }) => [id, new Sides()]));
  const groups = new Map(budget.groups.map(({ id }) => [id, new Sides()]));
  const withFee = new Set(budget.categories.filter((one) => one.has_service_fee).map(({ id }) => id));
  const all = new Sides();
  const ledgers = new Ledgers();
  let feeBase = zero;
  const lines = budget.lines.map((line) => {
    const amounts = lineAmounts(line, budget);
    if (line.group_id !== null && isChosen(line)) into(groups, line.group_id, amounts);
    if (counted.has(line)) {
      into(categories, line.category_id, amounts);
      all.add(amounts);
      ledgers.add(amounts);
      if (withFee.has(line.category_id)) feeBase = feeBase.plus(amounts.sell.total);
    }
    return textOf(amounts);
  });
  const texts = (sums: Map<number, Sides>) => new Map([...sums].map(([id, sides]) => [id, sides.text()]));
  return {
    lines,
    groups: texts(groups),
    categories: texts(categories),
    total: totalsOf(all, feeBase, budget, ledgers.vatRows()),
    exposure: ledgers.exposure(),
  };
}

/** What was requested and approved of a line, and what was invoiced, in the budget's currency. */
export interface Spent {
  committed: string;
  actual: string;
}

/** What is spent counts, whatever was chosen of alternatives. */
export function spentOf(all: readonly Spent[]): Spent {
  const sum = (side: keyof Spent) => all.reduce((before, one) => before.plus(one[side]), zero).toFixed(2);
  return { committed: sum("committed"), actual: sum("actual") };
}

/** More was committed, or invoiced, than was planned to be bought. */
export const isOverrun = ({ committed, actual, total_buy }: Spent & Pick<SidesText, "total_buy">): boolean =>
  [committed, actual].some((amount) => new Big(amount).gt(0) && new Big(amount).gt(total_buy));
