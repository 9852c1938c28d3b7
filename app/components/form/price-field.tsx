import { useWords } from "~/shared/words";

import { parseMoneyInput } from "#contract/decimals";
import { formatPrice } from "~/shared/format";

import { DecimalInput } from "./decimal-input";
import { Field } from "./field";
import { type FieldProps, firstError, initialText } from "./field-meta";
import { useDecimalText } from "./use-decimal-text";

const tidy = (text: string, digits: number): string | null => {
  const price = parseMoneyInput(text, { digits });
  return price === null ? null : formatPrice(price, digits);
};

/** `digits` after the comma at most, as the contract has them. */
type Props = FieldProps & { digits?: number };

/**
 * The price of one unit, or a rate, with four digits after the comma at most, or as many as `digits` says; its currency or type is a field beside it.
 */
export function PriceField({ meta, label, hint, required, optional, disabled, digits = 4 }: Props) {
  const { t } = useWords();
  const { unreadable, handlers } = useDecimalText((text) => tidy(text, digits));
  const error = (unreadable ? t("ui.money.unreadable") : undefined) ?? firstError(meta);
  const initial = initialText(meta);
  return (
    <Field meta={meta} label={label} hint={hint} required={required} optional={optional} error={error}>
      <DecimalInput
        {...{ meta, hint, required, disabled, error, handlers }}
        text={/^\d+(?:\.\d+)?$/.test(initial) ? formatPrice(initial, digits) : initial}
        placeholder="0,00"
      />
    </Field>
  );
}
