import { eq, sql } from "drizzle-orm";

import type { BodyOf, QueryOf } from "#contract/call";
import { type FormLanguage, formLanguages, type Translations } from "#contract/guest-forms/form-facts";
import type * as contract from "#contract/guest-forms/form-translations";
import type { TranslatedPart } from "#contract/guest-forms/form-translations";
import { type MatrixPart, missingTexts, writtenTexts } from "#contract/guest-forms/form-texts";

import { transaction, type Context, type InTransaction } from "../../../context";
import { formFields, formOptions } from "../../../db/schema/forms";
import { Invalid, NotFound } from "../../../errors";
import { translate } from "../../../messages";
import { findWritable } from "../../../records/kinds";
import { owned } from "../../../records/owned";
import { saveRecord, saveRecords } from "../../../records/writes";
import {
  fieldKind,
  findFormPart,
  formKind,
  lockForm,
  refuseAtField,
  optionKind,
  sectionKind,
  type FieldRow,
  type FormRow,
  type OptionRow,
} from "./kind";
import { readParts } from "./read";
import { readText } from "./texts";

type Parts = Awaited<ReturnType<typeof readParts>>;

/** A translated row and its texts in the first language. */
interface Spoken {
  part: TranslatedPart["part"];
  section: number | null;
  title: string;
  row: { id: number; version: number; translations: Translations } & Record<string, unknown>;
  type: TranslatedPart["type"];
  options: OptionRow[];
}

function spokenIn(form: FormRow, { sections, fields, options }: Parts): Spoken[] {
  const none = { type: null, options: [] };
  return [
    { part: "form", section: null, title: form.name, row: form, ...none },
    ...sections.flatMap((section): Spoken[] => [
      { part: "section", section: section.id, title: section.title, row: section, ...none },
      ...fields
        .filter(({ form_section_id }) => form_section_id === section.id)
        .map((field): Spoken => ({
          part: "field",
          section: section.id,
          title: field.title,
          row: field,
          type: field.type,
          // A flight is called the same in every language.
          options: options.filter(({ field_id, flight_id }) => field_id === field.id && flight_id === null),
        })),
    ]),
  ];
}

const ownTexts = ({ part, row, type }: Spoken) => writtenTexts(part, row, type ?? undefined);

const outsideCell = /^(rows|columns)\.(\d{1,3})$/;
const insideCell = /^(rows|columns)\.([^]+)$/;
type Cell = [string, MatrixPart, string];

const textsAt = ({ props }: Pick<FieldRow, "props">, group: MatrixPart): string[] => props[group] ?? [];

/** The outside name of a row or a column, by its place: its own text may be long, and hold anything. */
function outsideName({ type, row }: Spoken, name: string): string {
  const cell = type === "choice_matrix" ? insideCell.exec(name) : null;
  if (!cell) return name;
  const [, group, text] = cell as unknown as Cell;
  return `${group}.${textsAt(row as unknown as FieldRow, group).indexOf(text) + 1}`;
}

/** The stored name of a text; undefined for a row or a column that does not exist. */
function insideName(field: FieldRow | undefined, name: string): string | undefined {
  const cell = field?.type === "choice_matrix" ? outsideCell.exec(name) : null;
  if (!field || !cell) return name;
  const [, group, number] = cell as unknown as Cell;
  const text = textsAt(field, group)[Number(number) - 1];
  return text === undefined ? undefined : `${group}.${text}`;
}

function toPart(spoken: Spoken, language: FormLanguage): TranslatedPart {
  const { part, section, title, row, type, options } = spoken;
  const own = Object.entries(ownTexts(spoken)).map(([name, text]) => ({
    name: outsideName(spoken, name),
    text,
    translation: row.translations[language]?.[name] ?? "",
  }));
  const chosen = options.map(({ id, option_text, translations }) => ({
    name: `options.${id}`,
    text: option_text,
    translation: translations[language]?.["option_text"] ?? "",
  }));
  return { part, id: row.id, section, title, type, version: row.version, texts: [...own, ...chosen] };
}

const missingOf = (spoken: readonly Spoken[], language: FormLanguage): number =>
  spoken.reduce(
    (sum, one) =>
      sum +
      missingTexts(ownTexts(one), one.row, language).length +
      one.options.filter((option) => missingTexts(writtenTexts("option", option), option, language).length > 0).length,
    0,
  );

