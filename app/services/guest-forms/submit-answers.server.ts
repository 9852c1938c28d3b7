import { z } from "zod";

import * as formEntries from "#contract/guest-forms/form-entries";

import { type StaffPage, asPageError } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { readForm, submit } from "~/server/submit.server";
import { askedFor } from "~/services/rsvp/read.server";
import { sendOnBehalf } from "~/services/rsvp/submit.server";
import { readingOfAnswers } from "~/services/web-forms/read.server";
import { paths } from "~/shared/paths";

import { type Params, readBoth } from "./read-answers.server";

export async function submitCorrection(page: StaffPage, request: Request, params: Params) {
  const { api, locale } = page;
  const posted = await readForm(request, locale, readingOfAnswers);
  const { entry, form } = await readBoth(page, params).catch(asPageError(page.locale));
  return sendOnBehalf({
    posted,
    sectionsFor: (answers) => askedFor(form, answers, entry.values),
    more: translate(locale, "form-answers.correct.more"),
    to: paths.formAnswers(params["code"] ?? "", form.code, entry.id),
    send: (sent) => api.call(formEntries.correct, { params: { id: entry.id }, body: sent }),
  });
}

const questions = { cancel: formEntries.cancel, erase: formEntries.erase };

/** Acts that cannot be undone, after their question. */
export function submitEntryQuestion(
  { api, locale }: StaffPage,
  request: Request,
  { code = "", form = "", entry = "" }: Params,
  act: "cancel" | "erase",
) {
  const spec = questions[act];
  return submit({
    request,
    locale,
    schema: spec.body,
    current: null,
    send: async (body) => {
      const { message } = await api.call(spec, { params: { id: Number(entry) }, body });
      const to = act === "erase" ? paths.formAnswers(code, form) : paths.formAnswers(code, form, entry);
      return { to, flash: { type: "success", text: message } };
    },
  });
}

const acts = { admit: formEntries.admit, restore: formEntries.restore, resend: formEntries.resend };

/** Acts that need no question; what refuses them is told on the entry's page. */
export async function submitEntryAct(
  { api, locale }: StaffPage,
  request: Request,
  { to, id, act }: { to: string; id: number; act: string },
) {
  if (!Object.hasOwn(acts, act)) throw refusal(404, translate(locale, "error.notFound"));
  const spec = acts[act as keyof typeof acts];
  return submit({
    request,
    locale,
    schema: z.object({ version: formEntries.admit.body.shape.version }),
    current: null,
    refusedAt: to,
    send: async (body) => {
      const { message } = await api.call(spec, { params: { id }, body });
      return { to, flash: { type: "success", text: message } };
    },
  });
}
