import { useId, useRef } from "react";
import { useWords } from "~/locales/form";

import type { ScopeGroup } from "~/services/lists/read.server";

import { Combobox } from "./combobox";
import { Field } from "~/components/form/field";
import { type FieldProps, controlProps, initialText } from "~/components/form/field-meta";
import { useHydrated } from "~/components/form/use-hydrated";

type Props = FieldProps & {
  /** The reader's choices, from `scopeChoices`. */
  groups: ScopeGroup[];
  placeholder?: string;
};

/** The shared selector: everything, a division, a team or a person, posted as `scope|scope_id` (UIK-074). */
export function ScopeField({ groups, ...props }: Props) {
  const { meta, label, hint, required, optional, disabled, placeholder } = props;
  const { t } = useWords();
  const hydrated = useHydrated();
  const native = useRef<HTMLSelectElement>(null);
  const labelId = useId();
  const value = native.current?.value || initialText(meta);
  const named = groups.map(({ scope, options }) => ({
    name: t(`form.scope.${scope}`),
    options: options.map((option) => ({ ...option, label: option.label || t("form.scope.all") })),
  }));
  const items = named.flatMap(({ name, options }) => options.map((option) => ({ ...option, hint: name })));
  return (
    <Field meta={meta} label={label} hint={hint} required={required} optional={optional} labelId={labelId}>
      {hydrated ? (
        <Combobox
          {...props}
          key={meta.key}
          options={items}
          labelId={labelId}
          initial={items.find((item) => item.value === value) ?? null}
        />
      ) : (
        <select
          {...controlProps({ meta, hint, required, disabled })}
          ref={native}
          className="control"
          defaultValue={value}
        >
          <option value="">{placeholder ?? t("ui.choose")}</option>
          {named.map(({ name, options }) => (
            <optgroup key={name} label={name}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}
