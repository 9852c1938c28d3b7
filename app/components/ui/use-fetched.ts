// Data that an open page fetches for itself come through `useFetched`, which shows a failure at the field that asked.
// Lists that narrow while one types use `usePicker` (components/form), the address `/pick/<noun>`, and a file in
// app/services/<noun>/pick.server.ts.

import { useCallback, useEffect, useState } from "react";

import { paths } from "~/shared/paths";

export interface Fetched<T> {
  /** Data of this address, or of the one before while this one is loading or failed. */
  data: T | null;
  loading: boolean;
  failed: boolean;
  /** The server's message of a failure that people should read (429). */
  message?: string;
}

/** Debounce of lists that the server narrows. */
export const typingMilliseconds = 150;

class Refused extends Error {}

async function read<T>(url: string, signal: AbortSignal): Promise<T> {
  const answer = await fetch(url, { signal, headers: { Accept: "application/json" } });
  if (answer.status === 429) throw new Refused(((await answer.json()) as { message: string }).message);
  // A session that has ended leads to the login page: the whole window goes there (R11).
  if (answer.redirected && new URL(answer.url).pathname === paths.login) window.location.assign(answer.url);
  if (!answer.ok || answer.redirected) throw new Error(`answered ${answer.status}`);
  return (await answer.json()) as T;
}

/**
 * Fetches the JSON of an own address, `wait` milliseconds after the address stopped changing; a late answer of an older
 * address is dropped. A failure is returned and retried with `again`: a fetcher's would replace the page, and the text
 * typed into it (R18).
 */
export function useFetched<T>(url: string | null, wait = 0): Fetched<T> & { again: () => void } {
  const [state, setState] = useState<Fetched<T>>({ data: null, loading: url !== null, failed: false });
  const [tries, setTries] = useState(0);
  const again = useCallback(() => setTries((before) => before + 1), []);
  useEffect(() => {
    if (url === null) {
      setState({ data: null, loading: false, failed: false });
      return;
    }
    const stop = new AbortController();
    setState(({ data }) => ({ data, loading: true, failed: false }));
    const timer = setTimeout(() => {
      read<T>(url, stop.signal).then(
        (data) => !stop.signal.aborted && setState({ data, loading: false, failed: false }),
        (error: unknown) =>
          !stop.signal.aborted &&
          setState(({ data }) => ({
            data,
            loading: false,
            failed: true,
            ...(error instanceof Refused ? { message: error.message } : {}),
          })),
      );
    }, wait);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [url, wait, tries]);
  return { ...state, again };
}
