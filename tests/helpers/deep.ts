import { expect } from "vitest";

/** `npm run test:deep`: many rounds, random seeds and limits of the clock, on a machine with nothing else to do. */
export const isDeep = process.env["TEST_DEEP"] === "1";

/** Number of repetitions: enough for a check in the gate, and the required number in a deep run. */
export const rounds = (gate: number, deep: number): number => (isDeep ? deep : gate);

/** The seed of the day on which this was written; a deep run takes another one each time, and fast-check names it when it fails. */
export const seed = isDeep ? Date.now() % 2_147_483_647 : 20_261_122;

/** Settings of a property: the same cases each time in the gate. */
export const runs = (gate: number) => ({ seed, numRuns: rounds(gate, gate * 10) });

/** Milliseconds say something on a quiet machine alone; in the gate the test's own time is the limit. */
export function expectWithin(took: number | undefined, milliseconds: number, what = "it took"): void {
  expect(took, what).toBeGreaterThanOrEqual(0);
  if (isDeep) expect(took, what).toBeLessThan(milliseconds);
}

/** Databases that a test of code above the driver runs on: the embedded one beside PostgreSQL in a deep run (decision 009). */
export const engines: readonly ("PostgreSQL" | "PGlite")[] = isDeep ? ["PostgreSQL", "PGlite"] : ["PostgreSQL"];

/**
 * One of every `of` of a list, the next time others; all of it in a deep run. For walks over all calls or addresses
 * whose single step is done by one piece of code: each meets some of the cases, and each case many of them.
 */
export const share = <T>(list: readonly T[], nth: number, of: number): T[] =>
  list.filter((_, at) => isDeep || (at + nth) % of === 0);
