import { and, eq, isNull, sql } from "drizzle-orm";

import type { FormLanguage, Translations } from "#contract/guest-forms/form-facts";
import { inLanguage } from "#contract/guest-forms/form-texts";

import type { Db, Tx } from "../../../db/client";
import { formFields, formOptions, forms, formSections } from "../../../db/schema/forms";
import { ofCompany } from "../../../records/owned";

interface Reader {
  db: Db | Tx;
}

interface Part {
  id: number;
}

/** Parts of a form, for its guests. */
interface SpokenForm {
  row: typeof forms.$inferSelect;
  sections: (Part & { fields: (Part & { options: Part[] })[] })[];
}

type Texts = ReadonlyMap<number, Record<string, string>>;

/** Texts of a table's rows in this language, by id. */
async function textsIn(
  { db }: Reader,
  { id, event_company_id }: SpokenForm["row"],
  table: typeof formSections | typeof formFields | typeof formOptions,
  language: FormLanguage,
): Promise<Texts> {
  const rows: { id: number; translations: Translations }[] = await db
    .select({ id: table.id, translations: table.translations })
    .from(table)
    .where(
      ofCompany(
        event_company_id,
        table,
        and(eq(table.form_id, id), isNull(table.deleted_at), sql`${table.translations} <> '{}'::jsonb`),
      ),
    );
  return new Map(rows.map((row) => [row.id, row.translations[language] ?? {}]));
}

/** I18-017: languages that guests are offered: the form's own, and those that a question of it is translated into. */
export async function offeredLanguages(
  { db }: Reader,
  { id, event_company_id, languages }: SpokenForm["row"],
): Promise<FormLanguage[]> {
  const [own, ...others] = languages;
  if (own === undefined || others.length === 0) return languages;
  const { form_id, deleted_at, translations } = formFields;
  const rows = await db
    .selectDistinct({ language: sql<string>`jsonb_object_keys(${translations})` })
    .from(formFields)
    .where(ofCompany(event_company_id, formFields, and(eq(form_id, id), isNull(deleted_at))));
  return [own, ...others.filter((one) => rows.some(({ language }) => language === one))];
}

/** Language of a part whose name is not translated, for the pages of another language; none where it is. */
const spokenIn = (own: FormLanguage | undefined, name: string, texts: Record<string, string> = {}) =>
  texts[name] || own === undefined ? {} : { spoken_in: own };

/** Texts of the form itself that its guests read beside its name. */
const shownTexts = ["introduction", "privacy_text", "closed_text", "thanks"];

/** I18-017: a form in one of its languages; each text that is not translated is in the first one. */
export async function spokenForm<F extends SpokenForm>(ctx: Reader, form: F, language: FormLanguage): Promise<F> {
  const { row } = form;
  if (language === row.languages[0]) return form;
  const sections = await textsIn(ctx, row, formSections, language);
  const fields = await textsIn(ctx, row, formFields, language);
  const options = await textsIn(ctx, row, formOptions, language);
  const [own] = row.languages;
  const texts = row.translations[language];
  return {
    ...form,
    row: {
      ...inLanguage("form", row, texts),
      ...spokenIn(own, "name", texts),
      untranslated: [...shownTexts, ...row.consents.map(({ key }) => `consents.${key}`)].filter(
        (name) => !texts?.[name],
      ),
    },
    sections: form.sections.map((section) => ({
      ...inLanguage("section", section, sections.get(section.id)),
      ...spokenIn(own, "title", sections.get(section.id)),
      fields: section.fields.map((field) => ({
        ...inLanguage("field", field, fields.get(field.id)),
        ...spokenIn(own, "title", fields.get(field.id)),
        options: field.options.map((option) => ({
          ...inLanguage("option", option, options.get(option.id)),
          ...spokenIn(own, "option_text", options.get(option.id)),
        })),
      })),
    })),
  };
}
