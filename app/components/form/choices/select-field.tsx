import type { ChangeEventHandler } from "react";
import { useWords } from "~/shared/words";

import { Field } from "~/components/form/field";
import { type FieldProps, controlProps, initialText } from "~/components/form/field-meta";

export type Option = { value: string; label: string; disabled?: boolean };
export type OptionGroup = { label: string; options: Option[] };

type Props = FieldProps & {
  options: (Option | OptionGroup)[];
  /** The empty first choice; `false` when a choice always exists. */
  placeholder?: string | false;
  onChange?: ChangeEventHandler<HTMLSelectElement>;
};

const optionOf = (option: Option) => (
  <option key={option.value} value={option.value} disabled={option.disabled}>
    {option.label}
  </option>
);

/** A native select with our chevron. */
export function SelectField({
  meta,
  label,
  hint,
  required,
  optional,
  disabled,
  options,
  placeholder,
  onChange,
}: Props) {
  const { t } = useWords();
  return (
    <Field meta={meta} label={label} hint={hint} required={required} optional={optional}>
      <select
        {...controlProps({ meta, hint, required, disabled })}
        key={meta.key}
        className="control"
        defaultValue={initialText(meta)}
        onChange={onChange}
      >
        {placeholder === false ? null : <option value="">{placeholder ?? t("ui.choose")}</option>}
        {options.map((option) =>
          "options" in option ? (
            <optgroup key={option.label} label={option.label}>
              {option.options.map(optionOf)}
            </optgroup>
          ) : (
            optionOf(option)
          ),
        )}
      </select>
    </Field>
  );
}
