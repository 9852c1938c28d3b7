import type { AnswerOf } from "#contract/call";
import { choosesMany, formLanguages } from "#contract/guest-forms/form-facts";
import * as formPreviews from "#contract/guest-forms/form-previews";
import { type Visible, answersOfTexts, explainRules, visibleIn } from "#contract/guest-forms/form-rules";
import * as formSamples from "#contract/guest-forms/form-samples";
import { warningsIn } from "#contract/guest-forms/form-warnings";
import * as forms from "#contract/guest-forms/forms";
import type { Form } from "#contract/guest-forms/forms";
import { factsOf } from "#contract/kinds";
import { parseJson } from "#contract/parse-json";

import { widthOf } from "~/components/form-builder/preview-href";
import { fieldOf, targetOf } from "~/components/form-builder/rule-targets";
import { keyOfPage } from "~/server/form-key.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readFlash } from "~/server/session.server";
import { faceOf } from "~/services/web-forms/read.server";
import { builderOf } from "~/shared/form-place";
import { paths } from "~/shared/paths";

export const askedOf = (request: Request) => {
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
    const read: unknown = parseJson(text ?? "{}");
    return typeof read === "object" && read !== null && !Array.isArray(read) ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The draft as those will see it who answer it; what is answered in it stands in the address and nowhere else. */
export async function readPreview(page: StaffPage, request: Request, code: string) {
  const { width, ...query } = askedOf(request);
  const [{ form: built }, shown] = await Promise.all([
    page.api.call(forms.get, { params: { id: code } }),
    page.api.call(formPreviews.get, { params: { id: code }, query }),
  ]);
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

type Texts = Record<string, string>;

/** What the address says was answered: `a.{field}`, several joined by commas, and `c.{column}`. */
function textsIn(params: URLSearchParams, prefix: string): Texts {
  const names = [...new Set(params.keys())].filter((name) => name.startsWith(prefix));
  const pairs = names.map((name) => [
    name.slice(prefix.length),
    params.getAll(name).filter(Boolean).join(",").slice(0, 300),
  ]);
  return Object.fromEntries(pairs.filter(([, text]) => text !== "")) as Texts;
}

const rulesIn = (form: Form) =>
  form.sections.flatMap((section) => [...section.rules, ...section.fields.flatMap(({ deps }) => deps)]);

/** The fields and columns that rules look at: what can be answered here. */
function askedIn(form: Form, answers: Texts, columns: Texts) {
  const targets = new Set(rulesIn(form).map(({ target }) => target));
  const fields = form.sections.flatMap((section) => section.fields);
  return {
    fields: fields
      .filter((field) => targets.has(targetOf(field)))
      .map(({ id, title, type, options }) => ({
        id,
        title,
        type,
        many: choosesMany(type),
        options: options.map((option) => ({ value: String(option.id), label: option.option_text })),
        value: answers[id] ?? "",
      })),
    columns: form.db_columns
      .filter(({ key }) => targets.has(`DB-${key}`))
      .map(({ key, text }) => ({ key, text, value: columns[key] ?? "" })),
  };
}

/** What became of every part that has rules, and what each of them saw. */
function outcomeOf(form: Form, answers: Texts, columns: Texts) {
  const typed = answersOfTexts(form, answers);
  const seen = visibleIn(form, typed, columns);
  const sights = explainRules(form, typed, columns);
  const titleOf = (target: string) =>
    target.startsWith("DB-")
      ? form.db_columns.find(({ key }) => `DB-${key}` === target)?.text
      : fieldOf(
          form.sections.flatMap(({ fields }) => fields),
          target,
        )?.title;
  const partOf = (part: "section" | "field", id: number, title: string, rules: ReturnType<typeof rulesIn>) => {
    const at = (part === "section" ? seen.sections : seen.fields).get(id);
    return {
      part,
      id,
      title,
      shown: at?.shown ?? false,
      why: at?.why ?? ("always" as const),
      rules: rules.map(({ id: rule, target, operator, target_value, value }) => ({
        id: rule,
        target: titleOf(target) ?? null,
        operator,
        value: target_value ?? value,
        holds: sights.get(rule)?.holds ?? false,
        saw: sights.get(rule)?.saw ?? [],
      })),
    };
  };
  return form.sections.flatMap((section) => [
    partOf("section", section.id, section.title, section.rules),
    ...section.fields
      .filter(({ deps }) => deps.length > 0)
      .map((field) => partOf("field", field.id, field.title, field.deps)),
  ]);
}

const idsOf = (seen: Visible["sections"]) => [...seen].flatMap(([id, { shown }]) => (shown ? [id] : []));

/** The parts of which one is shown now and was not then, or the other way round; null for one that is gone. */
function changesOf(form: Form, sample: AnswerOf<typeof formSamples.list>["data"][number]) {
  const now = visibleIn(form, answersOfTexts(form, sample.answers), sample.columns);
  const differ = (before: number[], after: number[]) => [
    ...before.filter((id) => !after.includes(id)),
    ...after.filter((id) => !before.includes(id)),
  ];
  const fields = form.sections.flatMap((section) => section.fields);
  const named = (ids: number[], among: { id: number; title: string }[]) =>
    ids.map((id) => among.find((one) => one.id === id)?.title ?? null);
  return [
    ...named(differ(sample.shown.sections, idsOf(now.sections)), form.sections),
    ...named(differ(sample.shown.fields, idsOf(now.fields)), fields),
  ];
}

/** FRM-185: the rules of a form on answers that somebody thought of, and on those that were saved. */
export async function readTry(page: StaffPage, request: Request, code: string) {
  const { form } = await page.api.call(forms.get, { params: { id: code } });
  const { data, people } = await page.api.call(formSamples.list, { params: { code: form.code } });
  const params = new URL(request.url).searchParams;
  const sample = data.find(({ id }) => String(id) === params.get("sample"));
  const answers = sample?.answers ?? textsIn(params, "a.");
  const columns = sample?.columns ?? textsIn(params, "c.");
  return {
    code: form.code,
    name: form.name,
    mayWrite: form.may_write === 1,
    home: builderOf(form),
    answers,
    columns,
    asked: askedIn(form, answers, columns),
    outcome: outcomeOf(form, answers, columns),
    // The lists do not say who answers a form that everybody may open.
    warnings: warningsIn(form, form.type === "PUBLIC" ? null : people),
    samples: data.map((one) => ({
      id: one.id,
      name: one.name,
      version: one.version,
      isOpen: one.id === sample?.id,
      changes: changesOf(form, one),
    })),
    facts: factsOf(formSamples.create.body),
    key: keyOfPage(page),
    title: `${form.name} · ${translate(page.locale, "form-builder.try.title")}`,
    flash: page.api.background ? undefined : readFlash(request),
  };
}

export type Tried = Awaited<ReturnType<typeof readTry>>;
