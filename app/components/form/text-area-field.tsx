import { useState } from "react";

import { Field } from "./field";
import { type FieldProps, controlProps, initialText } from "./field-meta";

type Props = FieldProps & { max?: number; rows?: number; placeholder?: string };

const NEAR = 10; // UIK-015

/** Longer text with “n / max”; the server writes the first count, script keeps it live (UIK-014). */
export function TextAreaField(props: Props) {
  // A value that is set from outside is counted anew.
  return <CountedArea key={props.meta.key} {...props} />;
}

function CountedArea({ meta, label, hint, required, optional, disabled, max, rows = 4, placeholder }: Props) {
  const initial = initialText(meta);
  const [length, setLength] = useState(initial.length);
  const counter = max ? (
    <span className="counter" data-near={length >= max - NEAR || undefined}>
      {length} / {max}
    </span>
  ) : null;
  return (
    <Field meta={meta} label={label} hint={hint} required={required} optional={optional} foot={counter}>
      <textarea
        {...controlProps({ meta, hint, required, disabled })}
        className="control"
        rows={rows}
        maxLength={max}
        placeholder={placeholder}
        defaultValue={initial}
        onChange={(event) => setLength(event.currentTarget.value.length)}
      />
    </Field>
  );
}
