import type { BudgetCategory } from "#contract/budgets";

/** Rows of one page: thousands at once are more than a browser draws in time. */
const mostRows = 300;

const countOfRows = ({ items }: BudgetCategory) =>
  items.reduce((sum, row) => sum + (row.type === "GROUP" ? row.items.length + 1 : 1), 0);

/** Whole categories, as many as one page takes; a larger one has a page of its own. */
export function pagesOf(categories: readonly BudgetCategory[]): BudgetCategory[][] {
  const pages: BudgetCategory[][] = [];
  let room = 0;
  for (const category of categories) {
    const count = countOfRows(category);
    if (count > room) {
      pages.push([]);
      room = mostRows;
    }
    pages.at(-1)?.push(category);
    room -= count;
  }
  return pages;
}
