import type * as contract from "#contract/budgets/budget-rows";
import type { BodyOf } from "#contract/call";

import { transaction, type Context, type InTransaction } from "../../context";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { insertRecord, insertRecords, madeRecord, saveRecord } from "../../records/writes";
import { checkRoom, groupDefinition, homeOf, placeOf } from "./placement";
import { findRow, lockBudget, rowKind } from "./kind";
import { startOf, valuesOf, wantedRates } from "./line-values";
import { ensureRates } from "./rates";
import { show } from "./read";
import { inSets } from "./alternatives";
import { recalculateAndShow } from "./recalculate";

const madeGroup = madeRecord(rowKind, ({ group }: { group: { id: number } }) => group.id);

export async function addGroup(ctx: Context, code: string, body: BodyOf<typeof contract.addGroup>) {
  const work = async (tx: InTransaction) => {
    const budget = await lockBudget(tx, code);
    const { definition, items } = await groupDefinition(tx, body.group_id);
    await checkRoom(tx, budget, 1 + items.length);
    const { category } = await homeOf(tx, budget, { category_id: body.category_id });
    const [inSet] = await inSets(tx, budget, [{ alt_group: body.alt_group }]);
    const own = { budget_id: budget.id, category_id: category.id };
    const { taxes, ...start } = startOf(budget, category);
    const group = await insertRecord(tx, rowKind, {
      ...own,
      ...start,
      kind: "GROUP",
      name: body.name ?? definition?.name ?? translate(tx.locale, "budget_group"),
      note: body.note ?? null,
      alt_group: inSet?.alt_group ?? null,
      group_definition_id: definition?.id ?? null,
      sort_order: await placeOf(tx, category.id, null),
    });
    const values = items.map((item, sort_order) => ({
      ...own,
      ...start,
      taxes,
      kind: "ITEM" as const,
      name: item.name,
      item_id: item.id,
      group_id: group.id,
      sort_order,
    }));
    const lines = await insertRecords(tx, rowKind, values);
    const wanted = wantedRates({ ...start, taxes });
    if (items.length > 0)
      await ensureRates(
        tx,
        budget,
        wanted.map((one) => ({ currency: one.currency, field: "group_id" })),
      );
    const shown = await recalculateAndShow(tx, budget, [group.id, ...lines.map(({ id }) => id)]);
    const message = translate(tx.locale, "budget_group_added");
    return { status: "success" as const, message, group: shown.groupOf(group.id), total: shown.total };
  };
  return creating(ctx, work, madeGroup);
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
    const current = async () => ({ ...(await show(tx, budget, [id])).headOf(id) });
    const [named = fields] = await inSets(tx, budget, [{ ...fields, id }]);
    const { name, note, alt_group } = named;
    const { is_internal: _own, ...values } = valuesOf(tx, { name, note, alt_group }, before);
    const { undo } = await saveRecord(tx, rowKind, before, version, values, current);
    const shown = await recalculateAndShow(tx, budget, [id]);
    const message = translate(tx.locale, "budget_group_saved");
    return { status: "success" as const, undo, message, group: shown.groupHeadOf(id), total: shown.total };
  });
}
