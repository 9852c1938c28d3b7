import { z } from "zod";

import { undoable } from "../activity/history";
import { defineCall } from "../call";
import {
  amount,
  clearable,
  code,
  currencyCode,
  flag,
  id,
  int,
  isoDate,
  line,
  percent,
  rateInPercent,
  requiredWhen,
  text,
  typedDay,
  written,
} from "../common";
import { ofKind } from "../kinds";
import { documentKinds } from "./document-kinds";
import { exemptionCodes } from "./exemption-codes";
import { invoiceDirections, invoiceStatuses, mostInvoiceLines, priceDigits } from "./record-facts";
import { withholdingCodes } from "./withholding-codes";

const success = z.literal("success");
const version = int(1, 2_147_483_647);
const named = z.object({ id, code, name: z.string() });

/** A decimal with so many digits after the dot at most. */
const decimal = (pattern: RegExp, digits: number) =>
  ofKind("money", z.string().trim().regex(pattern, { error: "money" }), { digits });
const fine = (pattern: RegExp) => decimal(pattern, priceDigits);

const quantity = fine(/^\d{1,9}(\.\d{1,8})?$/).refine((value) => Number(value) > 0, { error: "amount_positive" });
const price = fine(/^\d{1,12}(\.\d{1,8})?$/);

/** Units of the company's currency for one unit of the document's. */
export const typedRate = decimal(/^\d{1,9}(\.\d{1,6})?$/, 6).refine((value) => Number(value) > 0, {
  error: "amount_positive",
});

const codeOf = (codes: readonly { code: string }[]) =>
  ofKind(
    "choice",
    z.string().refine((value) => codes.some(({ code: known }) => known === value), { error: "choice" }),
  );

const item = z.object({
  description: line(300).pipe(z.string().min(1)),
  quantity,
  unit_price: price,
  /** Percent of the line. */
  discount_rate: clearable(percent),
  vat_rate: rateInPercent,
  withholding_code: clearable(codeOf(withholdingCodes)),
  exemption_code: clearable(codeOf(exemptionCodes)),
  /** The line of a budget of the project. */
  budget_row_id: clearable(id),
});

/** Fields of an invoice; an empty due day is the party's or the company's, an empty rate that of the last bulletin. */
const fields = {
  kind: z.enum(documentKinds),
  is_return: flag.default(0),
  number: clearable(line(40)),
  issued_on: typedDay,
  due_on: clearable(typedDay),
  supplier_id: clearable(id),
  client_id: clearable(id),
  project_id: clearable(id),
  request_id: clearable(id),
  /** The invoice that a return takes back. */
  refers_to_id: clearable(id),
  currency: currencyCode,
  rate: clearable(typedRate),
  /** 1 = prices are with VAT. */
  vat_included: flag.default(0),
  discount_amount: clearable(amount),
  income_rate: clearable(percent),
  note: clearable(text(500)),
  items: z.array(item).min(1).max(mostInvoiceLines),
};

const part = z.object({
  payment: z.object({ code, date: isoDate, currency: z.string() }),
  /** In the invoice's currency. */
  amount: z.string(),
  /** In the payment's currency. */
  paid: z.string(),
  /** In the company's currency: above zero is a loss of a purchase and a gain of a sale. */
  exchange_difference: z.string(),
});

const link = z.object({ code, number: z.string().nullable(), date: isoDate });

