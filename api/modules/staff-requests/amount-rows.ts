import { asc, eq } from "drizzle-orm";

import { trimZeros } from "#contract/decimals";
import { amountTypes, type AmountType } from "#contract/requests/amount-facts";
import type { AmountItem, AmountRequest } from "#contract/requests/amount-requests";
import type { RequestStatus } from "#contract/requests/request-types";

import type { Reader } from "../../context";
import { expenseSources } from "../../db/schema/definitions";
import { budgetRows } from "../../db/schema/budgets";
import { clients, suppliers } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { amountRequests, requestItems, requests } from "../../db/schema/staff-requests";
import { owned, ownedOrDeleted } from "../../records/owned";
import { ownCurrency } from "../reference/own-settings";
import { payeeOfRequest } from "./payee";
import { findSameReceipts, receiptKey } from "./receipts";
import { settlementOf } from "./settlement";

type Head = typeof requests.$inferSelect;

const isAmountType = (type: string): type is AmountType => (amountTypes as readonly string[]).includes(type);

async function itemsOf(ctx: Reader, request_id: number): Promise<AmountItem[]> {
  const rows = await ctx.db
    .select()
    .from(requestItems)
    .where(owned(ctx, requestItems, eq(requestItems.request_id, request_id)))
    .orderBy(asc(requestItems.place));
  const same = await findSameReceipts(ctx, rows, request_id);
  return rows.map((row) => ({
    id: row.id,
    description: row.description,
    amount: row.amount,
    net: row.net,
    vat: row.vat,
    vat_rate: row.vat_rate && trimZeros(row.vat_rate),
    payment: row.payment,
    assign_to: row.assign_to as AmountItem["assign_to"],
    expense_date: row.expense_date,
    receipt_no: row.receipt_no,
    vendor: row.vendor,
    same_receipt: same.get(receiptKey(row) ?? "") ?? null,
  }));
}

/** The amount's fields of a request that its reader may see; null for a type without an amount. */
export async function amountOf(ctx: Reader, head: Head): Promise<AmountRequest | null> {
  if (!isAmountType(head.type)) return null;
  const [row] = await ctx.db
    .select()
    .from(amountRequests)
    .where(owned(ctx, amountRequests, eq(amountRequests.request_id, head.id)));
  if (!row) return null;
  const source = row.source_id === null ? null : await nameOf(ctx, expenseSources, row.source_id);
  const supplier = row.supplier_id === null ? null : await nameOf(ctx, suppliers, row.supplier_id);
  return {
    id: head.id,
    code: head.code,
    type: head.type,
    source,
    project: await projectOf(ctx, head.project_id),
    client: row.client_id === null ? null : await nameOf(ctx, clients, row.client_id),
    budget_item: row.budget_item_id === null ? null : await nameOf(ctx, budgetRows, row.budget_item_id),
    supplier,
    day: row.day,
    currency: head.currency ?? "",
    amount: head.amount ?? "0.00",
    company_amount: head.company_amount ?? "0.00",
    company_currency: await ownCurrency(ctx),
    description: row.description,
    note: row.note,
    bank_name: row.bank_name,
    bank_account_no: row.bank_account_no,
    items: await itemsOf(ctx, head.id),
    payee: await payeeOfRequest(ctx, head, row, ctx.locale),
    settlement: await settlementOf(ctx, head, row.advance_id),
    status: head.status as RequestStatus,
    reason: head.reason,
    version: head.version,
  };
}

type NamedTable = typeof suppliers | typeof clients | typeof budgetRows | typeof expenseSources;

async function nameOf(ctx: Reader, table: NamedTable, id: number) {
  const [row] = await ctx.db
    .select({ id: table.id, name: table.name })
    .from(table as typeof suppliers)
    .where(ownedOrDeleted(ctx, table as typeof suppliers, eq(table.id, id)));
  return row ?? null;
}

async function projectOf(ctx: Reader, id: number | null) {
  if (id === null) return null;
  const [row] = await ctx.db
    .select({ id: projects.id, code: projects.code, name: projects.name })
    .from(projects)
    .where(ownedOrDeleted(ctx, projects, eq(projects.id, id)));
  return row ?? null;
}
