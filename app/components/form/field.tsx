import type { ReactNode } from "react";
import { useWords } from "~/shared/words";

import { Icon } from "../ui/icon";
import { type FieldProps, firstError } from "./field-meta";

type Props = FieldProps & {
  children: ReactNode;
  /** At the right of the label: “Şifremi unuttum”. */
  aside?: ReactNode;
  /** At the right under the control: the counter. */
  foot?: ReactNode;
  /** Several controls under one name: a fieldset with a legend. */
  group?: boolean;
  labelId?: string;
  /** Replaces conform's first message. */
  error?: string;
};

/** Label above, control, then error or hint; the shape of every field. */
export function Field({
  meta,
  label,
  hint,
  required,
  optional,
  children,
  aside,
  foot,
  group,
  labelId,
  error = firstError(meta),
}: Props) {
  const { t } = useWords();
  const name = (
    <>
      {label}
      {(required ?? meta.required) ? (
        <span className="label-star" aria-hidden="true">
          *
        </span>
      ) : null}
      {optional ? <span className="optional"> · {t("ui.optional")}</span> : null}
    </>
  );
  const rest = (
    <>
      {children}
      {error || hint || foot ? (
        <div className="hint-row">
          <div>
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
          {foot}
        </div>
      ) : null}
    </>
  );
  if (group) {
    const described = [error ? meta.errorId : null, hint ? meta.descriptionId : null].filter(Boolean).join(" ");
    return (
      <fieldset className="field" id={`${meta.id}-group`} aria-describedby={described || undefined}>
        <legend className="label field-legend">{name}</legend>
        {rest}
      </fieldset>
    );
  }
  const labelled = (
    <label className="label" htmlFor={meta.id} id={labelId}>
      {name}
    </label>
  );
  return (
    <div className="field">
      {aside ? (
        <div className="field-head">
          {labelled}
          {aside}
        </div>
      ) : (
        labelled
      )}
      {rest}
    </div>
  );
}
