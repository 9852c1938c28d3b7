// Budgets keep lines and groups in one table, and contract/budgets/budget-sums.ts alone adds them up (docs/decisions/085).
// The editor keeps unsaved cells over the server's values (app/browser/budget-sheet.ts, budget-saver.ts). A thread
// writes all export files from one document (document.ts). No write changes a budget that was sent, not even one in
// SQL.

import { Big } from "big.js";
import { eq } from "drizzle-orm";

import type { BodyOf, QueryOf } from "#contract/call";
import type * as contract from "#contract/budgets/budgets";
import { messageOf } from "#contract/messages";

import { readSnapshot, transaction, type Context, type InTransaction } from "../../context";
import { currencies } from "../../db/reference/currencies.data";
import { projects } from "../../db/schema/projects";
import { Conflict, Invalid, NotFound } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { findWritable } from "../../records/kinds";
import { owned } from "../../records/owned";
import { madeRecord, removeRecord, saveRecord } from "../../records/writes";
import { findWithModule, projectKind } from "../projects/facts";
import { copyParts } from "./copy";
import { readFileFacts } from "./file-facts";
import { insertBudget } from "./insert";
import { localDate } from "../times";
import { budgetKind, holdBudget, lockBudget, type BudgetRow } from "./kind";
import { refuseNamedBudget } from "./named-lines";
import { readSumParts } from "./parts";
import { ensureRates } from "./rates";
import { sumsToday } from "./rate-sums";
import { readAnswer } from "./read";
import { readHead } from "./read-head";
import { recount } from "./recount";
import { readSeen } from "./seen";

/** BUD-002: a part of a budget; 409 if the budget is not any more what the part before it was of. */
export const getBudget = (ctx: Context, code: string, { page, from = 0, ...query }: QueryOf<typeof contract.get>) =>
  readSnapshot(ctx, async (tx) => {
    const head = await budgetKind.find(tx, code);
    const seen = await readSeen(tx, head.id);
    if (query.seen !== undefined && query.seen !== seen) throw new Conflict("stale", {}, { current: { seen } });
    const parts = await readSumParts(tx, head.id);
    return {
      status: "success" as const,
      ...(await readAnswer(tx, head, parts, { page, from })),
      seen,
      today: query.today === 1 && parts.rates.length > 0 ? await sumsToday(tx, head, parts) : null,
    };
  });

const currentOf = (tx: InTransaction, code: string) => async () => ({ ...(await readHead(tx, code)) });

export function checkCurrency(tx: InTransaction, field: string, currency: string | undefined) {
  if (currency !== undefined && !currencies.some(({ shortcode }) => shortcode === currency))
    throw new Invalid({ [field]: [translate(tx.locale, "not_in_list")] });
}

/** A fee is a type and an amount, or neither, and at most the whole as a share; absent fields are not changed. */
function feeOf(tx: InTransaction, before: BudgetRow, input: BodyOf<typeof contract.update>) {
  const { service_fee_type: type = before.service_fee_type, service_fee_amount: amount = before.service_fee_amount } =
    input;
  const isSent = input.service_fee_type !== undefined || input.service_fee_amount !== undefined;
  if (isSent && type === "PERCENTAGE" && Number(amount) > 100)
    throw new Invalid({ service_fee_amount: [messageOf({ code: "custom", message: "percent" }, tx.locale)] });
  if ((type === null) === (amount === null)) return;
  const missing = messageOf({ code: "invalid_type" }, tx.locale);
  throw new Invalid({ [type === null ? "service_fee_type" : "service_fee_amount"]: [missing] });
}

/** BUD-003, BUD-004 */
export async function updateBudget(ctx: Context, code: string, { version, ...input }: BodyOf<typeof contract.update>) {
  return transaction(ctx, async (tx) => {
    const before = await lockBudget(tx, code);
    checkCurrency(tx, "currency", input.currency);
    feeOf(tx, before, { ...input, version });
    const { undo, row } = await saveRecord(tx, budgetKind, before, version, input, currentOf(tx, code));
    await ensureRates(tx, row, [{ currency: row.currency, field: "currency" }]);
    await recount(tx, row.id);
    const message = translate(tx.locale, "budget_saved");
    return { status: "success" as const, undo, message, budget: await readHead(tx, code) };
  });
}

