import { PrefetchPageLinks, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

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

/** One listener for all `PageLink`s of the document: opens them in place and fetches ahead those that ask for it. */
export function PageLinks() {
  const navigate = useNavigate();
  const go = useRef(navigate);
  go.current = navigate;
  const [ahead, setAhead] = useState<string | null>(null);

  useEffect(() => {
    let timer: number | undefined;
    const onClick = (event: MouseEvent) => {
      const link = linkAt(event.target, "a[data-page]");
      if (!link || isBrowsers(event, link)) return;
      event.preventDefault();
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

  return ahead ? <PrefetchPageLinks page={ahead} /> : null;
}
