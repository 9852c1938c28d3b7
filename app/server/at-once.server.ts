import type { Api } from "./api-client.server";
import { refusal } from "./refusal.server";
import { texts } from "./upstream-texts.server";

/**
 * Limits the large forms of each session from before one is read until it is answered: 503 for more than `most`,
 * unread, so that one person's cost nobody else. The upstream counts those of a person (`mostAtOnce` of the contract).
 */
export function countAtOnce(most: number) {
  const counts = new Map<string, number>();
  return async <T>({ identity, language }: Api, work: () => Promise<T>): Promise<T> => {
    const session = identity?.token ?? "";
    const own = counts.get(session) ?? 0;
    if (own >= most) throw refusal(503, texts[language].busy, { "Retry-After": "5" });
    counts.set(session, own + 1);
    try {
      return await work();
    } finally {
      const left = (counts.get(session) ?? 1) - 1;
      if (left > 0) counts.set(session, left);
      else counts.delete(session);
    }
  };
}
