let last = 0;

/** Another number each time, for names and codes that must differ. */
export const nextNumber = (): number => (last += 1);

export const lastNumber = (): number => last;

/** Skips the numbers that another process has used in a database that this one continues with. */
export function skipNumbers(to: number): void {
  last = Math.max(last, to);
}
