import { useWords } from "~/shared/words";

import { parseMoneyInput } from "#contract/decimals";
import { currencySign, formatDecimal } from "~/shared/format";

import { DecimalInput } from "./decimal-input";
import { Field } from "./field";
import { type FieldMeta, type FieldProps, firstError, initialText } from "./field-meta";
import { useDecimalText } from "./use-decimal-text";

const tidy = (text: string): string | null => {
  const amount = parseMoneyInput(text);
  return amount === null ? null : formatDecimal(amount);
};

type Props = FieldProps & {
  /** The joined select; without it `currency` is printed. */
  currencyMeta?: FieldMeta;
  currencies?: string[];
  currency?: string;
  /** Unit of an amount that is no money, in place of the currency. */
  unit?: string;
  placeholder?: string;
};

/** An amount with its currency. It posts the text as typed: the server reads it with `parseMoneyInput`. */
export function MoneyField({
  meta,
  label,
  hint,
  required,
  optional,
  disabled,
  currencyMeta,
  currencies = ["TRY", "EUR", "USD", "GBP"],
  currency = "TRY",
  unit,
  placeholder = "0,00",
}: Props) {
  const { t } = useWords();
  const { unreadable, handlers } = useDecimalText(tidy);
  const error =
    (unreadable && unit === undefined ? t("ui.money.unreadable") : undefined) ??
    firstError(meta) ??
    (currencyMeta && firstError(currencyMeta));
  const initial = initialText(meta);
  return (
    <Field meta={meta} label={label} hint={hint} required={required} optional={optional} error={error}>
      <div className="control-group">
        <DecimalInput
          {...{ meta, hint, required, disabled, error, handlers }}
          text={tidy(initial) ?? initial}
          placeholder={placeholder}
        />
        {currencyMeta ? (
          <select
            key={currencyMeta.key}
            id={currencyMeta.id}
            name={currencyMeta.name}
            className="control"
            aria-label={`${label}: ${t("ui.money.currency")}`}
            disabled={disabled}
            defaultValue={initialText(currencyMeta) || currency}
          >
            {currencies.map((code) => (
              <option key={code} value={code}>
                {currencySign(code) === code ? code : `${currencySign(code)} ${code}`}
              </option>
            ))}
          </select>
        ) : (
          <span className="control-unit">{unit ?? currencySign(currency)}</span>
        )}
      </div>
    </Field>
  );
}
