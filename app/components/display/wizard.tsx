import type { ReactNode } from "react";

import { Stepper } from "~/components/ui/stepper";

type Props = {
  label: string;
  steps: { label: string; note?: string }[];
  /** From 0. */
  current: number;
  /** The first step that is not done yet: later ones are locked. */
  reached: number;
  /** An existing record is changed: every step is open (UIK-067). */
  update?: boolean;
  hrefFor: (step: number) => string;
  children: ReactNode;
};

/** Numbered steps over one form; each step is a URL (UIK-066, UIK-067). */
export function Wizard({ label, steps, current, reached, update = false, hrefFor, children }: Props) {
  return (
    <section className="wizard" aria-label={label}>
      <Stepper
        label={label}
        steps={steps.map((step, index) => ({
          ...step,
          state: index === current ? "current" : index < reached ? "done" : "later",
          ...(update || index <= reached ? { to: hrefFor(index) } : {}),
        }))}
      />
      {children}
    </section>
  );
}
