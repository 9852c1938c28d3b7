import { convertAmount } from "#contract/accounting/allocation";
import { documentKindFacts } from "#contract/accounting/document-kinds";
import { negated, sumOf } from "#contract/accounting/record-facts";

import type { Tx } from "../db/client";
import { invoiceLines, invoices, paymentParts, payments } from "../db/schema/invoices";
import type { InvoicePlan, PaymentPlan } from "./accounting-plans";
import { minutesPerDay, type Calendar } from "./days";
import { insertAll, insertKeyed } from "./insert";
import { slug } from "./names";
import type { Random } from "./random";

export interface Surroundings {
  event_company_id: number;
  days: Calendar;
  draw: Random;
  /** People who enter the records. */
  creators: readonly number[];
  /** Letters that the numbers of one's own invoices begin with. */
  series: string;
  /** Names of suppliers by their ids. */
  supplierNames: ReadonlyMap<number, string>;
}

const padded = (number: number, length: number) => String(number).padStart(length, "0");

/** Times of a record: in working hours of its day, and not after the loading. */
function timesOf({ days, draw }: Surroundings, day: number) {
  const created_at = days.instant(day === 0 ? 0 : day * minutesPerDay + draw.int(370, 880));
  return { created_at, updated_at: created_at };
}

/** The number as the issuer of each kind of document gives it; `nth` makes it unique. */
function numberOf({ days, draw, series, supplierNames }: Surroundings, plan: InvoicePlan, nth: number): string {
  const year = days.year(plan.day);
  if (plan.direction === "sales") return `${plan.is_return ? "IAD" : series}${year}${padded(nth, 9)}`;
  const name = slug(supplierNames.get(plan.supplier_id ?? 0) ?? "", "").toUpperCase();
  if (documentKindFacts[plan.kind].has_ettn)
    return `${name.slice(0, 3)}${year}${padded(draw.int(1, 90) * 1000 + nth, 9)}`;
  if (plan.kind === "professional_receipt") return `SMM${year}-${padded(nth, 4)}`;
  if (plan.kind === "expense_voucher") return `GP-${year}-${padded(nth, 4)}`;
  if (plan.kind === "foreign_invoice") return `INV-${year}-${padded(nth * 7, 5)}`;
  if (plan.kind === "invoice") return `A-${padded(draw.int(1, 90) * 1000 + nth, 6)}`;
  return `Z${padded(draw.int(1, 900), 4)}/${padded(nth, 3)}`;
}

