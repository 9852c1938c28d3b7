import { useId, useRef } from "react";
import { useWords } from "~/locales/form";

import { type ComboItem, plainText } from "./combo-row";
import { Combobox } from "./combobox";
import { Field } from "~/components/form/field";
import { type FieldMeta, type FieldProps, controlProps, initialText } from "~/components/form/field-meta";
import { rememberedLabel } from "./chosen-labels";
import { useHydrated } from "~/components/form/use-hydrated";

type Props = FieldProps & {
  options: ComboItem[];
  placeholder?: string;
  /** Field for the name of a new record; with it “Yeni ekle” is offered (UIK-037). */
  createMeta?: FieldMeta;
  /** Called while typing, for lists that the server narrows; then nothing is filtered here. */
  onSearch?: (text: string) => void;
  /**
   * CLI-038: number of letters below which `onSearch` finds nothing; the list says so, and loaded options are filtered
   * here.
   */
  fewest?: number;
  loading?: boolean;
  /** The list could not be read. */
  failed?: boolean;
  onChoose?: (item: ComboItem | null) => void;
  /** A row that was chosen elsewhere in the form. */
  taken?: ComboItem | null | undefined;
};

/** One of many. The server sends a native select (and a text field for a new name); script turns it into a combobox. */
export function ComboboxField({ createMeta, ...props }: Props) {
  const { meta, label, hint, required, optional, disabled, options, placeholder } = props;
  const { t } = useWords();
  const hydrated = useHydrated();
  const native = useRef<HTMLSelectElement>(null);
  const labelId = useId();
  const newName = createMeta ? initialText(createMeta) : "";
  // A choice that was made before the script came is kept.
  const value = native.current?.value || initialText(meta);
  const listed = options.find((option) => option.value === value);
  const remembered = rememberedLabel(meta.name, value);

  return (
    <Field meta={meta} label={label} hint={hint} required={required} optional={optional} labelId={labelId}>
      {hydrated ? (
        <Combobox
          {...props}
          key={meta.key}
          createName={createMeta?.name}
          labelId={labelId}
          initial={
            newName
              ? { value: "", label: newName, isNew: true }
              : (listed ?? (value && remembered ? { value, label: remembered } : null))
          }
        />
      ) : (
        <>
          <select
            {...controlProps({ meta, hint, required: createMeta ? false : required, disabled })}
            ref={native}
            className="control"
            defaultValue={value}
          >
            <option value="">{placeholder ?? t("ui.choose")}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {plainText(option)}
              </option>
            ))}
          </select>
          {createMeta ? (
            <input
              type="text"
              className="control"
              id={createMeta.id}
              name={createMeta.name}
              defaultValue={newName}
              placeholder={t("form.combobox.createLabel")}
              aria-label={`${label}: ${t("form.combobox.createLabel")}`}
            />
          ) : null}
        </>
      )}
    </Field>
  );
}
