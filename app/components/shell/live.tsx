import { useMatches, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { answerOnce, dataAddress, isBusy, onActs } from "~/browser/reading";

import { onLive } from "~/live/live-bus";
import { ReadingPlan, type Shown, type Shows } from "~/live/reading-plan";
import { type AblyPlace, startLive } from "~/live/live-stream";

/** Event on the document: the record of an open form is gone, or out of its person's reach. */
export const recordGone = "kulis-record-gone";

/**
 * Fetches the page's current data. Without them nothing is shown anew: an error page would replace the page, and
 * everything typed in it (R9, R18).
 */
async function askAgain(address: string, signal: AbortSignal): Promise<Response | "gone" | "later"> {
  const form = document.querySelector("form input[name=version]");
  try {
    // Asked by the page itself: it prolongs no session (R11).
    const answer = await fetch(address, { headers: { "x-kulis-background": "1" }, signal });
    // Read to its end: a partial answer counts as none, as does that of a proxy or of a login page of the network.
    const body = await answer.arrayBuffer();
    if (!answer.headers.has("x-remix-response") || answer.status >= 500 || answer.status === 429) return "later";
    if (form && (answer.status === 404 || answer.status === 403)) return "gone";
    return new Response(body, answer);
  } catch {
    return "later";
  }
}

/** After a gap in the news every page asks, not all of them in the same instant. */
const spreadMilliseconds = 1000;
/** A page that could not be read is tried again. */
const laterMilliseconds = 5000;
/** A page that is being left and is still there after this long is not left after all: a file was fetched, the network is gone. */
const leavingMilliseconds = 5000;
/** Timeout: a reading that takes longer is repeated. */
const longestMilliseconds = 20_000;

/** Records that the page's routes show. */
const shownOf = (matches: ReturnType<typeof useMatches>): Shown[] =>
  matches.flatMap(({ handle, params }) => {
    const shows = (handle as { shows?: Shows } | undefined)?.shows ?? [];
    return typeof shows === "function" ? shows({ params }) : shows;
  });

/**
 * Reads the page's data again when something on it has changed (RTM-005, reading-plan.ts): scroll, selection and typed
 * text stay, for the page itself is not left. A background tab waits until it is visible.
 */
export function Live({ ably, counted }: { ably: AblyPlace; counted: readonly string[] }) {
  const { revalidate } = useRevalidator();
  const shown = useRef<Shown[]>([]);
  shown.current = shownOf(useMatches());
  // The source of events does not change while the page is open.
  const from = useRef(ably);
  const counts = useRef(counted);
  const again = useRef(revalidate);
  again.current = revalidate;

  useEffect(() => {
    const plan = new ReadingPlan(() => performance.now(), counts.current);
    let timer: number | undefined;
    /** When to read next by `performance.now()`; a nearer moment takes the place of a later one. */
    let due = Number.POSITIVE_INFINITY;
    let leaving: number | undefined;
    let left = false;
    let asking: AbortController | undefined;
    const arm = () => {
      window.clearTimeout(timer);
      timer = undefined;
      if (due === Number.POSITIVE_INFINITY || document.hidden || asking || leaving) return;
      timer = window.setTimeout(() => void read(), Math.max(0, due - performance.now()));
    };
    const soon = (milliseconds = Math.random() * spreadMilliseconds) => {
      due = Math.min(due, performance.now() + milliseconds);
      arm();
    };
    const read = async () => {
      due = Number.POSITIVE_INFINITY;
      // A reading under way may have begun before the change; to cut it off would only cost the server another one.
      if (isBusy()) return soon();
      plan.wasRead();
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
      // An act of the person reads everything anew meanwhile, and this answer would be older.
      if (act.signal.aborted && !isLate) return soon();
      if (answer === "gone") return void document.dispatchEvent(new Event(recordGone));
      if (answer === "later") return soon(laterMilliseconds);
      answerOnce(address, answer);
      again.current();
      arm();
    };
    const onSight = () => {
      if (!document.hidden) arm();
    };
    // A logout ends the session before its answer is here: a reading now would lead to the login as if it had run out.
    const onLeave = () => {
      window.clearTimeout(timer);
      timer = undefined;
      asking?.abort();
      leaving ??= window.setTimeout(() => {
        leaving = undefined;
        arm();
      }, leavingMilliseconds);
    };
    const off = onLive((message) => {
      if (message.type === "gap" || message.type === "ended") soon();
      const wait = message.type === "changes" ? plan.wait(message.events, shown.current) : null;
      if (wait !== null) soon(wait);
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
