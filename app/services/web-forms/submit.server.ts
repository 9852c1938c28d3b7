import { data, redirect } from "@remix-run/node";
import { z } from "zod";

import type { BodyOf } from "#contract/call";
import { int } from "#contract/common";
import * as customerForms from "#contract/guest-forms/customer-forms";
import { type FormLanguage, uploadMegabytes } from "#contract/guest-forms/form-facts";
import type { FieldProps } from "#contract/guest-forms/form-props";
import * as formUploads from "#contract/guest-forms/form-uploads";
import * as forms from "#contract/guest-forms/forms";
import type { FormField } from "#contract/guest-forms/forms";
import * as postEventSurvey from "#contract/surveys/post-event-survey";
import * as webForms from "#contract/guest-forms/web-forms";
import type { sendWebForm as sendCall } from "#contract/guest-forms/web-forms";

import type { Api } from "~/server/api-client.server";
import { sendFiles } from "~/server/api-files.server";
import { SkippedFile } from "~/server/form-parts.server";
import { wordsOfForm } from "~/server/i18n.server";
import { withCsrf } from "~/server/authenticator.server";
import { type StaffPage, asPageError } from "~/server/guard.server";
import { submitReturn } from "~/server/return-form.server";
import { safeTarget } from "~/server/safe-target.server";
import { savedFlash } from "~/server/session.server";
import { readForm, submit } from "~/server/submit.server";
import { filesOf, readUpload } from "~/server/upload.server";
import { UpstreamError } from "~/server/upstream-error.server";
import { fieldValues } from "~/services/guest-forms/read-fields.server";
import { formLanguageOf } from "~/shared/form-language";
import { paths, withQuery } from "~/shared/paths";
import { postedAnswers } from "~/shared/posted-answers";
import { marksName } from "~/shared/stale";

import {
  type Page,
  type Params,
  type Values,
  type Where,
  answersOf,
  fileForm,
  readOpening,
  readingOfAnswers,
  sentOf,
  staleTheirs,
  whereOf,
} from "./read.server";

/** A form sent to an address of no form is not read. */
export async function sendCustomerStep(page: Page, params: Params) {
  const where = whereOf(page, params);
  await readOpening(page, where).catch(asPageError(page.api.locale));
  return sendStep(page, { ...where, token: null });
}

const versionOf = z.object({ version: int(1, 2_147_483_647) });

/** What of a type says which file is shown. */
const shows = ({ type, props }: FormField, address: string | null): FieldProps =>
  type === "contract"
    ? { ...props, file: address, contract_type: address === null ? "text" : "file" }
    : { ...props, url: address, source: address === null ? "url" : "file" };

async function showFile({ api }: StaffPage, id: number, version: number, address: string | null) {
  const { field } = await api.call(forms.getField, { params: { id } });
  return api.call(forms.saveField, { params: { id }, body: { props: shows(field, address), version } });
}

const currentOf =
  ({ api }: StaffPage, id: number) =>
  async () =>
    fieldValues((await api.call(forms.getField, { params: { id } })).field);

