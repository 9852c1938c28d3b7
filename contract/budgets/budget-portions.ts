import type { BudgetCategory, BudgetGroup, BudgetItem } from "./budgets";

type Row = BudgetItem | BudgetGroup;

/** Joins a group whose lines were split over two answers. */
function joinRows(rows: readonly Row[], more: readonly Row[]): Row[] {
  const [last, first] = [rows.at(-1), more[0]];
  if (last?.type !== "GROUP" || first?.type !== "GROUP" || last.id !== first.id) return [...rows, ...more];
  return [...rows.slice(0, -1), { ...last, items: [...last.items, ...first.items] }, ...more.slice(1)];
}

/** Joins the rows of two answers by category. */
export function joinCategories(
  categories: readonly BudgetCategory[],
  more: readonly BudgetCategory[],
): BudgetCategory[] {
  const known = new Map(categories.map((category) => [category.id, category.items]));
  return more.map((category) => ({ ...category, items: joinRows(known.get(category.id) ?? [], category.items) }));
}
