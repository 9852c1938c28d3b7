import { firstDay, lastDay } from "#contract/days";
import { Field } from "~/components/form/field";
import { controlProps, initialText, type FieldProps } from "~/components/form/field-meta";

import { nativeTime } from "./legs";

/** A day and a minute in one native control: flights leave at minutes that no list of quarters has. */
export function WallTimeField({ max, meta, label, hint, required, optional, disabled }: FieldProps & { max?: string }) {
  return (
    <Field meta={meta} label={label} hint={hint} required={required} optional={optional}>
      <input
        {...controlProps({ meta, hint, required, disabled })}
        key={meta.key}
        type="datetime-local"
        className="control"
        min={`${firstDay}T00:00`}
        max={max ? nativeTime(max) : `${lastDay}T23:59`}
        defaultValue={nativeTime(initialText(meta))}
      />
    </Field>
  );
}