function ettnOf(draw: Random): string {
  const hex = (length: number) => Array.from({ length }, () => draw.int(0, 15).toString(16)).join("");
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`.toUpperCase();
}

/** Marks of a document that its counter-entry, and the right one after it, share. */
interface Marks {
  number: string;
  ettn: string | null;
}

/** Writes invoices in the order of their days, those that refer to others after these; answers the ids. */
export async function writeInvoices(
  tx: Tx,
  surroundings: Surroundings,
  plans: readonly InvoicePlan[],
): Promise<Map<InvoicePlan, number>> {
  const { event_company_id, days, draw, creators } = surroundings;
  const marks = new Map<InvoicePlan, Marks>();
  const ids = new Map<InvoicePlan, number>();
  const sorted = plans.toSorted((one, other) => one.day - other.day);
  for (const [at, plan] of sorted.entries()) {
    const copied = plan.reason === null ? undefined : marks.get(plan.refers_to ?? plan);
    const has_ettn = documentKindFacts[plan.kind].has_ettn;
    const own = { number: numberOf(surroundings, plan, at + 1), ettn: has_ettn ? ettnOf(draw) : null };
    marks.set(plan, copied ?? own);
  }
  const rowOf = (plan: InvoicePlan) => {
    const { sums, is_return, reason } = plan;
    const { direction, kind, supplier_id, client_id, project_id, request_id, currency, rate } = plan;
    const { vat_included, discount_amount, note, is_reversed } = plan;
    const isBelow = is_return !== (reason !== null);
    const signed = (amount: string) => (isBelow && Number(amount) !== 0 ? negated(amount) : amount);
    const { number, ettn } = marks.get(plan) ?? { number: null, ettn: null };
    return {
      event_company_id,
      code: draw.code(),
      number,
      ettn,
      ...timesOf(surroundings, plan.day),
      direction,
      kind,
      is_return,
      supplier_id,
      client_id,
      project_id,
      request_id,
      currency,
      rate,
      vat_included,
      discount_amount,
      note,
      is_reversed,
      reason,
      income_rate: documentKindFacts[kind].income_withholding_rate,
      issued_on: days.date(plan.day),
      due_on: days.date(plan.due),
      refers_to_id: plan.refers_to ? (ids.get(plan.refers_to) ?? null) : null,
      net: signed(sums.net),
      vat: signed(sums.vat),
      withheld_vat: signed(sums.withheld_vat),
      income_tax: signed(sums.income_tax),
      total: signed(sums.total),
      payable: signed(sums.payable),
      company_net: signed(sums.company.net),
      company_vat: signed(sums.company.vat),
      company_total: signed(sums.company.total),
      company_payable: signed(sums.company.payable),
      paid: signed(plan.paid),
      company_paid: signed(plan.company_paid),
      creator_id: draw.pick(creators),
    };
  };
  for (const isReferring of [false, true]) {
    const some = sorted.filter(({ refers_to }) => (refers_to !== null) === isReferring);
    const made = await insertKeyed(tx, invoices, "code", some.map(rowOf));
    for (const [at, plan] of some.entries()) ids.set(plan, made[at] ?? 0);
  }
  await insertAll(
    tx,
    invoiceLines,
    sorted.flatMap((plan) =>
      plan.lines.map((line, place) => {
        const {
          discount = "0.00",
          net = "0.00",
          vat = "0.00",
          withheld_vat = "0.00",
          total = "0.00",
        } = plan.sums.lines[place] ?? {};
        return {
          event_company_id,
          invoice_id: ids.get(plan) ?? 0,
          place,
          created_at: days.instant(plan.day * 1440),
          description: line.description,
          quantity: line.quantity,
          unit_price: line.unit_price,
          discount_rate: line.discount_rate ?? null,
          vat_rate: line.vat_rate,
          withholding_code: line.withholding_code ?? null,
          exemption_code: line.exemption_code ?? null,
          budget_row_id: line.budget_row_id ?? null,
          discount,
          net,
          vat,
          withheld_vat,
          total,
        };
      }),
    ),
  );
  return ids;
}

/** The agency's own accounts and tills by method. */
const accounts = {
  bank: (currency: string) => `Liman Bankası ${currency === "TRY" ? "TL" : currency} hesabı`,
  cash: () => "Merkez kasa",
  card: () => "Şirket Kartı · Operasyon",
};
const references = { bank: "EFT", cash: "KM", card: "POS" };

/** Writes payments in the order of their days, with their parts. */
export async function writePayments(
  tx: Tx,
  surroundings: Surroundings,
  plans: readonly PaymentPlan[],
  invoiceIds: ReadonlyMap<InvoicePlan, number>,
): Promise<void> {
  const { event_company_id, days, draw, creators } = surroundings;
  const ids = new Map<PaymentPlan, number>();
  const sorted = plans.toSorted((one, other) => one.day - other.day);
  const rowOf = (plan: PaymentPlan, at: number) => {
    const { direction, method, supplier_id, client_id, project_id, request_id, currency, rate, amount } = plan;
    const { note, reason, is_reversed } = plan;
    const signed = reason === null ? (value: string) => value : negated;
    return {
      event_company_id,
      code: draw.code(),
      ...timesOf(surroundings, plan.day),
      direction,
      method,
      supplier_id,
      client_id,
      project_id,
      request_id,
      currency,
      rate,
      note,
      reason,
      is_reversed,
      paid_on: days.date(plan.day),
      refers_to_id: plan.refers_to ? (ids.get(plan.refers_to) ?? null) : null,
      amount: signed(amount),
      company_amount: signed(convertAmount(amount, rate)),
      account: accounts[method](currency),
      reference: `${references[method]}-${days.year(plan.day)}-${padded(4100 + at * 3, 6)}`,
      allocated: sumOf(plan.parts.map(({ paid }) => paid)),
      creator_id: draw.pick(creators),
    };
  };
  for (const isReferring of [false, true]) {
    const some = sorted.filter(({ refers_to }) => (refers_to !== null) === isReferring);
    const made = await insertKeyed(
      tx,
      payments,
      "code",
      some.map((plan) => rowOf(plan, sorted.indexOf(plan))),
    );
    for (const [at, plan] of some.entries()) ids.set(plan, made[at] ?? 0);
  }
  await insertAll(
    tx,
    paymentParts,
    sorted.flatMap((plan) =>
      plan.parts.map(({ invoice, amount, paid, company_amount }) => ({
        event_company_id,
        payment_id: ids.get(plan) ?? 0,
        invoice_id: invoiceIds.get(invoice) ?? 0,
        amount,
        paid,
        company_amount,
        created_at: days.instant(plan.day * minutesPerDay),
      })),
    ),
  );
}
