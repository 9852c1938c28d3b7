import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import {
  knowsRoutes,
  opensDialog,
  prefetchDialog,
  readRoutesSoon,
  servePrefetched,
  takeKeyed,
} from "~/browser/prefetch";
import { useWords } from "~/shared/words";

import { FloatingAlerts } from "./floating-alerts";

/** Milliseconds that the pointer rests on a link before its page is prefetched. */
const restMilliseconds = { page: 100, dialog: 40 };

const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-page]") : null;

const pathOf = (link: HTMLAnchorElement) => `${link.pathname}${link.search}${link.hash}`;

/** A click that the browser itself must handle: another button, a new tab, another window, a download. */
const isBrowsers = (event: MouseEvent, link: HTMLAnchorElement) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  link.hasAttribute("download") ||
  (link.target !== "" && link.target !== "_self") ||
  link.origin !== window.location.origin;

/** Elements that take a press in a row for themselves. */
const ownPress =
  "a, button, input, select, textarea, label, summary, details, dialog, [role=button], [contenteditable]";

/** The link of the pressed row, apart from its own links and buttons; a press that selects text opens nothing. */
function rowLinkAt({ target, button, defaultPrevented }: MouseEvent): HTMLAnchorElement | null {
  if (defaultPrevented || button !== 0 || !(target instanceof Element) || target.closest(ownPress)) return null;
  if (window.getSelection()?.type === "Range") return null;
  return target.closest("tr, .record-row")?.querySelector<HTMLAnchorElement>("a.row-link") ?? null;
}

interface Props {
  /** Fetches the code of the dialog that a search names. */
  loadDialog: (search: string) => Promise<void>;
}

/** One listener for all `PageLink`s of the document: opens them in place, reads dialogs and pages that ask for it ahead. */
export function PageLinks({ loadDialog }: Props) {
  const navigate = useNavigate();
  const go = useRef(navigate);
  go.current = navigate;
  const { t } = useWords();
  /** Presses in vain since the connection was lost. */
  const [unreached, setUnreached] = useState(0);
  const { pathname, search } = useLocation();

  // Tests that drive the page (tests/helpers/web.ts) read the shown address here: the address bar is ahead of it.
  useEffect(() => {
    document.documentElement.dataset["scripted"] = pathname + search;
  }, [pathname, search]);

  useEffect(() => {
    let timer: number | undefined;
    let latest: Event | undefined;
    const onClick = (event: MouseEvent) => {
      const row = rowLinkAt(event);
      if (row) {
        // The link itself decides, so that Ctrl or ⌘ opens another tab here as it does there.
        const { ctrlKey, metaKey, shiftKey, altKey } = event;
        const press = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, altKey };
        row.dispatchEvent(new MouseEvent("click", press));
        return;
      }
      const link = linkAt(event.target);
      if (!link || isBrowsers(event, link)) return;
      event.preventDefault();
      window.clearTimeout(timer);
      // Without a connection the page and its typed text stay, and the press can be repeated.
      if (!navigator.onLine) return setUnreached((count) => count + 1);
      setUnreached(0);
      const { pathname, search, hash } = window.location;
      go.current(takeKeyed(pathOf(link)), {
        preventScrollReset: link.dataset["page"] === "keep",
        // The page one is on, opened again, adds nothing to the history.
        replace: pathOf(link) === `${pathname}${search}${hash}`,
      });
    };
    const onIntent = (event: Event) => {
      window.clearTimeout(timer);
      latest = undefined;
      const link = linkAt(event.target);
      if (!link || link.origin !== window.location.origin) return;
      latest = event;
      if (!knowsRoutes(() => latest === event && onIntent(event))) return;
      const isDialog = opensDialog(pathOf(link));
      if (!isDialog && link.dataset["prefetch"] === undefined) return;
      // A finger that touches presses at once.
      const rest = event.type === "touchstart" ? 0 : isDialog ? restMilliseconds.dialog : restMilliseconds.page;
      timer = window.setTimeout(() => void prefetchDialog(pathOf(link), loadDialog), rest);
    };
    const intents = ["pointerover", "focusin", "touchstart"];
    servePrefetched();
    const endWaiting = readRoutesSoon();
    document.addEventListener("click", onClick);
    for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true });
    return () => {
      endWaiting();
      window.clearTimeout(timer);
      document.removeEventListener("click", onClick);
      for (const intent of intents) document.removeEventListener(intent, onIntent);
    };
  }, [loadDialog]);

  const alert = {
    id: String(unreached),
    type: "danger" as const,
    title: t("error.title.offline"),
    text: t("error.text.offline"),
  };
  return unreached > 0 ? <FloatingAlerts alerts={[alert]} onClose={() => setUnreached(0)} /> : null;
}