/** FRM-188: the file first, then the field that shows it; where that is refused, the file is forgotten. */
export async function submitUpload(page: StaffPage, request: Request, id: number) {
  const { api, locale } = page;
  const form = await readUpload(request, locale, ["from", "version", "file"]);
  const from = form.get("from");
  const to = safeTarget(typeof from === "string" ? from : null);
  const [file] = filesOf(form, "file");
  return submit({
    request,
    form,
    locale,
    schema: versionOf,
    own: ["from", "file"],
    current: currentOf(page, id),
    send: async ({ version }) => {
      const body = new FormData();
      if (file) body.append("file", file, file.name);
      const packed = new Response(body);
      const bytes = packed.body;
      if (!bytes) throw new Error("a form without a body");
      const { url } = await sendFiles(api, formUploads.upload, {
        params: { id },
        query: {},
        form: { type: packed.headers.get("content-type") ?? "", length: null, bytes },
      });
      const { message, undo } = await showFile(page, id, version, url);
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

/** The link of a PDF, or the text of a contract, is what the field shows from now on. */
export async function submitFileRemoval(page: StaffPage, request: Request, id: number) {
  return submitReturn({ locale: page.locale, request, schema: versionOf }, (to) => ({
    current: null,
    refusedAt: to,
    send: async ({ version }) => {
      const { message, undo } = await showFile(page, id, version, null);
      return { to, flash: savedFlash(message, undo, to) };
    },
  }));
}

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

/** Data of a page without a loader to send a step once more. */
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

/** One file of the largest kind at a time; more would fill the memory. */
const mostFileBytes = (uploadMegabytes.most + 1) * 1024 * 1024;

/** An answer that names no file, which the API refuses together with everything else that is wrong. */
const noFile = "-";

/** Sends a step, of a new entry (`token` null) or of one that was begun, and leads to the next. */
export async function sendStep(
  { api: given, request }: { api: Api; request: Request },
  { token, survey, ...where }: Partial<Where> & { token: string | null; survey?: string },
) {
  const locale = given.locale;
  const form = await readForm(request, locale, {
    ...readingOfAnswers,
    files: mostFileBytes,
    skipped: 10 * mostFileBytes,
  });
  const answers = answersOf(form);
  const language = formLanguageOf(request.url) ?? "tr";
  const own = token ?? survey ?? String(form.get("entry"));
  const home = survey === undefined ? paths.formEntry(own) : paths.postEventSurvey(survey);
  const sent = { ...sentOf(form, answers), language };
  let refused: Record<string, string[]> = {};
  try {
    const api = await withCsrf(given);
    refused = await sendChosenFiles(api, { slug: where.slug ?? "", token, survey, language }, form, answers);
    if (token) await putTheirs(api, token, { fields: staleTheirs(form), section: sent.section, language }, answers);
    const without = Object.keys(refused).map((name) => [name.slice("answers.".length), noFile]);
    sent.answers = { ...answers, ...Object.fromEntries(without) };
    const { next } =
      survey !== undefined
        ? await api.call(postEventSurvey.send, { params: { code: survey }, body: sent })
        : token
          ? await api.call(webForms.saveEntry, {
              params: { token },
              body: { ...sent, version: Number(form.get("version")) },
            })
          : await sendOpening(api, { slug: "", ...where }, { ...sent, entry: own });
    // The page of the sent answers says itself what became of them.
    return redirect(withQuery(home, { ...(next === null ? {} : { step: next }), language }));
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const { message } = error.body;
    const errors = { ...error.body.errors, ...refused };
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

/** The first step, to where the form was opened. */
export function sendOpening(api: Api, { slug, pcode, customer }: Where, body: BodyOf<typeof sendCall>) {
  if (customer?.ccode !== undefined)
    return api.call(customerForms.sendForClient, { params: { slug, ccode: customer.ccode }, body });
  if (customer) return api.call(customerForms.sendAnswers, { params: { slug }, body });
  return pcode === undefined
    ? api.call(webForms.sendWebForm, { params: { slug }, body })
    : api.call(webForms.sendProjectWebForm, { params: { slug, pcode }, body });
}

/**
 * Files go first, each by a call of its own; the answers then name them. One that is refused is told of at its field, and
 * the others are kept.
 */
export async function sendChosenFiles(
  api: Api,
  {
    slug,
    token,
    survey,
    language,
  }: { slug: string; token: string | null; survey?: string | undefined; language: FormLanguage },
  form: FormData,
  answers: Values,
) {
  const errors: Record<string, string[]> = {};
  for (const name of new Set(form.keys())) {
    const [, field] = fileForm.exec(name) ?? [];
    if (field === undefined) continue;
    if (form.getAll(name).some((value) => value instanceof SkippedFile))
      errors[`answers.${field}`] = [wordsOfForm(language).t("webForm.filesBig", { size: uploadMegabytes.most })];
    const [file] = filesOf(form, name);
    if (!file) continue;
    const body = new FormData();
    body.append("file", file, file.name);
    const packed = new Response(body);
    const bytes = packed.body;
    if (!bytes) continue;
    try {
      const input = {
        query: { field: Number(field) },
        form: { type: packed.headers.get("content-type") ?? "", length: null, bytes },
      };
      const send = () => {
        if (survey !== undefined) return sendFiles(api, postEventSurvey.upload, { params: { code: survey }, ...input });
        return token === null
          ? sendFiles(api, webForms.upload, { params: { slug }, ...input })
          : sendFiles(api, webForms.uploadToEntry, { params: { token }, ...input });
      };
      const { file: sent } = await send();
      answers[field] = sent.code;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      errors[`answers.${field}`] = error.body.errors?.[`answers.${field}`] ?? [error.body.message];
    }
  }
  return errors;
}
