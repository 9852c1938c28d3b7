import { asPageError, type StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readForm } from "~/server/submit.server";
import * as forms from "#contract/forms";
import * as formEntries from "#contract/form-entries";
import { paths } from "~/shared/paths";
import { postedAnswers } from "~/shared/posted-answers";

import { writableEntry } from "./form-entry.server";
import { askedFor, sendOnBehalf } from "./on-behalf.server";
import { readingOfAnswers } from "./web-form-values.server";

type Params = Record<string, string | undefined>;

async function readBoth(page: StaffPage, params: Params) {
  const entry = await writableEntry(page, params);
  const { form } = await page.api.call(forms.get, { params: { id: entry.form.code } });
  return { entry, form: { ...form, columns: entry.columns } };
}

/** What somebody answered, as the form asks it. */
export async function readCorrection(page: StaffPage, params: Params) {
  const { entry, form } = await readBoth(page, params);
  const { code = "" } = params;
  return {
    name: entry.name ?? translate(page.locale, "form-answers.unnamed", { number: entry.id }),
    back: paths.formAnswers(code, form.code, entry.id),
    language: entry.language,
    version: entry.version,
    answers: postedAnswers(
      form.sections.flatMap(({ fields }) => fields),
      entry.values,
      entry.language,
    ),
    sections: askedFor(form, entry.values, entry.values),
  };
}
export type Correction = Awaited<ReturnType<typeof readCorrection>>;

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
