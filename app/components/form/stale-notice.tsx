import { type ChangeEvent, useEffect, useRef } from "react";

import { choiceOfAll, choicePrefix } from "~/stale";
import { useWords } from "~/words";

import { Alert } from "../ui/alert";
import { useHydrated } from "./use-hydrated";

export type Side = "mine" | "theirs";

/** What differs: one field, or several that belong together. */
export interface StaleChoice {
  names: string[];
  label: string;
  /** As the field shows them. */
  mine: string;
  theirs: string;
}

/** From here on one choice for all of them saves presses. */
const many = 3;

interface Props {
  choices: StaleChoice[];
  /** With script: puts the value into the fields at once. */
  onChoose: (form: HTMLFormElement, names: string[], side: Side) => void;
}

/**
 * R4: both values of what somebody else changed meanwhile, to choose from field by field. What was typed holds until
 * something else is chosen. Without script the choices travel with the next post (stale.server.ts).
 */
export function StaleNotice({ choices, onChoose }: Props) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  useEffect(() => {
    const form = box.current?.closest("form");
    // What was chosen before script came holds too.
    for (const { name } of box.current?.querySelectorAll<HTMLInputElement>("input[value=theirs]:checked") ?? [])
      if (form && name !== choiceOfAll) choose.current(form, name.slice(choicePrefix.length).split("+"), "theirs");
    box.current?.focus();
  }, []);
  const radios = (selector: string) => box.current?.querySelectorAll<HTMLInputElement>(selector) ?? [];
  const onOne = ({ currentTarget }: ChangeEvent<HTMLInputElement>, names: string[], side: Side) => {
    for (const each of radios(`input[name="${choiceOfAll}"][value=each]`)) each.checked = true;
    const form = currentTarget.closest("form");
    if (form) onChoose(form, names, side);
  };
  const onAll = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const form = currentTarget.closest("form");
    const side = currentTarget.value;
    if (!form || side === "each") return;
    for (const radio of radios(`input[value=${side}]:not(:checked)`)) {
      radio.checked = true;
      onChoose(form, radio.name.slice(choicePrefix.length).split("+"), side as Side);
    }
  };
  // With script the fields themselves hold the choice, and what is typed after it; then the radios are not posted.
  const shared = { type: "radio", ...(hydrated ? { form: "" } : {}) } as const;
  return (
    <div className="stale" tabIndex={-1} ref={box}>
      <Alert type="warning" title={t("error.staleTitle")} role="alert">
        <p>{t("error.staleText")}</p>
        {choices.length >= many ? (
          <fieldset className="stale-choice stale-all">
            <legend>{t("error.staleAll")}</legend>
            {(["each", "mine", "theirs"] as const).map((side) => (
              <label className="check" key={side}>
                <input {...shared} name={choiceOfAll} value={side} defaultChecked={side === "each"} onChange={onAll} />
                <span>{t(`error.staleAllOf.${side}`)}</span>
              </label>
            ))}
          </fieldset>
        ) : null}
        {choices.map(({ names, label, ...values }) => (
          <fieldset className="stale-choice" key={names.join("+")}>
            <legend>{label}</legend>
            {(["mine", "theirs"] as const).map((side) => (
              <label className="check" key={side}>
                <input
                  {...shared}
                  name={`${choicePrefix}${names.join("+")}`}
                  value={side}
                  defaultChecked={side === "mine"}
                  onChange={(event) => onOne(event, names, side)}
                />
                <span>
                  <span className="stale-side">{t(`error.staleSide.${side}`)}</span>
                  <span className="stale-value">{values[side] || t("error.staleEmpty")}</span>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </Alert>
    </div>
  );
}
