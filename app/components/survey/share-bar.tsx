import type { ReactNode } from "react";

/** A bar of a share 0–1 with its figure at the right, in a cell of a table; the figure alone without a share. */
export function ShareBar({ share, children }: { share: number | null; children: ReactNode }) {
  return (
    <span className="survey-bar">
      {share === null ? null : (
        <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
          <rect width={100 * share} height="8" />
        </svg>
      )}
      <span>{children}</span>
    </span>
  );
}
