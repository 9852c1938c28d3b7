import { plus, scaled, textOf, type Whole } from "#contract/exact";
import type { BodyOf } from "#contract/call";
import { projectSource, splitGross } from "#contract/requests/amount-facts";
import type * as contract from "#contract/requests/amount-requests";

import type { amountRequests, requestItems } from "../../db/schema/staff-requests";
import { type NamedFiles, namedFiles } from "../staff-requests/files/attach";
import { type Draft, sourceOf } from "./facts";

type Item = Omit<typeof requestItems.$inferInsert, "event_company_id" | "request_id" | "place">;
type Fields = Omit<
  typeof amountRequests.$inferInsert,
  "event_company_id" | "request_id" | "advance_id" | "supplier_id" | "source_id" | "client_id" | "budget_item_id"
>;

/** A request as it is written, whatever its type. */
export interface Filled extends Draft {
  fields: Fields;
  items: Item[];
  files: NamedFiles;
  /** The body's field of the source. */
  sourceField: string;
}

const sumOf = (rows: readonly { amount: string }[]) =>
  textOf(
    rows.reduce<Whole>((sum, { amount }) => plus(sum, scaled(amount, 2)), 0),
    2,
  );

/** ACC-048…ACC-056 */
export const fillAdvance = (body: BodyOf<typeof contract.createAdvance>): Filled => ({
  type: "advance",
  ...sourceOf(body.source, body),
  supplier_id: null,
  advance_id: null,
  currency: body.currency,
  amount: sumOf(body.items),
  fields: { day: body.requested_date, description: body.description ?? null },
  items: body.items.map(({ payment_method, ...item }) => ({ ...item, payment: payment_method })),
  files: namedFiles(body),
  sourceField: "source",
});

/** ACC-060…ACC-072; the VAT of each row is split off its amount. */
export const fillExpense = (body: BodyOf<typeof contract.createExpense>): Filled => ({
  type: "expense",
  ...sourceOf(body.expense_source, body),
  supplier_id: null,
  advance_id: body.advance_payment_id ?? null,
  currency: body.currency,
  amount: sumOf(body.items),
  fields: { note: body.note ?? null },
  items: body.items.map(({ payment_type, receipt_no, vendor, files: _files, ...item }) => ({
    ...item,
    ...splitGross(item.amount, item.vat_rate),
    payment: payment_type,
    receipt_no: receipt_no ?? null,
    vendor: vendor ?? null,
  })),
  files: namedFiles(body, body.items),
  sourceField: "expense_source",
});

/** ACC-080…ACC-085 */
export const fillCard = (body: BodyOf<typeof contract.createCardRequest>): Filled => ({
  type: "credit_card",
  ...sourceOf(projectSource, body),
  supplier_id: body.supplier_id,
  advance_id: null,
  currency: body.currency,
  amount: body.amount,
  fields: { day: body.payment_date, note: body.note ?? null },
  items: [],
  files: namedFiles(body),
  sourceField: "source",
});

/** The difference of an advance is paid to its person; its costs stand on the expense, so that no line has them twice. */
function payeeOf({ advance_payment_id, supplier_id }: BodyOf<typeof contract.createPaymentRequest>) {
  if (advance_payment_id) return { supplier_id: null, advance_id: advance_payment_id, budget_item_id: null };
  return { supplier_id: supplier_id ?? null, advance_id: null };
}

/** ACC-088…ACC-096 */
export const fillPayment = (body: BodyOf<typeof contract.createPaymentRequest>): Filled => ({
  type: "payment",
  ...sourceOf(projectSource, body),
  ...payeeOf(body),
  currency: body.currency,
  amount: body.amount,
  fields: {
    day: body.payment_date,
    description: body.description ?? null,
    note: body.note,
    bank_name: body.bank_name,
    bank_account_no: body.bank_account_no,
  },
  items: [],
  files: namedFiles(body),
  sourceField: "source",
});
