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
  requiredWhen,
  text,
  typedDay,
  written,
} from "../common";
import { ofKind } from "../kinds";
import { typedRate } from "./invoices";
import { moneyMethods, mostParts, paymentDirections, paymentStatuses } from "./record-facts";

const success = z.literal("success");
const version = int(1, 2_147_483_647);
const named = z.object({ id, code, name: z.string() });

const positive = amount.refine((value) => Number(value) > 0, { error: "amount_positive" });

/** A part of the payment for an invoice. */
const part = z.object({
  invoice_id: id,
  /** In the invoice's currency; empty for no part. */
  amount: clearable(positive),
  /** In the payment's currency; empty for the amount at the rates of both documents. */
  paid: clearable(positive),
});

const fields = {
  method: z.enum(moneyMethods),
  paid_on: typedDay,
  supplier_id: clearable(id),
  client_id: clearable(id),
  project_id: clearable(id),
  request_id: clearable(id),
  currency: currencyCode,
  /** Units of the company's currency for one; empty for the last bulletin's. */
  rate: clearable(typedRate),
  amount: ofKind("money", positive.clone(), { currency: "currency" }),
  account: clearable(line(80)),
  reference: clearable(line(80)),
  note: clearable(text(500)),
  parts: z.array(part).max(mostParts).default([]),
};

/** Amounts in `currency`; below zero for counter-entries. */
export const payment = z.object({
  id,
  code,
  direction: z.enum(paymentDirections),
  method: z.enum(moneyMethods),
  paid_on: isoDate,
  supplier: named.nullable(),
  client: named.nullable(),
  /** Null where the reader may not see it. */
  project: named.nullable(),
  /** Null where the reader may not read it. */
  request: z.object({ id, code }).nullable(),
  refers_to: z.object({ id, code, date: isoDate }).nullable(),
  reversed_by: z.object({ id, code, date: isoDate }).nullable(),
  reason: z.string().nullable(),
  currency: z.string(),
  rate: z.string(),
  amount: z.string(),
  company_amount: z.string(),
  company_currency: z.string(),
  /** In `currency`; `on_account` is the rest of the amount. */
  allocated: z.string(),
  on_account: z.string(),
  account: z.string().nullable(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  parts: z.array(
    z.object({
      /** `number` is the issuer's, `open` what is left of it after this payment. */
      invoice: z.object({
        id,
        code,
        number: z.string().nullable(),
        date: isoDate,
        currency: z.string(),
        open: z.string(),
      }),
      amount: z.string(),
      paid: z.string(),
      /** In the company's currency: above zero is a loss of a purchase and a gain of a sale. */
      exchange_difference: z.string(),
    }),
  ),
  status: z.enum(paymentStatuses),
  creator: z.object({ id, full_name: z.string() }),
  /** 1 = the reader may change it. */
  may_write: flag,
  version: z.number().int(),
});
export type Payment = z.output<typeof payment>;

/** Parties of a body, one of which it needs. */
interface Parties {
  direction: string;
  supplier_id: number | null;
  client_id: number | null;
}
const hasNoParty = ({ supplier_id, client_id }: Partial<Parties>) => !supplier_id && !client_id;

const byCode = z.object({ code });
const saved = z.object({ ...written, payment });

/** 404 out of reach. ACC-180 */
export const get = defineCall({
  name: "getPayment",
  method: "get",
  path: "/accounting/payments/{code}",
  right: { module: "accounting", action: "view" },
  auth: "user",
  ledger: ["ACC-180"],
  params: byCode,
  answer: z.object({ status: success, payment }),
});

/** Open invoices of a client or a supplier, those that fall due first at the beginning; at most `mostParts`. */
export const openInvoices = defineCall({
  name: "listOpenInvoices",
  summary: "Open invoices of a client or a supplier",
  method: "get",
  path: "/accounting/open-invoices",
  right: { module: "accounting", action: "view" },
  auth: "user",
  ledger: ["ACC-034", "ACC-035"],
  query: z.object({
    /** Of the payment: money back settles returns. */
    direction: z.enum(paymentDirections),
    /** One of the two; with none there are no invoices. */
    supplier: int(1, 2_147_483_647).optional(),
    client: int(1, 2_147_483_647).optional(),
    /** The payment that is edited: its own parts count as open. */
    edited: int(1, 2_147_483_647).optional(),
  }),
  answer: z.object({
    status: success,
    data: z.array(
      z.object({
        id,
        code,
        number: z.string().nullable(),
        issued_on: isoDate,
        due_on: isoDate,
        project: z.string().nullable(),
        currency: z.string(),
        payable: z.string(),
        open: z.string(),
      }),
    ),
  }),
});

/** 422 for a part above what is open of its invoice, and for parts above the amount. */
export const create = defineCall({
  name: "createPayment",
  method: "post",
  path: "/accounting/payments",
  right: { module: "accounting", action: "create" },
  auth: "user",
  ledger: ["ACC-034", "ACC-035"],
  creates: true,
  body: z
    .object({ direction: z.enum(paymentDirections), ...fields })
    .refine(...requiredWhen<Parties>(["supplier_id"], (body) => body.direction === "out" && hasNoParty(body)))
    .refine(...requiredWhen<Parties>(["client_id"], (body) => body.direction === "in" && hasNoParty(body))),
  answer: saved,
});

/** 409 for one with a counter-entry. */
export const update = defineCall({
  name: "updatePayment",
  method: "put",
  path: "/accounting/payments/{code}",
  right: { module: "accounting", action: "update" },
  auth: "user",
  ledger: ["ACC-034", "ACC-035"],
  params: byCode,
  refuses: [409],
  body: z.object({ ...fields, version }),
  answer: saved,
});

/** 409 while it is matched with invoices, or has a counter-entry. */
export const remove = defineCall({
  name: "removePayment",
  method: "delete",
  path: "/accounting/payments/{code}",
  right: { module: "accounting", action: "delete" },
  auth: "user",
  ledger: ["ACC-034", "ACC-035"],
  params: byCode,
  refuses: [409],
  body: z.object({ version }),
  answer: z.object({ ...written, ...undoable }),
});

/** A counter-entry of today; the parts for invoices end, so that these are open again. */
export const reverse = defineCall({
  name: "reversePayment",
  summary: "Counter-entry of a payment",
  method: "post",
  path: "/accounting/payments/{code}/reverse",
  right: { module: "accounting", action: "update" },
  auth: "user",
  ledger: ["ACC-034", "ACC-035"],
  params: byCode,
  creates: true,
  refuses: [409],
  body: z.object({ reason: line(300).pipe(z.string().min(1)), version }),
  answer: z.object({ ...written, payment }),
});
