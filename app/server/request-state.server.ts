import type { Call } from "#contract/call";

/** Time in which cached reference data is not revalidated. */
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
  /** Dependencies of the page, so that it can be repeated (page-cache/repeated-pages.server.ts). */
  rests: PageRests;
}

export interface Once {
  text: string;
  /** Another one of its kind. */
  make: () => string;
}

export interface PageRests {
  /** True if the upstream was called, with this token if there is one. */
  asked: boolean;
  token?: string;
  /**
   * Time (milliseconds of the clock) until which the answers hold if nothing is written; 0 if they hold for this page
   * alone.
   */
  until: number;
  /** The person counted for opening a form; null if they cannot be recognised again. */
  opener?: string | null;
  /** Branding of the host, if the page shows it. */
  brand?: object;
}

const begunPages = new WeakMap<object, object>();

/** The person behind this answer was looked up already: the calls of the page use the same session. */
export const beginPage = (response: object, page: object): void => void begunPages.set(response, page);

/** State of a new request, with the answer that it is given if that is known. */
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

/**
 * Notes from each call whether and until when the page can be repeated: `until` is the expiry of cached reference data.
 */
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
