// Plans of the demo's invoices and payments before they are rows: days are those of the calendar, amounts are above zero.

import { invoiceSums, type InvoiceLineInput, type InvoiceSums } from "#contract/accounting/invoice-arithmetic";
import { documentKindFacts, type DocumentKind } from "#contract/accounting/document-kinds";
import type { InvoiceDirection, MoneyMethod, PaymentDirection } from "#contract/accounting/record-facts";

export interface Party {
  supplier_id: number | null;
  client_id: number | null;
}

export interface LinePlan extends InvoiceLineInput {
  description: string;
  exemption_code?: string | null;
  budget_row_id?: number | null;
}

export interface InvoicePlan extends Party {
  direction: InvoiceDirection;
  kind: DocumentKind;
  number: string | null;
  day: number;
  due: number;
  project_id: number | null;
  request_id: number | null;
  currency: string;
  rate: string;
  vat_included: boolean;
  discount_amount: string | null;
  note: string | null;
  lines: LinePlan[];
  sums: InvoiceSums;
  is_return: boolean;
  /** The plan that a return or a counter-entry refers to. */
  refers_to: InvoicePlan | null;
  /** Reason of a counter-entry; null for the others. */
  reason: string | null;
  is_reversed: boolean;
  /** Sum of the payments' parts: in its currency, and in the company's at its own rate. */
  paid: string;
  company_paid: string;
}

export interface PartPlan {
  invoice: InvoicePlan;
  amount: string;
  paid: string;
  company_amount: string;
}

export interface PaymentPlan extends Party {
  direction: PaymentDirection;
  method: MoneyMethod;
  day: number;
  project_id: number | null;
  request_id: number | null;
  currency: string;
  rate: string;
  amount: string;
  note: string | null;
  parts: PartPlan[];
  refers_to: PaymentPlan | null;
  reason: string | null;
  is_reversed: boolean;
}

type Typed = Pick<InvoicePlan, "direction" | "kind" | "day" | "due" | "currency" | "rate" | "lines"> &
  Partial<InvoicePlan>;

/** An invoice with its sums. */
export function planInvoice(typed: Typed): InvoicePlan {
  const facts = documentKindFacts[typed.kind];
  return {
    number: null,
    supplier_id: null,
    client_id: null,
    project_id: null,
    request_id: null,
    vat_included: false,
    discount_amount: null,
    note: null,
    is_return: false,
    refers_to: null,
    reason: null,
    is_reversed: false,
    paid: "0.00",
    company_paid: "0.00",
    ...typed,
    sums: invoiceSums({
      currency: typed.currency,
      rate: typed.rate,
      lines: typed.lines,
      discount_amount: typed.discount_amount ?? null,
      income_withholding_rate: facts.income_withholding_rate,
      vat_included: typed.vat_included ?? false,
      reverse_charge: facts.reverse_charge,
    }),
  };
}

/** Days of this month until today, and of the last one, whatever the day is. */
export function monthsOf(today: string) {
  const passed = Number(today.slice(8, 10));
  return {
    /** The n-th day back from today that is still in this month; it begins again when none is left. */
    thisMonth: (n: number) => -(n % passed),
    lastMonth: (n: number) => -passed - (n % 28),
  };
}

export type Months = ReturnType<typeof monthsOf>;

/**
 * Rates of the demo's documents: today's are the published ones, those of a year ago are lower by 8 per cent, so that
 * payments have exchange differences.
 */
export function ratesByAge(published: ReadonlyMap<string, string>) {
  return (currency: string, day: number): string =>
    currency === "TRY" ? "1" : (Number(published.get(currency) ?? 1) * (1 + (0.08 * day) / 365)).toFixed(4);
}

export type RateOn = ReturnType<typeof ratesByAge>;
