import type { RequestStep } from "#contract/requests/requests";
import { useWords } from "~/locales/requests";
import { formatDateTime, formatMoney } from "~/shared/format";

/** The steps of every sending, the newest first: who was asked, who decided and when. ORG-040 */
export function RequestSteps({ steps, currency }: { steps: readonly RequestStep[]; currency: string }) {
  const { t, locale } = useWords();
  const anyOf = new Intl.ListFormat(locale, { type: "disjunction" });
  const rounds = [...new Set(steps.map(({ round }) => round))];
  const saidOf = (step: RequestStep) => {
    if (step.decided_by && step.decided_at)
      return t(step.decided_for ? `requests.step.${step.status}_FOR` : `requests.step.${step.status}`, {
        name: step.decided_by.full_name,
        of: step.decided_for?.full_name ?? "",
        time: formatDateTime(step.decided_at, locale),
      });
    return t(`requests.step.${step.status}`, {
      time: step.asked_at ? formatDateTime(step.asked_at, locale) : "",
    });
  };
  return rounds.map((round) => (
    <div key={round}>
      {rounds.length > 1 ? <h3>{t("requests.round", { round })}</h3> : null}
      <ol className="request-steps">
        {steps
          .filter((step) => step.round === round)
          .map((step) => (
            <li key={step.id} data-state={step.status} aria-current={step.status === "PENDING" ? "step" : undefined}>
              <b>{anyOf.format(step.people.map(({ full_name }) => full_name))}</b>
              <span>{saidOf(step)}</span>
              {step.above !== null || step.rule !== "chain" ? (
                <small>
                  {t(
                    `requests.planned.because.${step.above !== null && step.rule === "chain" ? "amount" : step.rule}`,
                    {
                      amount: step.above === null ? "" : formatMoney(step.above, currency),
                    },
                  )}
                </small>
              ) : null}
            </li>
          ))}
      </ol>
    </div>
  ));
}