/** Amounts in `currency`, those of `company` in the company's; below zero for returns and counter-entries. */
export const invoice = z.object({
  id,
  code,
  direction: z.enum(invoiceDirections),
  kind: z.enum(documentKinds),
  is_return: flag,
  number: z.string().nullable(),
  ettn: z.string().nullable(),
  issued_on: isoDate,
  due_on: isoDate,
  supplier: named.nullable(),
  client: named.nullable(),
  /** Null where the reader may not see it. */
  project: named.nullable(),
  /** Null where the reader may not read it. */
  request: z.object({ id, code }).nullable(),
  refers_to: link.extend({ id }).nullable(),
  /** Returns and the counter-entry that refer to it. */
  referred_by: z.array(link.extend({ is_return: flag })),
  reason: z.string().nullable(),
  currency: z.string(),
  rate: z.string(),
  vat_included: flag,
  discount_amount: z.string().nullable(),
  income_rate: z.string().nullable(),
  note: z.string().nullable(),
  net: z.string(),
  vat: z.string(),
  withheld_vat: z.string(),
  income_tax: z.string(),
  total: z.string(),
  payable: z.string(),
  paid: z.string(),
  open: z.string(),
  company: z.object({
    currency: z.string(),
    net: z.string(),
    vat: z.string(),
    total: z.string(),
    payable: z.string(),
  }),
  items: z.array(
    z.object({
      description: z.string(),
      quantity: z.string(),
      unit_price: z.string(),
      discount_rate: z.string().nullable(),
      vat_rate: z.string(),
      withholding_code: z.string().nullable(),
      exemption_code: z.string().nullable(),
      budget_row: z.object({ id, name: z.string() }).nullable(),
      discount: z.string(),
      net: z.string(),
      vat: z.string(),
      withheld_vat: z.string(),
      total: z.string(),
    }),
  ),
  payments: z.array(part),
  status: z.enum(invoiceStatuses),
  is_overdue: flag,
  creator: z.object({ id, full_name: z.string() }),
  /** 1 = the reader may change it. */
  may_write: flag,
  version: z.number().int(),
});
export type Invoice = z.output<typeof invoice>;

/** Parties of a body, of which its direction needs one. */
interface Parties {
  direction: string;
  supplier_id: number | null;
  client_id: number | null;
}

const byCode = z.object({ code });
const saved = z.object({ ...written, invoice });

/** 404 out of reach. ACC-180 */
export const get = defineCall({
  name: "getInvoice",
  method: "get",
  path: "/accounting/invoices/{code}",
  right: { module: "accounting", action: "view" },
  auth: "user",
  ledger: ["ACC-180"],
  params: byCode,
  answer: z.object({ status: success, invoice }),
});

/** 409 for a number that the supplier's, or the own, invoices have already. */
export const create = defineCall({
  name: "createInvoice",
  method: "post",
  path: "/accounting/invoices",
  right: { module: "accounting", action: "create" },
  auth: "user",
  ledger: ["ACC-028", "ACC-029"],
  creates: true,
  refuses: [409],
  body: z
    .object({ direction: z.enum(invoiceDirections), ...fields })
    .refine(...requiredWhen<Parties>(["supplier_id"], (body) => body.direction === "purchase" && !body.supplier_id))
    .refine(...requiredWhen<Parties>(["client_id"], (body) => body.direction === "sales" && !body.client_id)),
  answer: saved,
});

/** 409 for one that was paid in part with less than is paid, one with a counter-entry, and a used number. */
export const update = defineCall({
  name: "updateInvoice",
  method: "put",
  path: "/accounting/invoices/{code}",
  right: { module: "accounting", action: "update" },
  auth: "user",
  ledger: ["ACC-028", "ACC-029"],
  params: byCode,
  refuses: [409],
  body: z.object({ ...fields, version }),
  answer: saved,
});

/** 409 while a payment or another invoice refers to it. */
export const remove = defineCall({
  name: "removeInvoice",
  method: "delete",
  path: "/accounting/invoices/{code}",
  right: { module: "accounting", action: "delete" },
  auth: "user",
  ledger: ["ACC-028", "ACC-029"],
  params: byCode,
  refuses: [409],
  body: z.object({ version }),
  answer: z.object({ ...written, ...undoable }),
});

/** A counter-entry of today with the same figures below zero. 409 while a payment is matched with it. */
export const reverse = defineCall({
  name: "reverseInvoice",
  summary: "Counter-entry of an invoice",
  method: "post",
  path: "/accounting/invoices/{code}/reverse",
  right: { module: "accounting", action: "update" },
  auth: "user",
  ledger: ["ACC-028", "ACC-029"],
  params: byCode,
  creates: true,
  refuses: [409],
  body: z.object({ reason: line(300).pipe(z.string().min(1)), version }),
  answer: z.object({ ...written, invoice }),
});
