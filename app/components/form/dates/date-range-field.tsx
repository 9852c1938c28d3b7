import { useState } from "react";

import { useWords } from "~/locales/form";

import { dayText } from "./calendar";
import { DateRangePicker } from "./date-range-picker";
import { Field } from "~/components/form/field";
import { type FieldMeta, type FieldProps, controlProps, firstError, initialText } from "~/components/form/field-meta";
import { useHydrated } from "~/components/form/use-hydrated";

type Props = FieldProps & {
  /** The first day; its id is the field's. */
  meta: FieldMeta;
  endMeta: FieldMeta;
  min?: string;
  max?: string;
  /** For tests and for pages whose day comes from the server. */
  today?: string;
};

/** Two texts that the server reads; with script one control with shortcuts and a month. */
export function DateRangeField(props: Props) {
  // A value that is set from outside (a chosen side of a stale save, a draft) starts the field anew.
  return <RangeField key={`${props.meta.key} ${props.endMeta.key}`} {...props} />;
}

function RangeField(props: Props) {
  const { meta, endMeta, label, hint, required, optional, disabled } = props;
  const { t } = useWords();
  const hydrated = useHydrated();
  const [problem, setProblem] = useState<string>();
  const error = problem ?? firstError(meta) ?? firstError(endMeta);
  const shared = {
    className: "control",
    type: "text",
    autoComplete: "off",
    placeholder: t("form.date.pattern"),
  };
  return (
    <Field meta={meta} label={label} hint={hint} required={required} optional={optional} group error={error}>
      {hydrated ? (
        <DateRangePicker
          {...props}
          input={controlProps({ meta, hint, required, disabled }, error)}
          onCheck={setProblem}
        />
      ) : (
        <div className="range-inputs">
          <input
            {...shared}
            {...controlProps({ meta, hint, required, disabled }, error)}
            aria-label={t("form.range.start")}
            data-value={initialText(meta)}
            defaultValue={dayText(initialText(meta))}
          />
          <input
            {...shared}
            {...controlProps({ meta: endMeta, required, disabled }, error)}
            aria-describedby={error ? meta.errorId : undefined}
            aria-label={t("form.range.end")}
            data-value={initialText(endMeta)}
            defaultValue={dayText(initialText(endMeta))}
          />
        </div>
      )}
    </Field>
  );
}
