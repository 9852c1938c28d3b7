import { z } from "zod";

import { clearable, int, line, text } from "#contract/common";
import { richText } from "#contract/fields";
import { type FormLanguage, formLanguages, longestOption } from "#contract/guest-forms/form-facts";
import { factsOfText } from "#contract/guest-forms/form-texts";
import * as formTranslations from "#contract/guest-forms/form-translations";
import type { TranslatedPart } from "#contract/guest-forms/form-translations";
import * as forms from "#contract/guest-forms/forms";
import { factsOf } from "#contract/kinds";
import { cleanRichText } from "#contract/rich-text";

import { translationName, translationsHref } from "~/components/form-builder/translation-names";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { ablyPlace } from "~/server/live.server";
import { readFlash } from "~/server/session.server";
import { builderOf } from "~/shared/form-place";

const schemaOfText = ({ part, type }: Pick<TranslatedPart, "part" | "type">, name: string) => {
  const facts = factsOfText(part, name, type ?? undefined);
  // Options and the rows and columns of a matrix are not of the part's own, and all as long.
  const max = facts?.max ?? longestOption;
  return facts?.kind === "rich" ? richText(max) : facts?.kind === "lines" ? text(max) : line(max);
};

/** A part's translations, as its form posts them. */
export const schemaOf = (part: TranslatedPart) =>
  z.object({
    ...Object.fromEntries(part.texts.map(({ name }) => [translationName(name), clearable(schemaOfText(part, name))])),
    version: int(1, 2_147_483_647),
  });

export const valuesOf = ({ texts, version }: TranslatedPart) => ({
  ...Object.fromEntries(texts.map(({ name, translation }) => [translationName(name), translation])),
  version,
});

/** Data of the form of a part. */
export const translationForm = (part: TranslatedPart) => ({ values: valuesOf(part), facts: factsOf(schemaOf(part)) });

const shownPart = (part: TranslatedPart) => ({
  ...part,
  ...translationForm(part),
  texts: part.texts.map(({ name, text, translation }) => {
    const kind = factsOfText(part.part, name, part.type ?? undefined)?.kind;
    return { name, text, kind, html: kind === "rich" ? cleanRichText(text) : null, isMissing: translation === "" };
  }),
});

const missingIn = (parts: readonly TranslatedPart[]) =>
  parts.flatMap(({ texts }) => texts).filter(({ translation }) => translation === "").length;

/** Texts of a form beside one of its other languages: the form's own, or those of one section. `of` is a part that was posted. */
export async function readTranslations(
  page: StaffPage,
  request: Request,
  code: string,
  of?: { part?: string; id?: string },
) {
  const params = new URL(request.url).searchParams;
  const { form } = await page.api.call(forms.get, { params: { id: code } });
  const first = form.languages[0] ?? "tr";
  const others = formLanguages.filter((one) => one !== first);
  const asked = others.find((one) => one === params.get("language"));
  const language: FormLanguage = asked ?? form.languages[1] ?? others[0] ?? "en";
  const { parts, missing } = await page.api.call(formTranslations.get, {
    params: { code: form.code },
    query: { language },
  });
  const posted = parts.find(({ part, id }) => part === of?.part && String(id) === of?.id);
  const wanted = posted ? posted.section : Number(params.get("section"));
  const section = form.sections.find(({ id }) => id === wanted)?.id ?? null;
  return {
    code: form.code,
    name: form.name,
    mayWrite: form.may_write === 1,
    home: builderOf(form),
    here: translationsHref(form.code, { language, section }),
    first,
    language,
    isOffered: form.languages.includes(language),
    languages: missing,
    section,
    sections: [
      { id: null, title: null, missing: missingIn(parts.filter((one) => one.section === null)) },
      ...form.sections.map(({ id, title }) => ({
        id,
        title,
        missing: missingIn(parts.filter((one) => one.section === id)),
      })),
    ],
    parts: parts.filter((one) => one.section === section).map(shownPart),
    posted: posted ? `${posted.part}-${posted.id}` : null,
    title: `${form.name} · ${translate(page.locale, "form-builder.translate.title")}`,
    ably: ablyPlace,
    flash: page.api.background ? undefined : readFlash(request),
  };
}

export type Translations = Awaited<ReturnType<typeof readTranslations>>;
