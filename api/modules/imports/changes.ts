import { ownField } from "#contract/company/import-facts";
import { taxText } from "#contract/companies/tax-text";

import type { TaxRow } from "../../db/schema/definitions";
import type { imports, importRows } from "../../db/schema/imports";
import { asPercent } from "../definitions/budget";

type Row = typeof importRows.$inferSelect;

/** A record's value as people read it: definitions by their names. */
const textOf = (names: Map<number, string> | undefined, value: unknown): string => {
  const values = Array.isArray(value) ? (value as unknown[]) : [value];
  return values
    .flatMap((one) => (one === null || one === undefined ? [] : [names?.get(Number(one)) ?? String(one)]))
    .join(", ");
};

/** Columns whose values or names differ from the form's. */
const asForm: Record<string, { field?: string; value?: (held: unknown) => unknown }> = {
  vat_rate: { value: (held) => (typeof held === "string" ? asPercent(held) : held) },
  taxes: { value: (held) => (held as TaxRow[] | null)?.map(taxText) },
  supplier_category_ids: { field: "supplier_categories" },
  item_ids: { field: "items" },
};

/** A contact's company is stored in three columns. */
const ownerColumns = new Set(["contact_type", "client_id", "supplier_id"]);

type Years = Record<string, Record<string, unknown>>;

/** Days of a leave balance that stand in one column, by their years. */
const spreadYears = ([before, after]: [Years?, Years?]): [string, [unknown, unknown]][] =>
  Object.entries(after ?? {}).flatMap(([year, own]) =>
    Object.entries(own)
      .filter(([field, days]) => days !== (before?.[year]?.[field] ?? null))
      .map(([field, days]): [string, [unknown, unknown]] => [field, [before?.[year]?.[field], days]]),
  );

/** Each of a project's own columns for itself. */
const spread = (changes: NonNullable<Row["changes"]>): [string, [unknown, unknown]][] =>
  Object.entries(changes).flatMap(([column, pair]): [string, [unknown, unknown]][] => {
    if (column === "years") return spreadYears(pair as [Years?, Years?]);
    if (column !== "custom") return [[column, pair]];
    const [before = {}, after = {}] = pair as [Record<string, unknown>?, Record<string, unknown>?];
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((key) => before[key] !== after[key])
      .map((key) => [`${ownField}${key}`, [before[key], after[key]]]);
  });

/** Changes of a row, field by field; definitions by their names. */
export function changesOf(
  { changes, cells }: Row,
  { fields }: Pick<typeof imports.$inferSelect, "fields">,
  definitions: Record<string, Map<number, string>>,
) {
  const shown = spread(changes ?? {}).map(([column, [before, after]]) => {
    const { field: formField = column, value = (held: unknown) => held } = asForm[column] ?? {};
    const field = ownerColumns.has(column) ? "company_id" : formField;
    const at = fields.indexOf(field);
    const names = definitions[field];
    const typed = at < 0 ? undefined : cells[at];
    return {
      field,
      before: field === "company_id" ? "" : textOf(names, value(before)),
      after: field === "company_id" ? (typed ?? "") : textOf(names, value(after)),
    };
  });
  return shown.filter(({ field }, index) => shown.findIndex((one) => one.field === field) === index);
}
