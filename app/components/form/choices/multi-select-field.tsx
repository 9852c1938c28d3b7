import { type KeyboardEvent, useRef, useState } from "react";
import { useWords } from "~/locales/form";

import { Field } from "~/components/form/field";
import { type FieldProps, firstError, initialList } from "~/components/form/field-meta";
import type { Option } from "./select-field";

type Props = FieldProps & { options: Option[]; open?: boolean };

/** Several of many: ticks inside a disclosure, whole without script. */
export function MultiSelectField(props: Props) {
  // A value that is set from outside is summed up anew.
  return <TickList key={props.meta.key} {...props} />;
}

function TickList({ meta, label, hint, required, optional, disabled, options, open: startOpen }: Props) {
  const { t } = useWords();
  const box = useRef<HTMLDetailsElement>(null);
  const [chosen, setChosen] = useState(() => initialList(meta));
  // Only Esc closes the list. If a press outside did, the form would move under the pointer and the press would be lost.
  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== "Escape" || !box.current?.open) return;
    // A dialog around the list must not close with it.
    event.preventDefault();
    event.stopPropagation();
    box.current.open = false;
    box.current.querySelector("summary")?.focus();
  };

  const error = firstError(meta);
  const names = options.filter((option) => chosen.includes(option.value)).map((option) => option.label);
  const summary =
    names.length > 2 ? t("form.multi.count", { count: names.length }) : names.join(", ") || t("form.multi.none");
  const toggle = (value: string, on: boolean) =>
    setChosen((before) => (on ? [...before, value] : before.filter((one) => one !== value)));

  return (
    <Field meta={meta} label={label} hint={hint} required={required} optional={optional} group>
      <details className="multi" ref={box} open={startOpen} onKeyDown={onKeyDown}>
        <summary className="control control-select" id={meta.id} data-invalid={error ? "" : undefined}>
          <span>{summary}</span>
        </summary>
        <div className="multi-list check-list">
          {options.map((option) => (
            <label className="check" key={option.value}>
              <input
                type="checkbox"
                name={meta.name}
                value={option.value}
                disabled={disabled || option.disabled}
                defaultChecked={chosen.includes(option.value)}
                onChange={(event) => toggle(option.value, event.currentTarget.checked)}
              />
              <span>{option.label}</span>
            </label>
          ))}
        </div>
      </details>
    </Field>
  );
}
