import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import {
  always,
  amount,
  clearable,
  code,
  currencyCode,
  flag,
  id,
  int,
  line,
  rateInPercent,
  requiredWhen,
  text,
  typedDay,
  written,
} from "../common";
import { accountNumber, isIban } from "../fields";
import { ofKind } from "../kinds";
import { advanceSettlement, openAdvance } from "./advances";
import { plannedStep } from "./approval-chains";
import { amountTypes, amountWarnings, assignees, isHeld, paymentMethods, projectSource, sumRows } from "./amount-facts";
import { payee } from "./payee";
import { fileCodes } from "./request-files";
import { requestStatuses } from "./request-types";

const success = z.literal("success");
const version = int(1, 2_147_483_647);
const named = z.object({ id, name: z.string() });

/** PROJECT, or the id of an expense source. */
const source = ofKind("choice", z.string().regex(/^(PROJECT|[1-9]\d{0,8})$/, { error: "choice" }));

export const positiveAmount = amount.refine((value) => Number(value) > 0, { error: "amount_positive" });

/** In the currency of the field `currency`. */
const positiveIn = ofKind("money", positiveAmount.clone(), { currency: "currency" });

/** ACC-054…ACC-056, ACC-106…ACC-108 */
const advanceItem = z.object({
  description: line(200).pipe(z.string().min(1)),
  amount: positiveAmount,
  payment_method: z.enum(paymentMethods),
});

/** ACC-066…ACC-072, ACC-117…ACC-122; `vendor` names the shop of the receipt. */
const expenseItem = z.object({
  assign_to: z.enum(assignees),
  expense_date: typedDay,
  receipt_no: clearable(line(40)),
  vendor: clearable(line(160)),
  description: line(200).pipe(z.string().min(1)),
  /** With VAT. */
  amount: positiveAmount,
  vat_rate: rateInPercent,
  /** CASH, CC (a personal card), or the name of a card of the company. ACC-076…ACC-078 */
  payment_type: ofKind("choice", line(120).pipe(z.string().min(1))),
  /** The receipt. */
  files: fileCodes,
});

type Rows = { items?: unknown };

/** One message above the rows, whatever is missing in them (ACC-109, ACC-123). */
const complete =
  (item: z.ZodType) =>
  ({ items }: Rows): boolean =>
    !Array.isArray(items) || items.every((row) => item.safeParse(row).success);

/** Rows whose sum its column holds; incomplete ones have a message of their own. */
const isSumHeld = (item: z.ZodType<{ amount: string }>) => {
  const rows = z.array(item);
  return ({ items }: Rows): boolean => {
    const read = rows.safeParse(items);
    return !read.success || isHeld(sumRows(read.data));
  };
};

/** The project's client unless another one is named; the line is one of the project's budgets. */
const belonging = { client_id: clearable(id), budget_item_id: clearable(id) };

/** ACC-048…ACC-056 */
export const advanceFields = {
  source: source.default(projectSource),
  project_id: clearable(id),
  ...belonging,
  requested_date: typedDay,
  currency: currencyCode,
  description: clearable(text(500)),
  items: z.array(advanceItem).min(1).max(5),
  files: fileCodes,
};

/** ACC-060…ACC-072 */
export const expenseFields = {
  expense_source: source.default(projectSource),
  project_id: clearable(id),
  ...belonging,
  currency: currencyCode,
  /** One of the requester's own approved advances of this currency, with something left of it. */
  advance_payment_id: clearable(id),
  note: clearable(text(200)),
  items: z.array(expenseItem).min(1).max(10),
  files: fileCodes,
};

/** ACC-080…ACC-085 */
export const cardFields = {
  project_id: id,
  ...belonging,
  supplier_id: id,
  currency: currencyCode,
  payment_date: typedDay,
  amount: positiveIn,
  note: clearable(text(200)),
  files: fileCodes,
};

/** ACC-088…ACC-096 */
export const paymentFields = {
  project_id: id,
  ...belonging,
  /** The requester's own approved advance whose difference is paid to them: such a payment has no supplier. */
  advance_payment_id: clearable(id),
  supplier_id: clearable(id),
  bank_name: line(120).pipe(z.string().min(1)),
  /** IBAN, or the account's number in a country without IBANs; a Turkish one is checked, with TR before its 24 digits. */
  bank_account_no: ofKind(
    "iban",
    accountNumber.refine((bare) => !/^(TR|\d{24}$)/.test(bare) || isIban(bare), { error: "iban" }),
  ),
  payment_date: typedDay,
  currency: currencyCode,
  amount: positiveIn,
  description: clearable(text(500)),
  note: text(200).pipe(z.string().min(1)),
  files: fileCodes,
};

