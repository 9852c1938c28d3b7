// Facts of sales invoice requests as texts, by which a declined one is compared with the one in its place (ACC-182).

import { asc } from "drizzle-orm";

import type { Locale } from "#contract/common";
import { addDays } from "#contract/days";

import { prepared } from "../../db/prepared";
import { budgetRows } from "../../db/schema/budgets";
import { clients } from "../../db/schema/people";
import { salesInvoiceLines, salesInvoiceRequests } from "../../db/schema/sales-invoice-requests";
import { translate } from "../../messages";
import { amongIds, boundReader, ownedOrDeleted, refersTo } from "../../records/owned";
import { dayText, formatPrice, tagOf } from "../fact-texts";
import type { RowReader } from "./rows";

const readFields = (ctx: RowReader, ids: readonly number[]) =>
  prepared(ctx.db, "resent invoices", { shape: "" }, () =>
    ctx.db
      .select({ own: salesInvoiceRequests, client: clients.name })
      .from(salesInvoiceRequests)
      .innerJoin(clients, refersTo(salesInvoiceRequests.client_id, clients))
      .where(ownedOrDeleted(boundReader, salesInvoiceRequests, amongIds(salesInvoiceRequests.request_id))),
  ).execute({ company: ctx.user.event_company_id, ids });

const readLines = (ctx: RowReader, ids: readonly number[]) =>
  prepared(ctx.db, "resent invoice lines", { shape: "" }, () =>
    ctx.db
      .select({ own: salesInvoiceLines, budget_line: budgetRows.name })
      .from(salesInvoiceLines)
      .leftJoin(budgetRows, refersTo(salesInvoiceLines.budget_row_id, budgetRows))
      .where(ownedOrDeleted(boundReader, salesInvoiceLines, amongIds(salesInvoiceLines.request_id)))
      .orderBy(asc(salesInvoiceLines.place)),
  ).execute({ company: ctx.user.event_company_id, ids });

type Fields = Awaited<ReturnType<typeof readFields>>[number];
type Line = Awaited<ReturnType<typeof readLines>>[number];

/** An invoice to a client with its lines, in their order. */
export interface Invoice extends Fields {
  lines: Line[];
}

/** Invoices of these requests by the request's id. */
export async function readInvoices(ctx: RowReader, ids: readonly number[]): Promise<Map<number, Invoice>> {
  const [fields, lines] = [await readFields(ctx, ids), await readLines(ctx, ids)];
  return new Map(
    fields.map((one) => {
      const { request_id } = one.own;
      return [request_id, { ...one, lines: lines.filter(({ own }) => own.request_id === request_id) }];
    }),
  );
}

const numberText = (value: string, locale: Locale) =>
  new Intl.NumberFormat(tagOf(locale), { maximumFractionDigits: 4 }).format(value as `${number}`);

/** A price per piece, whose four digits count. */
const pieceText = (value: string, currency: string, locale: Locale) =>
  new Intl.NumberFormat(tagOf(locale), { style: "currency", currency, maximumFractionDigits: 4 }).format(
    value as `${number}`,
  );

function lineText({ own, budget_line }: Line, currency: string, locale: Locale): string {
  return [
    own.description,
    `${numberText(own.quantity, locale)} × ${pieceText(own.unit_price, currency, locale)}`,
    translate(locale, "fact_vat", { rate: numberText(own.vat_rate, locale) }),
    formatPrice(own.amount, currency, locale),
    budget_line ? translate(locale, "fact_of_line", { name: budget_line }) : "",
    own.is_service_fee ? translate(locale, "fact_service_fee") : "",
  ]
    .filter((text) => text !== "")
    .join(" · ");
}

/** Facts that an invoice adds to those of every request, by the names of their labels; none without an invoice. */
export function invoiceNamed(invoice: Invoice | undefined, locale: Locale): [string, string][] {
  if (!invoice) return [];
  const { own } = invoice;
  return [
    ["invoice_title", own.invoice_title],
    ["tax_number", own.tax_number ?? ""],
    ["tax_office", own.tax_office ?? ""],
    ["address", own.address ?? ""],
    ["invoice_date", dayText(own.invoice_date, locale)],
    ["due_days", String(own.due_days)],
    ["due_date", dayText(addDays(own.invoice_date, own.due_days), locale)],
    ["prepayment_rate", translate(locale, "fact_percent", { rate: numberText(own.prepayment_rate, locale) })],
    ["vat_included", translate(locale, own.vat_included ? "fact_yes" : "fact_no")],
  ];
}

/** Lines of an invoice by their labels, which have their places. */
export const invoiceLines = (invoice: Invoice | undefined, currency: string, locale: Locale): [string, string][] =>
  (invoice?.lines ?? []).map((line, at) => [
    translate(locale, "fact_item", { place: at + 1 }),
    lineText(line, currency, locale),
  ]);
