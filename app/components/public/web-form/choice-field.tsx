import { useWords } from "~/shared/words";

import { choosesMany } from "#contract/guest-forms/form-facts";

import { Field } from "../../form/field";
import { controlProps, firstError } from "../../form/field-meta";
import { type Answered, metaOf } from "./answered";
import type { Choice } from "./choices";
import { ScaleField, scaleOf } from "./scale-field";

/** Places that are marked as the last ones. */
const few = 5;

const chosenIn = (value: unknown) => [value].flat().map((one) => String(one ?? ""));

/** Letters of a word that has a card beside another one on a phone. */
const shortWord = 12;

const isPair = ({ type }: Answered["field"], choices: readonly Choice[]) =>
  type === "attendance" ||
  (type === "radio" &&
    choices.length === 2 &&
    choices.every(({ label, left, isFull }) => label.length <= shortWord && left === undefined && !isFull));

const listOf = (field: Answered["field"], choices: readonly Choice[]) => {
  const { direction } = field;
  if (isPair(field, choices)) return "check-list web-form-pair";
  return direction === "row" ? "check-list check-list-row" : "check-list";
};

/** One or several of a few: a select, radio buttons or checkboxes. A full option can be read and not chosen. */
export function ChoiceField({ choices, hint, ...answered }: Answered & { choices: Choice[]; hint?: string }) {
  const { field, value } = answered;
  const { t } = useWords();
  const meta = metaOf(answered);
  const told = hint ? { hint } : {};
  const chosen = chosenIn(value);
  const labelOf = ({ label, isFull }: Choice) => (isFull ? `${label} (${t("webForm.full")})` : label);
  const leftOf = ({ left }: Choice) => (left === undefined ? undefined : t("webForm.left", { left }));
  const isLocked = field.is_readonly === 1;
  if (field.type === "dropdown" || field.type === "flight")
    return (
      <Field meta={meta} label={field.title} {...told}>
        <select
          {...controlProps({ meta, ...told })}
          className="control"
          defaultValue={choices.some(({ value: one, isFull }) => one === chosen[0] && !isFull) ? chosen[0] : ""}
        >
          <option value="">{t("webForm.choose")}</option>
          {choices.map((choice) => (
            <option
              key={choice.value}
              value={choice.value}
              disabled={choice.isFull || isLocked}
              lang={choice.lang}
              dir={choice.lang && "auto"}
            >
              {[labelOf(choice), leftOf(choice)].filter(Boolean).join(" · ")}
            </option>
          ))}
        </select>
      </Field>
    );
  const scale = field.type === "radio" ? scaleOf(choices) : undefined;
  if (scale) return <ScaleField {...answered} {...told} scale={scale} />;
  const isMany = choosesMany(field.type);
  const isTick = isMany || field.type === "contract" || (field.type === "checkbox" && choices.length === 1);
  const { id, required, ...shared } = controlProps({ meta, ...told });
  return (
    <Field meta={meta} label={field.title} group {...told}>
      <div className={listOf(field, choices)}>
        {choices.map((choice, at) => (
          <label key={choice.value} className="check">
            <input
              {...shared}
              id={at === 0 ? id : `${id}-${at}`}
              autoFocus={at === 0 && Boolean(firstError(meta))}
              required={required && !isMany}
              type={isTick ? "checkbox" : "radio"}
              value={choice.value}
              defaultChecked={chosen.includes(choice.value) && !choice.isFull}
              disabled={choice.isFull || isLocked}
            />
            <span lang={choice.lang} dir={choice.lang && "auto"}>
              {labelOf(choice)}
              {choice.left === undefined ? null : (
                <small className="web-form-left" data-few={choice.left <= few ? "" : undefined}>
                  {leftOf(choice)}
                </small>
              )}
            </span>
          </label>
        ))}
      </div>
    </Field>
  );
}
