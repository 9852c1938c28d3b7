import { useWords } from "~/shared/words";

import { parseMoneyInput } from "#contract/decimals";
import { formatPrice } from "~/shared/format";

import { DecimalInput } from "./decimal-input";
import { Field } from "./field";
import { type FieldProps, firstError, initialText } from "./field-meta";
import { useDecimalText } from "./use-decimal-text";

const digits = 4;

const tidy = (text: string): string | null => {
  const price = parseMoneyInput(text, { digits });
  return price === null ? null : formatPrice(price);
};

/**
 * The price of one unit, or a rate, with up to four digits after the comma; its currency or type is a field beside it.
 */
export function PriceField({ meta, label, hint, required, optional, disabled }: FieldProps) {
  const { t } = useWords();
  const { unreadable, handlers } = useDecimalText(tidy);
  const error = (unreadable ? t("ui.money.unreadable") : undefined) ?? firstError(meta);
  const initial = initialText(meta);
  return (
    <Field meta={meta} label={label} hint={hint} required={required} optional={optional} error={error}>
      <DecimalInput
        {...{ meta, hint, required, disabled, error, handlers }}
        text={/^\d+(?:\.\d+)?$/.test(initial) ? formatPrice(initial) : initial}
        placeholder="0,00"
      />
    </Field>
  );
}
