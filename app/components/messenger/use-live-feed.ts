import { useCallback, useEffect, useRef, useState } from "react";

import { FeedPlan } from "~/live/feed-plan";
import { type LiveMessage, onLive } from "~/live/live-bus";

type Changes = Extract<LiveMessage, { type: "changes" }>["events"];

interface Feed<T> {
  /** Data that the page came with; a newer page replaces what was fetched before. */
  first: T;
  /** Address that reads the data again; null for no reading. */
  address: string | null;
  /** True if the change concerns this feed. */
  hits: (change: Changes[number]) => boolean;
  method?: "GET" | "POST";
  /** The reader is in the room no more, or their session is over. */
  onGone?: () => void;
}

/** Delay before a retry after a fault or without a network. */
const laterMilliseconds = 5000;

/**
 * Reads the messenger's data again through its guarded address after an event: nothing is patched from events. One
 * request at a time, ever less often while a room is busy, and none while the page is hidden.
 */
export function useLiveFeed<T>({ first, address, hits, method = "GET", onGone }: Feed<T>): [T, () => void] {
  const [data, setData] = useState(first);
  const given = useRef(first);
  const wants = useRef(hits);
  wants.current = hits;
  const gone = useRef(onGone);
  gone.current = onGone;
  const again = useRef<() => void>(() => {});
  if (given.current !== first) {
    given.current = first;
    setData(first);
  }
  useEffect(() => {
    if (address === null) return;
    const plan = new FeedPlan(() => performance.now());
    const stop = new AbortController();
    let timer: number | undefined;
    let due = false;
    let asking = false;
    const arm = (wait?: number) => {
      due = true;
      if (timer !== undefined || asking || document.hidden) return;
      timer = window.setTimeout(() => void read(), wait ?? plan.next());
    };
    const read = async () => {
      timer = undefined;
      due = false;
      asking = true;
      let wait: number | undefined;
      try {
        const headers = { Accept: "application/json", "x-kulis-background": "1" };
        const answer = await fetch(address, { method, headers, signal: stop.signal });
        if (answer.status === 404) gone.current?.();
        else if (answer.ok && !answer.redirected) setData((await answer.json()) as T);
        else if (answer.status >= 500 || answer.status === 429) wait = laterMilliseconds;
      } catch {
        wait = laterMilliseconds;
      }
      asking = false;
      plan.ended();
      if (stop.signal.aborted) return;
      if (wait !== undefined) arm(wait);
      else if (due) arm();
    };
    again.current = () => arm(0);
    const off = onLive((message) => {
      if (message.type === "gap") arm();
      if (message.type === "changes" && message.events.some((change) => wants.current(change))) arm();
    });
    const onSight = () => {
      if (!document.hidden && due) arm();
    };
    document.addEventListener("visibilitychange", onSight);
    return () => {
      stop.abort();
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", onSight);
      off();
    };
  }, [address, method]);
  return [data, useCallback(() => again.current(), [])];
}
