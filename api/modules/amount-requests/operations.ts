import { eq } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import { isGranted } from "#contract/permissions";
import { isHeld } from "#contract/requests/amount-facts";
import type * as contract from "#contract/requests/amount-requests";

import { suppliers } from "../../db/schema/people";
import { transaction, type Context, type InTransaction } from "../../context";
import { amountRequests, requestItems } from "../../db/schema/staff-requests";
import { Invalid, NotFound } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { findWritable, isOwned } from "../../records/kinds";
import { owned } from "../../records/owned";
import { madeRecord } from "../../records/writes";
import type { RequestFacts } from "../approvals/chain";
import { withNames } from "../approval-chains/operations";
import { currencyList } from "../reference/facts";
import { accountsToPay } from "../supplier-accounts/operations";
import { amountOf } from "../staff-requests/amount-rows";
import { convertToday, mayNameSupplier } from "../staff-requests/nameable";
import { payeeOf } from "../staff-requests/payee";
import { attachFiles } from "../staff-requests/files/attach";
import { requestKind, type RequestRecord } from "../staff-requests/kind";
import { findSameReceipts, receiptKey } from "../staff-requests/receipts";
import { readOpenAdvances } from "../staff-requests/settlement";
import { checkAdvance, checkNotSettled } from "../staff-requests/settlement-checks";
import { mayViewBudget, previewLine } from "../staff-requests/line-outlook";
import { planRequest, sendAgain, sendRequest } from "../staff-requests/send";
import type { Filled } from "./drafts";
import { type Before, checkBelonging, checkReferences, factsOf, sourceOf } from "./facts";
import { findOwn, getAmountRequest, lookForOwn, readNamed } from "./read";

const success = { status: "success" as const };

const madeRequest = madeRecord(requestKind, ({ request }: { request: { code: string } }) => request.code);

/** Facts of the chain and values of the head; 422 for a currency that no rate converts today. */
async function prepare(tx: InTransaction, filled: Filled, before: number | null) {
  const { company_amount } = await convertToday(tx, filled);
  const isCurrency = currencyList(tx.locale).some(({ shortcode }) => shortcode === filled.currency);
  if (!isCurrency) throw new Invalid({ currency: [translate(tx.locale, "not_in_list")] });
  if (company_amount === null)
    throw new Invalid({ currency: [translate(tx.locale, "request_no_rate", { currency: filled.currency })] });
  if (!isHeld(company_amount)) {
    const field = filled.items.length > 0 ? "items" : "amount";
    throw new Invalid({ [field]: [translate(tx.locale, "request_company_amount")] });
  }
  const { project_id, amount, currency } = filled;
  return {
    facts: await factsOf(tx, filled, company_amount, before),
    head: { project_id, amount, currency, company_amount },
  };
}

/** Writes the fields and rows of a request in place of those that it had. */
async function writeFields(
  tx: InTransaction,
  { id: request_id }: Pick<RequestRecord, "id">,
  filled: Filled,
  { client_id }: Pick<RequestFacts, "client_id">,
) {
  const { event_company_id } = tx.user;
  const { source_id, supplier_id, budget_item_id, advance_id } = filled;
  const values = { ...filled.fields, source_id, supplier_id, client_id, budget_item_id, advance_id };
  await tx.db
    .insert(amountRequests)
    .values({ event_company_id, request_id, ...values })
    .onConflictDoUpdate({ target: [amountRequests.event_company_id, amountRequests.request_id], set: values });
  await tx.db.delete(requestItems).where(owned(tx, requestItems, eq(requestItems.request_id, request_id)));
  if (filled.items.length > 0)
    await tx.db
      .insert(requestItems)
      .values(filled.items.map((item, place) => ({ event_company_id, request_id, place, ...item })));
}

async function answerOf(tx: InTransaction, head: RequestRecord) {
  const request = await amountOf(tx, head);
  if (!request) throw new Error("the request was not written");
  return { ...success, message: translate(tx.locale, `${request.type}_sent` as const), request };
}

/** 422 for what the fields name and may not; `before`: what the request has, which may stay. */
const checkNamed = (tx: InTransaction, filled: Filled, before: Before | null) =>
  checkReferences(
    tx,
    filled,
    filled.items.map(({ payment }) => payment),
    before,
    { source: filled.sourceField },
  );

/** Client and line stay with the project for people without the right to view them: their form has no such fields. */
function keepHidden(tx: InTransaction, filled: Filled, before: Before | null): Filled {
  if (!before || before.project_id !== filled.project_id) return filled;
  const kept = (module: "clients" | "budgets", typed: number | null, was: number | null) =>
    typed ?? (isGranted(tx.user, module, "view") ? null : was);
  return {
    ...filled,
    client_id: kept("clients", filled.client_id, before.client_id),
    budget_item_id: kept("budgets", filled.budget_item_id, before.budget_item_id),
  };
}

