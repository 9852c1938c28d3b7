import type { ReactNode } from "react";

import type { FieldFacts } from "#contract/kinds";

import { CheckboxField } from "./checkbox-field";
import { DateField } from "./date-field";
import { DateRangeField } from "./date-range-field";
import type { FieldMeta, FieldProps } from "./field-meta";
import { MoneyField } from "./money-field";
import { MultiSelectField } from "./multi-select-field";
import { PercentField } from "./percent-field";
import { SelectField, type Option } from "./select-field";
import type { HeadField } from "./stale-choices";
import { TextAreaField } from "./text-area-field";
import { TextField } from "./text-field";

/** What the contract says of a form's fields, by their names; the loader reads it with `factsOf`. */
export type FormFacts = Record<string, FieldFacts>;

/** What a form adds to that. */
export interface FieldExtras {
  hint?: string;
  /** Words of a choice, of a list's values, or of a reference that is chosen from few. */
  options?: Option[];
  /** The empty first choice; `false` where one always stands. */
  placeholder?: string | false;
  /** Days that may be chosen, where the contract cannot know them. */
  days?: { min?: string; max?: string };
  /** `false`: what is empty stands for something, as today or oneself, and is not called optional. */
  optional?: false;
  /** Id of a datalist with proposals. */
  list?: string;
  /** For kinds whose control needs more than the contract says: references, phones, formatted text. */
  renderControl?: (props: FieldProps) => ReactNode;
}

export interface RecordFieldsProps {
  /**
   * Names in the order of the form, those in one row together. Names that the body has not are left out; `dates` stands for
   * `dates.start` and `dates.end`, which are one field.
   */
  layout: readonly (readonly string[])[];
  facts: FormFacts;
  metas: Record<string, FieldMeta>;
  label: (name: string) => string;
  extras?: Record<string, FieldExtras>;
}

/** Values that the form starts with: those of the record, else what the server would take by itself. */
export const startingValues = (facts: FormFacts, record: object | null): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, { initial }]) => {
      const held = (record as Record<string, unknown> | null)?.[name];
      const text = typeof held === "string" || typeof held === "number" ? String(held) : "";
      return [name, record ? text : (initial ?? "")];
    }),
  );

/** The two fields of a range of days, where the body has one of this name. */
function rangeOf({ facts, metas }: Pick<RecordFieldsProps, "facts" | "metas">, name: string) {
  const [start, end] = [metas[`${name}.start`], metas[`${name}.end`]];
  return start && end && facts[start.name] && facts[end.name] ? { start, end } : null;
}

/** How a field's value is told outside its control; `field` of the error list and of a stale save. */
export const shownField = (facts: FormFacts, meta: FieldMeta, label: string) => {
  const { kind, currency } = facts[meta.name] ?? {};
  return { meta, label, ...(kind ? { kind } : {}), ...(currency ? { currency } : {}) };
};

/** The fields for `FormHead`, in the order of the layout. */
export const headFields = ({ layout, facts, metas, label, extras = {} }: RecordFieldsProps): HeadField[] =>
  layout.flat().flatMap((name): HeadField[] => {
    const range = rangeOf({ facts, metas }, name);
    if (range)
      return [{ ...shownField(facts, range.start, label(name)), also: [shownField(facts, range.end, label(name))] }];
    const meta = metas[name];
    if (!meta || !facts[name]) return [];
    const { currency } = facts[name];
    const unit = currency ? metas[currency] : undefined;
    return [
      {
        ...shownField(facts, meta, label(name)),
        ...(extras[name]?.options ? { options: extras[name].options } : {}),
        ...(unit ? { also: [{ meta: unit, label: label(name) }] } : {}),
      },
    ];
  });

function Control({ facts, metas, extras, ...props }: Omit<RecordFieldsProps, "layout" | "label"> & FieldProps) {
  const { kind, max, min, currency } = facts[props.meta.name] ?? {};
  const { options = [], placeholder, days, list, renderControl } = extras?.[props.meta.name] ?? {};
  if (renderControl) return renderControl(props);
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
      return <MoneyField {...props} {...(currency && metas[currency] ? { currencyMeta: metas[currency] } : {})} />;
    case "percent":
      return <PercentField {...props} />;
    case "day":
      return <DateField {...props} {...days} />;
    case "choice":
    case "reference":
      return <SelectField {...props} options={options} {...(placeholder === undefined ? {} : { placeholder })} />;
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
        const { required = false } = facts[range.start.name] ?? {};
        return [
          <DateRangeField key={name} meta={range.start} endMeta={range.end} label={label(name)} required={required} />,
        ];
      }
      const meta = metas[name];
      const known = facts[name];
      if (!meta || !known) return [];
      const { hint, optional = !known.required && known.initial === undefined } = extras[name] ?? {};
      const shared = { meta, label: label(name), required: known.required, optional, ...(hint ? { hint } : {}) };
      return [<Control key={name} {...shared} facts={facts} metas={metas} extras={extras} />];
    });
    return controls.length === 1 ? (
      controls
    ) : (
      <div className="form-row" key={names.join()}>
        {controls}
      </div>
    );
  });
}
