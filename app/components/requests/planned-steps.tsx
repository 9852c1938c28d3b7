import type { PlannedStep } from "#contract/requests/approval-chains";
import { formatMoney } from "~/shared/format";
import { useWords } from "~/locales/requests";

/** 'Önce X, sonra tutar 50.000 TL üstü olduğu için Y': the steps that a request takes, each with its reason. */
export function PlannedSteps({ steps, currency }: { steps: readonly PlannedStep[]; currency: string }) {
  const { t, locale } = useWords();
  if (steps.length === 0) return <p className="field-error">{t("requests.planned.nobody")}</p>;
  const anyOf = new Intl.ListFormat(locale, { type: "disjunction" });
  return (
    <ol className="planned-steps">
      {steps.map(({ people, rule, above }, at) => (
        <li key={people.map(({ id }) => id).join()}>
          {t(at === 0 ? "requests.planned.first" : "requests.planned.then")}{" "}
          <b>{anyOf.format(people.map(({ full_name }) => full_name))}</b>
          {above !== null || rule !== "chain" ? (
            <small>
              {t(`requests.planned.because.${above !== null && rule === "chain" ? "amount" : rule}`, {
                amount: above === null ? "" : formatMoney(above, currency),
              })}
            </small>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
