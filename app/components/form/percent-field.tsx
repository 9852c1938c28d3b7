import { useWords } from "~/locales/form";

import { parsePercentInput } from "#contract/decimals";
import { formatPrice } from "~/shared/format";

import { DecimalInput } from "./decimal-input";
import { Field } from "./field";
import { type FieldProps, firstError, initialText } from "./field-meta";
import { useDecimalText } from "./use-decimal-text";

const tidy = (text: string): string | null => {
  const share = parsePercentInput(text);
  return share === null ? null : formatPrice(share);
};

/** A percent with the sign in front, as it is written in Turkish. It posts the text: the server reads it with `parsePercentInput`. */
export function PercentField({ meta, label, hint, required, optional, disabled }: FieldProps) {
  const { t } = useWords();
  const { unreadable, handlers } = useDecimalText(tidy);
  const error = (unreadable ? t("form.percent.unreadable") : undefined) ?? firstError(meta);
  const initial = initialText(meta);
  return (
    <Field meta={meta} label={label} hint={hint} required={required} optional={optional} error={error}>
      <div className="control-group control-group-lead">
        <span className="control-unit" aria-hidden="true">
          %
        </span>
        <DecimalInput {...{ meta, hint, required, disabled, error, handlers }} text={tidy(initial) ?? initial} />
      </div>
    </Field>
  );
}
