import type { ChangeEventHandler } from "react";

import { Field } from "~/components/form/field";
import { type FieldProps, firstError, initialText } from "~/components/form/field-meta";
import type { Option } from "./select-field";

type Props = FieldProps & {
  options: Option[];
  inline?: boolean;
  onChange?: ChangeEventHandler<HTMLInputElement>;
};

/** One of a few, all in sight. The first radio carries the field's id so that an error link finds it. */
export function RadioGroupField({ meta, label, hint, required, optional, disabled, options, inline, onChange }: Props) {
  const chosen = initialText(meta);
  const invalid = firstError(meta) ? true : undefined;
  return (
    <Field meta={meta} label={label} hint={hint} required={required} optional={optional} group>
      <div className={inline ? "check-list-row" : "check-list"} key={meta.key}>
        {options.map((option, index) => (
          <label className="check" key={option.value}>
            <input
              type="radio"
              id={index === 0 ? meta.id : `${meta.id}-${option.value}`}
              name={meta.name}
              value={option.value}
              required={required ?? meta.required}
              disabled={disabled || option.disabled}
              defaultChecked={option.value === chosen}
              aria-describedby={invalid && meta.errorId}
              onChange={onChange}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </Field>
  );
}
