import { useEffect, useState } from "react";

/** `message` is what the server said of a failure that it meant to be read (429). */
export type Fetched<T> = { data: T | null; failed: boolean; message?: string };

class Refused extends Error {}

/**
 * The JSON of an address of ours, `wait` milliseconds after the address stopped changing; an answer that is late for its
 * address is thrown away, and a failed one says so here instead of taking the page away (R18).
 */
export function useFetched<T>(url: string | null, wait = 0): Fetched<T> {
  const [state, setState] = useState<Fetched<T>>({ data: null, failed: false });
  useEffect(() => {
    if (url === null) {
      setState({ data: null, failed: false });
      return;
    }
    const stop = new AbortController();
    const read = async () => {
      const answer = await fetch(url, { signal: stop.signal, headers: { Accept: "application/json" } });
      if (answer.status === 429) throw new Refused(((await answer.json()) as { message: string }).message);
      // A session that has ended leads to the login page, which is no JSON.
      if (!answer.ok || answer.redirected) throw new Error(`answered ${answer.status}`);
      return (await answer.json()) as T;
    };
    const timer = setTimeout(() => {
      read().then(
        (data) => !stop.signal.aborted && setState({ data, failed: false }),
        (error: unknown) =>
          !stop.signal.aborted &&
          setState(({ data }) => ({
            data,
            failed: true,
            ...(error instanceof Refused ? { message: error.message } : {}),
          })),
      );
    }, wait);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [url, wait]);
  return state;
}
