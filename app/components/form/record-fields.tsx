import type { ReactNode } from "react";

import type { FieldFacts } from "#contract/kinds";

import { CheckboxField } from "./choices/checkbox-field";
import { DateField } from "./dates/date-field";
import { DateRangeField } from "./dates/date-range-field";
import { DateTimeField } from "./dates/date-time-field";
import { TimeField } from "./dates/time-field";
import type { FieldMeta, FieldProps } from "./field-meta";
import { IbanField } from "./iban-field";
import { MoneyField } from "./money-field";
import { MultiSelectField } from "./choices/multi-select-field";
import { PercentField } from "./percent-field";
import { SelectField, type Option } from "./choices/select-field";
import type { HeadField } from "./stale-choices";
import { TaxNumberField } from "./tax-number-field";
import { TextAreaField } from "./text-area-field";
import { TextField } from "./text-field";

/** The contract's facts of a form's fields, by their names; the loader reads them with `factsOf`. */
export type FormFacts = Record<string, FieldFacts>;

/** Additions of a form to these facts. */
export interface FieldExtras {
  hint?: string;
  /** Words of a choice, of a list's values, or of a reference that is chosen from few. */
  options?: Option[];
  /** The empty first choice; `false` if there is always a value. */
  placeholder?: string | false;
  /** Permitted days, if the contract cannot know them. */
  days?: { min?: string; max?: string };
  /** Id of a datalist with proposals. */
  list?: string;
  /** Currencies of an amount, if they are not the usual ones. */
  currencies?: string[];
  /**
   * The star, if it depends on other fields or the control always has a value; such a field is never called optional.
   */
  required?: boolean;
  /** Names of fields that only make sense together with this one: after a stale save they are one choice. */
  also?: readonly string[];
  /** For kinds whose control needs more than the contract says: references, phones, formatted text. */
  render?: (props: FieldProps) => ReactNode;
}

export interface RecordFieldsProps {
  /**
   * Names in the order of the form, those in one row together. Names that the body does not have are left out; `dates`
   * stands for `dates.start` and `dates.end`, which are one field.
   */
  layout: readonly (readonly string[])[];
  facts: FormFacts;
  metas: Record<string, FieldMeta>;
  label: (name: string) => string;
  extras?: Record<string, FieldExtras>;
}

/** A form's fields without their layout, for parts of a form that share them. */
export type FormFields = Omit<RecordFieldsProps, "layout">;

/** Adds the extras of a part of the form to the fields. */
export const withExtras = (fields: FormFields, more: Record<string, FieldExtras>): FormFields => {
  const added = Object.entries(more).map(([name, extra]) => [name, { ...fields.extras?.[name], ...extra }]);
  return { ...fields, extras: { ...fields.extras, ...(Object.fromEntries(added) as Record<string, FieldExtras>) } };
};

/** Initial values of the form: those of the record, else the server's defaults. */
export const startingValues = (facts: FormFacts, record: object | null): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, { initial }]) => {
      const held = (record as Record<string, unknown> | null)?.[name];
      const text = typeof held === "string" || typeof held === "number" ? String(held) : "";
      return [name, record ? text : (initial ?? "")];
    }),
  );

/** The two fields of a range of days, or of times within one, if the body has one of this name. */
function rangeOf({ facts, metas }: Pick<RecordFieldsProps, "facts" | "metas">, name: string) {
  const [start, end] = [metas[`${name}.start`], metas[`${name}.end`]];
  return start && end && facts[start.name] && facts[end.name] ? { start, end } : null;
}

/** Facts that show a field's value outside its control; `field` of the error list and of a stale save. */
export const shownField = (facts: FormFacts, meta: FieldMeta, label: string) => {
  const { kind, currency } = facts[meta.name] ?? {};
  return { meta, label, ...(kind ? { kind } : {}), ...(currency ? { currency } : {}) };
};

