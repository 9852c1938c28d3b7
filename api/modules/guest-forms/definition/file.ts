import type { BodyOf } from "#contract/call";
import { hasOptions } from "#contract/guest-forms/form-facts";
import type * as contract from "#contract/guest-forms/form-files";
import { fileVersion } from "#contract/guest-forms/form-files";

import type { Context, InTransaction } from "../../../context";
import { creating } from "../../../http/idempotency";
import { translate } from "../../../messages";
import { insertRecord } from "../../../records/writes";
import { newCode } from "../../../tokens";
import { copiesOf } from "./clone";
import { parseFile, sectionsOfFile, withoutOwnFiles } from "./file-read";
import { formKind } from "./kind";
import { checkOwner, madeForm } from "./operations";
import { readForm } from "./read";
import { newSlug } from "./slug";
import { addStructure, type CopiedSection } from "./structure";
import { readTranslations } from "./texts";

type Rules = CopiedSection["rules"];
interface Place {
  section: number;
  field: number;
  options: string[];
}

const rulesOf = (rules: Rules, places: ReadonlyMap<string, Place>) =>
  rules.map(({ operator, value, target, option, target_column }) => {
    const at = target === undefined ? undefined : places.get(target);
    return {
      ...(at ? { section: at.section, field: at.field } : { column: target_column }),
      operator,
      ...(option === undefined ? { value: value ?? null } : { option: (at?.options.indexOf(option) ?? 0) + 1 }),
    };
  });

/** FRM-005: the form as a file, without ids, flights, files and whatever else is the company's alone. */
export async function getFile(ctx: Context, code: string) {
  const form = await formKind.find(ctx, code);
  const sections = await copiesOf(ctx, form.id, false);
  const places = new Map<string, Place>();
  for (const [section, { fields }] of sections.entries())
    for (const [field, { key, options }] of fields.entries())
      places.set(key, { section: section + 1, field: field + 1, options: options.map((option) => option.key) });
  const file = {
    kulis_form: fileVersion,
    form: {
      name: form.name,
      form_type: form.form_type,
      type: form.type,
      languages: form.languages,
      introduction: form.introduction,
      thanks: form.thanks,
      closed_text: form.closed_text,
      capacity: form.capacity,
      offer_hours: form.offer_hours,
      privacy_text: form.privacy_text,
      purpose: form.purpose,
      retention_days: form.retention_days,
      once_per_mail: form.once_per_mail,
      mail_text: form.mail_text,
      offer_text: form.offer_text,
      consents: form.consents,
      translations: form.translations,
    },
    sections: sections.map(({ fields, rules, ...values }) => ({
      ...values,
      rules: rulesOf(rules, places),
      fields: fields.map(({ key, options, rules: deps, default_value, props, ...field }) => ({
        ...field,
        props: withoutOwnFiles({ ...props }),
        ...(hasOptions(field.type) && default_value
          ? { default_options: defaultsOf(default_value, places.get(key)) }
          : { default_value }),
        options: options.map(({ option_text, quota_allocated, translations }) => ({
          option_text,
          quota: quota_allocated,
          translations,
        })),
        rules: rulesOf(deps, places),
      })),
    })),
  };
  return { status: "success" as const, name: form.slug, file };
}

const defaultsOf = (value: string, at: Place | undefined): number[] =>
  value.split(",").flatMap((key) => {
    const place = at?.options.indexOf(key) ?? -1;
    return place < 0 ? [] : [place + 1];
  });

/** FRM-028: a new draft from such a file. */
export async function createFromFile(ctx: Context, { project_id, name, file }: BodyOf<typeof contract.create>) {
  const work = async (tx: InTransaction) => {
    const project = await checkOwner(tx, project_id);
    const read = parseFile(file, tx.locale);
    const sections = sectionsOfFile(read, tx.locale);
    const { translations, ...values } = read.form;
    const called = name ?? values.name;
    const row = await insertRecord(tx, formKind, {
      ...values,
      name: called,
      translations: readTranslations("form", translations, tx.locale),
      project_id: project,
      code: newCode(),
      slug: newSlug(called),
    });
    await addStructure(tx, row.id, sections);
    return {
      status: "success" as const,
      message: translate(tx.locale, "form_from_file"),
      form: await readForm(tx, row.id),
    };
  };
  return creating(ctx, work, madeForm);
}
