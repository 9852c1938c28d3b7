interface InSet {
  id: number;
  alt_group: string | null;
}
interface Row extends InSet {
  items?: readonly InSet[];
}
interface SetHead {
  first: number;
  /** Null if only a page of the budget is at hand. */
  count: number | null;
}

/** BUD-035: the sets of alternatives of a budget by their names, each with its first row and how many stand in it. */
export function setHeads(
  categories: readonly { items: readonly Row[]; row_count: number }[],
): ReadonlyMap<string, SetHead> {
  // A page has all rows of its categories and none of the others.
  const isWhole = categories.every(({ items, row_count }) => items.length > 0 || row_count === 0);
  const heads = new Map<string, SetHead>();
  for (const row of categories.flatMap(({ items }) => items.flatMap((one): InSet[] => [one, ...(one.items ?? [])]))) {
    if (row.alt_group === null) continue;
    const head = heads.get(row.alt_group);
    heads.set(row.alt_group, { first: head?.first ?? row.id, count: isWhole ? (head?.count ?? 0) + 1 : null });
  }
  return heads;
}
