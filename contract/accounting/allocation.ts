import { daysBetween } from "../days";
import { divided, minus, scaled, textOf, times, type Whole } from "../exact";

// Arithmetic between invoices and payments (docs/decisions/110). Amounts are strings with 2 decimals, rates with at most 6.
// No zod here: pages may import it.

const cents = 2;
const rateDigits = 6;

/**
 * An amount in another currency, rounded once: `from` and `to` are the prices of one unit of the two currencies in the
 * company's currency. Throws RangeError for a text that is no decimal and for a rate that is not above zero.
 */
export function convertAmount(amount: string, from: string, to = "1"): string {
  const divisor = scaled(to, rateDigits);
  if (divisor <= 0) throw new RangeError(`${to} is no rate`);
  return textOf(divided(times(scaled(amount, cents), scaled(from, rateDigits)), divisor), cents);
}

export interface PaidPart {
  /** Part of the invoice that is paid, in the invoice's currency. */
  amount: string;
  /** Rate of the payment's day. */
  rate: string;
}

export interface OpenInvoice {
  /** Rate of the document. */
  rate: string;
  /** Amount that is still to be paid, in the invoice's currency, and its value in the company's currency. */
  open: string;
  company_open: string;
}

export interface ExchangeDifference {
  /** The part in the company's currency at the invoice's rate: `company_open` gets smaller by it. */
  at_invoice_rate: string;
  at_payment_rate: string;
  /** Payment minus invoice: above zero a gain of the one who receives, and a loss of the one who pays. */
  difference: string;
}

/**
 * Exchange difference of a payment against an invoice. The payment that closes the invoice takes all of its value in the
 * company's currency, so that several payments add up to the invoice to the kuruş. Throws RangeError if more is paid than
 * is open: that is on account, and not part of the invoice.
 */
export function exchangeDifference(payment: PaidPart, invoice: OpenInvoice): ExchangeDifference {
  const [paid, open] = [scaled(payment.amount, cents), scaled(invoice.open, cents)];
  if (paid < 0 || paid > open) throw new RangeError(`${payment.amount} of ${invoice.open} cannot be paid`);
  const isClosed = !(paid < open);
  const at_invoice_rate = isClosed ? invoice.company_open : convertAmount(payment.amount, invoice.rate);
  const at_payment_rate = convertAmount(payment.amount, payment.rate);
  const difference: Whole = minus(scaled(at_payment_rate, cents), scaled(at_invoice_rate, cents));
  return { at_invoice_rate, at_payment_rate, difference: textOf(difference, cents) };
}

/** Columns of an aging list, in their order. */
export const agingBuckets = ["not_due", "0-30", "31-60", "61-90", "90+"] as const;
export type AgingBucket = (typeof agingBuckets)[number];

const lastDays: readonly (readonly [AgingBucket, number])[] = [
  ["0-30", 30],
  ["31-60", 60],
  ["61-90", 90],
];

/** Column of what falls due on the day, both days as YYYY-MM-DD. What falls due today is in the first one. */
export function agingOf(due: string, today: string): AgingBucket {
  const days = daysBetween(due, today);
  if (days < 0) return "not_due";
  return lastDays.find(([, last]) => days <= last)?.[0] ?? "90+";
}
