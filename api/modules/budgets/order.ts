import { and, eq } from "drizzle-orm";

import type * as contract from "#contract/budget-rows";
import type { BodyOf } from "#contract/call";

import { transaction, type Context, type InTransaction } from "../../context";
import { budgetOwnCategories, budgetRows } from "../../db/schema/budgets";
import { translate } from "../../messages";
import { owned } from "../../records/owned";
import { record } from "../log";
import { lockBudget } from "./kind";
import { readParts, type Row } from "./parts";
import { settled } from "./rows";

interface Place {
  category_id: number;
  group_id: number | null;
  sort_order: number;
}

const byOrder = (one: Row, other: Row) => one.sort_order - other.sort_order || one.id - other.id;

/** Where every row stands then: those that are named in their new order, behind them the others as they stood. */
function placesOf(rows: readonly Row[], { categories }: BodyOf<typeof contract.sort>): Map<number, Place> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const places = new Map<number, Place>();
  const counts = new Map<string, number>();
  const put = (row: Row | undefined, category_id: number, group_id: number | null) => {
    if (!row || places.has(row.id)) return;
    const home = `${category_id} ${group_id}`;
    const sort_order = counts.get(home) ?? 0;
    counts.set(home, sort_order + 1);
    places.set(row.id, { category_id, group_id, sort_order });
  };
  for (const { id: category, items } of categories)
    for (const { id, items: inside } of items) {
      const row = byId.get(id);
      put(row, category, null);
      if (row?.kind !== "GROUP") continue;
      for (const own of inside) {
        const item = byId.get(own);
        // A group never stands in a group, and its lines are where it is, however often it is named.
        if (item?.kind === "ITEM") put(item, places.get(id)?.category_id ?? category, id);
      }
    }
  for (const row of rows.toSorted(byOrder)) {
    // Lines go with their group into another category.
    const group = row.group_id === null ? undefined : places.get(row.group_id);
    put(row, group?.category_id ?? row.category_id, row.group_id);
  }
  return places;
}

async function placeCategories(tx: InTransaction, budget: number, ids: readonly number[]) {
  const { categories } = await readParts(tx, budget);
  const named = [...new Set(ids)].flatMap((id) => categories.find((one) => one.id === id) ?? []);
  const order = [...named, ...categories.filter((one) => !named.includes(one))];
  for (const [sort_order, { id }] of order.entries())
    await tx.db
      .update(budgetOwnCategories)
      .set({ sort_order })
      .where(owned(tx, budgetOwnCategories, eq(budgetOwnCategories.id, id)));
}

/** BUD-024: ids of other budgets are left out. */
export async function sortBudget(ctx: Context, code: string, body: BodyOf<typeof contract.sort>) {
  return transaction(ctx, async (tx) => {
    const budget = await lockBudget(tx, code);
    const { rows, categories } = await readParts(tx, budget.id);
    const known = new Set(categories.map(({ id }) => id));
    const named = { categories: body.categories.filter(({ id }) => known.has(id)) };
    await placeCategories(
      tx,
      budget.id,
      named.categories.map(({ id }) => id),
    );
    const places = placesOf(rows, named);
    for (const row of rows) {
      const place = places.get(row.id);
      if (!place) continue;
      const { category_id, group_id, sort_order } = place;
      if (row.category_id === category_id && row.group_id === group_id && row.sort_order === sort_order) continue;
      await tx.db
        .update(budgetRows)
        .set(place)
        .where(owned(tx, budgetRows, and(eq(budgetRows.id, row.id))));
    }
    await record(tx, { model: "budget", id: budget.id, code: budget.code, action: "updated" });
    const { total } = await settled(tx, budget);
    return { status: "success" as const, message: translate(tx.locale, "budget_sorted"), total };
  });
}
