// Requests for an invoice to a client (ACC-171, ACC-177, ACC-181). No zod here: pages may import it.

import { divided, minus, plus, scaled, textOf, times, type Whole } from "../exact";
import { addVat, splitGross } from "./amount-facts";

/** Most lines of one request. */
export const mostLines = 30;

/** Budget lines that the form proposes at most. */
export const mostProposals = 100;

/** ROU-040, ROU-041: pages of a project under which the form stands, and to which it returns. */
export const salesInvoicePlaces = ["accounting", "sales"] as const;
export type SalesInvoicePlace = (typeof salesInvoicePlaces)[number];

/** Fields without which an e-invoice is not issued. */
export const invoiceGaps = ["tax_number", "tax_office", "address"] as const;
export type InvoiceGap = (typeof invoiceGaps)[number];

/** Digits of quantities and of prices. */
const fine = 4;
const cents = 2;
const step = 10 ** (2 * fine - cents);

export interface LineAmounts {
  net: string;
  vat: string;
  /** With VAT. */
  amount: string;
}

interface LineInput {
  /** At most 4 decimals, as `unit_price`. */
  quantity: string;
  unit_price: string;
  /** Percent. */
  vat_rate: string;
}

/**
 * Amounts of a line, two decimals each. A price without VAT gives the net amount, to which VAT is added; a price with VAT
 * gives the amount, of which the net is rounded first and VAT is the rest (decision 109). ACC-181
 */
export function lineAmounts({ quantity, unit_price, vat_rate }: LineInput, isVatIncluded: boolean): LineAmounts {
  const whole = textOf(divided(times(scaled(quantity, fine), scaled(unit_price, fine)), step), cents);
  if (isVatIncluded) return { ...splitGross(whole, vat_rate), amount: whole };
  const { gross, vat } = addVat(whole, vat_rate);
  return { net: whole, vat, amount: gross };
}

/** Sums of lines, two decimals each. */
export function sumLines(lines: readonly LineAmounts[]): LineAmounts {
  const sum = (name: keyof LineAmounts) =>
    textOf(
      lines.reduce<Whole>((all, line) => plus(all, scaled(line[name], cents)), 0),
      cents,
    );
  return { net: sum("net"), vat: sum("vat"), amount: sum("amount") };
}

/** VAT of the lines by their rates in percent, the lowest rate first. */
export function sumVat(lines: readonly (LineAmounts & Pick<LineInput, "vat_rate">)[]) {
  const rates = [...new Set(lines.map(({ vat_rate }) => Number(vat_rate)))].toSorted((one, other) => one - other);
  return rates.map((rate) => ({
    vat_rate: String(rate),
    vat: sumLines(lines.filter(({ vat_rate }) => Number(vat_rate) === rate)).vat,
  }));
}

/** Part of an amount in percent that is paid before the event; rounded to two decimals. */
export const prepaymentOf = (amount: string, percent: string): string =>
  textOf(divided(times(scaled(amount, cents), scaled(percent, fine)), 100 * 10 ** fine), cents);

/** The rest of a budget after invoices; below zero for an excess. */
export const restOf = (total: string, ...parts: readonly string[]): string =>
  textOf(
    parts.reduce<Whole>((rest, part) => minus(rest, scaled(part, cents)), scaled(total, cents)),
    cents,
  );
