import { splitExtension } from "#contract/phone-extension";
import { useWords } from "~/locales/form";

import { Field } from "./field";
import { type FieldMeta, type FieldProps, controlProps, firstError, initialText } from "./field-meta";

export type PhoneCountry = { value: string; label: string; dial: string };

type Props = FieldProps & {
  /** The number as typed: `readPhones` of the server makes it E.164. */
  meta: FieldMeta;
  countryMeta: FieldMeta;
  countries: PhoneCountry[];
  /** The country of a field that is still empty. */
  country?: string;
};

/** A stored number without the dialling code of its country; anything else as it is. */
function national(text: string, dial: string | undefined): string {
  if (!dial || !text.startsWith(`+${dial}`)) return text;
  const { number, extension } = splitExtension(text);
  const grouped = number.slice(dial.length + 1).replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, "$1 $2 $3 $4");
  return extension === undefined ? grouped : `${grouped} dahili ${extension}`;
}

/** Country and number. A number typed with `+` wins over the chosen country. */
export function PhoneField({
  meta,
  label,
  hint,
  required,
  optional,
  disabled,
  countryMeta,
  countries,
  country = "TR",
}: Props) {
  const { t } = useWords();
  const error = firstError(meta) ?? firstError(countryMeta);
  const text = initialText(meta);
  const fits = (one: PhoneCountry | undefined) => one !== undefined && text.startsWith(`+${one.dial}`);
  const said = countries.find(({ value }) => value === (initialText(countryMeta) || country));
  // Several countries share a code (+1, +7): the chosen one wins over the first in the list.
  const chosen =
    text.startsWith("+") && !fits(said)
      ? countries.filter(fits).sort((a, b) => b.dial.length - a.dial.length)[0]
      : said;
  return (
    <Field meta={meta} label={label} hint={hint} required={required} optional={optional} error={error}>
      <div className="control-group control-group-phone">
        <select
          // The country follows a number that is set from outside.
          key={`${countryMeta.key ?? ""} ${meta.key ?? ""}`}
          id={countryMeta.id}
          name={countryMeta.name}
          className="control"
          aria-label={`${label}: ${t("form.phone.country")}`}
          disabled={disabled}
          defaultValue={chosen?.value ?? country}
        >
          {countries.map(({ value, label: name, dial }) => (
            <option key={value} value={value}>
              {`${name} (+${dial})`}
            </option>
          ))}
        </select>
        <input
          {...controlProps({ meta, hint, required, disabled }, error)}
          key={meta.key}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={60}
          className="control"
          placeholder={t("form.phone.example")}
          defaultValue={national(text, chosen?.dial)}
        />
      </div>
    </Field>
  );
}
