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
