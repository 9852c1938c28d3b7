import {
  type FieldType,
  type FormLanguage,
  longestHelp,
  longestMail,
  longestOption,
  longestTitle,
  type Translations,
} from "./form-facts";
import type { FieldProps } from "./form-props";

// Texts of a form's parts that people read and that are translated. No zod here: pages import it.

export const textParts = ["form", "section", "field", "option"] as const;
export type TextPart = (typeof textParts)[number];

export interface TextFacts {
  max: number;
  /** Formatted text, one of several lines; a line without. */
  kind?: "rich" | "lines";
}

const ofForm: Record<string, TextFacts> = {
  name: { max: 160 },
  introduction: { max: 20_000, kind: "rich" },
  thanks: { max: 20_000, kind: "rich" },
  closed_text: { max: 5000, kind: "rich" },
  privacy_text: { max: 50_000, kind: "rich" },
  purpose: { max: 300 },
  mail_text: { max: longestMail, kind: "lines" },
  offer_text: { max: longestMail, kind: "lines" },
};
const ofSection: Record<string, TextFacts> = {
  title: { max: longestTitle },
  help_text: { max: longestHelp, kind: "lines" },
};
const ofField: Record<string, TextFacts> = {
  title: { max: longestTitle },
  placeholder: { max: 200 },
  helptext: { max: longestHelp, kind: "lines" },
};
const ofOption: Record<string, TextFacts> = { option_text: { max: longestOption } };

/** Texts in a field's `props`, by its type. */
const ofProps: Partial<Record<FieldType, Record<string, TextFacts>>> = {
  attendance: { "props.attending_text": { max: 120 }, "props.not_attending_text": { max: 120 } },
  contract: { "props.title": { max: longestTitle }, "props.text": { max: 50_000, kind: "rich" } },
  content: { "props.content": { max: 20_000, kind: "rich" } },
};

/**
 * Rows and columns of a matrix are translated by their texts, as in stored answers: `rows.{text}`. So a translation
 * stays with its row wherever that moves.
 */
export const matrixParts = ["rows", "columns"] as const;
export type MatrixPart = (typeof matrixParts)[number];
const matrixName = /^(?:rows|columns)\.[^]{1,300}$/;
const matrixFacts: TextFacts = { max: longestTitle };

/** A row or a column in the language of its translated field. */
export const matrixText = ({ spoken }: Pick<FieldProps, "spoken">, part: MatrixPart, text: string): string =>
  spoken?.[`${part}.${text}`] ?? text;

const consentFacts: TextFacts = { max: 500 };
const consentName = /^consents\.[a-z][a-z0-9_]{0,29}$/;

/** The texts of a part, by the name of their column; `consents.{key}` and `props.{name}` stand in one. */
export const textsOf = (part: TextPart, type?: FieldType): Record<string, TextFacts> => {
  if (part === "form") return ofForm;
  if (part === "section") return ofSection;
  return part === "option" ? ofOption : { ...ofField, ...(type && ofProps[type]) };
};

/** Facts of one text; undefined if the part has none of this name. */
export function factsOfText(part: TextPart, name: string, type?: FieldType): TextFacts | undefined {
  if (part === "form" && consentName.test(name)) return consentFacts;
  if (type === "choice_matrix" && matrixName.test(name)) return matrixFacts;
  const facts = textsOf(part, type);
  return Object.hasOwn(facts, name) ? facts[name] : undefined;
}

/** True for a text with visible letters; markup alone is no text. */
const isWritten = (value: unknown): value is string =>
  typeof value === "string" && value.replaceAll(/<[^>]*>/g, "").trim() !== "";

/** The texts that a part has in the form's first language. */
export function writtenTexts(
  part: TextPart,
  row: Readonly<Record<string, unknown>>,
  type?: FieldType,
): Record<string, string> {
  const props = (row["props"] ?? {}) as Record<string, unknown>;
  const consents = (part === "form" ? (row["consents"] ?? []) : []) as { key: string; text: string }[];
  const plain = Object.keys(textsOf(part, type)).map((name): [string, unknown] => [
    name,
    name.startsWith("props.") ? props[name.slice(6)] : row[name],
  ]);
  const cells = matrixParts.flatMap((group) =>
    (type === "choice_matrix" ? ((props[group] ?? []) as string[]) : []).map((text): [string, unknown] => [
      `${group}.${text}`,
      text,
    ]),
  );
  const all = [...plain, ...cells, ...consents.map(({ key, text }): [string, unknown] => [`consents.${key}`, text])];
  return Object.fromEntries(all.filter((pair): pair is [string, string] => isWritten(pair[1])));
}

interface Spoken {
  translations: Translations;
}

/** Translations of a part in this language; none for the form's first one. */
export const textsFor = (
  { languages }: { languages: readonly FormLanguage[] },
  { translations }: Spoken,
  language: FormLanguage,
): Record<string, string> | undefined => (language === languages[0] ? undefined : translations[language]);

/** A part in another language; each text that is not translated stays in the first one. */
export function inLanguage<T extends object>(part: TextPart, row: T, texts: Readonly<Record<string, string>> = {}): T {
  const said = { ...row } as Record<string, unknown>;
  for (const [name, text] of Object.entries(texts)) {
    const [group, own = ""] = name.split(".");
    if (part === "field" && matrixName.test(name)) {
      const props = said["props"] as FieldProps;
      said["props"] = { ...props, spoken: { ...props.spoken, [name]: text } };
    } else if (name.startsWith("props.")) said["props"] = { ...(said["props"] as object), [own]: text };
    else if (part === "form" && group === "consents")
      said["consents"] = (said["consents"] as { key: string }[]).map((one) =>
        one.key === own ? { ...one, text } : one,
      );
    else said[name] = text;
  }
  return said as T;
}

/** The texts of a part that a language lacks. */
export const missingTexts = (own: Readonly<Record<string, string>>, { translations }: Spoken, language: FormLanguage) =>
  Object.keys(own).filter((name) => !translations[language]?.[name]);
