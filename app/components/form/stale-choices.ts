import type { FieldKind } from "#contract/kinds";
import { formatDateRange, type Locale } from "~/shared/format";
import { kindText, typedText } from "~/shared/kind-text";
import { isRows, marksOf, type Row, textsOf, valueAt } from "~/shared/stale";

import type { FieldMeta } from "./field-meta";
import type { StaleChoice } from "./stale-notice";

/** A field as the form shows its value. */
export interface ShownField {
  meta: FieldMeta;
  label: string;
  /** Words of the options, for a choice. */
  options?: readonly { value: string; label: string }[];
  kind?: FieldKind;
  /** Rows alone: the text of one row, and its values as the fields write them. */
  rows?: { told: (row: Row) => string; written: (row: Row) => Row };
  /** Amounts alone: the name of the currency's field, which is in `also`. */
  currency?: string;
}

/** A field of a form, with those that only make sense together with it: the end of a range, the currency of an amount. */
export interface HeadField extends ShownField {
  also?: ShownField[];
}

type Values = Record<string, unknown>;

export const partsOf = ({ also = [], ...field }: HeadField): ShownField[] => [field, ...also];

/** Marks of the fields' values when the form was opened, for `stale.was`. */
export const openedMarks = (fields: HeadField[]): string =>
  marksOf(
    fields.map((field) => partsOf(field).map(({ meta }) => ({ name: meta.name, texts: textsOf(meta.initialValue) }))),
  );

function partText(part: ShownField, values: Values, locale: Locale): string {
  const { meta, options, kind, currency, rows } = part;
  const held = valueAt(values, meta.name);
  if (rows) return isRows(held) ? held.map(rows.told).join(", ") : "";
  const texts = textsOf(held);
  const [text = ""] = texts;
  if (text === "") return "";
  if (options) return texts.map((one) => options.find(({ value }) => value === one)?.label ?? one).join(", ");
  const unit = currency ? (textsOf(valueAt(values, currency))[0] ?? "TRY") : null;
  return texts.map((one) => kindText(kind, one, locale, unit)).join(", ");
}

function textOf(parts: ShownField[], values: Values, locale: Locale): string {
  const [start = "", end = ""] = parts.map(({ meta }) => textsOf(valueAt(values, meta.name))[0]);
  const isRange = parts.length === 2 && parts.every(({ kind }) => kind === "day");
  if (isRange && start && end) return formatDateRange(start, end, locale);
  const units = parts.map(({ currency }) => currency);
  return parts
    .filter(({ meta }) => !units.includes(meta.name))
    .map((part) => partText(part, values, locale))
    .filter((text) => text !== "")
    .join(" · ");
}

/** The new value of a field: its text, or the list or the rows that it holds. */
export type Written = string | string[] | Row[];

/** The record's value as the field writes it: lists and rows are not changed. */
export function writtenValue({ kind, rows }: Pick<ShownField, "kind" | "rows">, value: unknown): Written {
  if (isRows(value)) return rows ? value.map(rows.written) : value;
  return Array.isArray(value) ? value.map(String) : typedText(kind, textsOf(value)[0] ?? "");
}

/** Returns the choices of a person after a stale save; fields that belong together are one choice. */
export function staleChoices(
  fields: HeadField[],
  changed: readonly string[],
  mine: Values,
  theirs: Values,
  locale: Locale,
): StaleChoice[] {
  return fields.flatMap((field) => {
    const parts = partsOf(field);
    const differing = parts.filter(({ meta }) => changed.includes(meta.name));
    if (differing.length === 0) return [];
    const labels = [...new Set(differing.map(({ label }) => label))];
    return [
      {
        names: parts.map(({ meta }) => meta.name),
        label: labels.join(" · "),
        mine: textOf(parts, mine, locale),
        theirs: textOf(parts, theirs, locale),
      },
    ];
  });
}