export async function removeBudget(ctx: Context, code: string, { version }: BodyOf<typeof contract.remove>) {
  return transaction(ctx, async (tx) => {
    const before = await lockBudget(tx, code);
    await refuseNamedBudget(tx, before.id);
    const undo = await removeRecord(tx, budgetKind, before, version, currentOf(tx, code));
    return { status: "success" as const, undo, message: translate(tx.locale, "budget_removed") };
  });
}

/** First sum that an offer's value has no room for. */
export const mostOfferValue = "1e13";

/** For `creating`: the budget that a call made. */
const madeBudget = madeRecord(budgetKind, ({ budget }: { budget: { id: number } }) => budget.id);

/** Creates the next version: a sent budget can be copied too, and changed there. */
export async function cloneBudget(ctx: Context, code: string, { name }: BodyOf<typeof contract.clone>) {
  const work = async (tx: InTransaction) => {
    const from = await holdBudget(tx, (await findWritable(tx, budgetKind, code)).id);
    if (from.deleted_at) throw new NotFound();
    const row = await insertBudget(tx, await findWithModule(tx, String(from.project_id)), {
      name,
      currency: from.currency,
      service_fee_type: from.service_fee_type,
      service_fee_amount: from.service_fee_amount,
      service_fee_vat_rate: from.service_fee_vat_rate,
      rate_type: from.rate_type,
      source_id: from.id,
    });
    await copyParts(tx, from.id, row.id);
    await recount(tx, row.id);
    const message = translate(tx.locale, "budget_cloned");
    return { status: "success" as const, message, budget: await readHead(tx, row.code) };
  };
  return creating(ctx, work, madeBudget);
}

/** BUD-039: from now on nothing of it is changed. */
export async function sendBudget(ctx: Context, code: string, { sent_to, version }: BodyOf<typeof contract.send>) {
  return transaction(ctx, async (tx) => {
    const before = await lockBudget(tx, code);
    await recount(tx, before.id);
    const file_facts = await readFileFacts(tx, before);
    const values = { sent_at: tx.now(), sent_by_id: tx.user.id, sent_to, file_facts };
    await saveRecord(tx, budgetKind, before, version, values, currentOf(tx, code));
    const message = translate(tx.locale, "budget_marked_sent");
    return { status: "success" as const, message, budget: await readHead(tx, code) };
  });
}

/** Refuses an approval whose sum the offer cannot hold: the offer's value would differ from the approved one. */
function checkOfferValue(tx: InTransaction, lead_value: string) {
  if (new Big(lead_value).lt(0)) throw new Invalid({ lead_value: [translate(tx.locale, "budget_value_negative")] });
  if (new Big(lead_value).gte(mostOfferValue))
    throw new Invalid({ lead_value: [translate(tx.locale, "budget_value_large")] });
}

/** Sets the offer's value to the sum approved by the client. */
async function setOfferValue(tx: InTransaction, project_id: number, lead_currency: string, lead_value: string) {
  await tx.db
    .select({ id: projects.id })
    .from(projects)
    .where(owned(tx, projects, eq(projects.id, project_id)))
    .for("no key update");
  const project = await findWritable(tx, projectKind, project_id);
  const values = { lead_value, lead_currency };
  await saveRecord(tx, projectKind, project, project.version, values, async () => ({}));
}

/** Notes the client's approval of a sent budget. */
export async function approveBudget(
  ctx: Context,
  code: string,
  { version, ...approval }: BodyOf<typeof contract.approve>,
) {
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, budgetKind, code);
    if (!before.sent_at) throw new Conflict("budget_not_sent");
    if (approval.approved_on > localDate(tx.now(), tx.user.timezone))
      throw new Invalid({ approved_on: [messageOf({ code: "custom", message: "date_future" }, tx.locale)] });
    checkOfferValue(tx, before.total_sell_with_service_fee);
    await saveRecord(tx, budgetKind, before, version, approval, currentOf(tx, code));
    await setOfferValue(tx, before.project_id, before.currency, before.total_sell_with_service_fee);
    const message = translate(tx.locale, "budget_approved");
    return { status: "success" as const, message, budget: await readHead(tx, code) };
  });
}
