interface InSet {
  id: number;
  alt_group: string | null;
}
interface Row extends InSet {
  items?: readonly InSet[];
}
interface SetHead {
  first: number;
  count: number;
}

/** BUD-035: the sets of alternatives of a budget by their names, each with its first row and how many stand in it. */
export function setHeads(categories: readonly { items: readonly Row[] }[]): ReadonlyMap<string, SetHead> {
  const heads = new Map<string, SetHead>();
  for (const row of categories.flatMap(({ items }) => items.flatMap((one): InSet[] => [one, ...(one.items ?? [])]))) {
    if (row.alt_group === null) continue;
    const head = heads.get(row.alt_group);
    heads.set(row.alt_group, { first: head?.first ?? row.id, count: (head?.count ?? 0) + 1 });
  }
  return heads;
}
