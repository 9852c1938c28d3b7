import type { BodyOf } from "#contract/call";
import {
  type FormLanguage,
  formTemplateNames,
  hasRules,
  mostFields,
  type Translations,
} from "#contract/guest-forms/form-facts";
import { propsOf } from "#contract/guest-forms/form-props";
import type * as contract from "#contract/guest-forms/form-templates";
import { localeOf } from "#contract/guest-forms/form-words";

import { type Context, type InTransaction } from "../../../context";
import { formTemplates } from "../../../db/reference/form-templates/all";
import type { Both, FormTemplate, TemplateField, When } from "../../../db/reference/form-templates/types";
import { Conflict, Invalid } from "../../../errors";
import { creating } from "../../../http/idempotency";
import { translate } from "../../../messages";
import { insertRecord } from "../../../records/writes";
import { newCode } from "../../../tokens";
import { countFields } from "./fields";
import { formKind, hasAttendance, lockForm } from "./kind";
import { checkOwner, madeForm } from "./operations";
import { tellOrder } from "./order";
import { readForm, readParts, readSection } from "./read";
import { madeSection, nextSection } from "./sections";
import { newSlug } from "./slug";
import { addStructure, type CopiedSection } from "./structure";

type Texts = Record<string, Both>;

const at = (language: FormLanguage): 0 | 1 => (localeOf(language) === "tr" ? 0 : 1);

/** Texts in the form's language, and in the other one as a translation. */
function written<T extends Texts>(texts: T, language: FormLanguage) {
  const here = at(language);
  const said = (side: 0 | 1) => Object.fromEntries(Object.entries(texts).map(([name, both]) => [name, both[side]]));
  const translations: Translations = here === 0 ? { en: said(1) } : { tr: said(0) };
  return { ...(said(here) as { [K in keyof T]: string }), translations };
}

const rulesOf = (when: When | undefined, known: ReadonlyMap<string, TemplateField>): CopiedSection["rules"] => {
  const target = when && known.get(when.field);
  if (!when || !target) return [];
  const looked = { operator: "equal" as const, target: when.field };
  // The first answer of an attendance is 1, and the other 0.
  return [
    target.type === "attendance"
      ? { ...looked, value: String(1 - when.option) }
      : { ...looked, option: `${when.field}.${when.option}` },
  ];
};

function fieldOf(field: TemplateField, key: string, language: FormLanguage, rules: CopiedSection["rules"]) {
  const { type, title, helptext, placeholder, required, texts = {}, options = [] } = field;
  const { translations, ...own } = written(
    { title, ...(helptext ? { helptext } : {}), ...(placeholder ? { placeholder } : {}) } as Texts & { title: Both },
    language,
  );
  const said = written(texts, language);
  const others = Object.entries(said.translations).map(([to, all]) => [
    to,
    {
      ...translations[to as FormLanguage],
      ...Object.fromEntries(Object.entries(all).map(([name, text]) => [`props.${name}`, text])),
    },
  ]);
  const { translations: _other, ...ofProps } = said;
  return {
    ...own,
    key,
    type,
    is_required: required ? (1 as const) : (0 as const),
    props: propsOf(type).parse({ ...field.props, ...ofProps }),
    translations: Object.fromEntries(others) as Translations,
    options: options.map((text, place) => ({ key: `${key}.${place}`, ...written({ option_text: text }, language) })),
    rules,
  };
}

/** A ready form's sections in this language. */
function sectionsOf({ sections }: FormTemplate, language: FormLanguage): CopiedSection[] {
  const fields = new Map(
    sections.flatMap((section) => section.fields.flatMap((one) => (one.key ? [[one.key, one]] : []))),
  );
  return sections.map(({ title, help, when, fields: asked }, place) => ({
    ...written({ title, ...(help ? { help_text: help } : {}) } as Texts & { title: Both }, language),
    rules: rulesOf(when, fields),
    fields: asked.map((field, nth) =>
      fieldOf(field, field.key ?? `${place}-${nth}`, language, rulesOf(field.when, fields)),
    ),
  }));
}

