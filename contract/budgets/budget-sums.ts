import { trimZeros } from "../decimals";
import { divided, minus, plus, scaled, textOf, times, type Whole } from "../exact";
import type { FeeType } from "../projects/stages";

/**
 * The arithmetic of budgets (BUD-038), exact decimals throughout (exact.ts). It rounds half away from zero to 2 decimals exactly
 * where `divided` stands, so every total is a sum of rounded rows. The API, the pages and the exports use this module alone.
 */

// Number of decimals of each kind of value, and thereby the unit of its whole number.
const cents = 2;
const priceDigits = 4;
const rateDigits = 6;
const percentDigits = 4;
const hundred = 100;
/** Quantity × repeat × price has 8 decimals, an amount 2. */
const amountStep = 10 ** 6;
/** Divisor of amount × percent: hundredths, and the percentage's own 4 decimals. */
const percentStep = hundred * 10 ** percentDigits;

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
  /** An expense of the agency alone: it has no sell side, so that the client's version adds up without it. */
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
  /** True if the service fee includes its lines. */
  has_service_fee: boolean;
}

/** Price of one unit of a currency in TRY, at most 6 decimals; TRY itself is 1 and may be left out. */
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

export type Money = Pick<SumBudget, "currency" | "rates">;

/** An amount and its VAT, in the budget's currency. */
export interface PartText {
  net: string;
  vat: string;
}

/** The rates of a budget, each read once. */
class Exchange {
  private readonly known = new Map<string, Whole>([["TRY", 10 ** rateDigits]]);
  constructor(private readonly money: Money) {}
  get currency() {
    return this.money.currency;
  }
  private rateOf(currency: string): Whole {
    const known = this.known.get(currency);
    if (known !== undefined) return known;
    const rate = this.money.rates[currency];
    if (rate === undefined) throw new MissingRate(currency);
    const read = scaled(rate, rateDigits);
    this.known.set(currency, read);
    return read;
  }
  /** An amount in the budget's currency; one in that currency is not changed, with or without a rate. */
  converted(amount: Whole, from: string): Whole {
    if (from === this.currency) return amount;
    return divided(times(amount, this.rateOf(from)), this.rateOf(this.currency));
  }
}

interface Part {
  /** In the part's own currency. */
  amount: Whole;
  currency: string;
  /** In the budget's. */
  net: Whole;
  vat_rate: Whole;
  vat: Whole;
}
interface Side {
  /** The line itself, then its charges in their order. */
  parts: Part[];
  /** The line with its charges. */
  total: Whole;
  vat: Whole;
}

const shareOf = (amount: Whole, percent: Whole): Whole => divided(times(amount, percent), percentStep);

function partOf(amount: Whole, currency: string, net: Whole, percent: string): Part {
  const vat_rate = scaled(percent, percentDigits);
  return { amount, currency, net, vat_rate, vat: shareOf(net, vat_rate) };
}

function sideOf(line: SumLine, units: Whole, price: string, currency: string, exchange: Exchange): Side {
  const priced = (one: string) => divided(times(units, scaled(one, priceDigits)), amountStep);
  const amount = priced(price);
  const net = exchange.converted(amount, currency);
  const own = partOf(amount, currency, net, line.vat_rate);
  const side: Side = { parts: [own], total: net, vat: own.vat };
  for (const tax of line.taxes) {
    const isShare = tax.price_type === "PERCENTAGE";
    const charge = isShare ? shareOf(net, scaled(tax.price, percentDigits)) : priced(tax.price);
    const from = isShare ? exchange.currency : tax.currency_code;
    const part = partOf(charge, from, exchange.converted(charge, from), tax.vat_rate);
    side.parts.push(part);
    side.total = plus(side.total, part.net);
    side.vat = plus(side.vat, part.vat);
  }
  return side;
}

const noSide: Side = { parts: [], total: 0, vat: 0 };

interface LineAmounts {
  buy: Side;
  sell: Side;
}

/** Both sides of a line by the budget's rates; throws MissingRate. */
function lineAmounts(line: SumLine, exchange: Exchange): LineAmounts {
  const units = times(scaled(line.quantity, cents), scaled(line.repeat, cents));
  return {
    buy: sideOf(line, units, line.price_buy, line.currency_buy, exchange),
    sell: line.is_internal ? noSide : sideOf(line, units, line.price_sell, line.currency_sell, exchange),
  };
}

