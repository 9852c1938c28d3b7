import { trimZeros } from "../decimals";
import { divided, minus, plus, scaled, textOf, times, type Whole } from "../exact";
import { spreadDiscount } from "./discount-spread";
import { withholdingCode } from "./withholding-codes";

/**
 * The arithmetic of invoices (BUD-038, docs/decisions/110), exact decimals throughout (contract/exact.ts). Every figure of
 * a row is rounded half away from zero to 2 decimals, and every total is a sum of rounded rows, so that printed rows
 * always add up. No zod here: pages may import it.
 */

// Number of decimals of each kind of value.
const cents = 2;
const unitDigits = 8;
const rateDigits = 6;
const percentDigits = 4;
/** Quantity × unit price has 16 decimals, an amount 2. */
const amountStep = 10n ** 14n;
const hundredPercent = 100 * 10 ** percentDigits;

export interface InvoiceLineInput {
  /** At most 8 decimals, as the unit price. Either may be negative: a row that takes something off. */
  quantity: string;
  unit_price: string;
  /** Per cent of the row, 0 to 100. */
  discount_rate?: string | null;
  /** Per cent. */
  vat_rate: string;
  /** Code of withholding-codes.ts. */
  withholding_code?: string | null;
  /** Per cent of the VAT that is withheld, where it is not the code's share of today (older documents). */
  withholding_share?: string | null;
}

export interface InvoiceInput {
  currency: string;
  /** Price of one unit of `currency` in the company's currency, at most 6 decimals; "1" for the company's own. */
  rate: string;
  lines: readonly InvoiceLineInput[];
  /** Spread over the rows by their net amounts, the remainder on the largest; with VAT if the prices have it. */
  discount_amount?: string | null;
  /** Per cent of income tax that the payer withholds (professional receipt, expense voucher), of the net amount. */
  income_withholding_rate?: string | null;
  /** Unit prices and `discount_amount` include VAT. */
  vat_included?: boolean;
  /** Invoice from abroad: VAT is calculated and stated, and not paid to the supplier. */
  reverse_charge?: boolean;
}

/** A row's net, VAT and withheld VAT in one currency; `total` is net + VAT. */
export interface LineAmounts {
  net: string;
  vat: string;
  withheld_vat: string;
  total: string;
}

/** Gross and discount are without VAT, so that gross − discount is the net amount in every row. */
export interface InvoiceLineSums extends LineAmounts {
  gross: string;
  /** The row's own discount and its part of the document's. */
  discount: string;
  /** The row in the company's currency. */
  company: LineAmounts;
}

export interface InvoiceSums {
  lines: InvoiceLineSums[];
  gross: string;
  discount: string;
  net: string;
  vat: string;
  /** By rate, lowest first. */
  vat_by_rate: { rate: string; net: string; vat: string }[];
  withheld_vat: string;
  income_tax: string;
  /** Net + VAT. */
  total: string;
  /** Total without withheld VAT, income tax and VAT by reverse charge. */
  payable: string;
  company: LineAmounts & { income_tax: string; payable: string };
}

export type InvoiceFault =
  | "unknown_withholding_code"
  | "withholding_with_reverse_charge"
  | "discount_rate"
  | "vat_rate"
  | "withholding_share"
  | "income_withholding_rate"
  | "discount_above_net";

/** Input that cannot be calculated; `line` is the row's index, null for the whole document. */
export class InvoiceInputError extends RangeError {
  override name = "InvoiceInputError";
  constructor(
    readonly code: InvoiceFault,
    readonly line: number | null,
  ) {
    super(line === null ? code : `${code} in row ${line}`);
  }
}

const shareOf = (amount: Whole, percent: Whole): Whole => divided(times(amount, percent), hundredPercent);
/** VAT inside an amount. */
const vatInside = (amount: Whole, percent: Whole): Whole =>
  divided(times(amount, percent), plus(hundredPercent, percent));
const text = (value: Whole) => textOf(value, cents);

/** A rate of 0 to 100 per cent, in ten-thousandths. */
function percentOf(given: string | null | undefined, fault: InvoiceFault, at: number | null): Whole {
  const rate = scaled(given ?? "0", percentDigits);
  if (rate < 0 || rate > hundredPercent) throw new InvoiceInputError(fault, at);
  return rate;
}

interface Row {
  gross: Whole;
  discount: Whole;
  net: Whole;
  vat: Whole;
  withheld: Whole;
}

/** A row before the document's discount: in the terms of its price, with or without VAT. */
interface PricedRow {
  gross: Whole;
  discount: Whole;
  vatRate: Whole;
  withholding: Whole;
}

function withholdingOf(line: InvoiceLineInput, at: number, isReverse: boolean): Whole {
  if (line.withholding_code === undefined || line.withholding_code === null) return 0;
  if (isReverse) throw new InvoiceInputError("withholding_with_reverse_charge", at);
  const share = line.withholding_share ?? withholdingCode(line.withholding_code)?.shares[0];
  if (share === undefined) throw new InvoiceInputError("unknown_withholding_code", at);
  return percentOf(share, "withholding_share", at);
}

