import { type RefObject, useLayoutEffect, useState } from "react";

const NEEDED = 400; // UIK-049

/** Whether a list under the box must open upward: less than 400 px below it and more above. */
export function useOpensUp(ref: RefObject<HTMLElement>, open: boolean): boolean {
  const [up, setUp] = useState(false);
  useLayoutEffect(() => {
    const box = open ? ref.current?.getBoundingClientRect() : undefined;
    if (!box) return;
    const below = window.innerHeight - box.bottom;
    setUp(below < NEEDED && box.top > below);
  }, [ref, open]);
  return up;
}
