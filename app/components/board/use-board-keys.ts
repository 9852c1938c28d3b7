import { type FocusEvent, type KeyboardEvent, type MouseEvent, type MutableRefObject, useEffect, useRef } from "react";

import { keysAreOn } from "~/browser/single-keys";

/**
 * Elements that the arrow keys step through, in the order of a column: the link of its head, its cards, the link to
 * all.
 */
const stops = ".column-head a, .row-link, .column-more";
const cardOf = (element: Element | null) => element?.closest(".card") ?? null;
const hrefOf = (element: Element | null | undefined) => element?.getAttribute("href") ?? null;

const all = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];

function goTo(stop: HTMLElement | undefined) {
  if (!stop) return;
  stop.focus({ preventScroll: true });
  (cardOf(stop) ?? stop).scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** The stop that an arrow leads to; a column without any is passed over. */
function neighbour(root: HTMLElement, from: HTMLElement, key: string, whole: boolean): HTMLElement | undefined {
  const columns = all(root, ".column");
  const at = columns.findIndex((column) => column.contains(from));
  const own = columns[at];
  if (!own) return undefined;
  const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[key];
  if (step === undefined) {
    const cards = all(whole ? root : own, ".row-link");
    return key === "Home" ? cards[0] : cards.at(-1);
  }
  if (key === "ArrowUp" || key === "ArrowDown") {
    const inColumn = all(own, stops);
    return inColumn[inColumn.indexOf(from) + step];
  }
  const row = all(own, ".row-link").indexOf(from);
  for (let beside = columns[at + step], next = at + step; beside; next += step, beside = columns[next]) {
    const cards = all(beside, ".row-link");
    const found = row < 0 ? beside.querySelector<HTMLElement>(stops) : cards[Math.min(row, cards.length - 1)];
    const stop = found ?? beside.querySelector<HTMLElement>(stops);
    if (stop) return stop;
  }
  return undefined;
}

/** Opens the menu of a card on its first entry, by the key that its own button handles. */
function openMenu(card: Element | null) {
  const button = card?.querySelector<HTMLElement>("summary");
  if (!button) return false;
  button.focus();
  button.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true }));
  return true;
}

const isMenuKey = ({ key, shiftKey }: KeyboardEvent) =>
  key === "ContextMenu" || (shiftKey && key === "F10") || (!shiftKey && key.toLowerCase() === "m" && keysAreOn());

/**
 * Makes the board one tab stop: arrows, Home and End lead through columns and cards, Enter opens the card, M and the
 * menu key its menu, which is a tab stop with the card's other buttons (decision 030). `focused` is the link that had
 * the focus before.
 */
export function useBoardKeys(focused: MutableRefObject<string | null>) {
  const board = useRef<HTMLDivElement>(null);
  const current = useRef(focused.current);
  const byKey = useRef(false);

  const mark = () => {
    const root = board.current;
    if (!root) return;
    const found = all(root, stops);
    const active =
      found.find((stop) => hrefOf(stop) === current.current) ?? root.querySelector(".row-link") ?? found[0];
    for (const stop of found) stop.tabIndex = stop === active ? 0 : -1;
    for (const button of all(root, "summary, .card button:not(.menu-item)"))
      button.tabIndex = active && cardOf(button)?.contains(active) ? 0 : -1;
  };
  // After each drawing: cards come, go and change their column.
  useEffect(mark);
  useEffect(() => {
    const place = all(board.current!, stops).find((stop) => hrefOf(stop) === focused.current);
    if (document.activeElement === document.body) place?.focus({ preventScroll: true });
  }, [focused]);

  return {
    ref: board,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const stop = target.closest(stops) ?? cardOf(target)?.querySelector(".row-link");
      if (!stop) return;
      current.current = hrefOf(stop);
      mark();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      byKey.current = false;
      const target = event.target as HTMLElement;
      if (event.isDefaultPrevented() || event.altKey || event.metaKey || target.closest(".menu-panel")) return;
      if (isMenuKey(event) && !event.ctrlKey) {
        if (!openMenu(cardOf(target))) return;
        byKey.current = event.key.toLowerCase() !== "m";
        event.preventDefault();
        return;
      }
      if (!/^(Arrow(Up|Down|Left|Right)|Home|End)$/.test(event.key) || event.shiftKey) return;
      if (event.ctrlKey && event.key.startsWith("Arrow")) return;
      const from = target.closest<HTMLElement>(stops) ?? cardOf(target)?.querySelector<HTMLElement>(".row-link");
      if (!from) return;
      event.preventDefault();
      goTo(neighbour(event.currentTarget, from, event.key, event.ctrlKey));
    },
    onPointerDown: () => {
      byKey.current = false;
    },
    // The browser's own menu would follow the key that has opened ours.
    onContextMenu: (event: MouseEvent) => {
      if (byKey.current) event.preventDefault();
      byKey.current = false;
    },
  };
}
