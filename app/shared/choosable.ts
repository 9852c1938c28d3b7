interface Definition {
  id: number;
  /** 1 = it can no longer be chosen. */
  archived: 0 | 1;
}

/** Definitions that a form offers: those that are not archived, and the archived ones that its record has (ADM-181). */
export const choosable = <Row extends Definition>(
  rows: readonly Row[],
  chosen: readonly (number | null | undefined)[] = [],
): Row[] => rows.filter(({ id, archived }) => archived === 0 || chosen.includes(id));
