import { z } from "zod";

import { type AnsweredForm, answered, schemaFor, type Writing } from "#contract/guest-forms/form-answers";
import {
  hasOptions,
  isMeasured,
  isPersonal,
  type FieldType,
  type FormLanguage,
} from "#contract/guest-forms/form-facts";
import { stepsOf, visibleIn, type Visible } from "#contract/guest-forms/form-rules";
import { localeOf } from "#contract/guest-forms/form-words";
import { issueText, type IssueKey, type SayIssue } from "#contract/messages";

import { parse } from "../../../http/read-input";
import { Invalid } from "../../../errors";
import { guestWords } from "../../../messages";
import { localDate } from "../../times";
import type { WebForm, WebSection } from "./web-form";

export type Answers = Record<string, unknown>;

export const answeredForm = ({ form_type, sections }: WebForm): AnsweredForm => ({ form_type, sections });

/** Parts of the form that these answers, and the known values of their person, show. */
export const seenIn = (form: WebForm, answers: Answers): Visible =>
  visibleIn(answeredForm(form), answers, form.columns);

/** The steps that these answers show. */
export const stepsIn = (form: WebForm, answers: Answers): WebSection[] =>
  stepsOf({ sections: form.sections }, seenIn(form, answers));

/** Answers before the first one: a field's fixed value, or that of a column of the person. */
export const initialAnswers = ({ sections }: WebForm): Answers =>
  Object.fromEntries(
    sections
      .flatMap(({ fields }) => fields)
      .flatMap(({ id, default_value }) => (default_value === null ? [] : [[String(id), default_value]])),
  );

/** I18-017: errors of answers, in the language of their form. */
const issuesIn =
  (language: FormLanguage): SayIssue =>
  (key, vars = {}) => {
    const own: Partial<Record<IssueKey, string>> = guestWords[language]?.issues ?? {};
    const text = own[key];
    if (text === undefined) return issueText(key, localeOf(language), vars);
    return text.replace("{min}", String(vars.min ?? "")).replace("{max}", String(vars.max ?? ""));
  };

/** Language of errors, and the moment that decides which days lie in the future. */
export interface Reading {
  language: FormLanguage;
  now: Date;
}

const todayIn = ({ company }: WebForm, { now }: Reading): string => localDate(now, company.timezone);

/** Reads answers; errors have the fields' own names. */
function read(schema: z.ZodType, answers: Answers, language: FormLanguage): Answers {
  try {
    return parse(z.object({ answers: schema }), { answers }, issuesIn(language)).answers as Answers;
  } catch (error) {
    const errors = error instanceof Invalid ? error.extra.errors : undefined;
    if (!errors) throw error;
    const ofField: Record<string, string[]> = {};
    for (const [name, texts] of Object.entries(errors)) {
      // A field of several parts has one error.
      ofField[/^answers\.\d+/.exec(name)?.[0] ?? name] ??= texts;
    }
    throw new Invalid(ofField);
  }
}

/** Answers after a step: those of its fields are replaced, all others stay. 422 with the fields of the step alone. */
export function readStep(
  form: WebForm,
  before: Answers,
  { section, answers, language }: { section: number; answers: Answers; language: FormLanguage },
  now: Date,
): Answers {
  const own = new Set(form.sections.find(({ id }) => id === section)?.fields.map(({ id }) => String(id)));
  const others = Object.fromEntries(Object.entries(before).filter(([id]) => !own.has(id)));
  const sent = Object.fromEntries(Object.entries(answers).filter(([id]) => own.has(id)));
  const all = { ...others, ...sent };
  const only = ({ id }: { id: number }) => own.has(String(id));
  const today = todayIn(form, { language, now });
  const schema = schemaFor(answeredForm(form), all, { columns: form.columns, only, writing: language, today });
  return { ...others, ...answered(read(schema, all, language)) };
}

/** Kinds of fields whose answers are texts: a wrong one is shown as it was typed. */
const isText = ({ type }: { type: FieldType }): boolean =>
  hasOptions(type) ||
  isMeasured(type) ||
  (isPersonal(type) && !/^(date|time|datetime|fileupload|room_mates)$/.test(type));

const isPlain = (value: unknown): boolean =>
  typeof value === "string" ||
  (typeof value === "object" && value !== null && Object.values(value).every((part) => typeof part === "string"));

/** More than this is a script's. */
const longestTyped = 100_000;

/**
 * Answers of a refused first step as a draft: right ones as they are stored, wrong ones as they were typed, so that
 * "back" and a reload find them (decision 083).
 */
export function typedStep(
  form: WebForm,
  before: Answers,
  { section, answers, language }: { section: number; answers: Answers; language: FormLanguage },
  now: Date,
): Answers {
  const draft = { ...before };
  if (JSON.stringify(answers).length > longestTyped) return draft;
  const all = { ...before, ...answers };
  const today = todayIn(form, { language, now });
  for (const field of form.sections.find(({ id }) => id === section)?.fields ?? []) {
    const key = String(field.id);
    const value = answers[key];
    const only = ({ id }: { id: number }) => id === field.id;
    const schema = schemaFor(answeredForm(form), all, { columns: form.columns, only, writing: language, today });
    const right = schema.safeParse({ [key]: value });
    if (right.success) Object.assign(draft, answered(right.data));
    else if (isText(field) && isPlain(value)) draft[key] = value;
  }
  return draft;
}

/** All counted answers, or 422 with all errors; they are written in stored notation. */
export function readAll(form: WebForm, answers: Answers, reading: Reading, writing: Writing = "kept"): Answers {
  const schema = schemaFor(answeredForm(form), answers, {
    columns: form.columns,
    writing,
    today: todayIn(form, reading),
  });
  return answered(read(schema, answers, reading.language));
}

/** Errors of the answers so far, by field. */
export function faultsIn(form: WebForm, answers: Answers, reading: Reading) {
  try {
    readAll(form, answers, reading);
    return {};
  } catch (error) {
    if (error instanceof Invalid) return error.extra.errors ?? {};
    throw error;
  }
}

/** The section behind this one, as the answers show them; 0 behind the last. */
export function nextStep(form: WebForm, answers: Answers, section: number): number {
  const ids = stepsIn(form, answers).map(({ id }) => id);
  const order = form.sections.map(({ id }) => id);
  return ids.find((id) => order.indexOf(id) > order.indexOf(section)) ?? 0;
}
