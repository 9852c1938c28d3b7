import type { ReactNode } from "react";

/** A table that scrolls in its own box. */
export function Scroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard
    <div className="table-scroll rate-scroll" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
