import { type FocusEvent, type MutableRefObject, type ReactNode, Suspense, useRef } from "react";

import { useHydrated } from "~/components/form/use-hydrated";

/** Cards that each column has in the HTML; script draws the rest from the page's data. */
export const cardsInHtml = 6;

interface Props {
  label: string;
  /** The columns with their first cards. */
  plain: ReactNode;
  /** The board that can be dragged; `focused` is the link that had the focus in the one before. */
  renderScripted: (focused: MutableRefObject<string | null>) => ReactNode;
}

/** A board without script; once script is there, the draggable one takes its place. */
export function PlainBoard({ label, plain, renderScripted }: Props) {
  const hydrated = useHydrated();
  const focused = useRef<string | null>(null);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const link = target.closest(".card")?.querySelector(".row-link") ?? target.closest("a");
    focused.current = link?.getAttribute("href") ?? null;
  };
  const board = (
    <div
      className="board"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard
      tabIndex={0}
      role="group"
      aria-label={label}
      onFocus={onFocus}
      onBlur={() => (focused.current = null)}
    >
      {plain}
    </div>
  );
  return hydrated ? <Suspense fallback={board}>{renderScripted(focused)}</Suspense> : board;
}
