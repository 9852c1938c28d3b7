import type { ReactNode } from "react";

/** Drawings of the kit's icons: inline, for its sprite weighs more than a guest's page may (R18). */
const drawings = {
  day: (
    <>
      <path d="M8 2v3M16 2v3M3 9h18" />
      <rect x="3" y="3" width="18" height="18" rx="2" />
    </>
  ),
  place: (
    <>
      <path d="M20 10c0 5-5.5 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.5 20.2 4 15 4 10a8 8 0 0 1 16 0" />
      <circle cx="12" cy="10" r="3" />
    </>
  ),
  time: (
    <>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 6v6l4 2" />
    </>
  ),
};

/** A line of the form's head: when, where, how long. */
export const HeadFact = ({ of, children }: { of: keyof typeof drawings; children: ReactNode }) => (
  <p className="web-form-fact">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {drawings[of]}
    </svg>
    {children}
  </p>
);
