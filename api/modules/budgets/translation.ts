import { inArray } from "drizzle-orm";

import type { Budget, BudgetGroup, BudgetItem } from "#contract/budgets/budgets";

import type { Context } from "../../context";
import { budgetCategories, budgetItems } from "../../db/schema/definitions";
import { ownedOrDeleted } from "../../records/owned";

type Names = Map<number, { name: string; name_en: string | null }>;

async function namesOf(
  ctx: Context,
  table: typeof budgetItems | typeof budgetCategories,
  ids: (number | null)[],
): Promise<Names> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: table.id, name: table.name, name_en: table.name_en })
    .from(table)
    .where(ownedOrDeleted(ctx, table, inArray(table.id, wanted)));
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

/** Names written by hand are not translated. */
function nameIn(names: Names, id: number | null, name: string): string {
  const own = id === null ? undefined : names.get(id);
  return own?.name === name && own.name_en ? own.name_en : name;
}

/** ADM-126, ADM-136: a budget with the English names of the definitions that its lines and categories were made from. */
export async function inEnglish(ctx: Context, budget: Budget): Promise<Budget> {
  const lines = budget.categories.flatMap(({ items }) =>
    items.flatMap((row) => (row.type === "GROUP" ? row.items : [row])),
  );
  const items = await namesOf(
    ctx,
    budgetItems,
    lines.map(({ item_id }) => item_id),
  );
  const categories = await namesOf(
    ctx,
    budgetCategories,
    budget.categories.map(({ category_id }) => category_id),
  );
  const itemOf = (item: BudgetItem) => ({ ...item, name: nameIn(items, item.item_id, item.name) });
  const rowOf = (row: BudgetItem | BudgetGroup) =>
    row.type === "GROUP" ? { ...row, items: row.items.map(itemOf) } : itemOf(row);
  return {
    ...budget,
    categories: budget.categories.map((category) => ({
      ...category,
      name: nameIn(categories, category.category_id, category.name),
      items: category.items.map(rowOf),
    })),
  };
}
