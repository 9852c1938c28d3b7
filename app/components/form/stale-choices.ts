import type { Locale } from "~/shared/format";
import { formatDate, formatDateRange, formatDecimal, formatMoney, formatPercent } from "~/shared/format";
import { marksOf, textsOf, valueAt } from "~/shared/stale";

import type { FieldMeta } from "./field-meta";
import type { StaleChoice } from "./stale-notice";

/** How the form shows one field's value. */
export interface ShownField {
  meta: FieldMeta;
  label: string;
  /** Of a choice: its words. */
  options?: readonly { value: string; label: string }[];
  as?: "percent";
  /** An amount: the field of its currency, which stands in `also`. */
  currency?: FieldMeta;
}

/** A field of a form, with those that only make sense together with it: the end of a range, the currency of an amount. */
export interface HeadField extends ShownField {
  also?: ShownField[];
}

type Values = Record<string, unknown>;

export const partsOf = ({ also = [], ...field }: HeadField): ShownField[] => [field, ...also];

/** What the fields hold when the form is opened, for `stale.was`. */
export const openedMarks = (fields: HeadField[]): string =>
  marksOf(
    fields.map((field) => partsOf(field).map(({ meta }) => ({ name: meta.name, texts: textsOf(meta.initialValue) }))),
  );

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

function partText({ meta, options, as, currency }: ShownField, values: Values, locale: Locale): string {
  const texts = textsOf(valueAt(values, meta.name));
  const [text = ""] = texts;
  if (text === "") return "";
  if (options) return texts.map((one) => options.find(({ value }) => value === one)?.label ?? one).join(", ");
  if (currency) return formatMoney(text, textsOf(valueAt(values, currency.name))[0] ?? "TRY");
  if (as === "percent") return formatPercent(text, locale);
  if (isDay(text)) return formatDate(text, locale);
  return texts.join(", ");
}

function textOf(parts: ShownField[], values: Values, locale: Locale): string {
  const [start = "", end = ""] = parts.map(({ meta }) => textsOf(valueAt(values, meta.name))[0]);
  if (parts.length === 2 && isDay(start) && isDay(end)) return formatDateRange(start, end, locale);
  const units = parts.map(({ currency }) => currency?.name);
  return parts
    .filter(({ meta }) => !units.includes(meta.name))
    .map((part) => partText(part, values, locale))
    .filter((text) => text !== "")
    .join(" · ");
}

/** The record's value as the field writes it: lists stay lists, amounts and shares get their comma. */
export function writtenValue({ currency, as }: Pick<ShownField, "currency" | "as">, value: unknown): string | string[] {
  if (Array.isArray(value)) return value.map(String);
  const [text = ""] = textsOf(value);
  if (text === "") return "";
  if (currency) return formatDecimal(text);
  return as === "percent" ? formatPercent(text, "tr").replace("%", "") : text;
}

/** What the person chooses between after a stale save; fields that belong together are one choice. */
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
