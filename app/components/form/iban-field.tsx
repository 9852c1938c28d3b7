import type { FormEvent } from "react";

import { bareNumber, ibanText } from "~/shared/iban-text";

import { Field } from "./field";
import { type FieldProps, controlProps, initialText } from "./field-meta";

const example = "TR00 0000 0000 0000 0000 0000 00";

/** Groups of four while typing; the caret stays behind the same sign. */
function group(event: FormEvent<HTMLInputElement>) {
  const input = event.currentTarget;
  if ((event.nativeEvent as InputEvent).isComposing) return;
  const before = bareNumber(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  const text = ibanText(input.value);
  if (text === input.value) return;
  input.value = text;
  let at = 0;
  for (let seen = 0; seen < before; at += 1) if (text[at] !== " ") seen += 1;
  input.setSelectionRange(at, at);
}

/** An IBAN in groups of four; spaces and small letters of a pasted one do no harm. The server checks it (UIK-075). */
export function IbanField({ meta, label, hint, required, optional, disabled }: FieldProps) {
  return (
    <Field meta={meta} label={label} hint={hint} required={required} optional={optional}>
      <input
        {...controlProps({ meta, hint, required, disabled })}
        key={meta.key}
        type="text"
        className="control"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        placeholder={example}
        defaultValue={ibanText(initialText(meta))}
        onInput={group}
      />
    </Field>
  );
}
