import { Field } from "./field";
import { type FieldProps, controlProps, initialText } from "./field-meta";

/** A Turkish tax number: ten digits of a company or eleven of a person. The server checks the check digits. */
export function TaxNumberField({ meta, label, hint, required, optional, disabled }: FieldProps) {
  return (
    <Field meta={meta} label={label} hint={hint} required={required} optional={optional}>
      <input
        {...controlProps({ meta, hint, required, disabled })}
        key={meta.key}
        type="text"
        inputMode="numeric"
        className="control"
        autoComplete="off"
        maxLength={20}
        defaultValue={initialText(meta)}
        // Removes separators alone; a wrong number stays to be corrected.
        onBlur={(event) => {
          event.currentTarget.value = event.currentTarget.value.replaceAll(/[\s.-]/g, "");
        }}
      />
    </Field>
  );
}
