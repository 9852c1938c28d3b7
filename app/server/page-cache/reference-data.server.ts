import { settings } from "../env.server";
import { freshMilliseconds } from "../request-state.server";

interface Entry {
  answer: unknown;
  /** ETag of an API in another process; empty for the embedded one. */
  tag: string;
  expiresAt: number;
}

/** Reference data by company, language and address; the guard has proved the reader's membership before. */
const entries = new Map<string, Entry>();
const maxEntries = 500;

/** Running reads of reference data, by the same key: ten pages that miss it at once make one call. */
const running = new Map<string, Promise<{ status: number }>>();

/** The cached answer of an address, fresh or to be revalidated with its tag; a call without a key is never cached. */
export const findReference = (key: string | undefined): Entry | undefined => (key ? entries.get(key) : undefined);

export function putReference(key: string | undefined, answer: unknown, tag: string): void {
  if (!key || !settings.cache) return;
  entries.delete(key);
  if (entries.size >= maxEntries) entries.delete(entries.keys().next().value ?? "");
  entries.set(key, { answer, tag, expiresAt: Date.now() + freshMilliseconds });
}

/** An admin has changed something of the company: its reference data is read again. */
export function expireReferences(company: number | undefined): void {
  for (const [key, entry] of entries) if (key.startsWith(`${company} `)) entry.expiresAt = 0;
}

/** The answer of a running read, or of this caller's own. */
export async function shareReference<A extends { status: number }>(
  key: string | undefined,
  ask: () => Promise<A>,
): Promise<A> {
  if (!key || !settings.cache) return ask();
  const found = (await running.get(key)?.catch(() => undefined)) as A | undefined;
  // A refusal of somebody else (an ended session) is not shared.
  if (found && (found.status === 200 || found.status === 304)) return found;
  const begun = ask();
  running.set(key, begun);
  try {
    return await begun;
  } finally {
    if (running.get(key) === begun) running.delete(key);
  }
}
