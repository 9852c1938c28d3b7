import { convertAmount } from "#contract/accounting/allocation";
import { negated, sumOf, type PaymentDirection } from "#contract/accounting/record-facts";
import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/accounting/payments";
import { isHeld } from "#contract/requests/amount-facts";

import { transaction, type Context, type InTransaction } from "../../context";
import { Conflict } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate, type MessageKey } from "../../messages";
import { pick } from "../../records/fields";
import { lockWritable, type Writable } from "../../records/kinds";
import { insertRecord, madeRecord, removeRecord, saveRecord, staleRecord } from "../../records/writes";
import { newCode } from "../../tokens";
import { checkReferences, fault, rateOf } from "../invoices/references";
import { checkMonths } from "../accounting-months/guard";
import { localDate } from "../times";
import { paymentKind, type PaymentRow } from "./kind";
import { matchInvoices, readParts, writeParts } from "./parts";
import { toPayment } from "./read";

type Body = Omit<BodyOf<typeof contract.create>, "direction">;

const success = { status: "success" as const };

/** Types of requests that a payment pays. */
const paidTypes = ["payment", "credit_card", "expense", "advance"] as const;

/** ACC-180: 404 out of reach. */
export async function getPayment(ctx: Context, code: string) {
  return { ...success, payment: await toPayment(ctx, await paymentKind.find(ctx, code)) };
}

const madePayment = madeRecord(paymentKind, ({ payment }: { payment: { code: string } }) => payment.code);

async function answerOf(tx: InTransaction, key: MessageKey, row: PaymentRow) {
  return { ...success, message: translate(tx.locale, key), payment: await toPayment(tx, row) };
}

/** Columns of a typed payment without its parts. ACC-034, ACC-035 */
async function fillPayment(tx: InTransaction, direction: PaymentDirection, body: Body, before: PaymentRow | null) {
  const isOfClient = !body.supplier_id && (Boolean(body.client_id) || direction === "in");
  const side = isOfClient ? ("client" as const) : ("supplier" as const);
  const references = await checkReferences(tx, side, body, before, paidTypes);
  const { method, paid_on, currency, amount } = body;
  const rate = await rateOf(tx, { currency, rate: body.rate, day: paid_on });
  const company_amount = convertAmount(amount, rate);
  if (![amount, company_amount].every(isHeld)) throw fault(tx, "amount", "payment_large");
  return {
    direction,
    method,
    paid_on,
    ...references,
    currency,
    rate,
    amount,
    company_amount,
    account: body.account ?? null,
    reference: body.reference ?? null,
    note: body.note ?? null,
  };
}

export const createPayment = (ctx: Context, { direction, ...body }: BodyOf<typeof contract.create>) =>
  creating(
    ctx,
    async (tx) => {
      const head = await fillPayment(tx, direction, body, null);
      await checkMonths(tx, [head.paid_on]);
      const parts = await matchInvoices(tx, head, body.parts, []);
      const row = await insertRecord(tx, paymentKind, {
        ...head,
        allocated: sumOf(parts.map(({ paid }) => paid)),
        code: newCode(),
        creator_id: tx.user.id,
      });
      await writeParts(tx, row.id, parts);
      return answerOf(tx, "payment_created", row);
    },
    madePayment,
  );

/** The payment to change, locked; 409 for one with a counter-entry, or which is one. */
async function lockPayment(tx: InTransaction, code: string): Promise<Writable<PaymentRow>> {
  const row = await lockWritable(tx, paymentKind, code);
  if (row.status === "REVERSED") throw new Conflict("payment_reversed");
  return row;
}

const currentOf = (tx: InTransaction, code: string) => async () => toPayment(tx, await paymentKind.find(tx, code));

/** Amounts are compared as numbers: the database writes them with all of their digits. */
const isSameHead = (before: PaymentRow, head: Awaited<ReturnType<typeof fillPayment>>): boolean =>
  Object.entries(head).every(([name, value]) => {
    const earlier = before[name as keyof typeof head];
    return ["rate", "amount", "company_amount"].includes(name) ? Number(earlier) === Number(value) : earlier === value;
  });

export async function updatePayment(ctx: Context, code: string, { version, ...body }: BodyOf<typeof contract.update>) {
  return transaction(ctx, async (tx) => {
    const before = await lockPayment(tx, code);
    const head = await fillPayment(tx, before.direction as PaymentDirection, body, before);
    // Matching with invoices changes nothing of the month in which the money moved.
    if (!isSameHead(before, head)) await checkMonths(tx, [before.paid_on, head.paid_on]);
    const parts = await matchInvoices(tx, head, body.parts, await readParts(tx, before.id));
    await writeParts(tx, before.id, parts);
    const values = { ...head, allocated: sumOf(parts.map(({ paid }) => paid)) };
    const { row } = await saveRecord(tx, paymentKind, before, version, values, currentOf(tx, code));
    return answerOf(tx, "payment_updated", row);
  });
}

/** 409 while it is matched with invoices. */
export async function removePayment(ctx: Context, code: string, { version }: BodyOf<typeof contract.remove>) {
  return transaction(ctx, async (tx) => {
    const before = await lockPayment(tx, code);
    await checkMonths(tx, [before.paid_on]);
    if (Number(before.allocated) !== 0) throw new Conflict("payment_matched");
    const undo = await removeRecord(tx, paymentKind, before, version, currentOf(tx, code));
    return { ...success, undo, message: translate(tx.locale, "payment_removed") };
  });
}

/** Columns that a counter-entry has from its payment. */
const copied = [
  "direction",
  "method",
  "supplier_id",
  "client_id",
  "project_id",
  "request_id",
  "currency",
  "rate",
  "account",
  "reference",
  "note",
] as const;

/** A counter-entry of today; the matches end, so that their invoices are open again. */
export const reversePayment = (ctx: Context, code: string, { version, reason }: BodyOf<typeof contract.reverse>) =>
  creating(
    ctx,
    async (tx) => {
      const before = await lockPayment(tx, code);
      const day = localDate(tx.now(), tx.user.company_timezone);
      await checkMonths(tx, [day]);
      if (before.version !== version) throw await staleRecord(currentOf(tx, code));
      const head = { ...before, direction: before.direction as PaymentDirection };
      await matchInvoices(tx, head, [], await readParts(tx, before.id));
      await writeParts(tx, before.id, []);
      const values = { is_reversed: true, allocated: "0.00" };
      await saveRecord(tx, paymentKind, before, version, values, currentOf(tx, code));
      const row = await insertRecord(tx, paymentKind, {
        ...pick(before, copied),
        amount: negated(before.amount),
        company_amount: negated(before.company_amount),
        paid_on: day,
        code: newCode(),
        refers_to_id: before.id,
        reason,
        creator_id: tx.user.id,
      });
      return answerOf(tx, "payment_reversed_now", row);
    },
    madePayment,
  );
