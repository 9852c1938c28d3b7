import { sql } from "drizzle-orm";

import type * as contract from "#contract/budgets/budget-rows";
import type { BodyOf } from "#contract/call";

import { transaction, type Context, type InTransaction } from "../../context";
import { budgetRows } from "../../db/schema/budgets";
import { Conflict } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { insertRecord, madeRecord, removeRecord, saveRecord } from "../../records/writes";
import { checkDefinitions, checkRoom, homeOf, placeOf } from "./placement";
import { findRow, lockBudget, rowKind } from "./kind";
import { startOf, valuesOf, wantedRates } from "./line-values";
import { withSuppliers } from "./line-suppliers";
import { refuseNamedLines } from "./named-lines";
import type { Row } from "./parts";
import { ensureRates } from "./rates";
import { show } from "./read";
import { removeInside } from "./rows-inside";
import { clearDefault, inSets } from "./alternatives";
import { recalculateAndShow, recalculateTotal } from "./recalculate";

const madeItem = madeRecord(rowKind, ({ item }: { item: { id: number } }) => item.id);

export async function addItem(ctx: Context, code: string, body: BodyOf<typeof contract.addItem>) {
  const work = async (tx: InTransaction) => {
    const budget = await lockBudget(tx, code);
    await checkRoom(tx, budget);
    const { category, group } = await homeOf(tx, budget, body);
    await checkDefinitions(tx, [body], () => "item_id");
    const [fields = body] = await withSuppliers(tx, budget, await inSets(tx, budget, [body]), {
      fieldOf: () => "supplier",
    });
    const row = await insertRecord(tx, rowKind, {
      ...startOf(budget, category),
      ...valuesOf(tx, fields),
      budget_id: budget.id,
      category_id: category.id,
      group_id: group?.id ?? null,
      kind: "ITEM",
      name: body.name,
      sort_order: await placeOf(tx, category.id, group?.id ?? null, body.place),
    });
    await ensureRates(tx, budget, wantedRates(row));
    const shown = await recalculateAndShow(tx, budget, [row.id]);
    const message = translate(tx.locale, "budget_item_added");
    return { status: "success" as const, message, item: shown.itemOf(row.id), total: shown.total };
  };
  return creating(ctx, work, madeItem);
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
    const current = async () => ({ ...(await show(tx, budget, [id])).itemOf(id) });
    const [{ id: _id, ...named } = { id, ...fields }] = await withSuppliers(
      tx,
      budget,
      await inSets(tx, budget, [{ ...fields, id }]),
      { lines: new Map([[id, before]]), fieldOf: () => "supplier" },
    );
    const { row, undo } = await saveRecord(tx, rowKind, before, version, valuesOf(tx, named, before), current);
    await ensureRates(tx, budget, wantedRates(row));
    const shown = await recalculateAndShow(tx, budget, [id]);
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
      const current = async () => ({ ...(await show(tx, budget, [id])).headOf(id) });
      await saveRecord(tx, rowKind, before, before.version, { is_default: true }, current);
    }
    const touched = [...former.map((row) => row.id), id];
    const shown = await recalculateAndShow(tx, budget, touched);
    return {
      status: "success" as const,
      message: translate(tx.locale, "budget_item_chosen"),
      items: touched.map((one) => shown.headOf(one)),
      total: shown.total,
    };
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
    await refuseNamedLines(tx, sql`(${budgetRows.id} = ${id} or ${budgetRows.group_id} = ${id})`);
    const current = async () => ({ ...(await show(tx, budget, [id])).headOf(id) });
    const undo = await removeRecord(tx, rowKind, before, version, current);
    if (kind === "GROUP") await removeInside(tx, "group_id", id);
    const total = await recalculateTotal(tx, budget);
    const message = translate(tx.locale, kind === "GROUP" ? "budget_group_removed" : "budget_item_removed");
    return { status: "success" as const, undo, message, total };
  });
}
