const router = () => window.__remixRouter;

/**
 * True while the page reads or sends something, a form included: the router drops the redirect of its answer when a
 * reading began after the sending. The hooks learn of a sending a render later, which is too late.
 */
export function isBusy(): boolean {
  const { navigation, revalidation, fetchers } = router().state;
  return (
    navigation.state !== "idle" ||
    revalidation !== "idle" ||
    [...fetchers.values()].some(({ state }) => state !== "idle")
  );
}

export const isReading = (): boolean => router().state.revalidation !== "idle";

/**
 * Delays a fetcher's sending until a running reading ends: otherwise that reading would end over the redirect of the
 * answer, and the address would stay that of the page before (@remix-run/router 1.23, `startRedirectNavigation`).
 */
export function afterReading(act: () => void): void {
  if (!isReading()) return act();
  const off = router().subscribe(({ revalidation }) => {
    if (revalidation !== "idle") return;
    off();
    // The router is still telling of the end.
    queueMicrotask(act);
  });
}

/** Address that the router reads the current page's data from (@remix-run/react, `singleFetchUrl`). */
export function dataAddress(): string {
  const { pathname, search } = router().state.location;
  const url = new URL(pathname === "/" ? "/_root.data" : pathname.replace(/\/?$/, ".data"), window.location.origin);
  url.search = search;
  const index = url.searchParams.getAll("index").filter(Boolean);
  url.searchParams.delete("index");
  for (const value of index) url.searchParams.append("index", value);
  return url.href;
}

/** Hears of everything that the page begins or ends to read or to send; returns the function that stops. */
export const onActs = (act: () => void): (() => void) => router().subscribe(act);

/** True if these rendered matches have the router's data: it renders later than its state changes. */
export const isDrawn = (matches: readonly { id: string; data: unknown }[]): boolean =>
  matches.every(({ id, data }) => data === router().state.loaderData[id]);

/** The router asks at once; an answer that it does not take within this time is dropped. */
const takenWithin = 2000;

/**
 * Answers the router's next request to this address with this response: a second request could fail for a moment and
 * replace the page by an error page. The router has no way to read and keep the page.
 */
export function answerOnce(address: string, answer: Response): void {
  const ask = window.fetch;
  const back = () => {
    window.clearTimeout(timer);
    window.fetch = ask;
  };
  const timer = window.setTimeout(() => {
    back();
    answer.body?.cancel().catch(() => {});
  }, takenWithin);
  window.fetch = (input, init) => {
    const asked = input instanceof Request ? input.url : new URL(input, window.location.href).href;
    if (asked !== address) return ask(input, init);
    back();
    return Promise.resolve(answer);
  };
}