/** The fields for `FormHead`, in the order of the layout. */
export const headFields = ({ layout, facts, metas, label, extras = {} }: RecordFieldsProps): HeadField[] => {
  const joined = new Set(Object.values(extras).flatMap(({ also = [] }) => also));
  const shown = (name: string): HeadField[] => {
    const range = rangeOf({ facts, metas }, name);
    if (range)
      return [{ ...shownField(facts, range.start, label(name)), also: [shownField(facts, range.end, label(name))] }];
    const meta = metas[name];
    if (!meta || !facts[name]) return [];
    const { options } = extras[name] ?? {};
    return [{ ...shownField(facts, meta, label(name)), ...(options ? { options } : {}) }];
  };
  return layout.flat().flatMap((name) => {
    if (joined.has(name)) return [];
    const { currency } = facts[name] ?? {};
    const unit = currency ? metas[currency] : undefined;
    const also = [
      ...(extras[name]?.also ?? []).flatMap(shown),
      ...(unit ? [{ ...shownField(facts, unit, label(name)) }] : []),
    ];
    return shown(name).map((field) => (also.length > 0 ? { ...field, also: [...(field.also ?? []), ...also] } : field));
  });
};

function Control({ facts, metas, extras, ...props }: Omit<RecordFieldsProps, "layout" | "label"> & FieldProps) {
  const { kind, max, min, currency } = facts[props.meta.name] ?? {};
  const { options = [], placeholder, days, list, currencies, render } = extras?.[props.meta.name] ?? {};
  if (render) return render(props);
  switch (kind) {
    case "flag": {
      const { optional: _optional, ...rest } = props;
      return <CheckboxField {...rest} value="1" />;
    }
    case "list":
      return <MultiSelectField {...props} options={options} />;
    case "text":
      return <TextAreaField {...props} {...(max ? { max } : {})} />;
    case "whole":
      return <TextField {...props} type="number" min={min} max={max} />;
    case "money":
      return (
        <MoneyField
          {...props}
          {...(currency && metas[currency] ? { currencyMeta: metas[currency] } : {})}
          {...(currencies ? { currencies } : {})}
        />
      );
    case "percent":
      return <PercentField {...props} />;
    case "day":
      return <DateField {...props} {...days} />;
    case "choice":
    case "reference":
      return <SelectField {...props} options={options} {...(placeholder === undefined ? {} : { placeholder })} />;
    case "phone":
      return <TextField {...props} type="tel" autoComplete="off" maxLength={60} />;
    case "iban":
      return <IbanField {...props} />;
    case "tax_number":
      return <TaxNumberField {...props} />;
    case "clock":
      return <TimeField {...props} />;
    case "email":
      return <TextField {...props} type="email" autoComplete="off" maxLength={max} />;
    default:
      return <TextField {...props} maxLength={max} {...(list ? { list, autoComplete: "off" } : {})} />;
  }
}

/** The plain fields of a record's form, each with the control, the limits and the star that the contract gives it. */
export function RecordFields({ layout, facts, metas, label, extras = {} }: RecordFieldsProps) {
  return layout.map((names) => {
    const controls = names.flatMap((name) => {
      const range = rangeOf({ facts, metas }, name);
      if (range) {
        const { required = false, kind } = facts[range.start.name] ?? {};
        const Range = kind === "time" ? DateTimeField : DateRangeField;
        return [<Range key={name} meta={range.start} endMeta={range.end} label={label(name)} required={required} />];
      }
      const meta = metas[name];
      const known = facts[name];
      if (!meta || !known) return [];
      const { hint, required = known.required } = extras[name] ?? {};
      const optional = !known.required && known.initial === undefined && extras[name]?.required === undefined;
      const shared = { meta, label: label(name), required, optional, ...(hint ? { hint } : {}) };
      return [<Control key={name} {...shared} facts={facts} metas={metas} extras={extras} />];
    });
    return names.length === 1 || controls.length === 0 ? (
      controls
    ) : (
      <div className={names.length > 2 ? "form-row form-row-3" : "form-row"} key={names.join()}>
        {controls}
      </div>
    );
  });
}