/** ACC-100, ACC-175: a project is needed while the source is PROJECT. */
const checkAdvance = <S extends z.ZodType>(schema: S) =>
  schema
    .refine(
      ...requiredWhen<{ source: string; project_id: number }>(
        ["project_id"],
        (value) => (value.source ?? projectSource) === projectSource && !value.project_id,
      ),
    )
    .refine((value) => complete(advanceItem)((value ?? {}) as Rows), {
      ...always,
      path: ["items"],
      error: "advance_items",
    })
    .refine((value) => isSumHeld(advanceItem)((value ?? {}) as Rows), {
      ...always,
      path: ["items"],
      error: "rows_total",
    });

/** ACC-113 */
const checkExpense = <S extends z.ZodType>(schema: S) =>
  schema
    .refine(
      ...requiredWhen<{ expense_source: string; project_id: number }>(
        ["project_id"],
        (value) => (value.expense_source ?? projectSource) === projectSource && !value.project_id,
      ),
    )
    .refine((value) => complete(expenseItem)((value ?? {}) as Rows), {
      ...always,
      path: ["items"],
      error: "expense_items",
    })
    .refine((value) => isSumHeld(expenseItem)((value ?? {}) as Rows), {
      ...always,
      path: ["items"],
      error: "rows_total",
    });

/** Somebody is paid: a supplier, or the requester for what is above an advance. */
const checkPayment = <S extends z.ZodType>(schema: S) =>
  schema.refine(
    ...requiredWhen<{ supplier_id: number; advance_payment_id: number }>(
      ["supplier_id"],
      (value) => !value.advance_payment_id && !value.supplier_id,
    ),
  );

export const advanceBody = checkAdvance(z.object(advanceFields));
export const expenseBody = checkExpense(z.object(expenseFields));
export const cardBody = z.object(cardFields);
export const paymentBody = checkPayment(z.object(paymentFields));

/** The line of a budget that a request names, as it is in the project's main budget, in that budget's currency without VAT. */
export const lineOutlook = z.object({
  id,
  name: z.string(),
  category: z.string(),
  budget: z.object({ code, name: z.string() }),
  currency: z.string(),
  planned: z.string(),
  /** Approved by now, with what is spent of it. */
  committed: z.string(),
  actual: z.string(),
  /** This request. */
  own: z.string(),
  /** Planned minus committed with this request, below zero where it is too much; a decided request adds nothing. */
  left: z.string(),
  /** Currencies without a rate to the budget's: their amounts are in none of these figures. */
  unconverted: z.array(z.string()),
});
export type LineOutlook = z.output<typeof lineOutlook>;

const item = z.object({
  id,
  description: z.string(),
  amount: z.string(),
  /** Expenses alone: parts of the amount, and the receipt. */
  net: z.string().nullable(),
  vat: z.string().nullable(),
  vat_rate: z.string().nullable(),
  /** CASH, CC, or the name of a card of the company. */
  payment: z.string(),
  assign_to: z.enum(assignees).nullable(),
  expense_date: z.string().nullable(),
  receipt_no: z.string().nullable(),
  vendor: z.string().nullable(),
  /** Code of another request, sent or approved, that has a receipt of this number and vendor. */
  same_receipt: code.nullable(),
});
export type AmountItem = z.output<typeof item>;

export const amountRequest = z.object({
  id,
  code,
  type: z.enum(amountTypes),
  /** Null for a source of PROJECT and for the types without a source. */
  source: named.nullable(),
  project: named.extend({ code }).nullable(),
  client: named.nullable(),
  /** The line of the project's budget that it was sent for. */
  budget_item: named.nullable(),
  supplier: named.nullable(),
  /** requested_date of an advance, payment_date of a payment; null for expenses. */
  day: z.string().nullable(),
  currency: z.string(),
  amount: z.string(),
  /** At the rate of the day of sending. */
  company_amount: z.string(),
  company_currency: z.string(),
  description: z.string().nullable(),
  note: z.string().nullable(),
  bank_name: z.string().nullable(),
  bank_account_no: z.string().nullable(),
  items: z.array(item),
  /** Null for all but payments. */
  payee: payee.nullable(),
  /** Null for all but advances, expenses and payments of a difference. */
  settlement: advanceSettlement.nullable(),
  status: z.enum(requestStatuses),
  reason: z.string().nullable(),
  version: z.number().int(),
});
export type AmountRequest = z.output<typeof amountRequest>;

