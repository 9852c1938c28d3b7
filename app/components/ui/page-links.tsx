import { PrefetchPageLinks, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { useWords } from "~/shared/words";

import { FloatingAlerts } from "./floating-alerts";

/** The pointer rests on a link for this long before its page is fetched. */
const restMilliseconds = 100;

const linkAt = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;

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

/** What a press in a row is meant for when it lands on one of these. */
const ownPress =
  "a, button, input, select, textarea, label, summary, details, dialog, [role=button], [contenteditable]";

/** The link of the row that was pressed beside its own links and buttons; a press that selects text opens nothing. */
function rowLinkAt({ target, button, defaultPrevented }: MouseEvent): HTMLAnchorElement | null {
  if (defaultPrevented || button !== 0 || !(target instanceof Element) || target.closest(ownPress)) return null;
  if (window.getSelection()?.type === "Range") return null;
  return target.closest("tr, .record-row")?.querySelector<HTMLAnchorElement>("a.row-link") ?? null;
}

/** One listener for all `PageLink`s of the document: opens them in place and fetches ahead those that ask for it. */
export function PageLinks() {
  const navigate = useNavigate();
  const go = useRef(navigate);
  go.current = navigate;
  const { t } = useWords();
  /** Presses in vain since the connection was lost. */
  const [unreached, setUnreached] = useState(0);
  const [ahead, setAhead] = useState<string | null>(null);

  useEffect(() => {
    let timer: number | undefined;
    const onClick = (event: MouseEvent) => {
      const row = rowLinkAt(event);
      if (row) {
        // The link itself decides, so that Ctrl or ⌘ opens another tab here as it does there.
        const { ctrlKey, metaKey, shiftKey, altKey } = event;
        const press = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, altKey };
        row.dispatchEvent(new MouseEvent("click", press));
        return;
      }
      const link = linkAt(event.target, "a[data-page]");
      if (!link || isBrowsers(event, link)) return;
      event.preventDefault();
      // What was asked for cannot come: the page and what was typed in it stay, and the press can be repeated.
      if (!navigator.onLine) return setUnreached((count) => count + 1);
      setUnreached(0);
      const { pathname, search, hash } = window.location;
      go.current(pathOf(link), {
        preventScrollReset: link.dataset["page"] === "keep",
        // The page one is on, opened again, adds nothing to the history.
        replace: pathOf(link) === `${pathname}${search}${hash}`,
      });
    };
    const onIntent = (event: Event) => {
      const link = linkAt(event.target, "a[data-prefetch]");
      window.clearTimeout(timer);
      if (link) timer = window.setTimeout(() => setAhead(pathOf(link)), restMilliseconds);
    };
    document.addEventListener("click", onClick);
    document.addEventListener("pointerover", onIntent);
    document.addEventListener("focusin", onIntent);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener("click", onClick);
      document.removeEventListener("pointerover", onIntent);
      document.removeEventListener("focusin", onIntent);
    };
  }, []);

  const alert = {
    id: String(unreached),
    type: "danger" as const,
    title: t("error.title.offline"),
    text: t("error.text.offline"),
  };
  return (
    <>
      {ahead ? <PrefetchPageLinks page={ahead} /> : null}
      {unreached > 0 ? <FloatingAlerts alerts={[alert]} onClose={() => setUnreached(0)} /> : null}
    </>
  );
}
