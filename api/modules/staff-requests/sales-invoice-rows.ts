import { asc, eq } from "drizzle-orm";

import type { Locale } from "#contract/common";
import { addDays } from "#contract/days";
import { trimZeros } from "#contract/decimals";
import { taxNumberFault } from "#contract/fields";
import type { RequestStatus } from "#contract/requests/request-types";
import type { InvoiceGap } from "#contract/requests/sales-invoice-facts";
import type { SalesInvoiceRequest } from "#contract/requests/sales-invoice-requests";

import type { Reader } from "../../context";
import { clients } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { salesInvoiceLines, salesInvoiceRequests } from "../../db/schema/sales-invoice-requests";
import type { requests } from "../../db/schema/staff-requests";
import { translate } from "../../messages";
import { owned, ownedOrDeleted } from "../../records/owned";
import { ownCurrency } from "../reference/own-settings";
import { formatPrice } from "../fact-texts";
import { standingOf } from "./sales-invoice-standing";

type Head = typeof requests.$inferSelect;

interface Invoiced {
  country: string;
  tax_number: string | null | undefined;
  tax_office: string | null | undefined;
  address: string | null | undefined;
}

/** Fields of the client that an e-invoice needs; a client abroad has neither a tax office nor a Turkish number. */
export function gapsOf({ country, tax_number, tax_office, address }: Invoiced): InvoiceGap[] {
  const isMissing: Record<InvoiceGap, boolean> = {
    tax_number: !tax_number || (country === "TR" && taxNumberFault(tax_number) !== null),
    // A person's number of eleven digits needs no office.
    tax_office: country === "TR" && !tax_office && tax_number?.length !== 11,
    address: !address,
  };
  return (Object.keys(isMissing) as InvoiceGap[]).filter((name) => isMissing[name]);
}

async function linesOf(ctx: Pick<Reader, "db" | "user">, request_id: number): Promise<SalesInvoiceRequest["items"]> {
  const rows = await ctx.db
    .select()
    .from(salesInvoiceLines)
    .where(owned(ctx, salesInvoiceLines, eq(salesInvoiceLines.request_id, request_id)))
    .orderBy(asc(salesInvoiceLines.place));
  return rows.map((row) => ({
    id: row.id,
    description: row.description,
    quantity: trimZeros(row.quantity),
    unit_price: trimZeros(row.unit_price),
    vat_rate: trimZeros(row.vat_rate),
    net: row.net,
    vat: row.vat,
    amount: row.amount,
    budget_row_id: row.budget_row_id,
    is_service_fee: row.is_service_fee ? 1 : 0,
  }));
}

/** Lines of a request that its mail names at most. */
const mostNamed = 10;

/** Client, note and lines of a sales invoice request as texts of its mail; none for a request of another type. */
export async function invoiceTexts(ctx: Pick<Reader, "db" | "user">, head: Head, locale: Locale): Promise<string[]> {
  if (head.type !== "sales_invoice") return [];
  const [row] = await ctx.db
    .select({ client: clients.name, note: salesInvoiceRequests.note })
    .from(salesInvoiceRequests)
    .innerJoin(clients, ownedOrDeleted(ctx, clients, eq(clients.id, salesInvoiceRequests.client_id)))
    .where(owned(ctx, salesInvoiceRequests, eq(salesInvoiceRequests.request_id, head.id)));
  const lines = await linesOf(ctx, head.id);
  const price = (amount: string) => formatPrice(amount, head.currency ?? "TRY", locale);
  const named = lines.slice(0, mostNamed).map((one) => `${one.description} ${price(one.amount)}`);
  const more = lines.length > named.length ? ["…"] : [];
  return [
    translate(locale, "decision_client", { name: row?.client ?? "" }),
    translate(locale, "decision_lines", { lines: [...named, ...more].join(", ") }),
    row?.note ? translate(locale, "decision_note", { note: row.note }) : "",
  ];
}

/** The fields and lines of a sales invoice request that its reader may see; null for a request of another type. */
export async function salesInvoiceOf(ctx: Reader, head: Head): Promise<SalesInvoiceRequest | null> {
  if (head.type !== "sales_invoice" || head.project_id === null) return null;
  const [row] = await ctx.db
    .select({
      own: salesInvoiceRequests,
      client: { id: clients.id, name: clients.name, country: clients.country },
      project: { id: projects.id, code: projects.code, name: projects.name },
    })
    .from(salesInvoiceRequests)
    .innerJoin(clients, ownedOrDeleted(ctx, clients, eq(clients.id, salesInvoiceRequests.client_id)))
    .innerJoin(projects, ownedOrDeleted(ctx, projects, eq(projects.id, head.project_id)))
    .where(owned(ctx, salesInvoiceRequests, eq(salesInvoiceRequests.request_id, head.id)));
  if (!row) return null;
  const { own, project } = row;
  const { country, ...client } = row.client;
  const counts = head.status === "PENDING" || head.status === "APPROVED";
  const { currency, amount } = { currency: head.currency ?? "", amount: head.amount ?? "0.00" };
  return {
    id: head.id,
    code: head.code,
    project,
    client,
    invoice_title: own.invoice_title,
    tax_office: own.tax_office,
    tax_number: own.tax_number,
    address: own.address,
    gaps: gapsOf({ ...own, country }),
    currency,
    vat_included: own.vat_included ? 1 : 0,
    invoice_date: own.invoice_date,
    due_days: own.due_days,
    due_date: addDays(own.invoice_date, own.due_days),
    prepayment_rate: trimZeros(own.prepayment_rate),
    note: own.note,
    net: own.net,
    vat: own.vat,
    amount,
    company_amount: head.company_amount ?? "0.00",
    company_currency: await ownCurrency(ctx),
    items: await linesOf(ctx, head.id),
    standing: counts ? await standingOf(ctx, { project_id: project.id, currency, amount, except: head.id }) : null,
    status: head.status as RequestStatus,
    reason: head.reason,
    version: head.version,
  };
}