const byId = z.object({ id });
const saved = z.object({ ...written, request: amountRequest });

const reading = (name: string, path: `/${string}`) =>
  defineCall({
    name,
    method: "get",
    path: `/accounting/${path.slice(1)}/{id}`,
    auth: "user",
    params: byId,
    answer: z.object({ status: success, request: amountRequest }),
  });

/** Sends the request to its chain. 409 when nobody could decide it, 422 for a currency without a rate. */
const creation = <B extends z.ZodType>(name: string, path: `/${string}`, ledger: string[], body: B) =>
  defineCall({
    name,
    method: "post",
    path: `/accounting/${path.slice(1)}`,
    auth: "user",
    ledger,
    creates: true,
    refuses: [409],
    body,
    answer: saved,
  });

/** The chain begins anew; a declined one stays, and a new one is sent in its place (ACC-140…ACC-147, ACC-182). */
const updating = <B extends z.ZodType>(name: string, path: `/${string}`, ledger: string[], body: B) =>
  defineCall({
    name,
    method: "put",
    path: `/accounting/${path.slice(1)}/{id}`,
    auth: "user",
    ledger,
    params: byId,
    refuses: [409],
    body,
    answer: saved,
  });

export const getAdvance = reading("getAdvance", "/advance-payments");
export const createAdvance = creation("createAdvance", "/advance-payments", ["ACC-019"], advanceBody);
export const updateAdvance = updating(
  "updateAdvance",
  "/advance-payments",
  ["ACC-020"],
  checkAdvance(z.object({ ...advanceFields, version })),
);

export const getExpense = reading("getExpense", "/expenses");
export const createExpense = creation("createExpense", "/expenses", ["ACC-021"], expenseBody);
export const updateExpense = updating(
  "updateExpense",
  "/expenses",
  ["ACC-022"],
  checkExpense(z.object({ ...expenseFields, version })),
);

export const getCardRequest = reading("getCardRequest", "/cc-requests");
export const createCardRequest = creation("createCardRequest", "/cc-requests", ["ACC-023"], cardBody);
export const updateCardRequest = updating(
  "updateCardRequest",
  "/cc-requests",
  ["ACC-024"],
  z.object({ ...cardFields, version }),
);

export const getPaymentRequest = reading("getPaymentRequest", "/payment-requests");
export const createPaymentRequest = creation("createPaymentRequest", "/payment-requests", ["ACC-025"], paymentBody);
export const updatePaymentRequest = updating(
  "updatePaymentRequest",
  "/payment-requests",
  ["ACC-026"],
  checkPayment(z.object({ ...paymentFields, version })),
);

/** A receipt as the preview compares it. */
const receipt = z.object({ receipt_no: line(40), vendor: clearable(line(160)) });

/** Before a request is sent: its amount in the company's currency, who decides, and receipts that were sent before. */
export const preview = defineCall({
  name: "previewAmountRequest",
  summary: "Amount and approvers of a request",
  method: "post",
  path: "/accounting/requests/preview",
  right: { module: "requests", action: "view" },
  auth: "user",
  body: z.object({
    type: z.enum(amountTypes),
    currency: currencyCode,
    amount,
    source: source.default(projectSource),
    project_id: clearable(id),
    client_id: clearable(id),
    budget_item_id: clearable(id),
    receipts: z.array(receipt).max(10).default([]),
    /** Payments alone: what is typed of the payee so far. */
    supplier_id: clearable(id),
    bank_name: clearable(line(120)),
    bank_account_no: clearable(accountNumber),
    /** Id of the request that is edited: it stands in nobody's way. */
    edited: clearable(version),
  }),
  answer: z.object({
    status: success,
    /** Null for a currency without a rate. */
    company_amount: z.string().nullable(),
    company_currency: z.string(),
    steps: z.array(plannedStep),
    /** Null without a line, and for who may not view budgets. */
    line: lineOutlook.nullable(),
    warnings: z.array(z.object({ kind: z.enum(amountWarnings), receipt_no: z.string(), code })),
    /** Other open advances of the caller in the currency of a new one, the oldest first. */
    advances: z.array(openAdvance),
    /** Null until supplier and account are there. */
    payee: payee.nullable(),
    /** Accounts of the chosen supplier, the default one first. */
    accounts: z.array(z.object({ bank: z.string(), iban: z.string(), currency: z.string(), is_verified: flag })),
  }),
});
export type AmountPreview = AnswerOf<typeof preview>;
