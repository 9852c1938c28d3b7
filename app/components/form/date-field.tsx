import { useState } from "react";
import { useWords } from "~/words";

import { type Locale, formatDate } from "~/format";

import { Field } from "./field";
import { type FieldProps, controlProps, initialText } from "./field-meta";

type Props = FieldProps & { min?: string; max?: string; onChange?: (date: string) => void };

/** A native date; the browser may write it in its own order, so the day is printed in words as well. */
export function DateField({ meta, label, hint, required, optional, disabled, min, max, onChange }: Props) {
  const { locale } = useWords();
  const initial = initialText(meta);
  const [date, setDate] = useState(initial);
  return (
    <Field
      meta={meta}
      label={label}
      hint={hint}
      required={required}
      optional={optional}
      foot={date ? <span className="counter">{formatDate(date, locale)}</span> : null}
    >
      <input
        {...controlProps({ meta, hint, required, disabled })}
        key={meta.key}
        type="date"
        className="control"
        min={min}
        max={max}
        defaultValue={initial}
        onChange={(event) => {
          setDate(event.currentTarget.value);
          onChange?.(event.currentTarget.value);
        }}
      />
    </Field>
  );
}
