import { useFetchers, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { type AblyPlace, onLive, startLive } from "./live-stream";

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

  useEffect(() => {
    let timer: number | undefined;
    let waiting = false;
    const read = () => {
      timer = undefined;
      // A reading under way may have begun before the change; to cut it off would only cost the server another one.
      if (router.current.busy) return soon();
      waiting = false;
      router.current.revalidate();
    };
    const soon = () => {
      waiting = true;
      if (!document.hidden) timer ??= window.setTimeout(read, Math.random() * spreadMilliseconds);
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
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", onSight);
      off();
      stop();
    };
  }, []);

  return null;
}
