import { useFetchers, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { beginBackground } from "~/background";

import { type AblyPlace, onLive, startLive } from "./live-stream";

/** Told to the document when the record of an open form is gone, or out of its person's reach. */
export const recordGone = "kulis-record-gone";

/**
 * Whether the page can be read again. With a record's form open it asks first: an error page in its place would take
 * everything typed in it (R9, R18).
 */
async function askReadable(): Promise<"yes" | "gone" | "later"> {
  if (!document.querySelector("form input[name=version]")) return "yes";
  const here = new URL(window.location.href);
  here.pathname += ".data";
  const answer = await fetch(here).catch(() => null);
  if (answer?.status === 404 || answer?.status === 403) return "gone";
  return answer?.ok ? "yes" : "later";
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
  const navigation = useNavigation();
  const fetchers = useFetchers();
  // Where changes come from does not change while the page is open.
  const from = useRef(ably);
  const router = useRef({ revalidate, busy: false });
  // A form that is being sent too: the router drops the redirect of an answer when a reading began after the sending.
  router.current = { revalidate, busy: state !== "idle" || navigation.state !== "idle" || fetchers.length > 0 };

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
      if (router.current.busy) return soon();
      waiting = false;
      ended.current = beginBackground();
      const readable = await askReadable();
      if (readable === "gone") document.dispatchEvent(new Event(recordGone));
      if (left || readable !== "yes") ended.current();
      if (left || readable === "gone") return;
      if (readable === "later") return soon(laterMilliseconds);
      // Something else began meanwhile, and it reads everything anew.
      if (router.current.busy) return soon();
      router.current.revalidate();
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
