import { eq } from "drizzle-orm";

import { leftOf, negated, type InvoiceDirection } from "#contract/accounting/record-facts";
import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/accounting/invoices";

import { transaction, type Context, type InTransaction } from "../../context";
import { invoiceLines, invoices, paymentParts } from "../../db/schema/invoices";
import { Conflict } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate, type MessageKey } from "../../messages";
import { pick } from "../../records/fields";
import { lockWritable, type Writable } from "../../records/kinds";
import { owned } from "../../records/owned";
import { insertRecord, madeRecord, removeRecord, saveRecord, staleRecord } from "../../records/writes";
import { newCode } from "../../tokens";
import { checkMonths } from "../accounting-months/guard";
import { localDate } from "../times";
import { invoiceKind, type InvoiceRow } from "./kind";
import { toInvoice } from "./read";
import { fillInvoice } from "./values";

const success = { status: "success" as const };

/** ACC-180: 404 out of reach. */
export async function getInvoice(ctx: Context, code: string) {
  return { ...success, invoice: await toInvoice(ctx, await invoiceKind.find(ctx, code)) };
}

const madeInvoice = madeRecord(invoiceKind, ({ invoice }: { invoice: { code: string } }) => invoice.code);

async function answerOf(tx: InTransaction, key: MessageKey, row: InvoiceRow) {
  return { ...success, message: translate(tx.locale, key), invoice: await toInvoice(tx, row) };
}

type Lines = Awaited<ReturnType<typeof fillInvoice>>["lines"];

const writeLines = (tx: InTransaction, invoice_id: number, lines: Lines) =>
  tx.db
    .insert(invoiceLines)
    .values(lines.map((line) => ({ ...line, invoice_id, event_company_id: tx.user.event_company_id })));

/** ACC-028, ACC-029 */
export const createInvoice = (ctx: Context, { direction, ...body }: BodyOf<typeof contract.create>) =>
  creating(
    ctx,
    async (tx) => {
      const { head, lines } = await fillInvoice(tx, direction, body, null);
      await checkMonths(tx, [head.issued_on]);
      const row = await insertRecord(tx, invoiceKind, { ...head, code: newCode(), creator_id: tx.user.id });
      await writeLines(tx, row.id, lines);
      return answerOf(tx, "invoice_created", row);
    },
    madeInvoice,
  );

/**
 * The invoice to change, locked against payments that are matched with it meanwhile; 409 for one with a counter-entry, or
 * which is one.
 */
async function lockInvoice(tx: InTransaction, code: string): Promise<Writable<InvoiceRow>> {
  const row = await lockWritable(tx, invoiceKind, code);
  if (row.status === "REVERSED") throw new Conflict("invoice_reversed");
  return row;
}

const currentOf = (tx: InTransaction, code: string) => async () => toInvoice(tx, await invoiceKind.find(tx, code));

/** 409 where payments are matched and the party, the currency or the sign changes, or less is left than they paid. */
function checkPaid(before: InvoiceRow, head: Awaited<ReturnType<typeof fillInvoice>>["head"]) {
  if (Number(before.paid) === 0) return;
  const fields = ["supplier_id", "client_id", "currency", "is_return"] as const;
  if (fields.some((name) => before[name] !== head[name])) throw new Conflict("invoice_paid_party");
  const sign = before.is_return ? negated : (value: string) => value;
  if (Number(leftOf(sign(head.payable), sign(before.paid))) < 0)
    throw new Conflict("invoice_paid_more", { paid: `${sign(before.paid)} ${before.currency}` });
}

export async function updateInvoice(ctx: Context, code: string, { version, ...body }: BodyOf<typeof contract.update>) {
  return transaction(ctx, async (tx) => {
    const before = await lockInvoice(tx, code);
    const { head, lines } = await fillInvoice(tx, before.direction as InvoiceDirection, body, before);
    await checkMonths(tx, [before.issued_on, head.issued_on]);
    checkPaid(before, head);
    // Lines are written before the head is saved, so that a stale save takes them back with its transaction.
    await tx.db.delete(invoiceLines).where(owned(tx, invoiceLines, eq(invoiceLines.invoice_id, before.id)));
    await writeLines(tx, before.id, lines);
    const { row } = await saveRecord(tx, invoiceKind, before, version, head, currentOf(tx, code));
    return answerOf(tx, "invoice_updated", row);
  });
}

/** 409 where a payment, a return or a counter-entry refers to it. */
export async function removeInvoice(ctx: Context, code: string, { version }: BodyOf<typeof contract.remove>) {
  return transaction(ctx, async (tx) => {
    const before = await lockInvoice(tx, code);
    await checkMonths(tx, [before.issued_on]);
    const [referring] = await tx.db
      .select({ id: invoices.id })
      .from(invoices)
      .where(owned(tx, invoices, eq(invoices.refers_to_id, before.id)))
      .limit(1);
    if (referring || Number(before.paid) !== 0) throw new Conflict("invoice_in_use");
    const undo = await removeRecord(tx, invoiceKind, before, version, currentOf(tx, code));
    return { ...success, undo, message: translate(tx.locale, "invoice_removed") };
  });
}

const counted = ["net", "vat", "withheld_vat", "income_tax", "total", "payable"] as const;
const ofCompany = ["company_net", "company_vat", "company_total", "company_payable"] as const;

/** Columns that a counter-entry has from its invoice. */
const copied = [
  "direction",
  "kind",
  "is_return",
  "number",
  "ettn",
  "supplier_id",
  "client_id",
  "project_id",
  "request_id",
  "currency",
  "rate",
  "vat_included",
  "discount_amount",
  "income_rate",
  "note",
] as const;

/** A counter-entry of today with the same figures, the sign changed; both are out of what is open. */
export const reverseInvoice = (ctx: Context, code: string, { version, reason }: BodyOf<typeof contract.reverse>) =>
  creating(
    ctx,
    async (tx) => {
      const before = await lockInvoice(tx, code);
      const [match] = await tx.db
        .select({ id: paymentParts.id })
        .from(paymentParts)
        .where(owned(tx, paymentParts, eq(paymentParts.invoice_id, before.id)))
        .limit(1);
      if (match) throw new Conflict("invoice_matched");
      if (before.version !== version) throw await staleRecord(currentOf(tx, code));
      const { row: reversed } = await saveRecord(
        tx,
        invoiceKind,
        before,
        version,
        { is_reversed: true },
        currentOf(tx, code),
      );
      const day = localDate(tx.now(), tx.user.company_timezone);
      await checkMonths(tx, [day]);
      const amounts = Object.fromEntries([...counted, ...ofCompany].map((name) => [name, negated(reversed[name])]));
      const row = await insertRecord(tx, invoiceKind, {
        ...pick(reversed, copied),
        ...(amounts as Pick<InvoiceRow, (typeof counted)[number] | (typeof ofCompany)[number]>),
        code: newCode(),
        issued_on: day,
        due_on: day,
        refers_to_id: before.id,
        reason,
        creator_id: tx.user.id,
      });
      const lines = await tx.db
        .select()
        .from(invoiceLines)
        .where(owned(tx, invoiceLines, eq(invoiceLines.invoice_id, before.id)));
      await writeLines(
        tx,
        row.id,
        lines.map(({ id: _id, created_at: _at, ...line }) => line),
      );
      return answerOf(tx, "invoice_reversed_now", row);
    },
    madeInvoice,
  );
