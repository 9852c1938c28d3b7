import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import { code, commaList, currencyCode, flag, id, int, isoDate, line, listQuery, paging } from "../common";
import { requestStatuses } from "../requests/request-types";
import { invoiceStatuses, paymentStatuses } from "./record-facts";

/** States of the records of all kinds. */
const statuses = [...new Set([...requestStatuses, ...invoiceStatuses, ...paymentStatuses])] as const;
export type AccountingStatus = (typeof statuses)[number];

const party = z.object({ id, code, name: z.string() });

/** ACC-180: a record in one of the lists, whatever its kind. Amounts are in `currency`, VAT included in `total`. */
export const accountingRow = z.object({
  id,
  /** Code of the record, which is its reference. */
  code,
  /** Number of an invoice, or the bank's reference of a payment. */
  number: z.string().nullable(),
  /** Day of the document; of a request, of its sending on the company's clock. */
  date: isoDate,
  project: party.omit({ id: true }).nullable(),
  client: party.nullable(),
  supplier: party.nullable(),
  person: z.object({ id, full_name: z.string() }),
  /** Its description or note, else the first of its rows. */
  description: z.string().nullable(),
  /** Null where the record does not say its VAT. */
  net: z.string().nullable(),
  vat: z.string().nullable(),
  total: z.string(),
  currency: z.string(),
  /** In the company's currency, at the rate of that day or of the document. */
  company_total: z.string().nullable(),
  /** Not paid of an invoice, not matched of a payment; in `currency`. Null for requests. */
  open: z.string().nullable(),
  payment_date: isoDate.nullable(),
  status: z.enum(statuses),
  /** 1 = an open invoice after the day on which it falls due. */
  is_overdue: flag,
});
export type AccountingRow = z.output<typeof accountingRow>;

const wholeId = int(1, 2_147_483_647);

const query = z.object({
  ...listQuery,
  sort_by: z.enum(["date", "total"]).default("date"),
  sort_order: z.enum(["asc", "desc"]).default("desc"),
  /** First and last day, joined by a comma; either may be empty. ACC-037 */
  dates: z
    .string()
    .regex(/^(\d{4}-\d{2}-\d{2})?,(\d{4}-\d{2}-\d{2})?$/, { error: "date" })
    .transform((text) => text.split(",") as [string, string])
    .pipe(z.tuple([isoDate.or(z.literal("")), isoDate.or(z.literal(""))]))
    .optional(),
  /** In the names of person, project, client and supplier, and in descriptions. */
  query: line(100).optional(),
  status: commaList(z.enum(statuses)).optional(),
  /** 1 = open invoices after the day on which they fall due. */
  overdue: int(0, 1).default(0),
  currency: currencyCode.optional(),
  person: wholeId.optional(),
  client: wholeId.optional(),
  supplier: wholeId.optional(),
});

/** API-016: the page under `invoices`, and what all rows of the filter come to. */
const answer = z.object({
  status: z.literal("success"),
  invoices: paging.extend({ data: z.array(accountingRow) }),
  /** Sums with VAT by currency. ACC-041 */
  total: z.record(z.string(), z.string()),
  /** Sum in the company's currency; `unconverted` rows have no rate and are not in it. */
  company_total: z.object({ amount: z.string(), currency: z.string(), unconverted: z.number().int() }),
});

/** SES-052: records within the reader's reach; all of them for positions that see all of accounting. */
const shared = {
  method: "get",
  right: { module: "accounting", action: "view" },
  auth: "user",
  query,
  answer,
} as const;
const ofProject = { ...shared, params: z.object({ code }) } as const;

export const purchaseInvoices = defineCall({
  ...shared,
  name: "listPurchaseInvoices",
  summary: "Purchase invoices of the company",
  path: "/accounting/purchase-invoices",
  ledger: ["ACC-002"],
});

export const salesInvoices = defineCall({
  ...shared,
  name: "listSalesInvoices",
  summary: "Sales invoices of the company",
  path: "/accounting/sales-invoices",
  ledger: ["ACC-003"],
});

export const paymentsMade = defineCall({
  ...shared,
  name: "listPayments",
  summary: "Payments that the company made",
  path: "/accounting/payments",
  ledger: ["ACC-008"],
});

export const paymentsReceived = defineCall({
  ...shared,
  name: "listPaymentsReceived",
  summary: "Payments that the company received",
  path: "/accounting/payments-received",
  ledger: ["ACC-009"],
});

export const projectPurchaseInvoices = defineCall({
  ...ofProject,
  name: "listPurchaseInvoicesOfProject",
  summary: "Purchase invoices of a project",
  path: "/project/{code}/purchase-invoices",
  ledger: ["ACC-011"],
});

export const projectSalesInvoices = defineCall({
  ...ofProject,
  name: "listSalesInvoicesOfProject",
  summary: "Sales invoices of a project",
  path: "/project/{code}/sales-invoices",
  ledger: ["ACC-012"],
});

export const projectPaymentsMade = defineCall({
  ...ofProject,
  name: "listPaymentsOfProject",
  summary: "Payments that were made for a project",
  path: "/project/{code}/payments",
  ledger: ["ACC-017"],
});

export const projectPaymentsReceived = defineCall({
  ...ofProject,
  name: "listPaymentsReceivedOfProject",
  summary: "Payments that were received for a project",
  path: "/project/{code}/payments-received",
  ledger: ["ACC-018"],
});

export const expenses = defineCall({
  ...shared,
  name: "listExpenses",
  summary: "Expenses of the company",
  path: "/accounting/expenses",
  ledger: ["ACC-005"],
});

export const advances = defineCall({
  ...shared,
  name: "listAdvances",
  summary: "Advances of the company",
  path: "/accounting/advance-payments",
  ledger: ["ACC-006"],
});

export const payments = defineCall({
  ...shared,
  name: "listPaymentRequests",
  summary: "Payment requests of the company",
  path: "/accounting/payment-requests",
  ledger: ["ACC-007"],
});

export const cards = defineCall({
  ...shared,
  name: "listCardRequests",
  summary: "Credit card requests of the company",
  path: "/accounting/cc-requests",
  ledger: ["ACC-001"],
});

export const invoices = defineCall({
  ...shared,
  name: "listSalesInvoiceRequests",
  summary: "Sales invoice requests of the company",
  path: "/accounting/sales-invoice-requests",
  ledger: ["ACC-004"],
});

export const projectExpenses = defineCall({
  ...ofProject,
  name: "listExpensesOfProject",
  summary: "Expenses of a project",
  path: "/project/{code}/expenses",
  ledger: ["ACC-014"],
});

export const projectAdvances = defineCall({
  ...ofProject,
  name: "listAdvancesOfProject",
  summary: "Advances of a project",
  path: "/project/{code}/advance-payments",
  ledger: ["ACC-015"],
});

export const projectPayments = defineCall({
  ...ofProject,
  name: "listPaymentRequestsOfProject",
  summary: "Payment requests of a project",
  path: "/project/{code}/payment-requests",
  ledger: ["ACC-016"],
});

export const projectCards = defineCall({
  ...ofProject,
  name: "listCardRequestsOfProject",
  summary: "Credit card requests of a project",
  path: "/project/{code}/cc-requests",
  ledger: ["ACC-010"],
});

export const projectInvoices = defineCall({
  ...ofProject,
  name: "listSalesInvoiceRequestsOfProject",
  summary: "Sales invoice requests of a project",
  path: "/project/{code}/sales-invoice-requests",
  ledger: ["ACC-013"],
});

export type AccountingList = AnswerOf<typeof expenses>;
