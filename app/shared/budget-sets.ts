interface InSet {
  id: number;
  alt_group: string | null;
}

const sameSet = (one: string, other: string) => one.toLocaleLowerCase("tr") === other.toLocaleLowerCase("tr");

/** BUD-035: the set of other rows that this is the name of, whatever its capitals; else the name as it was written. */
export const setNamed = (rows: readonly InSet[], row: number, written: string): string =>
  rows.find(({ id, alt_group }) => id !== row && alt_group !== null && sameSet(alt_group, written))?.alt_group ??
  written;
