import { and, asc, eq, inArray, sql } from "drizzle-orm";

import { exchangeDifference } from "#contract/accounting/allocation";
import {
  leftOf,
  mostParts,
  type MoneyMethod,
  type PaymentDirection,
  type PaymentStatus,
} from "#contract/accounting/record-facts";
import type { Payment } from "#contract/accounting/payments";
import type * as contract from "#contract/accounting/payments";
import type { QueryOf } from "#contract/call";
import { trimZeros } from "#contract/decimals";
import { mayDo } from "#contract/permissions";

import type { Context, Reader } from "../../context";
import { invoices, paymentParts, payments } from "../../db/schema/invoices";
import { projects } from "../../db/schema/projects";
import { owned, ownedOrDeleted, refersTo } from "../../records/owned";
import { namedProjects, readParties } from "../invoices/read";
import { recordReach } from "../project-reach/accounting-reach";
import { ownCurrency } from "../reference/own-settings";
import type { PaymentRow } from "./kind";

const linkColumns = { id: payments.id, code: payments.code, date: payments.paid_on };

const readInvoices = (ctx: Reader, id: number) =>
  ctx.db
    .select({ part: paymentParts, invoice: invoices })
    .from(paymentParts)
    .innerJoin(invoices, refersTo(paymentParts.invoice_id, invoices))
    .where(owned(ctx, paymentParts, eq(paymentParts.payment_id, id)))
    .orderBy(asc(invoices.due_on), asc(invoices.id));

/** The payment as its page shows it. */
export async function toPayment(ctx: Reader, row: PaymentRow): Promise<Payment> {
  const { creator, supplier, client, project, request } = await readParties(ctx, row);
  const parts = await readInvoices(ctx, row.id);
  const [taken] = row.refers_to_id
    ? await ctx.db
        .select(linkColumns)
        .from(payments)
        .where(ownedOrDeleted(ctx, payments, eq(payments.id, row.refers_to_id)))
    : [];
  const [reversedBy] = await ctx.db
    .select(linkColumns)
    .from(payments)
    .where(owned(ctx, payments, eq(payments.refers_to_id, row.id)));
  return {
    id: row.id,
    code: row.code,
    direction: row.direction as PaymentDirection,
    method: row.method as MoneyMethod,
    paid_on: row.paid_on,
    supplier,
    client,
    project,
    request,
    refers_to: taken ?? null,
    reversed_by: reversedBy ?? null,
    reason: row.reason,
    currency: row.currency,
    rate: trimZeros(row.rate),
    amount: row.amount,
    company_amount: row.company_amount,
    company_currency: await ownCurrency(ctx),
    allocated: row.allocated,
    on_account: row.status === "REVERSED" ? "0.00" : leftOf(row.amount, row.allocated),
    account: row.account,
    reference: row.reference,
    note: row.note,
    parts: parts.map(({ part, invoice }) => ({
      invoice: {
        id: invoice.id,
        code: invoice.code,
        number: invoice.number,
        date: invoice.issued_on,
        currency: invoice.currency,
        open: leftOf(invoice.payable, invoice.paid),
      },
      amount: part.amount,
      paid: part.paid,
      exchange_difference: exchangeDifference(part, row.rate),
    })),
    status: row.status as PaymentStatus,
    creator,
    may_write: mayDo(ctx.user, "accounting", "update") && row.status !== "REVERSED" ? 1 : 0,
    version: row.version,
  };
}

/** ACC-034, ACC-035: open invoices of a party within the reader's reach, those that fall due first at the beginning. */
export async function listOpenInvoices(
  ctx: Context,
  { direction, supplier, client, edited }: QueryOf<typeof contract.openInvoices>,
) {
  const own = edited
    ? sql<string>`coalesce((select part.amount from ${paymentParts} part where part.event_company_id = ${invoices.event_company_id}
        and part.invoice_id = ${invoices.id} and part.payment_id = ${edited}), 0)`
    : sql<string>`0`;
  const open = sql<string>`(abs(${invoices.payable}) - abs(${invoices.paid}) + ${own})::numeric(15,2)::text`;
  const rows = await ctx.db
    .select({
      id: invoices.id,
      code: invoices.code,
      number: invoices.number,
      issued_on: invoices.issued_on,
      due_on: invoices.due_on,
      project: projects.name,
      currency: invoices.currency,
      payable: sql<string>`abs(${invoices.payable})::text`,
      open,
    })
    .from(invoices)
    .leftJoin(projects, and(namedProjects(ctx), eq(projects.id, invoices.project_id)))
    .where(
      owned(
        ctx,
        invoices,
        supplier ? eq(invoices.supplier_id, supplier) : eq(invoices.client_id, client ?? 0),
        // Money to a supplier and from a client settles invoices, the other way returns.
        eq(invoices.is_return, (direction === "out") !== Boolean(supplier)),
        sql`(${inArray(invoices.status, ["OPEN", "PARTIAL"])} or ${own} > 0)`,
        recordReach(ctx, invoices),
      ),
    )
    .orderBy(asc(invoices.due_on), asc(invoices.id))
    .limit(mostParts);
  return { status: "success" as const, data: rows };
}
