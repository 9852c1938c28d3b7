/** Rows of one page of a large budget: thousands at once are more than a browser draws in time. */
const mostRows = 300;

/**
 * Splits a budget into pages of whole categories; a category larger than a page has pages of its own, each with a part
 * of its rows. `row_count` is of lines and groups, with the lines of groups. The API and the pages without script use
 * the same pages.
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
    for (let more = category.row_count - mostRows; more > 0; more -= mostRows) pages.push([category]);
    room -= rows;
  }
  return pages;
}

/** The asked page, or the last one if there are fewer; pages count from 1. */
export const pageAt = <C>(pages: readonly C[][], page: number): C[] => pages[Math.min(page, pages.length) - 1] ?? [];

/** Rows of a category on a page: from `from` on up to `to`, a group counted before its lines; `part` of `parts`, from 1. */
export interface PagePart<C> {
  category: C;
  from: number;
  to: number;
  part: number;
  parts: number;
}

/** Parts of the categories on the asked page, or on the last one. */
export function partsOnPage<C extends { row_count: number }>(pages: readonly C[][], page: number): PagePart<C>[] {
  const at = Math.min(page, pages.length) - 1;
  return (pages[at] ?? []).map((category) => {
    const first = pages.findIndex((own) => own.includes(category));
    const from = (at - first) * mostRows;
    const parts = Math.max(1, Math.ceil(category.row_count / mostRows));
    return { category, from, to: Math.min(category.row_count, from + mostRows), part: at - first + 1, parts };
  });
}

/** The rows of a list between two places; a group comes with those of its lines that lie between them. */
export function cutRows<R extends object>(rows: readonly R[], { from, to }: { from: number; to: number }): R[] {
  let at = 0;
  return rows.flatMap((row): R[] => {
    const place = at;
    const lines = "items" in row ? (row.items as readonly unknown[]) : [];
    at += 1 + lines.length;
    if (place >= from && at <= to) return [row];
    const own = lines.slice(Math.max(0, from - place - 1), Math.max(0, to - place - 1));
    const isHere = (place >= from && place < to) || own.length > 0;
    return isHere ? ["items" in row ? { ...row, items: own } : row] : [];
  });
}