/** BUD-020: the line without its charges, then each of them in their order; an internal line sells nothing. */
export function lineParts(line: SumLine, money: Money): Record<"buy" | "sell", PartText[]> {
  const { buy, sell } = lineAmounts(line, new Exchange(money));
  const texts = ({ parts }: Side) =>
    parts.map(({ net, vat }) => ({ net: textOf(net, cents), vat: textOf(vat, cents) }));
  return { buy: texts(buy), sell: texts(sell) };
}

const isNothing = (value: Whole): boolean => Number(value) === 0;

function ratio(part: Whole, whole: Whole): string | null {
  if (isNothing(whole)) return null;
  const tenths = times(part, 10 * hundred);
  return textOf(whole < 0 ? divided(-tenths, -whole) : divided(tenths, whole), 1);
}

/** Percent with one decimal, half away from zero; null of nothing. Amounts and rates alike. */
export const ratioOf = (part: string, whole: string): string | null =>
  ratio(scaled(part, rateDigits), scaled(whole, rateDigits));

/** `alt_group` and the default alone decide whether a line or group counts itself. */
const isChosen = ({ alt_group, is_default }: Pick<SumLine, "alt_group" | "is_default">) =>
  alt_group === null || is_default;

/** Returns a test of the lines in the sums: a group's through the group, of alternatives the default. */
function whatCounts(groups: readonly SumGroup[]): (line: SumLine) => boolean {
  const chosen = new Set(groups.filter(isChosen).map(({ id }) => id));
  return (line) => isChosen(line) && (line.group_id === null || chosen.has(line.group_id));
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
  /** VAT of the sell side, the fee's included. */
  total_vat: string;
  total_sell_with_vat: string;
  /** By rate, lowest first; without the service fee's. */
  vat: VatRow[];
}

export interface BudgetSums {
  /** Sums of the line at this index among the budget's lines. */
  line: (at: number) => SidesText;
  /** Sums of their lines if they are chosen, whether they count or not. */
  groups: Map<number, SidesText>;
  categories: Map<number, SidesText>;
  total: BudgetTotals;
  /** Buy minus sell of counted lines by other currencies, charges in their own; balanced ones are left out. */
  exposure: { currency: string; amount: string }[];
}

/** Both sides and their VAT, added up. */
export class Sides {
  buy: Whole = 0;
  sell: Whole = 0;
  vatBuy: Whole = 0;
  vatSell: Whole = 0;
  add({ buy, sell }: LineAmounts): this {
    this.buy = plus(this.buy, buy.total);
    this.sell = plus(this.sell, sell.total);
    this.vatBuy = plus(this.vatBuy, buy.vat);
    this.vatSell = plus(this.vatSell, sell.vat);
    return this;
  }
  /** Adds sums that were calculated elsewhere. */
  addText({ total_buy, total_sell, vat_buy, vat_sell }: SidesText): this {
    this.buy = plus(this.buy, scaled(total_buy, cents));
    this.sell = plus(this.sell, scaled(total_sell, cents));
    this.vatBuy = plus(this.vatBuy, scaled(vat_buy, cents));
    this.vatSell = plus(this.vatSell, scaled(vat_sell, cents));
    return this;
  }
  /** A line that came to `before` comes to `now`: nothing else has to be added up anew. */
  swap(before: SidesText, now: SidesText) {
    this.addText(now);
    this.buy = minus(this.buy, scaled(before.total_buy, cents));
    this.sell = minus(this.sell, scaled(before.total_sell, cents));
    this.vatBuy = minus(this.vatBuy, scaled(before.vat_buy, cents));
    this.vatSell = minus(this.vatSell, scaled(before.vat_sell, cents));
  }
  text(): SidesText {
    const profit = minus(this.sell, this.buy);
    return {
      total_buy: textOf(this.buy, cents),
      total_sell: textOf(this.sell, cents),
      vat_buy: textOf(this.vatBuy, cents),
      vat_sell: textOf(this.vatSell, cents),
      profit: textOf(profit, cents),
      profit_ratio: ratio(profit, this.sell),
    };
  }
}

const sidesText = (amounts: LineAmounts) => new Sides().add(amounts).text();

function into<K>(sums: Map<K, Sides>, key: K, amounts: LineAmounts) {
  const known = sums.get(key);
  if (known) known.add(amounts);
  else sums.set(key, new Sides().add(amounts));
}

