import { redirect } from "@remix-run/node";

import * as formPreviews from "#contract/guest-forms/form-previews";
import * as formSamples from "#contract/guest-forms/form-samples";

import { previewHref } from "~/components/form-builder/preview-href";
import { type StaffPage, asPageError } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { readForm, submit } from "~/server/submit.server";
import { answersOf, readingOfAnswers } from "~/services/web-forms/read.server";
import { paths, withQuery } from "~/shared/paths";

import { askedOf } from "./read-preview.server";

const pageOf = (form: string, sample?: number | string) => withQuery(paths.formPart(form, "try"), { sample });

/** FRM-185: answers under a name, which are tried again after each change of the form. */
export const submitSample = ({ api, locale }: StaffPage, request: Request, form: string) =>
  submit({
    request,
    locale,
    schema: formSamples.create.body,
    madeAt: (made) => pageOf(form, made),
    send: async (body, key) => {
      const { sample, message } = await api.call(formSamples.create, { params: { code: form }, body, key });
      return { to: pageOf(form, sample.id), flash: { type: "success", text: message } };
    },
  });

export async function submitAcceptedSample({ api, locale }: StaffPage, request: Request, form: string, id: number) {
  const to = pageOf(form, id);
  return submit({
    request,
    locale,
    schema: formSamples.accept.body,
    current: null,
    refusedAt: to,
    send: async (body) => {
      const { message, undo } = await api.call(formSamples.accept, { params: { code: form, id }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export async function submitSampleRemoval({ api, locale }: StaffPage, request: Request, form: string, id: number) {
  const to = pageOf(form);
  return submit({
    request,
    locale,
    schema: formSamples.remove.body,
    current: null,
    refusedAt: to,
    send: async (body) => {
      const { message, undo } = await api.call(formSamples.remove, { params: { code: form, id }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

/** Letters of an address that browsers and proxies take in any case. */
const mostAnswers = 3000;

/** A step that is sent leads to the next one that its answers show. */
export async function passStep(page: StaffPage, request: Request, code: string) {
  const posted = await readForm(request, page.locale, readingOfAnswers);
  const { width, section: from, answers: before, ...asked } = askedOf(request);
  const answers = { ...before, ...answersOf(posted) };
  const kept = JSON.stringify(answers).length > mostAnswers ? {} : answers;
  const { steps } = await page.api
    .call(formPreviews.get, { params: { id: code }, query: { ...asked, answers: kept } })
    .catch(asPageError(page.locale));
  const here = Number(posted.get("section")) || from;
  const next = steps[steps.indexOf(here ?? 0) + 1] ?? here;
  return redirect(previewHref(code, { ...asked, width, section: next, answers: kept }));
}
