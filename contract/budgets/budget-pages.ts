/** Rows of one page of a large budget: thousands at once are more than a browser draws in time. */
const mostRows = 300;

/**
 * Splits a budget into pages of whole categories; a category larger than a page has a page of its own. `row_count` is
 * of lines and groups, with the lines of groups. The API and the pages without script use the same pages.
 */
export function budgetPages<C extends { row_count: number }>(categories: readonly C[]): C[][] {
  const pages: C[][] = [];
  let room = 0;
  for (const category of categories) {
    // The category's own row counts too, as one without lines takes room as well.
    const rows = category.row_count + 1;
    if (rows > room) {
      pages.push([]);
      room = mostRows;
    }
    pages.at(-1)?.push(category);
    room -= rows;
  }
  return pages;
}

/** The asked page, or the last one if there are fewer; pages count from 1. */
export const pageAt = <C>(pages: readonly C[][], page: number): C[] => pages[Math.min(page, pages.length) - 1] ?? [];
