import type { Context } from "../../../context";
import { goesAlong, withoutOwnColumns } from "./columns";
import type { FieldRow } from "./kind";
import { readParts } from "./read";
import type { CopiedSection } from "./structure";

/** Columns that a copy of both tables leaves out: identity and times. */
const own = [
  "id",
  "event_company_id",
  "created_at",
  "updated_at",
  "version",
  "deleted_at",
  "form_id",
  "sort_order",
] as const;

function without<T extends object, K extends keyof T>(row: T, names: readonly K[]): Omit<T, K> {
  const left = new Set<PropertyKey>(names);
  return Object.fromEntries(Object.entries(row).filter(([name]) => !left.has(name))) as Omit<T, K>;
}

type Reader = Pick<Context, "db" | "user">;

/**
 * The sections of a form for a copy: every place of a quota is free again, and another project's flights are left out.
 * So are its own columns, with the rules on them.
 */
export async function copiesOf(ctx: Reader, form: number, isSameProject: boolean): Promise<CopiedSection[]> {
  const { sections, fields, options, rules } = await readParts(ctx as Context, form);
  const toRules = (mine: typeof rules) =>
    mine
      .filter((rule) => isSameProject || goesAlong(rule))
      .map((rule) => ({
        operator: rule.operator,
        value: rule.value,
        target_column: rule.target_column,
        target: rule.target_field_id === null ? undefined : String(rule.target_field_id),
        option: rule.option_id === null ? undefined : String(rule.option_id),
      }));
  const toField = (row: FieldRow) => ({
    ...without(isSameProject ? row : withoutOwnColumns(row), [...own, "form_section_id", "code"]),
    key: String(row.id),
    rules: toRules(rules.filter(({ field_id }) => field_id === row.id)),
    options: options
      .filter(({ field_id, flight_id }) => field_id === row.id && (isSameProject || flight_id === null))
      .map((option) => ({
        key: String(option.id),
        option_text: option.option_text,
        quota_allocated: option.quota_allocated,
        quota_available: option.quota_allocated,
        flight_id: option.flight_id,
        translations: option.translations,
      })),
  });
  return sections.map((section) => ({
    ...without(section, own),
    rules: toRules(rules.filter(({ section_id }) => section_id === section.id)),
    fields: fields.filter(({ form_section_id }) => form_section_id === section.id).map(toField),
  }));
}
