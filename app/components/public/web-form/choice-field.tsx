import { useWords } from "~/shared/words";

import { choosesMany } from "#contract/guest-forms/form-facts";
import { matrixText } from "#contract/guest-forms/form-texts";

import { Field } from "../../form/field";
import { controlProps } from "../../form/field-meta";
import { type Answered, metaOf } from "./answered";
import type { Choice } from "./choices";

const chosenIn = (value: unknown) => [value].flat().map((one) => String(one ?? ""));

/** One or several of a few: a select, radio buttons or checkboxes. A full option can be read and not chosen. */
export function ChoiceField({ choices, hint, ...answered }: Answered & { choices: Choice[]; hint?: string }) {
  const { field, value } = answered;
  const { t } = useWords();
  const meta = metaOf(answered);
  const told = hint ? { hint } : {};
  const chosen = chosenIn(value);
  const labelOf = ({ label, isFull }: Choice) => (isFull ? `${label} (${t("webForm.full")})` : label);
  const isLocked = field.is_readonly === 1;
  if (field.type === "dropdown" || field.type === "flight")
    return (
      <Field meta={meta} label={field.title} {...told}>
        <select {...controlProps({ meta, ...told })} className="control" defaultValue={chosen[0]}>
          <option value="">{t("webForm.choose")}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.isFull || isLocked}>
              {labelOf(choice)}
            </option>
          ))}
        </select>
      </Field>
    );
  const isMany = choosesMany(field.type);
  const isTick = isMany || field.type === "contract" || (field.type === "checkbox" && choices.length === 1);
  const { id, required, ...shared } = controlProps({ meta, ...told });
  return (
    <Field meta={meta} label={field.title} group {...told}>
      <div className={field.direction === "row" ? "check-list check-list-row" : "check-list"}>
        {choices.map((choice, at) => (
          <label key={choice.value} className="check">
            <input
              {...shared}
              id={at === 0 ? id : `${id}-${at}`}
              required={required && !isMany}
              type={isTick ? "checkbox" : "radio"}
              value={choice.value}
              defaultChecked={chosen.includes(choice.value)}
              disabled={choice.isFull || isLocked}
            />
            <span>{labelOf(choice)}</span>
          </label>
        ))}
      </div>
    </Field>
  );
}

const columnIn = (value: unknown, row: string, at: number): string => {
  if (Array.isArray(value))
    return (value as { row?: string; column?: string }[]).find((one) => one.row === row)?.column ?? "";
  return typeof value === "object" && value !== null ? String((value as Record<string, unknown>)[at] ?? "") : "";
};

/** FRM-130…FRM-132: a choice in each row, each a group of its own, so that screen readers and keys work as usual. */
export function MatrixField(answered: Answered) {
  const { field, value } = answered;
  const { rows = [], columns = [] } = field.props;
  const meta = metaOf(answered);
  const hint = field.helptext ? { hint: field.helptext } : {};
  const { id, name, ...shared } = controlProps({ meta, ...hint });
  return (
    <Field meta={meta} label={field.title} group {...hint}>
      <div className="web-form-matrix">
        {rows.map((row, at) => (
          <fieldset key={row}>
            <legend>{matrixText(field.props, "rows", row)}</legend>
            <div className="check-list check-list-row">
              {columns.map((column, place) => (
                <label key={column} className="check">
                  <input
                    {...shared}
                    id={at + place === 0 ? id : `${id}-${at}-${place}`}
                    type="radio"
                    name={`${name}.${at}`}
                    value={column}
                    defaultChecked={columnIn(value, row, at) === column}
                  />
                  <span>{matrixText(field.props, "columns", column)}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Field>
  );
}
