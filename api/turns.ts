import { setImmediate } from "node:timers/promises";

/** Rows that are worked on without a pause: their texts included they take some ten milliseconds. */
const rowsOfTurn = 500;

/** Ends this turn of the event loop, so that other requests are answered between two parts of long work. */
export const giveTurn = (): Promise<void> => setImmediate();

/** The results of work on one after another, in their order, with a turn for others in between. */
export async function mapInTurns<T, R>(list: readonly T[], work: (one: T) => R, size = rowsOfTurn): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < list.length; at += size) {
    if (at > 0) await giveTurn();
    for (const one of list.slice(at, at + size)) results.push(work(one));
  }
  return results;
}

/** Runs work on slices of a list, one after another, with a turn for others in between. */
export async function eachSlice<T>(
  list: readonly T[],
  size: number,
  work: (slice: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < list.length; at += size) {
    if (at > 0) await giveTurn();
    await work(list.slice(at, at + size));
  }
}

/** Milliseconds of work between two yields to other work; requests are answered in between. */
const sliceMilliseconds = 8;

/** Work in slices of time, for steps of which some take much longer than others: it yields when a slice is over. */
export class Slices {
  private until = performance.now() + sliceMilliseconds;
  get isOver() {
    return performance.now() >= this.until;
  }
  async rest() {
    await giveTurn();
    this.until = performance.now() + sliceMilliseconds;
  }
}

/** `rows.map(read)` in slices of time: the names of 10,000 companies take longer than a request may wait. */
export async function readInSlices<R, F>(rows: readonly R[], read: (row: R) => F): Promise<F[]> {
  const slices = new Slices();
  const facts: F[] = [];
  for (const row of rows) {
    facts.push(read(row));
    if (slices.isOver) await slices.rest();
  }
  return facts;
}
