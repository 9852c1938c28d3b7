import type { ChangeEventHandler, ReactNode } from "react";

import { Icon } from "~/components/ui/icon";
import { type FieldMeta, controlProps, firstError } from "~/components/form/field-meta";

type Props = {
  meta: FieldMeta;
  label: ReactNode;
  hint?: string;
  /** The value posted when ticked. */
  value?: string;
  required?: boolean;
  disabled?: boolean;
  onChange?: ChangeEventHandler<HTMLInputElement>;
};

/** One tick with its words at the right. */
export function CheckboxField({ meta, label, hint, value = "on", required, disabled, onChange }: Props) {
  const error = firstError(meta);
  return (
    <div className="field">
      <label className="check">
        <input
          {...controlProps({ meta, hint, required, disabled })}
          key={meta.key}
          type="checkbox"
          value={value}
          defaultChecked={meta.initialValue === value || meta.initialValue === true || meta.initialValue === "on"}
          onChange={onChange}
        />
        <span>
          {label}
          {(required ?? meta.required) ? (
            <span className="label-star" aria-hidden="true">
              *
            </span>
          ) : null}
        </span>
      </label>
      {error ? (
        <p className="field-error" id={meta.errorId}>
          <Icon name="circle-alert" size={14} />
          {error}
        </p>
      ) : null}
      {hint ? (
        <p className="hint" id={meta.descriptionId}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
