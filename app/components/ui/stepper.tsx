import { useWords } from "~/shared/words";

import { Icon } from "./icon";
import type { IconName } from "./icon-name";
import { PageLink } from "./page-link";

export type Step = {
  label: string;
  state: "done" | "current" | "later";
  to?: string;
  note?: string;
  /** Drawn instead of the number where the way ended: without the ring of what is going on. */
  ended?: IconName;
};

/** `compact` names the current step and its neighbours; the others keep their name for the pointer and for screen readers. Numbered steps; done and current ones may be links, later ones are text unless given a way (UIK-067). */
export function Stepper({ steps, label, compact }: { steps: Step[]; label?: string; compact?: boolean }) {
  const { t } = useWords();
  const at = steps.findIndex(({ state }) => state === "current");
  const words = { done: t("ui.stepDone"), current: t("ui.stepCurrent"), later: t("ui.stepLater") };
  return (
    <ol className={compact ? "stepper stepper-compact" : "stepper"} aria-label={label ?? t("ui.steps")}>
      {steps.map((step, index) => {
        const mark = step.state === "done" ? "check" : step.ended;
        const face = (
          <>
            <span className="step-mark" aria-hidden="true">
              {mark ? <Icon name={mark} size={14} /> : index + 1}
            </span>
            <span>
              <span className="step-name">{step.label}</span>
              <span className="visually-hidden">, {words[step.state]}</span>
              {step.note ? <span className="hint">{step.note}</span> : null}
            </span>
          </>
        );
        return (
          <li
            key={step.label}
            title={compact ? step.label : undefined}
            data-step={step.state}
            data-ended={step.ended ? "" : undefined}
            data-near={compact && at >= 0 && Math.abs(index - at) === 1 ? "" : undefined}
            aria-current={step.state === "current" ? "step" : undefined}
          >
            {step.to ? (
              <PageLink className="step" to={step.to}>
                {face}
              </PageLink>
            ) : (
              <span className="step">{face}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
