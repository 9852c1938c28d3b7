import { useId } from "react";

import { hasAmount, type RequestType } from "#contract/requests/request-types";
import { useWords } from "~/locales/requests";

type Options = readonly { value: string; label: string }[];

interface Props {
  type: RequestType;
  currency: string;
  people: Options;
  /** Values as the address has them. */
  asked?: Record<string, string>;
  fault?: boolean;
  required?: boolean;
  /** Inside a form that must not send them; `typedTrial` reads them. */
  apart?: boolean;
}

/** Requester and amount as they stand in the fields within this element. */
export const typedTrial = (element: HTMLElement): [string, string][] =>
  ["person", "amount"].map((name) => [
    name,
    element.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)?.value ?? "",
  ]);

/** Requester and amount of a request under trial ('Kim onaylar?'). */
export function TrialFields({ type, currency, people, asked = {}, fault = false, required, apart }: Props) {
  const { t } = useWords();
  const id = useId();
  // A form of this name is not there, so that the fields belong to none.
  const owner = apart ? { form: `${id}none` } : {};
  return (
    <>
      <div className="field">
        <label className="label" htmlFor={`${id}person`}>
          {t("requests.chain.person")}
        </label>
        <select
          id={`${id}person`}
          name="person"
          className="control control-select"
          defaultValue={asked["person"] ?? ""}
          required={required}
          {...owner}
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
          <label className="label" htmlFor={`${id}amount`}>
            {t("requests.chain.amount", { currency })}
          </label>
          <input
            id={`${id}amount`}
            name="amount"
            className="control"
            inputMode="decimal"
            maxLength={20}
            defaultValue={asked["amount"] ?? ""}
            aria-invalid={fault || undefined}
            {...owner}
          />
        </div>
      ) : null}
    </>
  );
}
