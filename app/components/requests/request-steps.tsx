import type { RequestStep } from "#contract/requests/requests";
import { useWords } from "~/locales/requests";
import { dativeToo } from "~/shared/dative";
import { formatDateTime, formatMoney } from "~/shared/format";

/** The people of the step without the managers who were asked later. */
const firstAsked = ({ people, escalated }: RequestStep) =>
  people.filter(({ id }) => !escalated.some((manager) => manager.id === id));

function escalatedNames({ escalated }: RequestStep, list: Intl.ListFormat, locale: string): string {
  const names = list.format(escalated.map(({ full_name }) => full_name));
  return locale === "tr" ? dativeToo(names) : names;
}

/** The steps of every sending, the newest first: who was asked, who decided and when. ORG-040 */
export function RequestSteps({ steps, currency }: { steps: readonly RequestStep[]; currency: string }) {
  const { t, locale } = useWords();
  const anyOf = new Intl.ListFormat(locale, { type: "disjunction" });
  const allOf = new Intl.ListFormat(locale, { type: "conjunction" });
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
              <b>{anyOf.format(firstAsked(step).map(({ full_name }) => full_name))}</b>
              <span>{saidOf(step)}</span>
              {step.escalated_at ? (
                <small>
                  {t("requests.step.escalated", {
                    names: escalatedNames(step, allOf, locale),
                    time: formatDateTime(step.escalated_at, locale),
                  })}
                </small>
              ) : null}
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
