interface InSet {
  id: number;
  alt_group: string | null;
}

const sameSet = (one: string, other: string) => one.toLocaleLowerCase("tr") === other.toLocaleLowerCase("tr");

/** BUD-035: the set of other rows that this is the name of, whatever its capitals; else the name as it was written. */
export const setNamed = (rows: readonly InSet[], row: number, written: string): string =>
  rows.find(({ id, alt_group }) => id !== row && alt_group !== null && sameSet(alt_group, written))?.alt_group ??
  written;

interface Row extends InSet {
  items?: readonly InSet[];
}

/** BUD-035: the sets of alternatives by their names, each with its first row and how many stand in it. */
export function setHeads(categories: readonly { items: readonly Row[] }[]): ReadonlyMap<string, SetHead> {
  const heads = new Map<string, SetHead>();
  for (const row of categories.flatMap(({ items }) => items.flatMap((one): InSet[] => [one, ...(one.items ?? [])]))) {
    if (row.alt_group === null) continue;
    const head = heads.get(row.alt_group);
    heads.set(row.alt_group, { first: head?.first ?? row.id, count: (head?.count ?? 0) + 1 });
  }
  return heads;
}
interface SetHead {
  first: number;
  count: number;
}
