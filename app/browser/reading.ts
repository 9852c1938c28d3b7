const router = () => window.__remixRouter;

/**
 * Whether the page reads or sends something at this moment. A form that is being sent too: the router drops the redirect
 * of its answer when a reading began after the sending. The hooks learn of a sending a render later, which is too late.
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
 * What a fetcher sends waits for a reading that is under way: the router would let it end over the redirect of the answer,
 * and the address would stay that of the page before (@remix-run/router 1.23, `startRedirectNavigation`).
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

/** Where the router asks for the data of the page that is open (@remix-run/react, `singleFetchUrl`). */
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

/** Whether these matches, as they are drawn, hold what the router holds: it draws later than it is told. */
export const isDrawn = (matches: readonly { id: string; data: unknown }[]): boolean =>
  matches.every(({ id, data }) => data === router().state.loaderData[id]);

/** The router asks at once; what it has not taken by then is for nobody. */
const takenWithin = 2000;

/**
 * The router's next question to this address is answered with what is here already: were it asked again, a fault of the
 * moment would put an error page in the place of what one looks at. The router has no way to read and keep the page.
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
