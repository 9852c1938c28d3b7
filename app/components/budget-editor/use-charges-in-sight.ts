import { type RefObject, useEffect, useState } from "react";

import type { ColumnName } from "~/browser/budget-cells";

/**
 * BUD-020: true while a column that shows charges is within the sheet's box, beside the column of names. On a phone
 * lines are as high as others until one scrolls to it.
 */
export function useChargesInSight(box: RefObject<HTMLElement>, columns: readonly ColumnName[]): boolean {
  const [isInSight, setInSight] = useState(true);
  useEffect(() => {
    const root = box.current;
    if (!root) return;
    const heads = [...root.querySelectorAll<HTMLElement>("[role=columnheader]")];
    const watched = heads.filter((_, at) => columns[at] === "total_buy" || columns[at] === "total_sell");
    if (watched.length === 0) setInSight(false);
    const seen = new Set<Element>();
    const note = (entries: IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target);
        else seen.delete(target);
      }
      setInSight(seen.size > 0);
    };
    const rootMargin = `0px 0px 0px -${heads[0]?.offsetWidth ?? 0}px`;
    const observer = new IntersectionObserver(note, { root, rootMargin });
    for (const head of watched) observer.observe(head);
    return () => observer.disconnect();
  }, [box, columns]);
  return isInSight;
}
