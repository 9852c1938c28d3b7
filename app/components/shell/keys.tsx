import { useNavigate } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";

import { keysAreOn } from "~/browser/single-keys";
import { paths } from "~/shared/paths";

const KeySheet = lazy(() => import("./key-sheet"));

const typing = "input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=combobox]";

/** Rows of lists, in every look that they have. */
const rows = ":is(tr, .record-row, .request-list > li)";

const press = (row: Element | null | undefined, what: string) => row?.querySelector<HTMLElement>(what)?.click();

/** Rows of the page that open a record, as they stand. */
const rowLinks = () =>
  [...document.querySelectorAll<HTMLElement>(`#content ${rows} a.row-link`)].filter(
    (link) => link.offsetParent !== null,
  );

/** The row that holds the focus, or the one whose preview is open. */
const currentRow = () => document.activeElement?.closest(rows) ?? document.querySelector("tr[data-previewed]");

/** The row after or before the current one, the first one if there is none; its preview replaces an open one. */
function stepRow(step: 1 | -1) {
  const links = rowLinks();
  const row = currentRow();
  const at = links.findIndex((link) => row?.contains(link));
  const next = at < 0 ? links[0] : links[at + step];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
  if (next && document.querySelector("tr[data-previewed]")) press(next.closest("tr"), ".list-peek a");
}

/** Keys without Ctrl or ⌘; they do nothing while one types or a dialog is open, and can be switched off (WCAG 2.1.4). */
export function Keys() {
  const navigate = useNavigate();
  const go = useRef(navigate);
  go.current = navigate;
  const [help, setHelp] = useState(false);
  useEffect(() => {
    const acts: Record<string, () => void> = {
      "/": () => document.querySelector<HTMLElement>(".search-box input")?.click(),
      "?": () => setHelp(true),
      j: () => stepRow(1),
      k: () => stepRow(-1),
      x: () => press(currentRow(), "[data-select]"),
      v: () => press(currentRow(), ".list-peek a"),
      a: () => press(currentRow(), "[data-act=approve] button"),
      r: () => press(currentRow(), "[data-act=decline] a"),
      f: () => document.querySelector<HTMLElement>(".filters :is(input:not([type=hidden]), select)")?.focus(),
      p: () => go.current(paths.projects),
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const target = event.target instanceof Element ? event.target : null;
      const act = acts[event.key.length === 1 ? event.key.toLowerCase() : ""];
      if (!act || !keysAreOn() || target?.closest(typing) || document.querySelector("dialog:modal")) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return help ? (
    <Suspense>
      <KeySheet close={() => setHelp(false)} />
    </Suspense>
  ) : null;
}
