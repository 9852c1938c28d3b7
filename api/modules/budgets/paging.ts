import { budgetLimits } from "#contract/budgets/budget-facts";
import { budgetPages, partsOnPage } from "#contract/budgets/budget-pages";

import type { SumParts, SumRow } from "./parts";

/** Rows of one answer: with long texts this many are read, checked and written without holding others up. */
export const rowsOfAnswer = 1000;

/** An answer over HTTP has 4 MB at most (app/server/api-client.server.ts); its other parts need some of that. */
const mostBytes = 3 * 1024 * 1024;

/** Number of rows of each category, lines of groups included. */
export function countsOf(rows: readonly SumRow[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { category_id } of rows) counts.set(category_id, (counts.get(category_id) ?? 0) + 1);
  return counts;
}

/** Ids of the rows of each category in the order of pages: a group is followed by its lines. */
function idsByCategory({ categories, rows }: SumParts): Map<number, number[]> {
  const lines = new Map<number, number[]>();
  for (const { id, group_id } of rows)
    if (group_id !== null) {
      const known = lines.get(group_id);
      if (known) known.push(id);
      else lines.set(group_id, [id]);
    }
  const ordered = new Map<number, number[]>(categories.map(({ id }) => [id, []]));
  for (const { id, category_id, group_id } of rows)
    if (group_id === null) ordered.get(category_id)?.push(id, ...(lines.get(id) ?? []));
  return ordered;
}

/** Ids of all rows of a budget in their order, or of those on one of its pages. */
export function idsOnPage(parts: SumParts, page: number | undefined): number[] {
  const ordered = idsByCategory(parts);
  if (page === undefined) return parts.categories.flatMap(({ id }) => ordered.get(id) ?? []);
  const counts = countsOf(parts.rows);
  const pages = budgetPages(parts.categories.map(({ id }) => ({ id, row_count: counts.get(id) ?? 0 })));
  return partsOnPage(pages, page).flatMap(({ category, from, to }) => ordered.get(category.id)?.slice(from, to) ?? []);
}

/** Number of the first of these rows that fit into one answer: at least as many as one call may write. */
export function countFitting(rows: readonly unknown[]): number {
  let bytes = 0;
  const at = rows.findIndex((row, index) => {
    bytes += Buffer.byteLength(JSON.stringify(row));
    return bytes > mostBytes && index >= budgetLimits.many;
  });
  return at < 0 ? rows.length : at;
}
