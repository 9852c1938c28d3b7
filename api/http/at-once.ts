import type { Call } from "#contract/call";

import { Refusal } from "../errors";

const retrySeconds = 5;

/** Calls with large bodies, counted for each person from before a body is read until it is answered. */
export function countAtOnce() {
  const counts = new Map<string, number>();
  return async <T>({ name, mostAtOnce }: Call, person: number | undefined, work: () => Promise<T>): Promise<T> => {
    if (mostAtOnce === undefined || person === undefined) return work();
    const key = `${name} ${person}`;
    const own = counts.get(key) ?? 0;
    if (own >= mostAtOnce) throw new Refusal(503, "busy", {}, { retryAfter: retrySeconds });
    counts.set(key, own + 1);
    try {
      return await work();
    } finally {
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    }
  };
}