async function sendNew(tx: InTransaction, filled: Filled, before: RequestRecord | null) {
  const { facts, head } = await prepare(tx, filled, before?.project_id ?? null);
  const row = await sendRequest(tx, filled.type, { ...head, previous_id: before?.id ?? null }, { facts });
  await writeFields(tx, row, filled, facts);
  await attachFiles(tx, row, filled.files, before);
  return answerOf(tx, row);
}

/** ACC-019, ACC-021, ACC-023, ACC-025: sends a request to its chain. */
export async function createAmountRequest(ctx: Context, filled: Filled) {
  const send = async (tx: InTransaction) => {
    await checkNamed(tx, filled, null);
    await checkAdvance(tx, { ...filled, id: null }, null);
    return sendNew(tx, filled, null);
  };
  return creating(ctx, send, madeRequest);
}

/**
 * ACC-020, ACC-022, ACC-024, ACC-026: the chain begins anew with today's rate; a declined one stays, and a new one is
 * sent in its place (ACC-140…ACC-147).
 */
export async function updateAmountRequest(ctx: Context, id: number, version: number, typed: Filled) {
  return transaction(ctx, async (tx) => {
    const own = await lookForOwn(tx, typed.type, id);
    const named = own ? await readNamed(tx, own) : null;
    const filled = keepHidden(tx, typed, named);
    // Records of another company are refused before anything is said of the request.
    await checkNamed(tx, filled, named);
    await checkAdvance(tx, { ...filled, id: own?.id ?? null }, named?.advance_id ?? null);
    if (!own) throw new NotFound();
    const before = await findWritable(tx, requestKind, own.code);
    if (before.status === "DECLINED") return sendNew(tx, filled, before);
    await checkNotSettled(tx, before);
    const { facts, head } = await prepare(tx, filled, before.project_id);
    const current = async () => (await getAmountRequest(tx, filled.type, id)).request;
    const row = await sendAgain(tx, before, version, filled.type, head, current, { facts });
    await writeFields(tx, row, filled, facts);
    await attachFiles(tx, row, filled.files, before);
    return answerOf(tx, row);
  });
}

/** Before a request is sent: its amount in the company's currency, who decides, and receipts that were sent before. */
export async function previewAmountRequest(ctx: Context, body: BodyOf<typeof contract.preview>) {
  const { type, currency, amount, receipts, edited } = body;
  const draft = { type, currency, amount, supplier_id: null, advance_id: null, ...sourceOf(body.source, body) };
  const before = edited ? await findOwn(ctx, type, edited) : null;
  await checkBelonging(ctx, draft, before && (await readNamed(ctx, before)));
  const converted = await convertToday(ctx, draft);
  const facts = await factsOf(ctx, draft, converted.company_amount, before?.project_id ?? null);
  const planned = await planRequest(ctx, ctx.user.id, type, facts);
  const { budget_item_id: item, project_id } = draft;
  const hasLine = item !== null && (await mayViewBudget(ctx, project_id));
  const same = await findSameReceipts(ctx, receipts, before?.id ?? null);
  const { bank_name = null, bank_account_no, supplier_id } = body;
  if (supplier_id && !(await isOwned(ctx, suppliers, supplier_id)))
    throw new Invalid({ supplier_id: [translate(ctx.locale, "not_in_list")] });
  const isPaying = type === "payment" && supplier_id && mayNameSupplier(ctx);
  const payee =
    isPaying && bank_account_no
      ? await payeeOf(
          ctx,
          {
            id: before?.id ?? null,
            requester_id: ctx.user.id,
            supplier_id,
            bank_name: bank_name ?? null,
            bank_account_no,
            amount,
            currency,
            ...converted,
            sent_at: ctx.now(),
          },
          ctx.locale,
        )
      : null;
  return {
    ...success,
    ...converted,
    payee,
    accounts: isPaying ? await accountsToPay(ctx, supplier_id) : [],
    steps: await withNames(ctx, planned),
    line: hasLine ? await previewLine(ctx, { type, currency, amount, item, edited: before?.id ?? null }) : null,
    advances:
      type === "advance"
        ? await readOpenAdvances(ctx, { id: before?.id ?? 0, requester_id: ctx.user.id, currency })
        : [],
    warnings: receipts.flatMap((receipt) => {
      const code = same.get(receiptKey(receipt) ?? "");
      return code ? [{ kind: "same_receipt" as const, receipt_no: receipt.receipt_no, code }] : [];
    }),
  };
}
