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
  isoDate,
  isoDateTime,
  line,
  percent,
  rateInPercent,
  text,
  typedDay,
  written,
} from "../common";
import { ofKind } from "../kinds";
import { plannedStep } from "./approval-chains";
import { isHeld } from "./amount-facts";
import { fileCodes } from "./request-files";
import { requestStatuses } from "./request-types";
import { invoiceGaps, lineAmounts, mostLines, sumLines } from "./sales-invoice-facts";

const success = z.literal("success");
const version = int(1, 2_147_483_647);
const named = z.object({ id, name: z.string() });
const projectName = named.extend({ code });

/** At most 4 decimals, above zero. */
const quantity = ofKind(
  "money",
  z
    .string()
    .trim()
    .regex(/^\d{1,9}(\.\d{1,4})?$/, { error: "money" })
    .refine((value) => Number(value) > 0, { error: "amount_positive" }),
  { digits: 4 },
);

/** At most 4 decimals; below zero for a discount. */
const unitPrice = ofKind(
  "money",
  z
    .string()
    .trim()
    .regex(/^-?\d{1,12}(\.\d{1,4})?$/, { error: "money" }),
  { digits: 4 },
);

const priced = z.object({ quantity, unit_price: unitPrice, vat_rate: rateInPercent });

const item = z.object({
  description: line(200).pipe(z.string().min(1)),
  ...priced.shape,
  /** The line of a budget of the project that it invoices. */
  budget_row_id: clearable(id),
  /** 1 = it invoices the budget's service fee. */
  is_service_fee: flag.default(0),
});

/** ACC-181; empty fields of the invoice are those of the client's record, the others of the company's settings. */
const fields = {
  project_id: id,
  client_id: id,
  invoice_title: clearable(line(240)),
  tax_office: clearable(line(120)),
  tax_number: clearable(ofKind("tax_number", line(40))),
  address: clearable(text(400)),
  currency: currencyCode,
  invoice_date: typedDay,
  due_days: clearable(int(0, 365)),
  prepayment_rate: clearable(percent),
  /** 1 = prices are with VAT. */
  vat_included: flag.default(0),
  note: clearable(text(200)),
  items: z.array(item).min(1).max(mostLines),
  files: fileCodes,
};

/** Amounts that their columns hold, and a sum above zero. */
function isPayable(value: unknown): boolean {
  const read = z.object({ vat_included: flag.default(0), items: z.array(priced) }).safeParse(value);
  if (!read.success) return true;
  const lines = read.data.items.map((one) => lineAmounts(one, read.data.vat_included === 1));
  const sum = sumLines(lines);
  return Number(sum.amount) > 0 && [...lines, sum].every((one) => [one.net, one.vat, one.amount].every(isHeld));
}

const checkTotal = <S extends z.ZodType>(schema: S) =>
  schema.refine(isPayable, { ...always, path: ["items"], error: "invoice_total" });

/** The project's budget beside its other requests, and the amount by which it is exceeded with this one. */
const standing = z.object({
  /** `total` is its sale with service fee and VAT. */
  budget: z.object({ code, name: z.string(), currency: z.string(), total: z.string() }),
  /** Sums of the project's other requests, sent or approved, by currency; with VAT. */
  others: z.array(z.object({ currency: z.string(), amount: z.string() })),
  /** In the budget's currency if everything is in it, else in the company's at today's rate; null within the budget. */
  excess: z.object({ currency: z.string(), amount: z.string() }).nullable(),
});
export type SalesInvoiceStanding = z.output<typeof standing>;

export const salesInvoiceRequest = z.object({
  id,
  code,
  project: projectName,
  client: named,
  invoice_title: z.string(),
  tax_office: z.string().nullable(),
  tax_number: z.string().nullable(),
  address: z.string().nullable(),
  /** Fields that an e-invoice needs and that are missing. */
  gaps: z.array(z.enum(invoiceGaps)),
  currency: z.string(),
  vat_included: flag,
  invoice_date: isoDate,
  due_days: z.number().int(),
  due_date: isoDate,
  /** Percent. */
  prepayment_rate: z.string(),
  note: z.string().nullable(),
  net: z.string(),
  vat: z.string(),
  /** With VAT. */
  amount: z.string(),
  /** At the rate of the day of sending. */
  company_amount: z.string(),
  company_currency: z.string(),
  items: z.array(
    z.object({
      id,
      description: z.string(),
      quantity: z.string(),
      unit_price: z.string(),
      vat_rate: z.string(),
      net: z.string(),
      vat: z.string(),
      amount: z.string(),
      budget_row_id: id.nullable(),
      is_service_fee: flag,
    }),
  ),
  /** Null without a budget, and for a reader who may not view it. */
  standing: standing.nullable(),
  status: z.enum(requestStatuses),
  reason: z.string().nullable(),
  version: z.number().int(),
});
export type SalesInvoiceRequest = z.output<typeof salesInvoiceRequest>;

