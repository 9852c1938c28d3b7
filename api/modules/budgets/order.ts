import { asc, eq, sql } from "drizzle-orm";

import type * as contract from "#contract/budgets/budget-rows";
import type { BodyOf } from "#contract/call";

import { transaction, type Context, type InTransaction } from "../../context";
import { budgetOwnCategories, budgetRows } from "../../db/schema/budgets";
import { NotFound } from "../../errors";
import { translate } from "../../messages";
import { owned } from "../../records/owned";
import { record } from "../../records/log";
import { eachSlice } from "../../turns";
import { lockBudget } from "./kind";
import { readOwnCategories, type CategoryRow, type Row } from "./parts";
import { recalculateTotal } from "./recalculate";

type Body = BodyOf<typeof contract.sort>;

type Named = NonNullable<Body["categories"]>;

interface Place {
  category_id: number;
  group_id: number | null;
  sort_order: number;
}

type Placed = Pick<Row, "id" | "kind" | "category_id" | "group_id" | "sort_order">;

/** Rows of one statement: the embedded database holds this thread for as long as it takes. */
const rowsOfStatement = 250;

const byOrder = (one: Placed, other: Placed) => one.sort_order - other.sort_order || one.id - other.id;

/** The new places of all rows: named ones in their new order, the others behind them in the old one. */
function placesOf(rows: readonly Placed[], categories: Named): Map<number, Place> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const places = new Map<number, Place>();
  const counts = new Map<string, number>();
  const put = (row: Placed | undefined, category_id: number, group_id: number | null) => {
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
        // A group is never inside a group, and its lines follow it, however often it is named.
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

/** A list with one of it at another place. */
const placed = <T extends { id: number }>(list: readonly T[], one: T, at: number): T[] =>
  list.filter(({ id }) => id !== one.id).toSpliced(at, 0, one);

/** New places of the one row that moves, and of its new neighbours; all others stay. */
function placesBeside(
  rows: readonly Placed[],
  categories: readonly CategoryRow[],
  { id, ...to }: NonNullable<Body["row"]>,
): Map<number, Place> {
  const row = rows.find((one) => one.id === id);
  const category_id = to.category_id ?? row?.category_id;
  if (!row || !categories.some((one) => one.id === category_id)) throw new NotFound();
  const isStep = to.step !== undefined;
  const into = row.kind === "GROUP" ? null : isStep ? row.group_id : (to.group_id ?? null);
  const group = rows.find((one) => one.id === into && one.kind === "GROUP");
  if (into !== null && !group) throw new NotFound();
  const home = { category_id: group?.category_id ?? category_id ?? row.category_id, group_id: into };
  const beside = rows
    .filter((one) => one.category_id === home.category_id && one.group_id === home.group_id)
    .toSorted(byOrder);
  const at = isStep ? Math.max(0, beside.indexOf(row) + (to.step ?? 0)) : (to.index ?? 0);
  const places = new Map<number, Place>();
  for (const [sort_order, one] of placed(beside, row, at).entries()) places.set(one.id, { ...home, sort_order });
  // Lines go with their group into another category.
  for (const { group_id, id: line, sort_order } of rows)
    if (group_id === row.id) places.set(line, { category_id: home.category_id, group_id, sort_order });
  return places;
}

/** The order of categories: named ones first, or one of them a step from its current place. */
function orderOf(categories: readonly CategoryRow[], named: Named, category: Body["category"]): CategoryRow[] {
  if (category) {
    const one = categories.find(({ id }) => id === category.id);
    if (!one) throw new NotFound();
    return placed(categories, one, Math.max(0, categories.indexOf(one) + category.step));
  }
  const first = [...new Set(named.map(({ id }) => id))].flatMap((id) => categories.find((one) => one.id === id) ?? []);
  return [...first, ...categories.filter((one) => !first.includes(one))];
}

/**
 * Writes many places at once; returns true if any changed. A row that moves from the end of its category to
 * its beginning shifts all of them.
 */
async function writePlaces(
  tx: InTransaction,
  rows: readonly Placed[],
  places: ReadonlyMap<number, Place>,
): Promise<boolean> {
  const moved = rows.flatMap((row) => {
    const place = places.get(row.id);
    const isSame =
      !place ||
      (row.category_id === place.category_id && row.group_id === place.group_id && row.sort_order === place.sort_order);
    return isSame ? [] : [{ id: row.id, ...place }];
  });
  if (moved.length === 0) return false;
  await eachSlice(moved, rowsOfStatement, async (some) => {
    await tx.db
      .update(budgetRows)
      .set({
        category_id: sql`place.category_id`,
        group_id: sql`place.group_id`,
        sort_order: sql`place.sort_order`,
      })
      .from(
        sql`jsonb_to_recordset(${JSON.stringify(some)}::jsonb) place(id int, category_id int, group_id int, sort_order int)`,
      )
      .where(owned(tx, budgetRows, sql`${budgetRows.id} = place.id`));
  });
  return true;
}

/** Returns true if any category moved. */
async function writeOrder(tx: InTransaction, order: readonly CategoryRow[]): Promise<boolean> {
  const moved = [...order.entries()].filter(([sort_order, { sort_order: before }]) => sort_order !== before);
  for (const [sort_order, { id }] of moved)
    await tx.db
      .update(budgetOwnCategories)
      .set({ sort_order })
      .where(owned(tx, budgetOwnCategories, eq(budgetOwnCategories.id, id)));
  return moved.length > 0;
}

const readPlaced = (tx: InTransaction, budget: number): Promise<Placed[]> => {
  const { id, kind, category_id, group_id, sort_order } = budgetRows;
  return tx.db
    .select({ id, kind, category_id, group_id, sort_order })
    .from(budgetRows)
    .where(owned(tx, budgetRows, eq(budgetRows.budget_id, budget)))
    .orderBy(asc(sort_order), asc(id));
};

/** BUD-024: ids of other budgets are left out. */
export async function sortBudget(ctx: Context, code: string, body: Body) {
  return transaction(ctx, async (tx) => {
    const budget = await lockBudget(tx, code);
    const categories = await readOwnCategories(tx, budget.id);
    const rows = await readPlaced(tx, budget.id);
    const known = new Set(categories.map(({ id }) => id));
    const named = (body.categories ?? []).filter(({ id }) => known.has(id));
    const places = body.row
      ? placesBeside(rows, categories, body.row)
      : named.length > 0
        ? placesOf(rows, named)
        : new Map<number, Place>();
    const ordered = await writeOrder(tx, orderOf(categories, named, body.category));
    const placedAnew = await writePlaces(tx, rows, places);
    if (ordered || placedAnew)
      await record(tx, { model: "budget", id: budget.id, code: budget.code, action: "updated" });
    const total = await recalculateTotal(tx, budget);
    return { status: "success" as const, message: translate(tx.locale, "budget_sorted"), total };
  });
}
