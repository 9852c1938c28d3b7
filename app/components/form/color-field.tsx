import { Field } from "./field";
import { type FieldProps, controlProps, initialText } from "./field-meta";

/** A colour, `#rrggbb`: the browser's own chooser, and a text field where it has none. */
export function ColorField({ meta, label, hint, required, optional, disabled }: FieldProps) {
  return (
    <Field meta={meta} label={label} hint={hint} required={required} optional={optional}>
      <input
        {...controlProps({ meta, hint, required, disabled })}
        key={meta.key}
        type="color"
        className="control control-color"
        defaultValue={initialText(meta)}
      />
    </Field>
  );
}
