import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { beginBackground } from "~/background";
import { isBusy } from "~/reading";

import { type AblyPlace, onLive, startLive } from "./live-stream";

/** Told to the document when the record of an open form is gone, or out of its person's reach. */
export const recordGone = "kulis-record-gone";

/**
 * Whether the page can be read again: an error page in its place would take what one looks at, and everything typed in
 * it (R9, R18). With a record's form open the page itself is asked, else a short question that goes as far.
 */
async function askReadable(): Promise<"yes" | "gone" | "later"> {
  const form = document.querySelector("form input[name=version]");
  const here = new URL(window.location.href);
  here.pathname += ".data";
  const answer = await fetch(form ? here : "/live/presence").catch(() => null);
  if (!answer || answer.status >= 500 || answer.status === 429) return "later";
  return form && (answer.status === 404 || answer.status === 403) ? "gone" : "yes";
}

/** Pages of one company do not all ask again in the same instant. */
const spreadMilliseconds = 150;
/** A page that could not be read is tried again. */
const laterMilliseconds = 5000;

/**
 * Reads the page's data again when something changed (RTM-005): scroll, selection and what was typed stay, for the page
 * itself is not left. A tab in the background waits until it is looked at.
 */
export function Live({ ably }: { ably: AblyPlace }) {
  const { revalidate, state } = useRevalidator();
  // Where changes come from does not change while the page is open.
  const from = useRef(ably);
  const again = useRef(revalidate);
  again.current = revalidate;

  const ended = useRef<() => void>();
  useEffect(() => {
    if (state === "idle") ended.current?.();
  }, [state]);

  useEffect(() => {
    let timer: number | undefined;
    let waiting = false;
    let left = false;
    const read = async () => {
      timer = undefined;
      // A reading under way may have begun before the change; to cut it off would only cost the server another one.
      if (isBusy()) return soon();
      waiting = false;
      ended.current = beginBackground();
      const readable = await askReadable();
      if (readable === "gone") document.dispatchEvent(new Event(recordGone));
      if (left || readable !== "yes") ended.current();
      if (left || readable === "gone") return;
      if (readable === "later") return soon(laterMilliseconds);
      // Something else began meanwhile, and it reads everything anew: the person's own act is none of the background.
      if (isBusy()) {
        ended.current();
        return soon();
      }
      again.current();
    };
    const soon = (milliseconds = Math.random() * spreadMilliseconds) => {
      waiting = true;
      if (!document.hidden) timer ??= window.setTimeout(() => void read(), milliseconds);
    };
    const onSight = () => {
      if (waiting && !document.hidden) soon();
    };
    const off = onLive(({ type }) => {
      if (type === "changes" || type === "gap" || type === "ended") soon();
    });
    const stop = startLive(from.current);
    document.addEventListener("visibilitychange", onSight);
    return () => {
      left = true;
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", onSight);
      off();
      stop();
    };
  }, []);

  return null;
}
