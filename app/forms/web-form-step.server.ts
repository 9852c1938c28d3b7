import { data, redirect } from "@remix-run/node";

import { type FormLanguage, uploadMegabytes } from "#contract/form-facts";
import type { Api } from "~/server/api-client.server";
import { withCsrf } from "~/server/authenticator.server";
import { writeFlash } from "~/server/session.server";
import { readForm } from "~/server/submit.server";
import { UpstreamError } from "~/server/upstream-error.server";
import * as webForms from "#contract/web-forms";
import * as postEventSurvey from "#contract/post-event-survey";
import { formLanguageOf } from "~/shared/form-language";
import { paths, withQuery } from "~/shared/paths";
import { postedAnswers } from "~/shared/posted-answers";

import { sendOpening, type Where } from "./web-form-opening.server";
import { marksName } from "~/shared/stale";
import { answersOf, readingOfAnswers, sendChosenFiles, sentOf, staleTheirs } from "./web-form-values.server";

/** A refused step: everything that was typed, and what is wrong with it. */
export interface StepAnswer {
  message: string;
  errors: Record<string, string[]>;
  answers: Record<string, unknown>;
  consents: string[];
  waits: number[];
  entry: string;
  /** The section that was sent. */
  section: number;
  /** R4: marks of what the step held when it was opened, where somebody else has changed the answer since. */
  was: string | null;
}

/** What a page without data of its own needs to send a step once more. */
export interface Again {
  message: string;
  again: [name: string, value: string][];
}

/** Nothing can be read where nothing was answered: what was typed is kept by the page that says so. */
const sendAgain = (message: string, form: FormData): Again => ({
  message,
  again: [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
});

const waitOf = ({ retryAfter }: UpstreamError): Record<string, string> =>
  retryAfter ? { "Retry-After": retryAfter } : {};

/** R4: of these fields the answer stays what somebody else has written meanwhile. */
async function putTheirs(
  api: Api,
  token: string,
  { fields, section, language }: { fields: string[]; section: number; language: FormLanguage },
  answers: Record<string, unknown>,
) {
  if (fields.length === 0) return;
  const shown = await api.call(webForms.getEntry, { params: { token }, query: { step: section, check: 0, language } });
  const theirs = postedAnswers(shown.step?.fields ?? [], shown.answers, language);
  for (const field of fields) answers[field] = theirs[field];
}

/** Sends a step, of a new entry (`token` null) or of one that was begun, and leads to the next. */
export async function sendStep(
  { api: given, request }: { api: Api; request: Request },
  { token, survey, ...where }: Partial<Where> & { token: string | null; survey?: string },
) {
  const locale = given.locale;
  const form = await readForm(request, locale, {
    ...readingOfAnswers,
    files: (uploadMegabytes.most + 1) * 1024 * 1024,
  });
  const answers = answersOf(form);
  const language = formLanguageOf(request.url) ?? "tr";
  const own = token ?? survey ?? String(form.get("entry"));
  const home = survey === undefined ? paths.formEntry(own) : paths.postEventSurvey(survey);
  const sent = { ...sentOf(form, answers), language };
  try {
    const api = await withCsrf(given);
    const refused = await sendChosenFiles(api, { slug: where.slug ?? "", token, survey }, form, answers);
    if (token) await putTheirs(api, token, { fields: staleTheirs(form), section: sent.section, language }, answers);
    if (Object.keys(refused).length > 0) throw new UpstreamError(422, { message: "", errors: refused });
    const { next, message } =
      survey !== undefined
        ? await api.call(postEventSurvey.send, { params: { code: survey }, body: sent })
        : token
          ? await api.call(webForms.saveEntry, { params: { token }, body: { ...sent, version: Number(form.get("version")) } })
          : await sendOpening(api, { slug: "", ...where }, { ...sent, entry: own });
    const headers = next === null ? { "Set-Cookie": writeFlash({ type: "success", text: message }) } : undefined;
    return redirect(
      withQuery(home, { ...(next === null ? {} : { step: next }), language }),
      headers ? { headers } : {},
    );
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const { errors = {}, message } = error.body;
    if (error.status >= 500) throw data(sendAgain(message, form), { status: error.status, headers: waitOf(error) });
    const isHere = Object.keys(errors).every(
      (name) => !name.startsWith("answers.") || (form.has("fields") && form.getAll("fields").includes(name)),
    );
    if (!isHere) return redirect(withQuery(home, { check: 1, language }));
    const was = error.body.current === undefined ? null : String(form.get(marksName) ?? "");
    const { consents, waits, section } = sent;
    const answer: StepAnswer = { message, errors, answers, consents, waits, section, entry: own, was };
    return data(answer, { status: error.status, headers: waitOf(error) });
  }
}
