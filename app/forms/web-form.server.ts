import type { z } from "zod";

import type { AnswerOf } from "#contract/call";
import { randomBytes } from "node:crypto";

import { data, redirect } from "@remix-run/node";

import { cleanRichText } from "#contract/rich-text";
import { isOwnFile, type FormLanguage } from "#contract/form-facts";
import type { FieldProps } from "#contract/form-props";
import { shownLanguage } from "#contract/form-words";

import type { Api } from "~/server/api-client.server";
import { makeOnce } from "~/server/request-state.server";
import { clearFlash, readFlash, readLanguage } from "~/server/session.server";
import * as webForms from "#contract/web-forms";
import * as postEventSurvey from "#contract/post-event-survey";
import type { ShownForm } from "#contract/web-forms";
import { formLanguageOf, languagesRead } from "~/shared/form-language";
import { paths } from "~/shared/paths";
import { postedAnswers } from "~/shared/posted-answers";
import { readOpening, type Where } from "./web-form-opening.server";

const rich = (html: string | null) => (html === null ? null : cleanRichText(html));

/** FRM-027: the uploaded PDF that a field shows, where it shows one. */
const pdfOf = ({ source, url, contract_type, file }: FieldProps): string | null =>
  (source === "file" && isOwnFile(url) ? url : null) ?? (contract_type === "file" && isOwnFile(file) ? file : null);

/** What a page of a form shows; formatted texts are cleaned once more before they are written as they stand (X9). */
export const faceOf = ({ form, step, answers }: ShownForm, language: FormLanguage) => ({
  form: {
    ...form,
    introduction: rich(form.introduction),
    closed_text: rich(form.closed_text),
    privacy_text: rich(form.privacy_text),
  },
  language,
  answers,
  step: step && {
    ...step,
    fields: step.fields.map(({ props, ...field }) => ({
      ...field,
      props: { ...props, content: null, text: null },
      html: rich(props.content ?? (props.contract_type === "file" ? null : (props.text ?? null))),
      pdf: pdfOf(props),
    })),
  },
});

/** The language of the address; without one that of the browser, else the form's own. */
const languageOf = ({ url, headers }: Request, { languages }: ShownForm["form"]): FormLanguage =>
  shownLanguage(languages, formLanguageOf(url), languagesRead(headers.get("accept-language")));

/** A page in another language than its address says would have the wrong words. */
export function keepLanguage(request: Request, language: FormLanguage) {
  const url = new URL(request.url);
  // Without one it is Turkish, unless somebody of the staff chose another language for their own pages.
  const isPlain = language === "tr" && readLanguage(request) === "tr";
  if (formLanguageOf(request.url) === language || (isPlain && !url.searchParams.has("language"))) return;
  url.searchParams.set("language", language);
  throw redirect(`${url.pathname}${url.search}`);
}

/** PUB-002, PUB-013: the first step, with the key of the entry that it will begin (R3). */
export async function openWebForm({ api, request }: { api: Api; request: Request }, where: Where) {
  const entry = makeOnce(api, () => randomBytes(32).toString("base64url"));
  const shown = await readOpening({ api, request }, where, entry);
  const language = languageOf(request, shown.form);
  keepLanguage(request, language);
  const answers = postedAnswers(shown.step?.fields ?? [], shown.answers, language);
  return { ...faceOf(shown, language), answers, entry };
}

export type OpenForm = Awaited<ReturnType<typeof openWebForm>>;

interface OwnLink {
  token: string;
  /** The page of the link. */
  home: string;
  read: (
    api: Api,
    token: string,
    query: z.input<typeof webForms.getEntry.query>,
  ) => Promise<AnswerOf<typeof webForms.getEntry>>;
}

const entryLink = (token: string): OwnLink => ({ token, home: paths.formEntry(token), read: (api, token, query) => api.call(webForms.getEntry, { params: { token }, query }) });
const surveyLink = (token: string): OwnLink => ({
  token,
  home: paths.postEventSurvey(token),
  read: (api, code, query) => api.call(postEventSurvey.get, { params: { code }, query }),
});

/** By the own link: the step where it was left, what was sent, or one step of that. */
export const openFormEntry = (page: { api: Api; request: Request }, token: string) => openLink(page, entryLink(token));

/** PUB-015: by the link of the mail, which is used once. */
export const openSurvey = (page: { api: Api; request: Request }, token: string) => openLink(page, surveyLink(token));

async function openLink({ api, request }: { api: Api; request: Request }, { token, home, read: readLink }: OwnLink) {
  const query = new URL(request.url).searchParams;
  const step = query.get("step");
  const isChecked = query.get("check") === "1";
  const shown = await readLink(api, token, {
    ...(step === null ? {} : { step }),
    check: isChecked ? 1 : 0,
    language: formLanguageOf(request.url),
  });
  const { entry, summary, waits, errors } = shown;
  keepLanguage(request, entry.language);
  const flash = readFlash(request);
  return data(
    {
      ...faceOf(shown, entry.language),
      answers: postedAnswers(shown.step?.fields ?? [], shown.answers, entry.language),
      token,
      home,
      entry: { ...entry, thanks: rich(entry.thanks) },
      summary,
      waits,
      errors,
      notice: flash?.text ?? null,
      // What was sent is seen, and filled in again where a step of it is asked for.
      isFilling: entry.may_change === 1 && (entry.state === "begun" || step !== null || isChecked),
      first: shown.steps[0] ?? 0,
      last: shown.steps.at(-1) ?? null,
    },
    flash ? { headers: { "Set-Cookie": clearFlash() } } : {},
  );
}

export type OpenEntry = Awaited<ReturnType<typeof openFormEntry>>["data"];
