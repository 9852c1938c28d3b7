import { daysBetween } from "../days";
import { divided, minus, scaled, textOf, times } from "../exact";

// Arithmetic between invoices and payments (docs/decisions/110). Amounts are strings with 2 decimals, rates with at most 8.
// No zod here: pages may import it.

const cents = 2;
const rateDigits = 8;

/**
 * An amount in another currency, rounded once: `from` and `to` are the prices of one unit of the two currencies in the
 * company's currency. Throws RangeError for a text that is no decimal and for a rate that is not above zero.
 */
export function convertAmount(amount: string, from: string, to = "1"): string {
  const divisor = scaled(to, rateDigits);
  if (divisor <= 0) throw new RangeError(`${to} is no rate`);
  return textOf(divided(times(scaled(amount, cents), scaled(from, rateDigits)), divisor), cents);
}

/** An open invoice: what is left of it in its currency, and at its own rate in the company's. */
export interface OpenInvoice {
  rate: string;
  open: string;
  company_open: string;
}

/**
 * Value of a part of an invoice at the invoice's rate, in the company's currency. The part that closes the invoice takes
 * the rest of its value, so that several payments add up to the invoice to the kuruş.
 */
export const valueOfPart = (amount: string, { rate, open, company_open }: OpenInvoice): string =>
  scaled(amount, cents) < scaled(open, cents) ? convertAmount(amount, rate) : company_open;

/**
 * Exchange difference of a part, in the company's currency: what was paid at the payment's rate without the part's value
 * at the invoice's rate. Above zero it is a loss of who pays, and a gain of who receives.
 */
export const exchangeDifference = (
  { paid, company_amount }: { paid: string; company_amount: string },
  paymentRate: string,
): string => textOf(minus(scaled(convertAmount(paid, paymentRate), cents), scaled(company_amount, cents)), cents);

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
