import { and, eq, isNull, sql } from "drizzle-orm";

import { budgetLimits } from "#contract/budget-facts";
import type * as contract from "#contract/budget-rows";
import type { BodyOf } from "#contract/call";

import { transaction, type Context, type InTransaction } from "../../context";
import { budgetRows } from "../../db/schema/budgets";
import { budgetGroups, budgetItems } from "../../db/schema/definitions";
import { Conflict, Invalid, NotFound } from "../../http/errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { isOwned } from "../../records/kinds";
import { owned } from "../../records/owned";
import { insertRecord, madeRecord, removeRecord, saveRecord } from "../../records/writes";
import { goWith } from "../forms/cascade";
import { taxesOf } from "./charges";
import { categoryKind, findPart, findRow, lockBudget, rowKind, type BudgetRow } from "./kind";
import { checkCurrency } from "./operations";
import type { CategoryRow, Row } from "./parts";
import { ensureRates } from "./rates";
import { show, Shown } from "./read";
import { readBeside } from "./beside";
import { recount } from "./recount";
import { clearDefault, settleSets } from "./sets";

type Fields = Partial<BodyOf<typeof contract.addItem>>;

export const refuse = (tx: InTransaction, field: string) =>
  new Invalid({ [field]: [translate(tx.locale, "not_in_list")] });

/** What a body names of the budget itself: one of another budget is told at its field. */
async function named<T>(tx: InTransaction, field: string, found: Promise<T>): Promise<T> {
  return found.catch((error: unknown) => {
    throw error instanceof NotFound ? refuse(tx, field) : error;
  });
}

export async function checkRoom(tx: InTransaction, budget: BudgetRow, more = 1) {
  const [held] = await tx.db
    .select({ n: sql<number>`count(*)::int` })
    .from(budgetRows)
    .where(owned(tx, budgetRows, eq(budgetRows.budget_id, budget.id)));
  if ((held?.n ?? 0) + more > budgetLimits.rows) throw new Conflict("budget_too_many", { most: budgetLimits.rows });
}

/** The next place of a category or a group; with `place` the rows behind it make room, for as many as come. */
export async function placeOf(
  tx: InTransaction,
  category: number,
  group: number | null,
  place?: number,
  count = 1,
): Promise<number> {
  const beside = and(
    eq(budgetRows.category_id, category),
    group === null ? isNull(budgetRows.group_id) : eq(budgetRows.group_id, group),
  );
  const [held] = await tx.db
    .select({ n: sql<number>`coalesce(max(${budgetRows.sort_order}) + 1, 0)::int` })
    .from(budgetRows)
    .where(owned(tx, budgetRows, beside));
  const last = held?.n ?? 0;
  if (place === undefined || place >= last) return last;
  await tx.db
    .update(budgetRows)
    .set({ sort_order: sql`${budgetRows.sort_order} + ${count}` })
    .where(owned(tx, budgetRows, and(beside, sql`${budgetRows.sort_order} >= ${place}`)));
  return place;
}

/** Columns of what was sent; an internal line sells nothing, and a set has one default. */
export function valuesOf(tx: InTransaction, fields: Fields, before?: Row) {
  const { is_internal, place: _place, taxes, ...own } = fields;
  const isInternal = is_internal === undefined ? (before?.is_internal ?? false) : is_internal === 1;
  const sells = (own.price_sell ?? before?.price_sell ?? "0").replace(/[.0-]/g, "") !== "";
  if (isInternal && own.price_sell !== undefined && sells)
    throw new Invalid({ price_sell: [translate(tx.locale, "budget_internal_price")] });
  for (const field of ["currency_buy", "currency_sell"] as const) checkCurrency(tx, field, own[field]);
  for (const [at, tax] of (taxes ?? []).entries()) checkCurrency(tx, `taxes[${at}].currency_code`, tax.currency_code);
  return {
    ...own,
    ...taxesOf(taxes, before),
    is_internal: isInternal,
    ...(isInternal ? { price_sell: "0" } : {}),
    // In another set it is chosen anew.
    ...(own.alt_group !== undefined && own.alt_group !== (before?.alt_group ?? null) ? { is_default: false } : {}),
  };
}

