import { and, eq, sql } from "drizzle-orm";

import type * as contract from "#contract/budgets/budget-offers";
import type { BodyOf } from "#contract/call";

import { transaction, type Context, type InTransaction } from "../../context";
import { budgetOffers } from "../../db/schema/budgets";
import { suppliers } from "../../db/schema/people";
import { Conflict, Invalid, NotFound } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { isOwned, type Writable } from "../../records/kinds";
import { owned } from "../../records/owned";
import { insertRecord, madeRecord, removeRecord, saveRecord } from "../../records/writes";
import { findPart, findRow, lockBudget, offerKind, rowKind, type BudgetRow } from "./kind";
import { checkCurrency } from "./operations";
import type { OfferRow, Row } from "./parts";
import { ensureRates } from "./rates";
import { show } from "./read";
import { recalculateAndShow } from "./recalculate";

/** Limit, far above the offers for one line in practice. */
const mostOffers = 30;

interface Path {
  code: string;
  id: number;
}
type OfferPath = Path & { offer: number };

async function checkOffer(tx: InTransaction, fields: Partial<BodyOf<typeof contract.add>>) {
  checkCurrency(tx, "currency", fields.currency);
  if (fields.supplier_id !== undefined && !(await isOwned(tx, suppliers, fields.supplier_id)))
    throw new Invalid({ supplier_id: [translate(tx.locale, "not_in_list")] });
}

/** Offers are compared in the budget's currency: the rate of theirs is stored with it. */
const withRate = (tx: InTransaction, budget: BudgetRow, { currency }: OfferRow) =>
  ensureRates(tx, budget, [{ currency, field: "currency" }]);

async function answer(tx: InTransaction, budget: BudgetRow, id: number, message: Parameters<typeof translate>[1]) {
  const shown = await recalculateAndShow(tx, budget, [id]);
  const item = shown.itemOf(id);
  return { status: "success" as const, message: translate(tx.locale, message), item, total: shown.total };
}

const currentOf = (tx: InTransaction, budget: BudgetRow, id: number, offer: number) => async () => ({
  ...(await show(tx, budget, [id])).itemOf(id).suppliers.find((one) => one.id === offer),
});

async function findOffer(tx: InTransaction, { code, id, offer }: OfferPath) {
  const budget = await lockBudget(tx, code);
  const row = await findRow(tx, budget, id, "ITEM");
  const before = await findPart(tx, offerKind, budget, offer);
  if (before.row_id !== row.id) throw new NotFound();
  return { budget, row, before };
}

/** Sets the line's supplier and price to those of its chosen offer. */
async function takePrice(tx: InTransaction, budget: BudgetRow, row: Writable<Row>, offer: OfferRow) {
  const values = {
    offer_id: offer.id,
    supplier_id: offer.supplier_id,
    price_buy: offer.price,
    currency_buy: offer.currency,
  };
  return saveRecord(tx, rowKind, row, row.version, values, async () => ({
    ...(await show(tx, budget, [row.id])).itemOf(row.id),
  }));
}

/** BUD-013 */
export async function addOffer(ctx: Context, { code, id }: Path, body: BodyOf<typeof contract.add>) {
  const work = async (tx: InTransaction) => {
    const budget = await lockBudget(tx, code);
    const row = await findRow(tx, budget, id, "ITEM");
    await checkOffer(tx, body);
    const [held] = await tx.db
      .select({ n: sql<number>`count(*)::int` })
      .from(budgetOffers)
      .where(owned(tx, budgetOffers, and(eq(budgetOffers.budget_id, budget.id), eq(budgetOffers.row_id, row.id))));
    if ((held?.n ?? 0) >= mostOffers) throw new Conflict("part_too_many", { most: mostOffers });
    const offer = await insertRecord(tx, offerKind, {
      budget_id: budget.id,
      row_id: row.id,
      supplier_id: body.supplier_id,
      price: body.price,
      currency: body.currency ?? row.currency_buy,
      note: body.note ?? null,
      valid_until: body.valid_until ?? null,
    });
    await withRate(tx, budget, offer);
    return { ...(await answer(tx, budget, id, "budget_offer_added")), offer: { id: offer.id } };
  };
  return creating(
    ctx,
    work,
    madeRecord(offerKind, ({ offer }: { offer: { id: number } }) => offer.id),
  );
}

export async function saveOffer(ctx: Context, path: OfferPath, { version, ...fields }: BodyOf<typeof contract.save>) {
  return transaction(ctx, async (tx) => {
    const { budget, row, before } = await findOffer(tx, path);
    await checkOffer(tx, fields);
    const current = currentOf(tx, budget, row.id, before.id);
    const { row: offer, undo } = await saveRecord(tx, offerKind, before, version, fields, current);
    await withRate(tx, budget, offer);
    if (row.offer_id === offer.id) await takePrice(tx, budget, row, offer);
    return { ...(await answer(tx, budget, row.id, "budget_offer_saved")), undo };
  });
}

/** BUD-014, BUD-016: the choice and the price are one write of the line, and come back together. */
export async function chooseOffer(ctx: Context, path: OfferPath) {
  return transaction(ctx, async (tx) => {
    const { budget, row, before } = await findOffer(tx, path);
    await withRate(tx, budget, before);
    const { undo } = await takePrice(tx, budget, row, before);
    return { ...(await answer(tx, budget, row.id, "budget_offer_chosen")), undo };
  });
}

/** The line keeps the price that it took from it. */
export async function removeOffer(ctx: Context, path: OfferPath, { version }: BodyOf<typeof contract.remove>) {
  return transaction(ctx, async (tx) => {
    const { budget, row, before } = await findOffer(tx, path);
    const undo = await removeRecord(tx, offerKind, before, version, currentOf(tx, budget, row.id, before.id));
    return { ...(await answer(tx, budget, row.id, "budget_offer_removed")), undo };
  });
}