const byId = z.object({ id });
const saved = z.object({ ...written, request: salesInvoiceRequest });

/** One's own request, for its form. */
export const get = defineCall({
  name: "getSalesInvoiceRequest",
  method: "get",
  path: "/accounting/sales-invoice-requests/{id}",
  auth: "user",
  ledger: ["ACC-181"],
  params: byId,
  answer: z.object({ status: success, request: salesInvoiceRequest }),
});

/** Sends the request to its chain. 409 when nobody could decide it, 422 for a currency without a rate. */
export const create = defineCall({
  name: "createSalesInvoiceRequest",
  method: "post",
  path: "/accounting/sales-invoice-requests",
  auth: "user",
  ledger: ["ACC-171", "ACC-181"],
  creates: true,
  refuses: [409],
  body: checkTotal(z.object(fields)),
  answer: saved,
});

/** The chain begins anew; a declined one stays, and a new one is sent in its place (ACC-182). */
export const update = defineCall({
  name: "updateSalesInvoiceRequest",
  method: "put",
  path: "/accounting/sales-invoice-requests/{id}",
  auth: "user",
  ledger: ["ACC-181", "ACC-182"],
  params: byId,
  refuses: [409],
  body: checkTotal(z.object({ ...fields, version })),
  answer: saved,
});

const invoiced = z.object({
  id,
  name: z.string(),
  invoice_title: z.string(),
  tax_office: z.string().nullable(),
  tax_number: z.string().nullable(),
  address: z.string().nullable(),
});

/** A line of the budget's sale side as a line of the request, in the budget's currency, without VAT. */
const proposal = z.object({
  budget_row_id: id.nullable(),
  is_service_fee: flag,
  description: z.string(),
  /** Quantity and price of what is left to be invoiced. */
  quantity: z.string(),
  unit_price: z.string(),
  vat_rate: z.string(),
  net: z.string(),
  /** Invoiced by earlier requests, without VAT, by currency. */
  earlier: z.array(z.object({ currency: z.string(), net: z.string() })),
  /** 1 = nothing is left. */
  is_invoiced: flag,
});
export type SalesInvoiceProposal = z.output<typeof proposal>;

/** The project's client and budget, from which a new request begins. */
export const basis = defineCall({
  name: "getSalesInvoiceBasis",
  summary: "Client and budget of a sales invoice request",
  method: "get",
  path: "/project/{code}/sales-invoice-basis",
  right: { module: "requests", action: "view" },
  auth: "user",
  ledger: ["ACC-177", "ACC-181"],
  params: z.object({ code }),
  query: z.object({ edited: id.optional() }),
  answer: z.object({
    status: success,
    project: projectName.extend({ is_open: flag }),
    client: invoiced.nullable(),
    due_days: z.number().int(),
    /** Percent. */
    prepayment_rate: z.string(),
    standing: standing.nullable(),
    /** At most `mostProposals`, in the budget's order; `more` are left out. */
    proposals: z.array(proposal),
    more: z.number().int(),
    earlier: z.array(
      z.object({
        code,
        status: z.enum(requestStatuses),
        sent_at: isoDateTime,
        amount: z.string(),
        currency: z.string(),
        /** 1 = the reader may open it. */
        may_open: flag,
      }),
    ),
  }),
});
export type SalesInvoiceBasis = AnswerOf<typeof basis>;

/** Before a request is sent: its amount in the company's currency, who decides, the client's facts, and the budget. */
export const preview = defineCall({
  name: "previewSalesInvoiceRequest",
  summary: "Amount, approvers and budget of a sales invoice request",
  method: "post",
  path: "/accounting/sales-invoice-requests/preview",
  right: { module: "requests", action: "view" },
  auth: "user",
  body: z.object({
    project_id: id,
    client_id: clearable(id),
    currency: currencyCode,
    /** With VAT. */
    amount,
    tax_office: clearable(line(120)),
    tax_number: clearable(line(40)),
    address: clearable(text(400)),
    /** Id of the request that is edited. */
    edited: clearable(version),
  }),
  answer: z.object({
    status: success,
    /** Null for a currency without a rate. */
    company_amount: z.string().nullable(),
    company_currency: z.string(),
    steps: z.array(plannedStep),
    client: invoiced.nullable(),
    gaps: z.array(z.enum(invoiceGaps)),
    standing: standing.nullable(),
  }),
});
export type SalesInvoicePreview = AnswerOf<typeof preview>;