export const wantedRates = (row: Pick<Row, "currency_buy" | "currency_sell" | "taxes">) => [
  { currency: row.currency_buy, field: "currency_buy" },
  { currency: row.currency_sell, field: "currency_sell" },
  ...row.taxes.flatMap((tax, at) =>
    tax.price_type === "FIXED" ? [{ currency: tax.currency_code, field: `taxes[${at}].currency_code` }] : [],
  ),
];

/** After a write: sets have their default, and the sums are counted anew. */
export async function settled(tx: InTransaction, budget: BudgetRow) {
  await settleSets(tx, budget.id);
  const { head, parts, sums } = await recount(tx, budget.id);
  return new Shown(head, parts, await readBeside(tx, budget.id), sums);
}

/** BUD-036: the category of a new row, and the group that it stands in. */
export async function homeOf(
  tx: InTransaction,
  budget: BudgetRow,
  fields: { category_id: number; group_id?: number | null | undefined },
) {
  const category: CategoryRow = await named(tx, "category_id", findPart(tx, categoryKind, budget, fields.category_id));
  const group = fields.group_id ? await named(tx, "group_id", findRow(tx, budget, fields.group_id, "GROUP")) : null;
  if (group && group.category_id !== category.id) throw refuse(tx, "group_id");
  return { category, group };
}

const madeRow = madeRecord(rowKind, (answer: { item: { id: number } } | { group: { id: number } }) =>
  "item" in answer ? answer.item.id : answer.group.id,
);

export async function addItem(ctx: Context, code: string, body: BodyOf<typeof contract.addItem>) {
  const work = async (tx: InTransaction) => {
    const budget = await lockBudget(tx, code);
    await checkRoom(tx, budget);
    const { category, group } = await homeOf(tx, budget, body);
    if (body.item_id && !(await isOwned(tx, budgetItems, body.item_id))) throw refuse(tx, "item_id");
    const { currency } = budget;
    const row = await insertRecord(tx, rowKind, {
      vat_rate: category.vat_rate,
      taxes: category.taxes,
      currency_buy: currency,
      currency_sell: currency,
      ...valuesOf(tx, body),
      budget_id: budget.id,
      category_id: category.id,
      group_id: group?.id ?? null,
      kind: "ITEM",
      name: body.name,
      sort_order: await placeOf(tx, category.id, group?.id ?? null, body.place),
    });
    await ensureRates(tx, budget, wantedRates(row));
    const shown = await settled(tx, budget);
    const message = translate(tx.locale, "budget_item_added");
    return { status: "success" as const, message, item: shown.itemOf(row.id), total: shown.total };
  };
  return creating(ctx, work, madeRow);
}

export async function saveItem(
  ctx: Context,
  code: string,
  id: number,
  { version, ...fields }: BodyOf<typeof contract.saveItem>,
) {
  return transaction(ctx, async (tx) => {
    const budget = await lockBudget(tx, code);
    const before = await findRow(tx, budget, id, "ITEM");
    const current = async () => ({ ...(await show(tx, budget)).itemOf(id) });
    const { row, undo } = await saveRecord(tx, rowKind, before, version, valuesOf(tx, fields, before), current);
    await ensureRates(tx, budget, wantedRates(row));
    const shown = await settled(tx, budget);
    const message = translate(tx.locale, "budget_item_saved");
    return { status: "success" as const, undo, message, item: shown.itemOf(id), total: shown.total };
  });
}

/** BUD-035 */
export async function chooseItem(ctx: Context, code: string, id: number) {
  return transaction(ctx, async (tx) => {
    const budget = await lockBudget(tx, code);
    const before = await findRow(tx, budget, id);
    if (before.alt_group === null) throw new Conflict("budget_no_alternatives");
    const former = before.is_default ? [] : await clearDefault(tx, budget.id, before.alt_group);
    if (!before.is_default) {
      const current = async () => ({ ...(await show(tx, budget)).headOf(id) });
      await saveRecord(tx, rowKind, before, before.version, { is_default: true }, current);
    }
    const shown = await settled(tx, budget);
    return {
      status: "success" as const,
      message: translate(tx.locale, "budget_item_chosen"),
      items: [...former.map((row) => row.id), id].map((one) => shown.headOf(one)),
      total: shown.total,
    };
  });
}

