// Parts of a payment for invoices: invoices are locked in the order of their ids before anything is read of them, so that
// two payments for one invoice never take more than is open of it.

import { asc, eq, inArray } from "drizzle-orm";

import { convertAmount, valueOfPart } from "#contract/accounting/allocation";
import { leftOf, negated, sumOf, type PaymentDirection } from "#contract/accounting/record-facts";

import type { InTransaction } from "../../context";
import { invoices, paymentParts } from "../../db/schema/invoices";
import { owned } from "../../records/owned";
import { recordReach } from "../project-reach/accounting-reach";
import { fault, rateOf } from "../invoices/references";
import type { InvoiceRow } from "../invoices/kind";

interface TypedPart {
  invoice_id: number;
  amount?: string | null | undefined;
  paid?: string | null | undefined;
}

interface Head {
  direction: PaymentDirection;
  supplier_id: number | null;
  client_id: number | null;
  paid_on: string;
  currency: string;
  rate: string;
  amount: string;
}

export interface Part {
  invoice_id: number;
  amount: string;
  paid: string;
  company_amount: string;
}

/** The parts that a payment has now. */
export const readParts = (tx: InTransaction, payment_id: number): Promise<Part[]> =>
  tx.db
    .select({
      invoice_id: paymentParts.invoice_id,
      amount: paymentParts.amount,
      paid: paymentParts.paid,
      company_amount: paymentParts.company_amount,
    })
    .from(paymentParts)
    .where(owned(tx, paymentParts, eq(paymentParts.payment_id, payment_id)));

async function lockInvoices(tx: InTransaction, ids: number[]): Promise<Map<number, InvoiceRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .select()
    .from(invoices)
    .where(owned(tx, invoices, inArray(invoices.id, ids)))
    .orderBy(asc(invoices.id))
    .for("update");
  return new Map(rows.map((row) => [row.id, row]));
}

/** Amounts of a return count from its side: what is open of it is above zero. */
const signOf = ({ is_return }: InvoiceRow) => (is_return ? negated : (value: string) => value);

interface Paid {
  amount: string;
  company_amount: string;
}

const paidSoFar = (row: InvoiceRow): Paid => ({
  amount: signOf(row)(row.paid),
  company_amount: signOf(row)(row.company_paid),
});

/** Does a payment of this direction settle the invoice? Money back settles a return. */
const isSettledBy = (invoice: InvoiceRow, direction: PaymentDirection): boolean =>
  (invoice.direction === "purchase") === (direction === "out" ? !invoice.is_return : invoice.is_return);

/** The part in the payment's currency: typed, or by the rates of the payment's day. */
async function paidOf(
  tx: InTransaction,
  head: Head,
  { amount, paid }: { amount: string; paid: string | null | undefined },
  currency: string,
): Promise<string> {
  if (currency === head.currency) return amount;
  if (paid) return paid;
  const rate = await rateOf(tx, { currency, rate: null, day: head.paid_on });
  return convertAmount(amount, rate, head.rate);
}

/**
 * Checks the typed parts against what is open without the `earlier` ones, and writes `paid` of every invoice that is
 * concerned. 422 beside the part for an invoice of another party, twice, out of reach or with less open, and at `amount`
 * for more than the payment.
 */
export async function matchInvoices(
  tx: InTransaction,
  head: Head,
  parts: readonly TypedPart[],
  earlier: readonly Part[],
): Promise<Part[]> {
  const ids = [...new Set([...parts, ...earlier].map(({ invoice_id }) => invoice_id))];
  const locked = await lockInvoices(tx, ids);
  const readable = new Set(
    (
      await tx.db
        .select({ id: invoices.id })
        .from(invoices)
        .where(owned(tx, invoices, inArray(invoices.id, [0, ...ids]), recordReach(tx, invoices)))
    ).map(({ id }) => id),
  );
  const paid = new Map([...locked].map(([id, row]) => [id, paidSoFar(row)]));
  const add = (id: number, { amount, company_amount }: Paid) => {
    const before = paid.get(id) ?? { amount: "0.00", company_amount: "0.00" };
    paid.set(id, {
      amount: sumOf([before.amount, amount]),
      company_amount: sumOf([before.company_amount, company_amount]),
    });
  };
  for (const { invoice_id, amount, company_amount } of earlier)
    add(invoice_id, { amount: negated(amount), company_amount: negated(company_amount) });
  const matched: Part[] = [];
  for (const [at, { amount, ...part }] of parts.entries()) {
    if (!amount) continue;
    const invoice = locked.get(part.invoice_id);
    const field = `parts[${at}].invoice_id`;
    const isTheirs = invoice?.supplier_id === head.supplier_id && invoice.client_id === head.client_id;
    const wasThere = earlier.some(({ invoice_id }) => invoice_id === part.invoice_id);
    if (
      !invoice ||
      !isTheirs ||
      invoice.status === "REVERSED" ||
      !isSettledBy(invoice, head.direction) ||
      (!readable.has(invoice.id) && !wasThere)
    )
      throw fault(tx, field, "payment_part_other");
    if (matched.some(({ invoice_id }) => invoice_id === invoice.id)) throw fault(tx, field, "payment_part_twice");
    const sign = signOf(invoice);
    const before = paid.get(invoice.id) ?? paidSoFar(invoice);
    const open = leftOf(sign(invoice.payable), before.amount);
    if (Number(leftOf(open, amount)) < 0)
      throw fault(tx, `parts[${at}].amount`, "payment_part_open", { open: `${open} ${invoice.currency}` });
    const company_open = leftOf(sign(invoice.company_payable), before.company_amount);
    const company_amount = valueOfPart(amount, { rate: invoice.rate, open, company_open });
    add(invoice.id, { amount, company_amount });
    const inPayment = await paidOf(tx, head, { amount, paid: part.paid }, invoice.currency);
    matched.push({ invoice_id: invoice.id, amount, paid: inPayment, company_amount });
  }
  const sum = sumOf(matched.map((one) => one.paid));
  if (Number(leftOf(head.amount, sum)) < 0)
    throw fault(tx, "amount", "payment_parts_above", { sum: `${sum} ${head.currency}` });
  for (const [id, row] of locked) {
    const { amount, company_amount } = paid.get(id) ?? paidSoFar(row);
    const sign = signOf(row);
    await tx.db
      .update(invoices)
      .set({ paid: sign(amount), company_paid: sign(company_amount), updated_at: tx.now() })
      .where(owned(tx, invoices, eq(invoices.id, id)));
  }
  return matched;
}

/** Writes the parts of a payment in place of those that it had. */
export async function writeParts(tx: InTransaction, payment_id: number, parts: readonly Part[]) {
  const { event_company_id } = tx.user;
  await tx.db.delete(paymentParts).where(owned(tx, paymentParts, eq(paymentParts.payment_id, payment_id)));
  if (parts.length > 0)
    await tx.db.insert(paymentParts).values(parts.map((part) => ({ ...part, payment_id, event_company_id })));
}
