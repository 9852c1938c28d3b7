import { useState } from "react";

import { Field } from "~/components/form/field";
import { type FieldProps, controlProps, firstError, initialText } from "~/components/form/field-meta";

import { TimeBox } from "./time-box";

/** A time of one clock, `HH:mm`. */
export function TimeField({ meta, label, hint, required, optional, disabled }: FieldProps) {
  const [problem, setProblem] = useState<string>();
  const error = problem ?? firstError(meta);
  return (
    <Field meta={meta} label={label} hint={hint} required={required} optional={optional} error={error}>
      <TimeBox
        {...controlProps({ meta, hint, required, disabled }, error)}
        key={meta.key}
        defaultValue={initialText(meta)}
        onCheck={setProblem}
      />
    </Field>
  );
}
