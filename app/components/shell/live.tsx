import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { answerOnce, dataAddress, isBusy, onActs } from "~/browser/reading";

import { onLive } from "~/live/live-bus";
import { type AblyPlace, startLive } from "~/live/live-stream";

/** Told to the document when the record of an open form is gone, or out of its person's reach. */
export const recordGone = "kulis-record-gone";

/**
 * The page's data as they are now. Without them nothing is shown anew: an error page would take what one looks at, and
 * everything typed in it (R9, R18).
 */
async function askAgain(address: string, signal: AbortSignal): Promise<Response | "gone" | "later"> {
  const form = document.querySelector("form input[name=version]");
  try {
    // Asked by the page itself: it prolongs no session (R11).
    const answer = await fetch(address, { headers: { "x-kulis-background": "1" }, signal });
    // To its end: a half answer is none, nor is that of a proxy or of a network one has to sign in to.
    const body = await answer.arrayBuffer();
    if (!answer.headers.has("x-remix-response") || answer.status >= 500 || answer.status === 429) return "later";
    if (form && (answer.status === 404 || answer.status === 403)) return "gone";
    return new Response(body, answer);
  } catch {
    return "later";
  }
}

/** Pages of one company do not all ask again in the same instant. */
const spreadMilliseconds = 150;
/** A page that could not be read is tried again. */
const laterMilliseconds = 5000;
/** A page that is being left and is still there after this long is not left after all: a file was fetched, the network is gone. */
const leavingMilliseconds = 5000;
/** What has not come by then is asked for anew. */
const longestMilliseconds = 20_000;

/**
 * Reads the page's data again when something changed (RTM-005): scroll, selection and what was typed stay, for the page
 * itself is not left. A tab in the background waits until it is looked at.
 */
export function Live({ ably }: { ably: AblyPlace }) {
  const { revalidate } = useRevalidator();
  // Where changes come from does not change while the page is open.
  const from = useRef(ably);
  const again = useRef(revalidate);
  again.current = revalidate;

  useEffect(() => {
    let timer: number | undefined;
    let leaving: number | undefined;
    let waiting = false;
    let left = false;
    let asking: AbortController | undefined;
    const read = async () => {
      timer = undefined;
      // A reading under way may have begun before the change; to cut it off would only cost the server another one.
      if (isBusy()) return soon();
      waiting = false;
      const act = (asking = new AbortController());
      let isLate = false;
      const longest = window.setTimeout(() => {
        isLate = true;
        act.abort();
      }, longestMilliseconds);
      const address = dataAddress();
      const answer = await askAgain(address, act.signal);
      window.clearTimeout(longest);
      asking = undefined;
      if (left) return;
      // What the person began meanwhile reads everything anew, and what was asked before would be older.
      if (act.signal.aborted && !isLate) return soon();
      if (answer === "gone") return void document.dispatchEvent(new Event(recordGone));
      if (answer === "later") return soon(laterMilliseconds);
      answerOnce(address, answer);
      again.current();
      if (waiting) soon();
    };
    const soon = (milliseconds = Math.random() * spreadMilliseconds) => {
      waiting = true;
      if (!document.hidden && !asking && !leaving) timer ??= window.setTimeout(() => void read(), milliseconds);
    };
    const onSight = () => {
      if (waiting && !document.hidden) soon();
    };
    // A logout ends the session before its answer is here: a reading now would lead to the login as if it had run out.
    const onLeave = () => {
      window.clearTimeout(timer);
      timer = undefined;
      asking?.abort();
      leaving ??= window.setTimeout(() => {
        leaving = undefined;
        if (waiting) soon();
      }, leavingMilliseconds);
    };
    const off = onLive(({ type }) => {
      if (type === "changes" || type === "gap" || type === "ended") soon();
    });
    const offActs = onActs(() => asking?.abort());
    const stop = startLive(from.current);
    document.addEventListener("visibilitychange", onSight);
    window.addEventListener("beforeunload", onLeave);
    return () => {
      left = true;
      window.clearTimeout(timer);
      window.clearTimeout(leaving);
      window.removeEventListener("beforeunload", onLeave);
      document.removeEventListener("visibilitychange", onSight);
      asking?.abort();
      off();
      offActs();
      stop();
    };
  }, []);

  return null;
}
