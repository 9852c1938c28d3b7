import { z } from "zod";

import { formLanguages } from "#contract/guest-forms/form-facts";
import { factsOfText, textParts } from "#contract/guest-forms/form-texts";
import * as formTranslations from "#contract/guest-forms/form-translations";
import type { TranslatedPart } from "#contract/guest-forms/form-translations";

import { translationName } from "~/components/form-builder/translation-names";
import { type StaffPage, asPageError } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { readReturnForm } from "~/server/return-form.server";
import { type Kept, keptAnswer, marksOfSaved } from "~/server/saved-answer.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { marksName } from "~/shared/stale";

import { schemaOf, valuesOf } from "./read-translations.server";

type Language = (typeof formLanguages)[number];

/** The part that an address names, in the language that it says. */
async function partOf({ api, locale }: StaffPage, request: Request, { form = "", part, id }: Where) {
  const asked = new URL(request.url).searchParams.get("language");
  const language = formLanguages.find((one) => one === asked);
  const found =
    language &&
    (await api.call(formTranslations.get, { params: { code: form }, query: { language } })).parts.find(
      (one) => one.part === part && String(one.id) === id,
    );
  if (!language || !found) throw refusal(404, translate(locale, "error.notFound"));
  return { language, found };
}

interface Where {
  form?: string;
  part?: string;
  id?: string;
}

/** The names of texts of any part, and what their form has besides. */
const isOfTexts = (name: string) =>
  ["version", "from"].includes(name) ||
  /^(?:props|consents|options|rows|columns)_\w{1,60}$/.test(name) ||
  textParts.some((part) => factsOfText(part, name));

async function send(
  page: StaffPage,
  request: Request,
  where: Where,
  saved?: (of: TranslatedPart, undo?: number) => void,
) {
  const { form, to } = await readReturnForm(request, page.locale, isOfTexts);
  const { language, found } = await partOf(page, request, where).catch(asPageError(page.locale));
  const marks = String(form.get(marksName) ?? "");
  const answer = await submit({
    request,
    form,
    locale: page.locale,
    schema: schemaOf(found) as z.ZodType<{ version: number }>,
    own: ["from"],
    current: async () => valuesOf((await partOf(page, request, where)).found),
    send: async (body) => {
      const { part, undo, message } = await saveTexts(page, where, language, found, body);
      saved?.(part, undo);
      return saved ? { to } : { to, flash: savedFlash(message, undo, to) };
    },
  });
  return { answer, marks };
}

const saveTexts = (
  { api }: StaffPage,
  { form = "" }: Where,
  language: Language,
  { part, id, texts }: TranslatedPart,
  { version, ...typed }: { version: number } & Record<string, unknown>,
) =>
  api.call(formTranslations.save, {
    params: { code: form },
    body: {
      language,
      part,
      id,
      version,
      texts: Object.fromEntries(texts.map(({ name }) => [name, String(typed[translationName(name)] ?? "")])),
    },
  });

/** I18-017: the texts of a part in one language. */
export const submitTranslation = async (page: StaffPage, request: Request, where: Where) =>
  (await send(page, request, where)).answer;

/** Saves while the translation is typed; the answer is JSON. */
export async function keepTranslation(page: StaffPage, request: Request, where: Where) {
  let kept: { part: TranslatedPart; undo: number | undefined } | undefined;
  const { answer, marks } = await send(page, request, where, (part, undo) => (kept = { part, undo }));
  const saved: Kept | undefined = kept && {
    version: kept.part.version,
    was: marksOfSaved(marks, valuesOf(kept.part)),
    undo: kept.undo,
  };
  return keptAnswer(answer, saved);
}
