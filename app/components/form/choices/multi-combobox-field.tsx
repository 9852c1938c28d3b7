import { useId, useRef } from "react";
import { useWords } from "~/locales/form";

import { type ComboItem, plainText } from "./combo-row";
import { Field } from "~/components/form/field";
import { type FieldMeta, type FieldProps, firstError, initialList } from "~/components/form/field-meta";
import { MultiCombobox } from "./multi-combobox";
import { useHydrated } from "~/components/form/use-hydrated";

type Props = FieldProps & {
  options: ComboItem[];
  placeholder?: string;
  /** Field for names that are not in the list; `tagList` of the contract reads them. */
  createMeta?: FieldMeta;
  onSearch?: (text: string) => void;
  fewest?: number;
  loading?: boolean;
};

/** Several of many with creation. The server sends ticks (and a text field for new names); script turns it into a combobox. */
export function MultiComboboxField({ createMeta, ...props }: Props) {
  const { meta, label, hint, required, optional, disabled, options } = props;
  const { t } = useWords();
  const hydrated = useHydrated();
  const labelId = useId();
  const native = useRef<HTMLDivElement>(null);
  const names = createMeta ? initialList(createMeta).flatMap((text) => text.split(",")) : [];
  // Boxes and names that were entered before the script came are kept.
  const ticked = [...(native.current?.querySelectorAll<HTMLInputElement>("input:checked") ?? [])].map(
    ({ value }) => value,
  );
  const written = native.current?.querySelector<HTMLInputElement>("input[type=text]")?.value.split(",");
  const chosen = native.current ? ticked : initialList(meta);
  const created = (written ?? names).map((name) => name.trim()).filter(Boolean);
  if (hydrated) {
    return (
      <Field meta={meta} label={label} hint={hint} required={required} optional={optional} labelId={labelId}>
        <MultiCombobox
          {...props}
          key={meta.key}
          createName={createMeta?.name}
          labelId={labelId}
          initial={[
            ...chosen.flatMap((value) => options.find((option) => option.value === value) ?? []),
            ...created.map((name) => ({ value: "", label: name, isNew: true })),
          ]}
        />
      </Field>
    );
  }
  return (
    <Field meta={meta} label={label} hint={hint} required={required} optional={optional} group>
      <div ref={native} className="multi-combo">
        <div className="multi-list check-list" data-invalid={firstError(meta) ? "" : undefined}>
          {options.map((option, index) => (
            <label className="check" key={option.value}>
              <input
                type="checkbox"
                id={index === 0 ? meta.id : undefined}
                name={meta.name}
                value={option.value}
                disabled={disabled || option.disabled}
                defaultChecked={chosen.includes(option.value)}
              />
              <span>{plainText(option)}</span>
            </label>
          ))}
        </div>
        {createMeta ? (
          <input
            type="text"
            className="control"
            id={createMeta.id}
            name={createMeta.name}
            disabled={disabled}
            defaultValue={names.join(", ")}
            placeholder={t("form.tags.hint")}
            aria-label={`${label}: ${t("form.combobox.createLabel")}`}
          />
        ) : null}
      </div>
    </Field>
  );
}
