import type { AccountingKind } from "#contract/accounting/accounting-kinds";
import * as lists from "#contract/accounting/accounting-lists";
import * as due from "#contract/accounting/due";

import type { Mounts } from "../../http/mount";
import { listDue } from "./due";
import { listOfCompany, listOfProject } from "./list";

/** The calls of each kind: of the company, and of a project. */
const calls = {
  "purchase-invoices": [lists.purchaseInvoices, lists.projectPurchaseInvoices],
  "sales-invoices": [lists.salesInvoices, lists.projectSalesInvoices],
  payments: [lists.paymentsMade, lists.projectPaymentsMade],
  "payments-received": [lists.paymentsReceived, lists.projectPaymentsReceived],
  expenses: [lists.expenses, lists.projectExpenses],
  "advance-payments": [lists.advances, lists.projectAdvances],
  "payment-requests": [lists.payments, lists.projectPayments],
  "cc-requests": [lists.cards, lists.projectCards],
  "sales-invoice-requests": [lists.invoices, lists.projectInvoices],
} as const satisfies Record<AccountingKind, readonly [unknown, unknown]>;

export function accountingRoutes(mounts: Mounts) {
  for (const [kind, [ofCompany, ofProject]] of Object.entries(calls)) {
    mounts.on(ofCompany, (ctx, { query }) => listOfCompany(ctx, kind as AccountingKind, query));
    mounts.on(ofProject, (ctx, { params, query }) => listOfProject(ctx, kind as AccountingKind, params.code, query));
  }
  mounts.on(due.receivables, (ctx, { query }) => listDue(ctx, "receivable", query));
  mounts.on(due.payables, (ctx, { query }) => listDue(ctx, "payable", query));
}
