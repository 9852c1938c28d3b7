import { and, eq } from "drizzle-orm";

import { hasOptions } from "#contract/guest-forms/form-facts";

import type { InTransaction } from "../../../context";
import { formFields, formOptions, formRules, formSections } from "../../../db/schema/forms";
import { owned } from "../../../records/owned";
import { insertRecords } from "../../../records/writes";
import { newCode } from "../../../tokens";
import { fieldKind, optionKind, ruleKind, sectionKind } from "./kind";

type Own = "id" | "event_company_id" | "created_at" | "updated_at" | "version" | "deleted_at";
type Written<T extends { $inferInsert: object }, Set extends string> = Omit<T["$inferInsert"], Own | Set>;

interface CopiedRule extends Written<
  typeof formRules,
  "form_id" | "type" | "field_id" | "section_id" | "target_field_id" | "option_id"
> {
  /** Key of the field that it looks at. */
  target?: string | undefined;
  /** Key of the option that it looks for. */
  option?: string | undefined;
}

interface CopiedField extends Written<typeof formFields, "form_id" | "form_section_id" | "code" | "sort_order"> {
  key: string;
  options: (Written<typeof formOptions, "form_id" | "field_id" | "sort_order"> & { key: string })[];
  rules: CopiedRule[];
}

/** A section without its ids: of another form, of a template or of a file. Keys are unique within the copy. */
export interface CopiedSection extends Written<typeof formSections, "form_id" | "sort_order"> {
  fields: CopiedField[];
  rules: CopiedRule[];
}

/** Default options of a field are stored by their ids. */
async function placeDefaults(
  tx: InTransaction,
  form: number,
  fields: readonly { field: CopiedField }[],
  fieldIds: ReadonlyMap<string, number>,
  optionIds: ReadonlyMap<string, number>,
) {
  for (const { field } of fields) {
    if (!hasOptions(field.type) || !field.default_value) continue;
    const ids = field.default_value.split(",").flatMap((key) => optionIds.get(key) ?? []);
    const at = and(eq(formFields.form_id, form), eq(formFields.id, fieldIds.get(field.key) ?? 0));
    await tx.db
      .update(formFields)
      .set(ids.length > 0 ? { default_value: ids.join(",") } : { default_value: null, default_value_type: "NONE" })
      .where(owned(tx, formFields, at));
  }
}

/** Puts copies of sections, with all that is in them, behind those `from` which the form has. */
export async function addStructure(tx: InTransaction, form: number, sections: readonly CopiedSection[], from = 0) {
  const placed = await insertRecords(
    tx,
    sectionKind,
    sections.map(({ fields: _fields, rules: _rules, ...values }, at) => ({
      ...values,
      form_id: form,
      sort_order: from + at,
    })),
  );
  const fields = sections.flatMap((section, at) =>
    section.fields.map((field, place) => ({ field, section: placed[at]?.id ?? 0, place })),
  );
  const madeFields = await insertRecords(
    tx,
    fieldKind,
    fields.map(({ field: { key: _key, options: _options, rules: _rules, ...values }, section, place }) => ({
      ...values,
      code: newCode(),
      form_id: form,
      form_section_id: section,
      sort_order: place,
    })),
  );
  const fieldIds = new Map(fields.map(({ field }, at) => [field.key, madeFields[at]?.id ?? 0]));
  const options = fields.flatMap(({ field }) =>
    field.options.map((option, place) => ({ option, field: fieldIds.get(field.key) ?? 0, place })),
  );
  const madeOptions = await insertRecords(
    tx,
    optionKind,
    options.map(({ option: { key: _key, ...values }, field, place }) => ({
      ...values,
      form_id: form,
      field_id: field,
      sort_order: place,
    })),
  );
  const optionIds = new Map(options.map(({ option }, at) => [option.key, madeOptions[at]?.id ?? 0]));
  await placeDefaults(tx, form, fields, fieldIds, optionIds);
  const rules = [
    ...sections.flatMap((section, at) =>
      section.rules.map((rule) => ({ rule, type: "FORMSECTION" as const, section_id: placed[at]?.id ?? 0 })),
    ),
    ...fields.flatMap(({ field }) =>
      field.rules.map((rule) => ({ rule, type: "FORMFIELD" as const, field_id: fieldIds.get(field.key) ?? 0 })),
    ),
  ];
  await insertRecords(
    tx,
    ruleKind,
    rules.map(({ rule: { target, option, ...values }, ...source }) => ({
      ...values,
      ...source,
      form_id: form,
      target_field_id: target === undefined ? null : (fieldIds.get(target) ?? null),
      option_id: option === undefined ? null : (optionIds.get(option) ?? null),
    })),
  );
}
