// Budgets keep lines and groups in one table, and contract/budgets/budget-sums.ts alone adds them up (docs/decisions/085).
// The editor keeps unsaved cells over the server's values (app/browser/budget-sheet.ts, budget-saver.ts). A thread
// writes all export files from one document (document.ts). No write changes a budget that was sent, not even one in
// SQL.

import { Big } from "big.js";
import { eq, sql } from "drizzle-orm";

import type { BodyOf, QueryOf } from "#contract/call";
import type * as contract from "#contract/budgets/budgets";
import { messageOf } from "#contract/messages";

import { transaction, type Context, type InTransaction } from "../../context";
import { currencies } from "../../db/reference/currencies.data";
import { budgetOffers, budgetOwnCategories, budgetRates, budgetRows } from "../../db/schema/budgets";
import { projects } from "../../db/schema/projects";
import { Conflict, Invalid, NotFound } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { findWritable } from "../../records/kinds";
import { owned } from "../../records/owned";
import { madeRecord, removeRecord, saveRecord } from "../../records/writes";
import { findWithModule, projectKind } from "../projects/facts";
import { insertBudget } from "./insert";
import { localDate } from "../times";
import { budgetKind, holdBudget, lockBudget, type BudgetRow } from "./kind";
import { readParts, type Row } from "./parts";
import { ensureRates } from "./rates";
import { readOffers } from "./read-offers";
import { cutPage } from "./paging";
import { sumsToday } from "./rate-sums";
import { readPage, showBudget } from "./read";
import { readHead } from "./read-head";
import { recount } from "./recount";

/** BUD-002 */
export async function getBudget(ctx: Context, code: string, { page, from = 0, today }: QueryOf<typeof contract.get>) {
  const head = await budgetKind.find(ctx, code);
  const { parts, ...own } = await readPage(ctx, head.id, page);
  const budget = await showBudget(ctx, head, parts, own);
  const { categories, next } = cutPage(budget.categories, from);
  return {
    status: "success" as const,
    budget: { ...budget, categories },
    next,
    today: today === 1 && parts.rates.length > 0 ? await sumsToday(ctx, head, parts) : null,
  };
}

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
    const undo = await removeRecord(tx, budgetKind, before, version, currentOf(tx, code));
    return { status: "success" as const, undo, message: translate(tx.locale, "budget_removed") };
  });
}

/** Digits before the comma that an offer's value has room for. */
const mostValue = "1e13";

const copied = <R extends object>(row: R, more: object) => {
  const {
    id: _id,
    created_at: _at,
    updated_at: _to,
    version: _version,
    deleted_at: _gone,
    ...own
  } = row as Record<string, unknown>;
  return { ...own, ...more };
};

/** Everything in a budget once more in another one, with its rates. */
async function copyParts(tx: InTransaction, from: number, budget_id: number) {
  const { categories, rows, rates } = await readParts(tx, from);
  const now = tx.now();
  const own = { budget_id, created_at: now, updated_at: now };
  const insert = async <T extends { id: number }>(table: typeof budgetRows, values: object[]): Promise<T[]> =>
    values.length === 0
      ? []
      : ((await tx.db
          .insert(table)
          .values(values as never)
          .returning()) as never);
  await insert(
    budgetRates as never,
    rates.map((row) => copied(row, own)),
  );
  const made = await insert(
    budgetOwnCategories as never,
    categories.map((row) => copied(row, { ...own, origin_id: row.origin_id ?? row.id })),
  );
  const categoryOf = new Map(categories.map(({ id }, at) => [id, made[at]?.id]));
  const copy = (row: Row, group_id: number | null | undefined) =>
    copied(row, {
      ...own,
      category_id: categoryOf.get(row.category_id),
      group_id,
      origin_id: row.origin_id ?? row.id,
      offer_id: null,
    });
  const groups = rows.filter(({ kind }) => kind === "GROUP");
  const madeGroups = await insert(
    budgetRows,
    groups.map((row) => copy(row, null)),
  );
  const groupOf = new Map(groups.map(({ id }, at) => [id, madeGroups[at]?.id]));
  const items = rows.filter(({ kind }) => kind === "ITEM");
  const madeItems = new Map<number, number | undefined>();
  for (let at = 0; at < items.length; at += 1000) {
    const some = items.slice(at, at + 1000);
    const written = await insert(
      budgetRows,
      some.map((row) => copy(row, row.group_id === null ? null : groupOf.get(row.group_id))),
    );
    for (const [index, { id }] of some.entries()) madeItems.set(id, written[index]?.id);
  }
  await copyOffers(tx, from, own, items, madeItems);
}

/** BUD-013: copies supplier offers, with the chosen ones. */
async function copyOffers(
  tx: InTransaction,
  from: number,
  own: { budget_id: number },
  items: readonly Row[],
  madeItems: ReadonlyMap<number, number | undefined>,
) {
  const chosen = new Map(items.map(({ id, offer_id }) => [id, offer_id]));
  const offers = [...(await readOffers(tx, from)).values()].flat();
  const taken: { row_id: number; offer_id: number }[] = [];
  for (let at = 0; at < offers.length; at += 1000) {
    const some = offers.slice(at, at + 1000).flatMap((offer) => {
      const row_id = madeItems.get(offer.row_id);
      return row_id === undefined ? [] : [{ offer, row_id }];
    });
    if (some.length === 0) continue;
    const values = some.map(({ offer: { supplier_name: _name, supplier_code: _code, ...offer }, row_id }) =>
      copied(offer, { ...own, row_id }),
    );
    const made = await tx.db
      .insert(budgetOffers)
      .values(values as never)
      .returning({ id: budgetOffers.id });
    for (const [index, { offer, row_id }] of some.entries()) {
      const offer_id = made[index]?.id;
      if (offer_id !== undefined && chosen.get(offer.row_id) === offer.id) taken.push({ row_id, offer_id });
    }
  }
  if (taken.length === 0) return;
  await tx.db
    .update(budgetRows)
    .set({ offer_id: sql`taken.offer_id` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) taken(row_id int, offer_id int)`)
    .where(owned(tx, budgetRows, sql`${budgetRows.id} = taken.row_id`));
}

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
    const values = { sent_at: tx.now(), sent_by_id: tx.user.id, sent_to };
    await saveRecord(tx, budgetKind, before, version, values, currentOf(tx, code));
    const message = translate(tx.locale, "budget_marked_sent");
    return { status: "success" as const, message, budget: await readHead(tx, code) };
  });
}

/** Refuses an approval whose sum the offer cannot hold: the offer's value would differ from the approved one. */
function checkOfferValue(tx: InTransaction, lead_value: string) {
  if (new Big(lead_value).lt(0)) throw new Invalid({ lead_value: [translate(tx.locale, "budget_value_negative")] });
  if (new Big(lead_value).gte(mostValue))
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
