import { asc, eq, inArray, isNull, or, sql } from "drizzle-orm";

import type { EntryField } from "#contract/guest-forms/form-entries";
import { hasOptions, isShownOnly } from "#contract/guest-forms/form-facts";
import { propsOf } from "#contract/guest-forms/form-props";
import { formWords } from "#contract/guest-forms/form-words";

import type { Reader } from "../../../context";
import { formAnswers, formUploads } from "../../../db/schema/form-entries";
import { formFields, formOptions, formSections } from "../../../db/schema/forms";
import { owned, ownedOrDeleted, type Owner } from "../../../records/owned";
import { textOf } from "../definition/web-form-texts";

/** Reader of whom only the company matters: the staff, or the person who answers. */
type OfCompany = Owner & Pick<Reader, "db">;
type FieldRow = typeof formFields.$inferSelect;
type Upload = typeof formUploads.$inferSelect;

export interface AnsweredField extends FieldRow {
  /** Includes deleted ones: earlier answers refer to their texts. */
  options: (typeof formOptions.$inferSelect)[];
  section: string | null;
}

/** All fields of the form in their order, then deleted ones with answers, or in `named`. */
export async function readFields(ctx: OfCompany, form: number, named: number[] = []): Promise<AnsweredField[]> {
  const sections = await ctx.db
    .select()
    .from(formSections)
    .where(owned(ctx, formSections, eq(formSections.form_id, form)))
    .orderBy(asc(formSections.sort_order), asc(formSections.id));
  const { id, deleted_at } = formFields;
  const answered = sql`exists (select from ${formAnswers} where ${ownedOrDeleted(ctx, formAnswers, eq(formAnswers.field_id, id))})`;
  const fields = await ctx.db
    .select()
    .from(formFields)
    .where(
      ownedOrDeleted(
        ctx,
        formFields,
        eq(formFields.form_id, form),
        or(isNull(deleted_at), answered, inArray(id, named)),
      ),
    )
    .orderBy(asc(formFields.sort_order), asc(id));
  const options = await ctx.db
    .select()
    .from(formOptions)
    .where(ownedOrDeleted(ctx, formOptions, eq(formOptions.form_id, form)))
    .orderBy(asc(formOptions.sort_order), asc(formOptions.id));
  const place = (field: FieldRow) => {
    const at = field.deleted_at ? -1 : sections.findIndex((section) => section.id === field.form_section_id);
    return at < 0 ? sections.length : at;
  };
  return fields
    .filter(({ type }) => !isShownOnly(type))
    .map((field) => ({
      ...field,
      props: propsOf(field.type).parse(field.props),
      section: sections[place(field)]?.title ?? null,
      options: options.filter((option) => option.field_id === field.id),
    }))
    .toSorted((one, other) => place(one) - place(other));
}

/** Possible values of a field's answer, if it is a choice. */
function choicesOf({ locale }: Reader, { type, props, options }: AnsweredField): EntryField["choices"] {
  if (hasOptions(type)) return options.map((option) => ({ value: String(option.id), text: option.option_text }));
  const words = formWords[locale];
  if (type === "attendance")
    return [
      { value: "1", text: props.attending_text || words.attending },
      { value: "0", text: props.not_attending_text || words.not_attending },
    ];
  if (type !== "star_rating") return [];
  return Array.from({ length: props.no_of_stars ?? 5 }, (_, at) => ({ value: String(at + 1), text: `${at + 1} ★` }));
}

export const tellField = (ctx: Reader, field: AnsweredField): EntryField => ({
  id: field.id,
  title: field.title,
  section: field.section,
  type: field.type,
  currency: currencyOf(field),
  choices: choicesOf(ctx, field),
  gone: field.section === null ? 1 : 0,
});

export const currencyOf = ({ type, props }: AnsweredField) => (type === "currency" ? (props.currency ?? null) : null);

/** An answer in words; an amount without its currency, which is the field's. */
export const plainText = (ctx: Reader, field: AnsweredField, value: unknown, files: Upload[]): string =>
  field.type === "currency" ? String(value) : textOf(ctx, field, value, ctx.locale, files);

export const readUploads = (ctx: OfCompany, entries: readonly number[]): Promise<Upload[]> =>
  ctx.db
    .select()
    .from(formUploads)
    .where(owned(ctx, formUploads, inArray(formUploads.entry_id, [...entries])));

/** Answers of entries in words, by entry and field. */
export async function readTexts(ctx: Reader, fields: readonly AnsweredField[], entries: readonly number[]) {
  const told = new Map<number, Record<string, string>>();
  if (entries.length === 0) return told;
  const files = await readUploads(ctx, entries);
  const answers = await ctx.db
    .select()
    .from(formAnswers)
    .where(owned(ctx, formAnswers, inArray(formAnswers.entry_id, [...entries])));
  const byId = new Map(fields.map((field) => [field.id, field]));
  for (const { entry_id, field_id, value } of answers) {
    const field = byId.get(field_id);
    if (field) told.set(entry_id, { ...told.get(entry_id), [field_id]: plainText(ctx, field, value, files) });
  }
  return told;
}
