import { useFetchers, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { beginBackground } from "~/background";

import { type AblyPlace, onLive, startLive } from "./live-stream";

/** Told to the document when the record of an open form is gone, or out of its person's reach. */
export const recordGone = "kulis-record-gone";

/**
 * Whether the record of a form that is open here can still be read. If not, the page must not be read again: its error
 * would stand where the form was, with everything typed in it (R18).
 */
async function isGone(): Promise<boolean> {
  if (!document.querySelector("form input[name=version]")) return false;
  const here = new URL(window.location.href);
  here.pathname += ".data";
  const answer = await fetch(here).catch(() => null);
  return answer?.status === 404 || answer?.status === 403;
}

/** Pages of one company do not all ask again in the same instant. */
const spreadMilliseconds = 150;

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
      const gone = await isGone();
      if (gone) document.dispatchEvent(new Event(recordGone));
      if (left || gone) return ended.current();
      // Something else began meanwhile, and it reads everything anew.
      if (router.current.busy) return soon();
      router.current.revalidate();
    };
    const soon = () => {
      waiting = true;
      if (!document.hidden) timer ??= window.setTimeout(() => void read(), Math.random() * spreadMilliseconds);
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
