import { convertAmount, valueOfPart } from "#contract/accounting/allocation";
import { leftOf, sumOf } from "#contract/accounting/record-facts";

import type { InvoicePlan, Months, PartPlan, PaymentPlan, RateOn } from "./accounting-plans";
import type { Random } from "./random";

interface Facts {
  draw: Random;
  months: Months;
  rateOn: RateOn;
}

/** Money goes out for purchases and for returns of clients. */
const directionOf = ({ direction, is_return }: InvoicePlan) =>
  (direction === "purchase") === is_return ? ("in" as const) : ("out" as const);

const partyOf = (invoice: InvoicePlan) =>
  `${invoice.supplier_id} ${invoice.client_id} ${directionOf(invoice)} ${invoice.currency}`;

const openOf = ({ sums, paid }: InvoicePlan): string => leftOf(sums.payable, paid);

/** Takes an amount of what is open of an invoice, and notes it there. */
function takePart(
  invoice: InvoicePlan,
  amount: string,
  payment: { currency: string; day: number },
  rateOn: RateOn,
): PartPlan {
  const company_open = leftOf(invoice.sums.company.payable, invoice.company_paid);
  const company_amount = valueOfPart(amount, { rate: invoice.rate, open: openOf(invoice), company_open });
  invoice.paid = sumOf([invoice.paid, amount]);
  invoice.company_paid = sumOf([invoice.company_paid, company_amount]);
  const { currency, day } = payment;
  const paid =
    currency === invoice.currency
      ? amount
      : convertAmount(amount, rateOn(invoice.currency, day), rateOn(currency, day));
  return { invoice, amount, paid, company_amount };
}

const notes = {
  out: ["Fatura ödemesi", "Havale, fatura kapaması", null, null],
  in: ["Fatura tahsilatı", "Müşteri havalesi", null, null],
} as const;

/** A payment of parts of one party's invoices; `above` is what it pays more than they need. */
function payFor(
  { draw, rateOn }: Facts,
  parts: readonly { invoice: InvoicePlan; amount: string }[],
  day: number,
  { above = 0, note }: { above?: number; note?: string } = {},
): PaymentPlan[] {
  const invoice = parts[0]?.invoice;
  if (!invoice) return [];
  const direction = directionOf(invoice);
  const currency = invoice.currency !== "TRY" && draw.chance(40) ? "TRY" : invoice.currency;
  const taken = parts.map((part) => takePart(part.invoice, part.amount, { currency, day }, rateOn));
  const isTill = invoice.kind === "receipt" || invoice.kind === "expense_voucher";
  const { supplier_id, client_id, project_id } = invoice;
  return [
    {
      direction,
      method: invoice.kind === "expense_voucher" ? "cash" : isTill ? draw.pick(["card", "card", "cash"]) : "bank",
      day,
      supplier_id,
      client_id,
      project_id: parts.length === 1 ? project_id : null,
      request_id: parts.length === 1 && invoice.direction === "purchase" ? invoice.request_id : null,
      currency,
      rate: rateOn(currency, day),
      amount: sumOf([...taken.map(({ paid }) => paid), above.toFixed(2)]),
      note: note ?? (invoice.is_return ? "İade faturası karşılığı" : draw.pick(notes[direction])),
      parts: taken,
      refers_to: null,
      reason: null,
      is_reversed: false,
    },
  ];
}

type Fate = "whole" | "halves" | "part" | "open";

/** How an invoice is paid, by the day on which it falls due. */
function fateOf(draw: Random, { due, kind }: InvoicePlan): Fate {
  if (kind === "receipt" || kind === "expense_voucher") return "whole";
  const shares = due <= -45 ? [82, 10, 3, 5] : due < 0 ? [48, 4, 16, 32] : [10, 0, 18, 72];
  return draw.weighted(
    (["whole", "halves", "part", "open"] as const).map((fate, at) => [fate, shares[at] ?? 0] as const),
  );
}

/** A round share of what is open. */
const shareOf = (invoice: InvoicePlan, share: number): string =>
  (Math.max(1, Math.round((Number(openOf(invoice)) * share) / 100)) * 100).toFixed(2);

