import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import { code, commaList, currencyCode, id, int, isoDate, line, listQuery, paging } from "../common";
import { requestStatuses } from "../requests/request-types";
import type { AccountingKind } from "./accounting-kinds";

const party = z.object({ id, code, name: z.string() });

/** ACC-180: a record in one of the lists, whatever its kind. Amounts are in `currency`, VAT included in `total`. */
export const accountingRow = z.object({
  id,
  /** Code of the record, which is its reference. */
  code,
  /** Day of the sending, on the company's clock. */
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
  /** In the company's currency, at the rate of the day of sending. */
  company_total: z.string().nullable(),
  payment_date: isoDate.nullable(),
  status: z.enum(requestStatuses),
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
  status: commaList(z.enum(requestStatuses)).optional(),
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
const companyList = <K extends AccountingKind>(kind: K, name: string, ledger: string[]) =>
  defineCall({
    name,
    summary: `Accounting list of ${kind}`,
    method: "get",
    path: `/accounting/${kind}`,
    right: { module: "accounting", action: "view" },
    auth: "user",
    ledger,
    query,
    answer,
  });

const projectList = <K extends AccountingKind>(kind: K, name: string, ledger: string[]) =>
  defineCall({
    name,
    summary: `Accounting list of a project's ${kind}`,
    method: "get",
    path: `/project/{code}/${kind}`,
    right: { module: "accounting", action: "view" },
    auth: "user",
    ledger,
    params: z.object({ code }),
    query,
    answer,
  });

export const expenses = companyList("expenses", "listExpenses", ["ACC-005"]);
export const advances = companyList("advance-payments", "listAdvances", ["ACC-006"]);
export const payments = companyList("payment-requests", "listPaymentRequests", ["ACC-007"]);
export const cards = companyList("cc-requests", "listCardRequests", ["ACC-001"]);
export const invoices = companyList("sales-invoice-requests", "listSalesInvoiceRequests", ["ACC-004"]);

export const projectExpenses = projectList("expenses", "listExpensesOfProject", ["ACC-014"]);
export const projectAdvances = projectList("advance-payments", "listAdvancesOfProject", ["ACC-015"]);
export const projectPayments = projectList("payment-requests", "listPaymentRequestsOfProject", ["ACC-016"]);
export const projectCards = projectList("cc-requests", "listCardRequestsOfProject", ["ACC-010"]);
export const projectInvoices = projectList("sales-invoice-requests", "listSalesInvoiceRequestsOfProject", ["ACC-013"]);

/** The call of each kind. */
export const companyCalls = {
  expenses,
  "advance-payments": advances,
  "payment-requests": payments,
  "cc-requests": cards,
  "sales-invoice-requests": invoices,
} satisfies Record<AccountingKind, unknown>;

export const projectCalls = {
  expenses: projectExpenses,
  "advance-payments": projectAdvances,
  "payment-requests": projectPayments,
  "cc-requests": projectCards,
  "sales-invoice-requests": projectInvoices,
} satisfies Record<AccountingKind, unknown>;

export type AccountingList = AnswerOf<typeof expenses>;
