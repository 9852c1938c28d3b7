import type { Form as RemixForm } from "@remix-run/react";

import type { RequestType } from "#contract/requests/request-types";
import { Button } from "~/components/ui/button";
import { useWords } from "~/locales/requests";
import { paths } from "~/shared/paths";

import type { Trial } from "./form-data";
import { PlannedSteps } from "./planned-steps";
import { TrialFields } from "./trial-fields";

interface Props {
  type: RequestType;
  currency: string;
  trial: Trial;
  /** Parameters of the address. */
  asked: Record<string, string>;
  form: typeof RemixForm;
}

/** 'Kim onaylar?': a request of a person is tried on the chain; nothing is sent. */
export function ChainTrial({ type, currency, trial: { people, conditions, steps, fault }, asked, form: Form }: Props) {
  const { t } = useWords();
  return (
    <section className="chain-trial" aria-labelledby="chain-trial">
      <h2 id="chain-trial">{t("requests.chain.who")}</h2>
      <p className="hint">{t("requests.chain.whoHint")}</p>
      <Form method="get" action={paths.approvalChain(type)} preventScrollReset className="form">
        <TrialFields {...{ type, currency, people, asked, fault }} required />
        {(["client", "project_type", "source"] as const).map((name) =>
          conditions[name].length > 0 ? (
            <div className="field" key={name}>
              <label className="label" htmlFor={`trial-${name}`}>
                {t(`requests.chain.of.${name}`)}
              </label>
              <select
                id={`trial-${name}`}
                name={name}
                className="control control-select"
                defaultValue={asked[name] ?? ""}
              >
                <option value="">{t("requests.chain.other")}</option>
                {conditions[name].map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
          ) : null,
        )}
        <Button type="submit">{t("requests.chain.try")}</Button>
      </Form>
      <div aria-live="polite">
        {fault ? <p className="field-error">{t("requests.chain.fault")}</p> : null}
        {steps ? <PlannedSteps steps={steps} currency={currency} /> : null}
      </div>
    </section>
  );
}