function payInvoices(facts: Facts, invoices: readonly InvoicePlan[]): PaymentPlan[] {
  const { draw } = facts;
  // Invoices that wait for another one of their party, to be paid together.
  const waiting = new Map<string, InvoicePlan>();
  const paidOn = (invoice: InvoicePlan, from = -6, to = 9) =>
    Math.max(invoice.day, Math.min(0, invoice.due + draw.int(from, to)));
  const payWhole = (all: InvoicePlan[]) => {
    const last = all.at(-1);
    if (!last) return [];
    const isTill = last.kind === "receipt" || last.kind === "expense_voucher";
    const open = all.map((invoice) => ({ invoice, amount: openOf(invoice) }));
    const day = Math.max(...all.map((one) => one.day), isTill ? last.day : paidOn(last));
    return payFor(facts, open, day, { above: !isTill && draw.chance(6) ? draw.int(1, 9) * 250 : 0 });
  };
  const payments = invoices
    .filter(({ is_reversed, reason, sums }) => !is_reversed && reason === null && Number(sums.payable) > 300)
    .toSorted((one, other) => one.due - other.due)
    .flatMap((invoice): PaymentPlan[] => {
      const fate = fateOf(draw, invoice);
      if (fate === "open") return [];
      if (fate === "part" || fate === "halves") {
        const amount = shareOf(invoice, draw.pick([0.3, 0.4, 0.5]));
        const early = Math.min(0, invoice.day + draw.int(0, 6));
        const first = payFor(facts, [{ invoice, amount }], early, { note: "Ara ödeme" });
        const rest = fate === "halves" ? [{ invoice, amount: openOf(invoice) }] : [];
        return [...first, ...payFor(facts, rest, Math.max(early, paidOn(invoice)), { note: "Kalan bakiye" })];
      }
      const party = partyOf(invoice);
      const before = waiting.get(party);
      waiting.delete(party);
      if (before) return payWhole([before, invoice]);
      if (invoice.kind === "receipt" || invoice.kind === "expense_voucher" || !draw.chance(45))
        return payWhole([invoice]);
      waiting.set(party, invoice);
      return [];
    });
  return [...payments, ...[...waiting.values()].flatMap((invoice) => payWhole([invoice]))];
}

/** Payments that no invoice has taken: of this month, of the last one, and earlier ones; the last is taken back. */
function payOnAccount({ draw, months, rateOn }: Facts, invoices: readonly InvoicePlan[]): PaymentPlan[] {
  return (["out", "in"] as const).flatMap((direction) => {
    const payers = invoices.filter((one) => !one.is_return && one.reason === null && directionOf(one) === direction);
    if (payers.length === 0) return [];
    const plans = Array.from({ length: 6 }, (_, nth): PaymentPlan => {
      const { supplier_id, client_id, project_id } = draw.pick(payers);
      const day = nth < 2 ? months.thisMonth(nth * 4) : nth < 4 ? months.lastMonth(nth * 3) : -60 - nth * 20;
      const currency = nth === 3 ? "EUR" : "TRY";
      return {
        direction,
        method: "bank",
        day,
        supplier_id,
        client_id,
        project_id,
        request_id: null,
        currency,
        rate: rateOn(currency, day),
        amount: (draw.int(4, 60) * (currency === "TRY" ? 2500 : 100)).toFixed(2),
        note: direction === "out" ? "Avans" : "Mahsup edilmemiş müşteri ödemesi",
        parts: [],
        refers_to: null,
        reason: null,
        is_reversed: nth === 5,
      };
    });
    const wrong = plans.at(-1);
    return wrong
      ? [...plans, { ...wrong, day: wrong.day + 1, refers_to: wrong, reason: "Mükerrer kayıt", is_reversed: false }]
      : plans;
  });
}

/** Payments of a year; `paid` of the invoices is written with them. */
export const planPayments = (facts: Facts, invoices: readonly InvoicePlan[]): PaymentPlan[] => [
  ...payInvoices(facts, invoices),
  ...payOnAccount(facts, invoices),
];
