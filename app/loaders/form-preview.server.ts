import { redirect } from "@remix-run/node";

import { formLanguages } from "#contract/form-facts";
import { answersOf, readingOfAnswers } from "~/forms/web-form-values.server";
import { faceOf } from "~/forms/web-form.server";
import { previewHref, widthOf } from "~/components/form-builder/preview-href";
import { asPageError, type StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readForm } from "~/server/submit.server";
import * as forms from "#contract/forms";
import * as formPreviews from "#contract/form-previews";
import { builderOf } from "~/shared/form-place";
import { paths } from "~/shared/paths";

/** Letters of an address that browsers and proxies take in any case. */
const mostAnswers = 3000;

const askedOf = (request: Request) => {
  const params = new URL(request.url).searchParams;
  const language = formLanguages.find((one) => one === params.get("language"));
  return {
    width: widthOf(params.get("width")),
    ...(language ? { language } : {}),
    ...(/^\d{1,9}$/.test(params.get("section") ?? "") ? { section: Number(params.get("section")) } : {}),
    answers: readAnswers(params.get("answers")),
  };
};

function readAnswers(text: string | null): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text ?? "{}");
    return typeof read === "object" && read !== null && !Array.isArray(read) ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The draft as those will see it who answer it; what is answered in it stands in the address and nowhere else. */
export async function readPreview(page: StaffPage, request: Request, code: string) {
  const { width, ...query } = askedOf(request);
  const [{ form: built }, shown] = await Promise.all([page.api.call(forms.get, { params: { id: code } }), page.api.call(formPreviews.get, { params: { id: code }, query })]);
  const language = query.language ?? shown.form.languages[0] ?? "tr";
  const face = faceOf(shown, language);
  // A draft's files are for those alone who make it.
  const step = face.step && {
    ...face.step,
    fields: face.step.fields.map((field) => ({
      ...field,
      pdf: field.pdf === null ? null : paths.formPart(built.code, "fields", field.id, "file"),
    })),
  };
  return {
    ...face,
    step,
    code: built.code,
    home: builderOf(built),
    width,
    sections: shown.sections,
    section: shown.step?.section.id ?? null,
    given: query.answers,
    title: `${shown.form.name} · ${translate(page.locale, "form-builder.look.title")}`,
  };
}
export type Preview = Awaited<ReturnType<typeof readPreview>>;

/** A step that is sent leads to the next one that its answers show. */
export async function passStep(page: StaffPage, request: Request, code: string) {
  const posted = await readForm(request, page.locale, readingOfAnswers);
  const { width, section: from, answers: before, ...asked } = askedOf(request);
  const answers = { ...before, ...answersOf(posted) };
  const kept = JSON.stringify(answers).length > mostAnswers ? {} : answers;
  const { steps } = await page.api.call(formPreviews.get, { params: { id: code }, query: { ...asked, answers: kept } }).catch(asPageError(page.locale));
  const here = Number(posted.get("section")) || from;
  const next = steps[steps.indexOf(here ?? 0) + 1] ?? here;
  return redirect(previewHref(code, { ...asked, width, section: next, answers: kept }));
}
