import { useCallback, useEffect, useRef } from "react";

/** Elements that lie over the page for a while: their focus returns to the element before. */
const passing = "dialog, .floats, .sheet-alert";
/** A record in a list, found again by its link when the list was drawn anew. */
const record = "article, tr, li";

interface Place {
  element: HTMLElement;
  href: string | null;
}

function placeOf(element: HTMLElement): Place {
  const link = element.closest(record)?.querySelector("a[href]") ?? element.closest("a[href]");
  return { element, href: link?.getAttribute("href") ?? null };
}

function find({ element, href }: Place): HTMLElement | null {
  if (element.isConnected && element.checkVisibility()) return element;
  const links = document.querySelectorAll<HTMLElement>("main a[href]");
  return [...links].find((link) => link.getAttribute("href") === href && !link.closest(passing)) ?? null;
}

/**
 * Returns the focus after an act to its former place: the button, the row or the card, also if that lies elsewhere by
 * then. `told` changes with every message of an act. Returns a function that gives the focus back at once.
 */
export function useFocusBack(told: unknown): () => void {
  const last = useRef<Place>();
  useEffect(() => {
    const hear = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest(passing)) last.current = placeOf(target);
    };
    document.addEventListener("focusin", hear);
    return () => document.removeEventListener("focusin", hear);
  }, []);
  const back = useCallback(() => {
    if (!last.current) return;
    const place = find(last.current) ?? document.getElementById("content");
    place?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const { activeElement } = document;
    if (told !== undefined && (!activeElement || activeElement === document.body)) back();
  }, [told, back]);
  return back;
}