/** I18-017 */
export async function getTranslations(ctx: Context, code: string, { language }: QueryOf<typeof contract.get>) {
  const form = await formKind.find(ctx, code);
  const spoken = spokenIn(form, await readParts(ctx, form.id));
  const first = form.languages[0] ?? "tr";
  return {
    status: "success" as const,
    first,
    languages: form.languages,
    missing: formLanguages
      .filter((one) => one !== first)
      .map((one) => ({ language: one, count: missingOf(spoken, one) })),
    parts: spoken.map((one) => toPart(one, language)).filter(({ texts }) => texts.length > 0),
  };
}

/** Translations with these texts of one language put in; empty ones are taken out. */
function merged(before: Translations, language: FormLanguage, texts: Readonly<Record<string, string>>): Translations {
  const now = Object.entries({ ...before[language], ...texts }).filter(([, text]) => text !== "");
  const { [language]: _old, ...others } = before;
  return now.length > 0 ? { ...others, [language]: Object.fromEntries(now) } : others;
}

const optionName = /^options\.(\d{1,9})$/;

/** The texts in stored form, those of options separately; one that the part does not have is refused. */
function readTexts({ locale }: InTransaction, { part, texts }: BodyOf<typeof contract.save>, field?: FieldRow) {
  const own: Record<string, string> = {};
  const options = new Map<number, string>();
  for (const [name, value] of Object.entries(texts)) {
    const option = part === "field" ? optionName.exec(name)?.[1] : undefined;
    const kept = insideName(field, name);
    const text =
      option === undefined
        ? kept && readText(part, kept, value, locale, field?.type)
        : readText("option", "option_text", value, locale);
    if (text === undefined || kept === undefined) throw new Invalid({ texts: [translate(locale, "not_in_list")] });
    if (option === undefined) own[kept] = text;
    else options.set(Number(option), text);
  }
  return { own, options };
}

async function saveOptions(tx: InTransaction, field: FieldRow, language: FormLanguage, texts: Map<number, string>) {
  if (texts.size === 0) return;
  const rows = await tx.db
    .select()
    .from(formOptions)
    .where(owned(tx, formOptions, eq(formOptions.field_id, field.id)));
  const unknown = [...texts.keys()].some((id) => !rows.some((row) => row.id === id));
  if (unknown) throw new Invalid({ texts: [translate(tx.locale, "not_in_list")] });
  const savings = [];
  for (const { id, translations } of rows) {
    const text = texts.get(id);
    if (text === undefined) continue;
    const before = await findWritable(tx, optionKind, id);
    savings.push({ before, values: { translations: merged(translations, language, { option_text: text }) } });
  }
  const saved = await saveRecords(tx, optionKind, savings);
  // Options are written at the version of their field: a page opened before this gets 409.
  if (saved.length > 0)
    await tx.db
      .update(formFields)
      .set({ version: sql`${formFields.version} + 1` })
      .where(owned(tx, formFields, eq(formFields.id, field.id)));
}

/** I18-017: the texts of one part in one language. */
export async function saveTranslation(ctx: Context, code: string, input: BodyOf<typeof contract.save>) {
  const { language, part, id, version } = input;
  return transaction(ctx, async (tx) => {
    const form = await lockForm(tx, code);
    if (language === form.languages[0]) throw new Invalid({ language: [translate(tx.locale, "form_first_language")] });
    const shown = async () => {
      const now = spokenIn(await formKind.find(tx, String(form.id)), await readParts(tx, form.id));
      const found = now.find((one) => one.part === part && one.row.id === id);
      if (!found) throw new NotFound();
      return toPart(found, language);
    };
    const current = async () => ({ ...(await shown()) });
    const values = (row: { translations: Translations }, own: Record<string, string>) => ({
      translations: merged(row.translations, language, own),
    });
    const save = async () => {
      if (part === "form") {
        if (id !== form.id) throw new Invalid({ id: [translate(tx.locale, "not_in_list")] });
        return saveRecord(tx, formKind, form, version, values(form, readTexts(tx, input).own), current);
      }
      if (part === "section") {
        const row = await refuseAtField(tx, "id", findFormPart(tx, sectionKind, form, id));
        return saveRecord(tx, sectionKind, row, version, values(row, readTexts(tx, input).own), current);
      }
      const row = await refuseAtField(tx, "id", findFormPart(tx, fieldKind, form, id));
      const { own, options } = readTexts(tx, input, row);
      const saved = await saveRecord(tx, fieldKind, row, version, values(row, own), current);
      await saveOptions(tx, row, language, options);
      return saved;
    };
    const { undo } = await save();
    return {
      status: "success" as const,
      undo,
      message: translate(tx.locale, "form_translation_saved"),
      part: await shown(),
    };
  });
}
