import { type RefObject, useEffect, useLayoutEffect } from "react";

const GAP = 6;
const EDGE = 8;

// React warns about layout effects on the server, which places nothing anyway.
export const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

type Options = {
  align?: "start" | "end";
  up?: boolean;
  /** Takes the width of the box that it belongs to. */
  matchWidth?: boolean;
  /** Open upward when less than this is free below (UIK-049); without it the panel's own height decides. */
  need?: number;
  /** On a phone the panel stands in the page's flow (by CSS), so that it never lies over its own label. */
  flowOnPhone?: boolean;
};

const phone = "(max-width: 47.99rem)";

/**
 * Keeps an open panel beside its box and inside the window, above tables and dialogs that would cut it off.
 * It writes through the style object, which a strict content policy allows; without script CSS alone places the panel.
 */
export function usePlacement(
  anchor: RefObject<HTMLElement>,
  panel: RefObject<HTMLElement>,
  open: boolean,
  options: Options = {},
) {
  const { align = "start", up = false, matchWidth = false, need, flowOnPhone = false } = options;
  useBrowserLayoutEffect(() => {
    const box = anchor.current;
    const pop = panel.current;
    if (!open || !box || !pop) return;
    if (flowOnPhone && window.matchMedia(phone).matches) {
      pop.scrollIntoView({ block: "nearest" });
      return;
    }
    const place = () => {
      const at = box.getBoundingClientRect();
      const below = window.innerHeight - at.bottom;
      const flip = up
        ? at.top > pop.offsetHeight + EDGE
        : below < (need ?? pop.offsetHeight + GAP + EDGE) && at.top > below;
      if (matchWidth) pop.style.width = `${at.width}px`;
      const wanted = align === "end" ? at.right - pop.offsetWidth : at.left;
      const left = Math.max(EDGE, Math.min(wanted, document.documentElement.clientWidth - pop.offsetWidth - EDGE));
      // A panel taller than the room on its side slides over its box rather than out of the window.
      const lowest = window.innerHeight - EDGE - pop.offsetHeight;
      const tooHigh = flip && at.top - GAP - pop.offsetHeight < EDGE;
      const hangs = flip && !tooHigh;
      const top = tooHigh ? EDGE : Math.max(EDGE, Math.min(at.bottom + GAP, need === undefined ? lowest : Infinity));
      Object.assign(pop.style, {
        position: "fixed",
        left: `${left}px`,
        right: "auto",
        top: hangs ? "auto" : `${top}px`,
        bottom: hangs ? `${window.innerHeight - at.top + GAP}px` : "auto",
      });
    };
    // Also when it grows, as by rows that come later.
    const growth = new ResizeObserver(place);
    growth.observe(pop);
    place();
    window.addEventListener("scroll", place, { capture: true, passive: true });
    window.addEventListener("resize", place);
    return () => {
      growth.disconnect();
      window.removeEventListener("scroll", place, true);
      window.removeEventListener("resize", place);
      pop.removeAttribute("style");
    };
  }, [anchor, panel, open, align, up, matchWidth, need, flowOnPhone]);
}