/** Sums of the counted lines' parts by VAT rate and by currency. */
class Ledgers {
  readonly vat = new Map<Whole, { rate: Whole; buy: Whole; sell: Whole }>();
  readonly open = new Map<string, Whole>();
  add(amounts: LineAmounts) {
    for (const side of ["buy", "sell"] as const)
      for (const part of amounts[side].parts) {
        const row = this.vat.get(part.vat_rate) ?? { rate: part.vat_rate, buy: 0, sell: 0 };
        row[side] = plus(row[side], part.vat);
        this.vat.set(part.vat_rate, row);
        const open = this.open.get(part.currency) ?? 0;
        this.open.set(part.currency, side === "buy" ? plus(open, part.amount) : minus(open, part.amount));
      }
  }
  vatRows(): VatRow[] {
    return [...this.vat.values()]
      .sort((one, other) => (one.rate < other.rate ? -1 : 1))
      .filter(({ buy, sell }) => !isNothing(buy) || !isNothing(sell))
      .map(({ rate, buy, sell }) => ({
        vat_rate: trimZeros(textOf(rate, percentDigits)),
        buy: textOf(buy, cents),
        sell: textOf(sell, cents),
      }));
  }
  exposure(own: string) {
    return [...this.open]
      .filter(([currency, amount]) => currency !== own && !isNothing(amount))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([currency, amount]) => ({ currency, amount: textOf(amount, cents) }));
  }
}

/** Percent of the sell total that it is taken of, or an amount that is never converted. */
function feeOf(fee: NonNullable<SumBudget["service_fee"]>, base: Whole): Whole {
  const amount = scaled(fee.amount, priceDigits);
  return fee.type === "FIXED" ? divided(amount, 10 ** (priceDigits - cents)) : shareOf(base, amount);
}

function totalsOf(all: Sides, feeBase: Whole, { service_fee: fee }: Pick<SumBudget, "service_fee">, vat: VatRow[]) {
  const amount = fee ? feeOf(fee, feeBase) : 0;
  const feeVat = fee ? shareOf(amount, scaled(fee.vat_rate, percentDigits)) : 0;
  const withFee = plus(all.sell, amount);
  const profit = minus(withFee, all.buy);
  const totalVat = plus(all.vatSell, feeVat);
  return {
    ...all.text(),
    profit: textOf(profit, cents),
    profit_ratio: ratio(profit, withFee),
    service_fee: textOf(amount, cents),
    service_fee_vat: textOf(feeVat, cents),
    total_sell_with_service_fee: textOf(withFee, cents),
    total_vat: textOf(totalVat, cents),
    total_sell_with_vat: textOf(plus(withFee, totalVat), cents),
    vat,
  } satisfies BudgetTotals;
}

/** Sums of one line on both sides; throws MissingRate. */
export const lineSides = (line: SumLine, money: Money): SidesText => sidesText(lineAmounts(line, new Exchange(money)));

/** Totals of the budget from those of its categories; VAT is not split by rate. */
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

/** All sums of a budget, in its own currency (2 decimals). Throws MissingRate. */
export function budgetSums(budget: SumBudget): BudgetSums {
  const counts = whatCounts(budget.groups);
  const categories = new Map(budget.categories.map(({ id }) => [id, new Sides()]));
  const groups = new Map(budget.groups.map(({ id }) => [id, new Sides()]));
  const withFee = new Set(budget.categories.filter((one) => one.has_service_fee).map(({ id }) => id));
  const exchange = new Exchange(budget);
  const all = new Sides();
  const ledgers = new Ledgers();
  let feeBase: Whole = 0;
  const lines = budget.lines.map((line) => {
    const amounts = lineAmounts(line, exchange);
    if (line.group_id !== null && isChosen(line)) into(groups, line.group_id, amounts);
    if (counts(line)) {
      into(categories, line.category_id, amounts);
      all.add(amounts);
      ledgers.add(amounts);
      if (withFee.has(line.category_id)) feeBase = plus(feeBase, amounts.sell.total);
    }
    return amounts;
  });
  const texts = (sums: Map<number, Sides>) => new Map([...sums].map(([id, sides]) => [id, sides.text()]));
  return {
    // Formatted on access: of thousands a page shows hundreds.
    line: (at) => sidesText(lines[at] ?? { buy: noSide, sell: noSide }),
    groups: texts(groups),
    categories: texts(categories),
    total: totalsOf(all, feeBase, budget, ledgers.vatRows()),
    exposure: ledgers.exposure(budget.currency),
  };
}