function priceRow(line: InvoiceLineInput, at: number, isReverse: boolean): PricedRow {
  const exact = times(scaled(line.quantity, unitDigits), scaled(line.unit_price, unitDigits));
  const gross = divided(exact, amountStep);
  return {
    gross,
    discount: shareOf(gross, percentOf(line.discount_rate, "discount_rate", at)),
    vatRate: percentOf(line.vat_rate, "vat_rate", at),
    withholding: withholdingOf(line, at, isReverse),
  };
}

/**
 * The row's figures. A price with VAT keeps its sum: its VAT is rounded, and the net amount is what is left of it.
 */
function rowOf(priced: PricedRow, part: Whole, isVatIncluded: boolean): Row {
  const discount = plus(priced.discount, part);
  const amount = minus(priced.gross, discount);
  const vat = isVatIncluded ? vatInside(amount, priced.vatRate) : shareOf(amount, priced.vatRate);
  const net = isVatIncluded ? minus(amount, vat) : amount;
  const bare = isVatIncluded ? minus(discount, vatInside(discount, priced.vatRate)) : discount;
  return { gross: plus(net, bare), discount: bare, net, vat, withheld: shareOf(vat, priced.withholding) };
}

const addUp = (values: readonly Whole[]): Whole => values.reduce<Whole>(plus, 0);

function sumByRate(rows: readonly Row[], priced: readonly PricedRow[]) {
  const sums = new Map<number, { net: Whole; vat: Whole }>();
  rows.forEach(({ net, vat }, at) => {
    const rate = Number(priced[at]?.vatRate);
    const sum = sums.get(rate) ?? { net: 0, vat: 0 };
    sums.set(rate, { net: plus(sum.net, net), vat: plus(sum.vat, vat) });
  });
  return [...sums]
    .sort(([one], [other]) => one - other)
    .map(([rate, { net, vat }]) => ({
      rate: trimZeros(textOf(rate, percentDigits)),
      net: text(net),
      vat: text(vat),
    }));
}

/** Amounts of rows in text, their sums beside them. */
function amountsOf({ net, vat, withheld }: Pick<Row, "net" | "vat" | "withheld">): LineAmounts {
  return { net: text(net), vat: text(vat), withheld_vat: text(withheld), total: text(plus(net, vat)) };
}

/**
 * Figures of a document, rounded row by row; strings with 2 decimals. A return has the figures of an invoice: its sign is
 * the caller's. Throws InvoiceInputError, and RangeError for a text that is no decimal or has too many decimals.
 */
export function invoiceSums(input: InvoiceInput): InvoiceSums {
  const isReverse = input.reverse_charge === true;
  const priced = input.lines.map((line, at) => priceRow(line, at, isReverse));
  const parts = spreadDiscount(
    scaled(input.discount_amount ?? "0", cents),
    priced.map(({ gross, discount }) => minus(gross, discount)),
  );
  if (!parts) throw new InvoiceInputError("discount_above_net", null);
  const rows = priced.map((row, at) => rowOf(row, parts[at] ?? 0, input.vat_included === true));
  const rate = scaled(input.rate, rateDigits);
  const converted = (amount: Whole) => divided(times(amount, rate), 10 ** rateDigits);
  const companyRows = rows.map(({ net, vat, withheld }) => ({
    net: converted(net),
    vat: converted(vat),
    withheld: converted(withheld),
  }));
  const add = (of: "gross" | "discount" | "net" | "vat" | "withheld") => addUp(rows.map((row) => row[of]));
  const own = { net: add("net"), vat: add("vat"), withheld: add("withheld") };
  const company = {
    net: addUp(companyRows.map(({ net }) => net)),
    vat: addUp(companyRows.map(({ vat }) => vat)),
    withheld: addUp(companyRows.map(({ withheld }) => withheld)),
  };
  const incomeTax = shareOf(own.net, percentOf(input.income_withholding_rate, "income_withholding_rate", null));
  const payable = ({ net, vat, withheld }: typeof own, tax: Whole) =>
    text(minus(minus(isReverse ? net : plus(net, vat), withheld), tax));
  return {
    lines: rows.map((row, at) => ({
      gross: text(row.gross),
      discount: text(row.discount),
      ...amountsOf(row),
      company: amountsOf(companyRows[at] ?? row),
    })),
    gross: text(add("gross")),
    discount: text(add("discount")),
    ...amountsOf(own),
    vat_by_rate: sumByRate(rows, priced),
    income_tax: text(incomeTax),
    payable: payable(own, incomeTax),
    company: {
      ...amountsOf(company),
      income_tax: text(converted(incomeTax)),
      payable: payable(company, converted(incomeTax)),
    },
  };
}
