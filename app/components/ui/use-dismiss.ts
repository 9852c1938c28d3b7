import { type RefObject, useEffect } from "react";

/** Calls `close` on Esc, on a press outside the box and when focus leaves it, while `open`. */
export function useDismiss(ref: RefObject<HTMLElement>, open: boolean, close: (reason: "escape" | "outside") => void) {
  useEffect(() => {
    if (!open) return;
    const outside = (target: EventTarget | null) => target instanceof Node && !ref.current?.contains(target);
    const onPointer = (event: Event) => outside(event.target) && close("outside");
    const onFocus = (event: FocusEvent) => outside(event.target) && close("outside");
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // A dialog around the box must not close with it.
      event.preventDefault();
      event.stopPropagation();
      close("escape");
    };
    document.addEventListener("pointerdown", onPointer);
    document.addEventListener("focusin", onFocus);
    document.addEventListener("keydown", onKey, true);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("keydown", onKey, true);
    };
  }, [ref, open, close]);
}