/** The items of a definition, as lines of a new group. */
async function itemsOf(tx: InTransaction, definition: { id: number; item_ids: number[] }) {
  const rows = await tx.db
    .select({ id: budgetItems.id, name: budgetItems.name })
    .from(budgetItems)
    .where(owned(tx, budgetItems));
  return definition.item_ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

async function definitionOf(tx: InTransaction, id: number | null | undefined) {
  if (!id) return undefined;
  const [row] = await tx.db
    .select({ id: budgetGroups.id, name: budgetGroups.name, item_ids: budgetGroups.item_ids })
    .from(budgetGroups)
    .where(owned(tx, budgetGroups, eq(budgetGroups.id, id)));
  if (!row) throw refuse(tx, "group_id");
  return row;
}

export async function addGroup(ctx: Context, code: string, body: BodyOf<typeof contract.addGroup>) {
  const work = async (tx: InTransaction) => {
    const budget = await lockBudget(tx, code);
    const definition = await definitionOf(tx, body.group_id);
    const items = definition ? await itemsOf(tx, definition) : [];
    await checkRoom(tx, budget, 1 + items.length);
    const { category } = await homeOf(tx, budget, { category_id: body.category_id });
    const { currency } = budget;
    const shared = {
      budget_id: budget.id,
      category_id: category.id,
      vat_rate: category.vat_rate,
      currency_buy: currency,
      currency_sell: currency,
    };
    const group = await insertRecord(tx, rowKind, {
      ...shared,
      kind: "GROUP",
      name: body.name ?? definition?.name ?? translate(tx.locale, "budget_group"),
      note: body.note ?? null,
      alt_group: body.alt_group ?? null,
      group_definition_id: definition?.id ?? null,
      sort_order: await placeOf(tx, category.id, null),
    });
    for (const [sort_order, item] of items.entries())
      await insertRecord(tx, rowKind, {
        ...shared,
        kind: "ITEM",
        name: item.name,
        item_id: item.id,
        group_id: group.id,
        taxes: category.taxes,
        sort_order,
      });
    const wanted = wantedRates({ currency_buy: currency, currency_sell: currency, taxes: category.taxes });
    if (items.length > 0)
      await ensureRates(
        tx,
        budget,
        wanted.map((one) => ({ currency: one.currency, field: "group_id" })),
      );
    const shown = await settled(tx, budget);
    const message = translate(tx.locale, "budget_group_added");
    return { status: "success" as const, message, group: shown.groupOf(group.id), total: shown.total };
  };
  return creating(ctx, work, madeRow);
}

export async function saveGroup(
  ctx: Context,
  code: string,
  id: number,
  { version, ...fields }: BodyOf<typeof contract.saveGroup>,
) {
  return transaction(ctx, async (tx) => {
    const budget = await lockBudget(tx, code);
    const before = await findRow(tx, budget, id, "GROUP");
    const current = async () => ({ ...(await show(tx, budget)).headOf(id) });
    const { is_internal: _own, ...values } = valuesOf(tx, fields, before);
    const { undo } = await saveRecord(tx, rowKind, before, version, values, current);
    const shown = await settled(tx, budget);
    const message = translate(tx.locale, "budget_group_saved");
    return { status: "success" as const, undo, message, group: shown.groupHeadOf(id), total: shown.total };
  });
}

/** A line, or a group with the lines in it, which an undo brings back together. */
export async function removeRow(
  ctx: Context,
  code: string,
  id: number,
  kind: Row["kind"],
  { version }: BodyOf<typeof contract.removeItem>,
) {
  return transaction(ctx, async (tx) => {
    const budget = await lockBudget(tx, code);
    const before = await findRow(tx, budget, id, kind);
    const current = async () => ({ ...(await show(tx, budget)).headOf(id) });
    const undo = await removeRecord(tx, rowKind, before, version, current);
    if (kind === "GROUP") await goWith(tx, budgetRows, eq(budgetRows.group_id, id), { table: budgetRows, id });
    const { total } = await settled(tx, budget);
    const message = translate(tx.locale, kind === "GROUP" ? "budget_group_removed" : "budget_item_removed");
    return { status: "success" as const, undo, message, total };
  });
}
