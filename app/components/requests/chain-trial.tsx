import type { Form as RemixForm } from "@remix-run/react";

import { hasAmount, type RequestType } from "#contract/requests/request-types";
import { Button } from "~/components/ui/button";
import { useWords } from "~/locales/requests";
import { paths } from "~/shared/paths";

import type { Trial } from "./form-data";
import { PlannedSteps } from "./planned-steps";

interface Props {
  type: RequestType;
  currency: string;
  trial: Trial;
  /** Parameters of the address. */
  asked: Record<string, string>;
  form: typeof RemixForm;
}

/** 'Kim onaylar?': a request of a person is tried on the chain; nothing is sent. */
export function ChainTrial({ type, currency, trial: { people, steps, fault }, asked, form: Form }: Props) {
  const { t } = useWords();
  return (
    <section className="chain-trial" aria-labelledby="chain-trial">
      <h2 id="chain-trial">{t("requests.chain.who")}</h2>
      <p className="hint">{t("requests.chain.whoHint")}</p>
      <Form method="get" action={paths.approvalChain(type)} preventScrollReset className="form">
        <div className="field">
          <label className="label" htmlFor="trial-person">
            {t("requests.chain.person")}
          </label>
          <select
            id="trial-person"
            name="person"
            className="control control-select"
            defaultValue={asked["person"] ?? ""}
            required
          >
            <option value="">{t("requests.chain.choosePerson")}</option>
            {people.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        {hasAmount(type) ? (
          <div className="field">
            <label className="label" htmlFor="trial-amount">
              {t("requests.chain.amount", { currency })}
            </label>
            <input
              id="trial-amount"
              name="amount"
              className="control"
              inputMode="decimal"
              maxLength={20}
              defaultValue={asked["amount"] ?? ""}
              aria-invalid={fault || undefined}
            />
          </div>
        ) : null}
        <Button type="submit">{t("requests.chain.try")}</Button>
      </Form>
      <div aria-live="polite">
        {fault ? <p className="field-error">{t("requests.chain.fault")}</p> : null}
        {steps ? <PlannedSteps steps={steps} currency={currency} /> : null}
      </div>
    </section>
  );
}
