// Kinds of accounting lists (ACC-027…ACC-035). No zod here: pages may import it.

import type { RequestType } from "../requests/request-types";

/** Kinds whose records are requests, in the order of their tabs, with the type of each. */
export const requestTypeOf = {
  expenses: "expense",
  "advance-payments": "advance",
  "payment-requests": "payment",
  "cc-requests": "credit_card",
  "sales-invoice-requests": "sales_invoice",
} as const satisfies Record<string, RequestType>;

export type AccountingKind = keyof typeof requestTypeOf;

/** Kinds that have a list. */
export const accountingKinds = Object.keys(requestTypeOf) as AccountingKind[];
