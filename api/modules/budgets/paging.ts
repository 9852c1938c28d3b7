import { budgetLimits } from "#contract/budgets/budget-facts";
import type { BudgetCategory, BudgetGroup, BudgetItem } from "#contract/budgets/budgets";

/** An answer over HTTP has 4 MB at most (app/server/api-client.server.ts); its other parts need some of that. */
const mostBytes = 3 * 1024 * 1024;

const sizeOf = (row: BudgetItem | BudgetGroup) => Buffer.byteLength(JSON.stringify(row));

/**
 * The rows of a budget, lines of groups among them, from a place on that fit into one answer; `next` is the place of
 * the first other one. All categories are in it, and a group with any of its lines.
 */
export function cutPage(categories: readonly BudgetCategory[], from: number) {
  const count = categories.reduce((rows, { row_count }) => rows + row_count, 0);
  // The maximum of rows of one call fits, whatever their content.
  if (from === 0 && count <= budgetLimits.many) return { categories: [...categories], next: null };
  let at = 0;
  let bytes = 0;
  let next: number | null = null;
  const fits = (row: BudgetItem | BudgetGroup): boolean => {
    const place = at;
    at += 1;
    if (place < from || next !== null) return false;
    bytes += sizeOf(row);
    if (bytes > mostBytes && place > from) next = place;
    return next === null;
  };
  const shown = categories.map((category) => ({
    ...category,
    items: category.items.flatMap((row): (BudgetItem | BudgetGroup)[] => {
      if (row.type === "ITEM") return fits(row) ? [row] : [];
      const isHere = fits({ ...row, items: [] });
      const items = row.items.filter(fits);
      return isHere || items.length > 0 ? [{ ...row, items }] : [];
    }),
  }));
  return { categories: shown, next };
}
