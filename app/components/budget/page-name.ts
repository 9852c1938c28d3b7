import { partsOnPage } from "#contract/budgets/budget-pages";

/** The first and the last category of a page, or the one of which it has a part. */
export function nameOfPage(pages: readonly { name: string; row_count: number }[][], page: number): string {
  const shown = partsOnPage(pages, page);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return "";
  if (first.parts > 1) return `${first.category.name} ${first.part}/${first.parts}`;
  return first === last ? first.category.name : `${first.category.name} – ${last.category.name}`;
}