export async function listTemplates({ locale }: Context) {
  const side = at(locale);
  return {
    status: "success" as const,
    data: formTemplateNames.map((name) => {
      const { name: title, description, form_type, sections } = formTemplates[name];
      return {
        name,
        title: title[side],
        description: description[side],
        form_type,
        sections: sections.map((section) => ({
          title: section.title[side],
          is_ruled: section.when ? (1 as const) : (0 as const),
          fields: section.fields.map((field) => ({
            type: field.type,
            title: field.title[side],
            is_required: field.required ? (1 as const) : (0 as const),
          })),
        })),
      };
    }),
  };
}

/** Texts of a template itself, in its language. */
function faceOf(template: FormTemplate, language: FormLanguage) {
  const { name, introduction, thanks, privacy, consents = [] } = template;
  const texts = {
    name,
    thanks,
    ...(introduction ? { introduction } : {}),
    ...(privacy ? { privacy_text: privacy } : {}),
  };
  const { translations, ...own } = written(texts as Texts & { name: Both }, language);
  const asked = written(Object.fromEntries(consents.map(({ key, text }) => [`consents.${key}`, text])), language);
  const others = Object.entries(translations).map(([to, all]) => [
    to,
    { ...all, ...asked.translations[to as FormLanguage] },
  ]);
  return {
    ...own,
    consents: consents.map(({ key, text, is_required }) => ({ key, text: text[at(language)], is_required })),
    translations: Object.fromEntries(others) as Translations,
  };
}

const withoutName = (translations: Translations): Translations =>
  Object.fromEntries(Object.entries(translations).map(([to, { name: _name, ...texts }]) => [to, texts]));

/** FRM-028: all of a ready form, as a draft. */
export async function createFromTemplate(
  ctx: Context,
  { project_id, template: wanted, name, language }: BodyOf<typeof contract.create>,
) {
  const template = formTemplates[wanted];
  const work = async (tx: InTransaction) => {
    const project = await checkOwner(tx, project_id);
    const face = faceOf(template, language);
    const called = name ?? face.name;
    const row = await insertRecord(tx, formKind, {
      ...face,
      // A name of one's own replaces the template's translated names.
      ...(name ? { name, translations: withoutName(face.translations) } : {}),
      project_id: project,
      form_type: template.form_type,
      type: template.type,
      retention_days: template.retention_days ?? null,
      code: newCode(),
      slug: newSlug(called),
      languages: [language],
    });
    await addStructure(tx, row.id, sectionsOf(template, language));
    return {
      status: "success" as const,
      message: translate(tx.locale, "form_created"),
      form: await readForm(tx, row.id),
    };
  };
  return creating(ctx, work, madeForm);
}

/** A section without the rules that look out of it. */
function alone(section: CopiedSection, withRules: boolean): CopiedSection {
  const own = new Set(section.fields.map(({ key }) => key));
  const kept = (rules: CopiedSection["rules"]) =>
    withRules ? rules.filter(({ target }) => target === undefined || own.has(target)) : [];
  return {
    ...section,
    rules: kept(section.rules),
    fields: section.fields.map((field) => ({ ...field, rules: kept(field.rules) })),
  };
}

/** Adds one section of a template to the end of an own form. */
export async function addTemplateSection(
  ctx: Context,
  code: string,
  { template, index }: BodyOf<typeof contract.addSection>,
) {
  const work = async (tx: InTransaction) => {
    const form = await lockForm(tx, code);
    const section = sectionsOf(formTemplates[template], form.languages[0] ?? "tr")[index];
    if (!section) throw new Invalid({ index: [translate(tx.locale, "not_in_list")] });
    const place = await nextSection(tx, form.id);
    if ((await countFields(tx, form.id)) + section.fields.length > mostFields)
      throw new Conflict("form_too_many", { most: mostFields });
    if (section.fields.some(({ type }) => type === "attendance") && (await hasAttendance(tx, form.id)))
      throw new Conflict("form_one_attendance");
    await addStructure(tx, form.id, [alone(section, hasRules(form.form_type))], place);
    const added = (await readParts(tx, form.id)).sections.at(-1)?.id ?? 0;
    await tellOrder(tx, form);
    return {
      status: "success" as const,
      message: translate(tx.locale, "form_section_added"),
      section: await readSection(tx, form.id, added),
    };
  };
  return creating(ctx, work, madeSection);
}
