import { type RefObject, useLayoutEffect, useRef } from "react";

/** The column at which a board opens, -1 for none; with another key it opens anew. */
export interface BoardStart {
  at: number;
  key: string;
}

export const atItsBeginning: BoardStart = { at: -1, key: "" };

/**
 * Brings the column into view, sideways alone and without the focus; one that is wholly in view stays where it is, and so
 * does the board while cards move in it.
 */
export function useStart(board: RefObject<HTMLElement>, { at, key }: BoardStart) {
  const opened = useRef<string>();
  useLayoutEffect(() => {
    if (opened.current === key) return;
    opened.current = key;
    const root = board.current;
    const column = root?.querySelectorAll<HTMLElement>(".column")[at];
    if (!root || !column) return;
    const frame = root.getBoundingClientRect();
    const { left, right } = column.getBoundingClientRect();
    if (left >= frame.left && right <= frame.right) return;
    root.scrollLeft += left - frame.left - Number.parseFloat(getComputedStyle(root).paddingInlineStart);
  }, [board, at, key]);
}
