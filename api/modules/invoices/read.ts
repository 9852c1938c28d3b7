import { and, asc, eq, sql, type SQL } from "drizzle-orm";

import { exchangeDifference } from "#contract/accounting/allocation";
import { leftOf, type InvoiceDirection, type InvoiceStatus } from "#contract/accounting/record-facts";
import type { DocumentKind } from "#contract/accounting/document-kinds";
import type { Invoice } from "#contract/accounting/invoices";
import { trimZeros } from "#contract/decimals";
import { mayDo } from "#contract/permissions";

import type { Reader } from "../../context";
import { budgetRows } from "../../db/schema/budgets";
import { invoiceLines, invoices, paymentParts, payments } from "../../db/schema/invoices";
import { clients, suppliers, users } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { requests } from "../../db/schema/staff-requests";
import { ofCompany, owned, ownedOrDeleted, refersTo } from "../../records/owned";
import { readableByAccounting, shapeOfAccounting } from "../project-reach/accounting-reach";
import { scoped } from "../project-reach/reach";
import { ownCurrency } from "../reference/own-settings";
import { localDate } from "../times";
import type { InvoiceRow } from "./kind";

/** Projects whose names the reader may see: where all of accounting is seen, the company's. SES-052 */
export const namedProjects = (ctx: Reader): SQL | undefined =>
  shapeOfAccounting(ctx) === "all" ? ofCompany(ctx.user.event_company_id, projects) : scoped(ctx);

/** Records that an invoice or a payment names, those alone that the reader may see. */
export async function readParties(
  ctx: Reader,
  row: Pick<InvoiceRow, "supplier_id" | "client_id" | "project_id" | "request_id" | "creator_id">,
) {
  const [found] = await ctx.db
    .select({
      creator: { id: users.id, full_name: users.full_name },
      supplier: { id: suppliers.id, code: suppliers.code, name: suppliers.name },
      client: { id: clients.id, code: clients.code, name: clients.name },
      project: { id: projects.id, code: projects.code, name: projects.name },
      request: { id: requests.id, code: requests.code },
    })
    .from(users)
    .leftJoin(suppliers, ownedOrDeleted(ctx, suppliers, eq(suppliers.id, sql`${row.supplier_id}::int`)))
    .leftJoin(clients, ownedOrDeleted(ctx, clients, eq(clients.id, sql`${row.client_id}::int`)))
    .leftJoin(projects, and(namedProjects(ctx), eq(projects.id, sql`${row.project_id}::int`)))
    .leftJoin(
      requests,
      owned(ctx, requests, eq(requests.id, sql`${row.request_id}::int`), readableByAccounting(ctx) ?? sql`false`),
    )
    .where(ownedOrDeleted(ctx, users, eq(users.id, row.creator_id)));
  if (!found) throw new Error("the creator is not there");
  return found;
}

const readLines = (ctx: Reader, id: number) =>
  ctx.db
    .select({ line: invoiceLines, row: { id: budgetRows.id, name: budgetRows.name } })
    .from(invoiceLines)
    .leftJoin(budgetRows, refersTo(invoiceLines.budget_row_id, budgetRows))
    .where(owned(ctx, invoiceLines, eq(invoiceLines.invoice_id, id)))
    .orderBy(asc(invoiceLines.place));

const readParts = (ctx: Reader, id: number) =>
  ctx.db
    .select({ part: paymentParts, payment: payments })
    .from(paymentParts)
    .innerJoin(payments, refersTo(paymentParts.payment_id, payments))
    .where(owned(ctx, paymentParts, eq(paymentParts.invoice_id, id)))
    .orderBy(asc(payments.paid_on), asc(payments.id));

const linkColumns = {
  id: invoices.id,
  code: invoices.code,
  number: invoices.number,
  date: invoices.issued_on,
  is_return: invoices.is_return,
};

const flagOf = (value: boolean) => (value ? (1 as const) : (0 as const));
const trimmed = (value: string | null) => (value === null ? null : trimZeros(value));

/** An open invoice after the day on which it falls due, in the company's zone. */
export const isOverdue = (
  ctx: Pick<Reader, "user"> & { now: () => Date },
  { status, due_on }: Pick<InvoiceRow, "status" | "due_on">,
) => flagOf((status === "OPEN" || status === "PARTIAL") && due_on < localDate(ctx.now(), ctx.user.company_timezone));

/** The invoice as its page shows it. */
export async function toInvoice(ctx: Reader & { now: () => Date }, row: InvoiceRow): Promise<Invoice> {
  const { creator, supplier, client, project, request } = await readParties(ctx, row);
  const lines = await readLines(ctx, row.id);
  const parts = await readParts(ctx, row.id);
  const referred = await ctx.db
    .select(linkColumns)
    .from(invoices)
    .where(owned(ctx, invoices, eq(invoices.refers_to_id, row.id)))
    .orderBy(asc(invoices.id));
  const [taken] = row.refers_to_id
    ? await ctx.db
        .select(linkColumns)
        .from(invoices)
        .where(ownedOrDeleted(ctx, invoices, eq(invoices.id, row.refers_to_id)))
    : [];
  return {
    id: row.id,
    code: row.code,
    direction: row.direction as InvoiceDirection,
    kind: row.kind as DocumentKind,
    is_return: flagOf(row.is_return),
    number: row.number,
    ettn: row.ettn,
    issued_on: row.issued_on,
    due_on: row.due_on,
    supplier,
    client,
    project,
    request,
    refers_to: taken ? { id: taken.id, code: taken.code, number: taken.number, date: taken.date } : null,
    referred_by: referred.map(({ code, number, date, is_return }) => ({
      code,
      number,
      date,
      is_return: flagOf(is_return),
    })),
    reason: row.reason,
    currency: row.currency,
    rate: trimZeros(row.rate),
    vat_included: flagOf(row.vat_included),
    discount_amount: row.discount_amount,
    income_rate: trimmed(row.income_rate),
    note: row.note,
    net: row.net,
    vat: row.vat,
    withheld_vat: row.withheld_vat,
    income_tax: row.income_tax,
    total: row.total,
    payable: row.payable,
    paid: row.paid,
    open: row.status === "REVERSED" ? "0.00" : leftOf(row.payable, row.paid),
    company: {
      currency: await ownCurrency(ctx),
      net: row.company_net,
      vat: row.company_vat,
      total: row.company_total,
      payable: row.company_payable,
    },
    items: lines.map(({ line, row: budgetRow }) => ({
      description: line.description,
      quantity: trimZeros(line.quantity),
      unit_price: trimZeros(line.unit_price),
      discount_rate: trimmed(line.discount_rate),
      vat_rate: trimZeros(line.vat_rate),
      withholding_code: line.withholding_code,
      exemption_code: line.exemption_code,
      budget_row: budgetRow,
      discount: line.discount,
      net: line.net,
      vat: line.vat,
      withheld_vat: line.withheld_vat,
      total: line.total,
    })),
    payments: parts.map(({ part, payment }) => ({
      payment: { code: payment.code, date: payment.paid_on, currency: payment.currency },
      amount: part.amount,
      paid: part.paid,
      exchange_difference: exchangeDifference(part, payment.rate),
    })),
    status: row.status as InvoiceStatus,
    is_overdue: isOverdue(ctx, row),
    creator,
    may_write: flagOf(mayDo(ctx.user, "accounting", "update") && row.status !== "REVERSED"),
    version: row.version,
  };
}
