import type { Call } from "#contract/call";

/** How long reference data is kept without asking for it again. */
export const freshMilliseconds = 60_000;

/** All calls of one HTTP request: they share its time, and a page reads nothing twice. */
export interface RequestState {
  began: number;
  reads: Map<string, Promise<unknown>>;
  /** Random texts that were made for this answer alone, so that a page is known again without them (page-cache/rendered-pages.server.ts). */
  once: Once[];
  /**
   * Marks the calls of one page, so that the API looks up their session once. A write replaces the object, because the
   * session may have ended meanwhile.
   */
  page: object;
  /** What the page rests on, so that it can be answered again (page-cache/repeated-pages.server.ts). */
  rests: PageRests;
}

export interface Once {
  text: string;
  /** Another one of its kind. */
  make: () => string;
}

export interface PageRests {
  /** Something was asked of the upstream, by this token where there is one. */
  asked: boolean;
  token?: string;
  /** Until when (milliseconds of the clock) the answers hold if nothing is written; 0 where they hold for this page alone. */
  until: number;
  /** Who was counted for opening a form; null where they are not known again. */
  opener?: string | null;
  /** The name and look of the host that it shows, where it does. */
  brand?: object;
}

const begunPages = new WeakMap<object, object>();

/** Somebody has looked up whom the page of this answer comes from: its calls go on with that. */
export const beginPage = (response: object, page: object): void => void begunPages.set(response, page);

/** The state of a request that begins, with the answer that it is given where that is known. */
export const newState = (response?: object): RequestState => ({
  began: Date.now(),
  reads: new Map(),
  once: [],
  page: (response && begunPages.get(response)) ?? {},
  rests: { asked: false, until: Infinity },
});

/** A random text of this answer alone. */
export function makeOnce({ state }: { state: RequestState }, make: () => string): string {
  const text = make();
  state.once.push({ text, make });
  return text;
}

/** Whether a page can be answered again is known from what it asks: `until` is the end of reference data that is kept already. */
export function noteRests(
  { rests }: RequestState,
  spec: Call,
  { token, until }: { token: string | undefined; until: number | undefined },
): void {
  rests.asked = true;
  if (token) rests.token = token;
  const now = Date.now();
  const fresh = until !== undefined && until > now ? until : now + freshMilliseconds;
  rests.until = Math.min(rests.until, spec.kept ? Infinity : spec.cacheable ? fresh : 0);
}
