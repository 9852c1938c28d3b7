import { z } from "zod";

import type { Locale } from "#contract/common";
import { line, text } from "#contract/common";
import { richText } from "#contract/fields";
import { type FieldType, type FormLanguage, formLanguages, type Translations } from "#contract/guest-forms/form-facts";
import { factsOfText, type TextPart } from "#contract/guest-forms/form-texts";

import { parse } from "../../../http/read-input";

/** A text of a part in stored form: empty for none, undefined if the part has no text of this name. */
export function readText(part: TextPart, name: string, value: string, locale: Locale, type?: FieldType) {
  const facts = factsOfText(part, name, type);
  if (!facts) return undefined;
  const schema =
    facts.kind === "rich" ? richText(facts.max) : facts.kind === "lines" ? text(facts.max) : line(facts.max);
  return (parse(z.object({ [name]: schema }), { [name]: value }, locale) as Record<string, string>)[name];
}

/** Translations in stored form: cleaned, and only of texts that the part has. */
export function readTranslations(part: TextPart, given: Translations, locale: Locale, type?: FieldType): Translations {
  const read = (texts: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([name, value]) => {
        const kept = readText(part, name, value, locale, type);
        return kept ? [[name, kept]] : [];
      }),
    );
  return Object.fromEntries(
    formLanguages.flatMap((language: FormLanguage) => {
      const texts = read(given[language] ?? {});
      return Object.keys(texts).length > 0 ? [[language, texts]] : [];
    }),
  );
}
