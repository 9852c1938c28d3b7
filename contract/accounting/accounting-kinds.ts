// Kinds of accounting lists (ACC-027…ACC-035). No zod here: pages may import it.

import type { RequestType } from "../requests/request-types";

/** Kinds whose records are requests, with the type of each. */
export const requestTypeOf = {
  expenses: "expense",
  "advance-payments": "advance",
  "payment-requests": "payment",
  "cc-requests": "credit_card",
  "sales-invoice-requests": "sales_invoice",
} as const satisfies Record<string, RequestType>;

/** Kinds whose records are invoices, with their direction. */
export const invoiceDirectionOf = { "purchase-invoices": "purchase", "sales-invoices": "sales" } as const;

/** Kinds whose records are payments, with their direction. */
export const paymentDirectionOfKind = { payments: "out", "payments-received": "in" } as const;

export type RequestKind = keyof typeof requestTypeOf;
export type InvoiceKind = keyof typeof invoiceDirectionOf;
export type PaymentKind = keyof typeof paymentDirectionOfKind;
export type AccountingKind = RequestKind | InvoiceKind | PaymentKind;

export const isRequestKind = (kind: AccountingKind): kind is RequestKind => kind in requestTypeOf;
export const isInvoiceKind = (kind: AccountingKind): kind is InvoiceKind => kind in invoiceDirectionOf;

/** Kinds in the order of their tabs: what was invoiced and paid before what was asked for. */
export const accountingKinds: readonly AccountingKind[] = [
  "purchase-invoices",
  "sales-invoices",
  "payments",
  "payments-received",
  "expenses",
  "advance-payments",
  "payment-requests",
  "cc-requests",
  "sales-invoice-requests",
];
