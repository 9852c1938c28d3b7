import { z } from "zod";

import {
  attendeeColumns,
  columnOperators,
  hasRules,
  isOwnFile,
  isRuleTarget,
  isUnary,
  mostFields,
} from "#contract/guest-forms/form-facts";
import { type FileField, type FileForm, fileForm, type FileRule, fileVersion } from "#contract/guest-forms/form-files";
import { propsOf } from "#contract/guest-forms/form-props";
import { type IssueLike, messageOf } from "#contract/messages";
import { parseJson } from "#contract/parse-json";

import type { InTransaction } from "../../../context";
import { Invalid } from "../../../errors";
import { translate, type MessageKey } from "../../../messages";
import type { CopiedSection } from "./structure";
import { readTranslations } from "./texts";

type Locale = InTransaction["locale"];

const refuse = (locale: Locale, text: string) =>
  new Invalid({ file: [translate(locale, "form_file_wrong", { text })] });

/** A place in the file for people: `2. bölüm, 3. alan`. */
function placeOf(path: readonly PropertyKey[], locale: Locale): string {
  const named: Partial<Record<string, MessageKey>> = {
    sections: "form_file_section",
    fields: "form_file_field",
    options: "form_file_option",
    rules: "form_file_rule",
    consents: "form_file_consent",
  };
  const said = path.flatMap((part, at) => {
    const key = typeof part === "string" ? named[part] : undefined;
    const number = path[at + 1];
    if (key && typeof number === "number") return [translate(locale, key, { number: number + 1 })];
    return typeof part === "string" ? [`“${part}”`] : [];
  });
  return said.join(", ");
}

const issueOf = (issue: z.core.$ZodIssue, locale: Locale): string => {
  const last = issue.path.at(-1);
  const given = typeof issue.input === "string" ? issue.input.slice(0, 40) : "";
  const said =
    last === "type" && issue.path.includes("fields") && given
      ? translate(locale, "form_file_type", { type: given })
      : messageOf(issue as IssueLike, locale);
  return `${placeOf(issue.path, locale)}: ${said}`;
};

/** Parses the file's text as a form, or throws 422 with the fault and its place. */
export function parseFile(text: string, locale: Locale): FileForm {
  let value: unknown;
  try {
    value = parseJson(text.replace(/^\uFEFF/, ""));
  } catch {
    throw refuse(locale, translate(locale, "form_file_json"));
  }
  const version = typeof value === "object" && value !== null ? (value as Record<string, unknown>)["kulis_form"] : null;
  if (typeof version !== "number") throw refuse(locale, translate(locale, "form_file_foreign"));
  if (version !== fileVersion) throw refuse(locale, translate(locale, "form_file_version", { version }));
  const read = fileForm.safeParse(value, { reportInput: true });
  if (read.success) return read.data;
  const [first, ...others] = read.error.issues;
  const more = others.length > 0 ? ` ${translate(locale, "form_file_more", { count: others.length })}` : "";
  throw refuse(locale, `${first ? issueOf(first, locale) : ""}${more}`);
}

const keyOf = (section: number, field: number) => `${section}.${field}`;

/** One rule for a copy; its target must come before it and be a possible one, otherwise 422. */
function ruleOf(file: FileForm, rule: FileRule, at: { section: number; path: PropertyKey[] }, locale: Locale) {
  const wrong = () => refuse(locale, `${placeOf(at.path, locale)}: ${translate(locale, "form_rule_target")}`);
  if (!hasRules(file.form.form_type)) throw refuse(locale, translate(locale, "form_no_rules"));
  const value = isUnary(rule.operator) ? null : (rule.value ?? null);
  if (rule.column !== undefined) {
    const known =
      (attendeeColumns as readonly string[]).includes(rule.column) &&
      (columnOperators as readonly string[]).includes(rule.operator);
    if (!known || (!isUnary(rule.operator) && value === null)) throw wrong();
    return { operator: rule.operator, value, target_column: rule.column };
  }
  const [section, field] = [rule.section ?? 0, rule.field ?? 0];
  const target = file.sections[section - 1]?.fields[field - 1];
  if (!target || section > at.section || !isRuleTarget(target.type)) throw wrong();
  const named = { operator: rule.operator, target: keyOf(section, field) };
  if (rule.option !== undefined) {
    if (!target.options[rule.option - 1]) throw wrong();
    return { ...named, value: null, option: `${named.target}.${rule.option}` };
  }
  if (!isUnary(rule.operator) && value === null) throw wrong();
  return { ...named, value };
}

/** Files that were uploaded are the company's alone, and come with no form of another one. */
export const withoutOwnFiles = (props: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => typeof value !== "string" || !isOwnFile(value)));

function fieldOf(file: FileForm, field: FileField, at: { section: number; field: number }, locale: Locale) {
  const path = ["sections", at.section, "fields", at.field];
  const key = keyOf(at.section + 1, at.field + 1);
  const { default_options, options, rules, props, translations, ...values } = field;
  const read = propsOf(field.type).safeParse(withoutOwnFiles(props), { reportInput: true });
  if (!read.success) {
    const [issue] = read.error.issues;
    throw refuse(locale, issue ? issueOf({ ...issue, path: [...path, "props", ...issue.path] }, locale) : "");
  }
  const begins = default_options?.map((place) => `${key}.${place}`).join(",");
  return {
    ...values,
    key,
    default_value: begins ?? values.default_value ?? null,
    props: read.data,
    translations: readTranslations("field", translations, locale, field.type),
    options: options.map(({ option_text, quota, ...option }, nth) => ({
      key: `${key}.${nth + 1}`,
      option_text,
      quota_allocated: quota ?? null,
      quota_available: quota ?? null,
      translations: readTranslations("option", option.translations, locale),
    })),
    rules: rules.map((rule, nth) => ruleOf(file, rule, { section: at.section, path: [...path, "rules", nth] }, locale)),
  };
}

/** The file's sections for a copy. */
export function sectionsOfFile(file: FileForm, locale: Locale): CopiedSection[] {
  const fields = file.sections.flatMap((section) => section.fields);
  if (fields.length > mostFields) throw refuse(locale, translate(locale, "form_too_many", { most: mostFields }));
  if (fields.filter(({ type }) => type === "attendance").length > 1)
    throw refuse(locale, translate(locale, "form_one_attendance"));
  return file.sections.map(({ fields: asked, rules, translations, ...values }, section) => ({
    ...values,
    translations: readTranslations("section", translations, locale),
    rules: rules.map((rule, nth) => ruleOf(file, rule, { section, path: ["sections", section, "rules", nth] }, locale)),
    fields: asked.map((field, nth) => fieldOf(file, field, { section, field: nth }, locale)),
  }));
}
