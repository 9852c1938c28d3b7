import { useEffect, useRef, useState } from "react";

import { choiceOfAll, choicePrefix } from "~/shared/stale";
import { useWords } from "~/locales/form";

import { Alert } from "../ui/alert";
import { useHydrated } from "./use-hydrated";

export type Side = "mine" | "theirs";

/** A difference: one field, or several that belong together. */
export interface StaleChoice {
  names: string[];
  label: string;
  /** Both values as the field shows them. */
  mine: string;
  theirs: string;
}

/** From here on one choice for all of them saves presses. */
const many = 3;

interface Props {
  choices: StaleChoice[];
  /** Changes of somebody else alone: already in the fields, or put there now by script. */
  taken: StaleChoice[];
  /** With script: puts the value into the fields at once. */
  onChoose: (form: HTMLFormElement, names: string[], side: Side) => void;
  /** The save was automatic: the typing is not interrupted. */
  still?: boolean;
}

/**
 * R4: both values of each field that somebody else changed meanwhile, to choose from. The typed value holds until the
 * other is chosen. Without script the choices travel with the next post (stale.server.ts).
 */
export function StaleNotice({ choices, taken, onChoose, still = false }: Props) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const [sides, setSides] = useState<Record<string, Side>>({});
  const [all, setAll] = useState<Side | "each">("each");
  const nameOf = ({ names }: StaleChoice) => `${choicePrefix}${names.join("+")}`;
  const put = (chosen: StaleChoice[], side: Side) => {
    const form = box.current?.closest("form");
    if (!form) return;
    for (const { names } of chosen) onChoose(form, names, side);
    setSides((before) => ({ ...before, ...Object.fromEntries(chosen.map((one) => [nameOf(one), side])) }));
  };
  const first = useRef(() => {
    // A choice that was made before the script came counts too.
    const early = [...(box.current?.querySelectorAll<HTMLInputElement>("input[value=theirs]:checked") ?? [])];
    const whole = early.some(({ name }) => name === choiceOfAll);
    if (whole) setAll("theirs");
    put(whole ? choices : choices.filter((one) => early.some(({ name }) => name === nameOf(one))), "theirs");
    // A page that came with this answer has them in its fields already.
    if (hydrated) put(taken, "theirs");
    if (!still) box.current?.focus();
  });
  useEffect(() => {
    // After the form's own effects: an update that it does not hear yet would be posted as a page.
    const timer = window.setTimeout(() => first.current(), 0);
    return () => window.clearTimeout(timer);
  }, []);
  // With script the fields themselves hold the choice and later typing; then the radios are not posted.
  const shared = { type: "radio", ...(hydrated ? { form: "" } : {}) } as const;
  return (
    <div className="stale" tabIndex={-1} ref={box}>
      <Alert type="warning" title={t("form.stale.title")} role="alert">
        <p>{t(choices.length > 0 ? "form.stale.text" : "form.stale.takenText")}</p>
        {taken.length > 0 ? (
          <div className="stale-taken">
            {choices.length > 0 ? <p>{t("form.stale.taken")}</p> : null}
            <ul>
              {taken.map(({ label, theirs, names }) => (
                <li key={names.join()}>
                  {label}: <b className="stale-value">{theirs || t("form.stale.empty")}</b>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {choices.length >= many ? (
          <fieldset className="stale-choice stale-all">
            <legend>{t("form.stale.all")}</legend>
            {(["each", "mine", "theirs"] as const).map((side) => (
              <label className="check" key={side}>
                <input
                  {...shared}
                  name={choiceOfAll}
                  value={side}
                  checked={all === side}
                  onChange={() => {
                    setAll(side);
                    if (side !== "each") put(choices, side);
                  }}
                />
                <span>{t(`form.stale.allOf.${side}`)}</span>
              </label>
            ))}
          </fieldset>
        ) : null}
        {choices.map((one) => (
          <fieldset className="stale-choice" key={nameOf(one)}>
            <legend>{one.label}</legend>
            {(["mine", "theirs"] as const).map((side) => (
              <label className="check" key={side}>
                <input
                  {...shared}
                  name={nameOf(one)}
                  value={side}
                  checked={(sides[nameOf(one)] ?? "mine") === side}
                  onChange={() => {
                    setAll("each");
                    put([one], side);
                  }}
                />
                <span>
                  <span className="stale-side">{t(`form.stale.side.${side}`)}</span>
                  <span className="stale-value">{one[side] || t("form.stale.empty")}</span>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </Alert>
    </div>
  );
}
