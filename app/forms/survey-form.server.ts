import { z } from "zod";

import { int } from "#contract/common";
import { factsOf } from "#contract/kinds";
import { settingsBody, surveyBody } from "#contract/surveys";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as surveys from "#contract/surveys";
import * as forms from "#contract/forms";
import * as reference from "#contract/reference";
import type { AnswerOf } from "#contract/call";
import { paths } from "~/shared/paths";

import { formKeyOf } from "./form-key.server";

const version = int(1, 2_147_483_647);
const newForm = z.object(surveyBody);
const surveyForm = z.object({ ...surveyBody, version });
const settingsForm = z.object({ ...settingsBody, version });

const settingsAt = `${paths.surveys}/settings`;

/** ADM-160: project types that have no survey, or this one. */
const optionsOf = (types: { id: number; name: string; survey: string | null }[], own: string | null) =>
  types
    .filter(({ survey }) => survey === null || survey === own)
    .map(({ id, name }) => ({ value: String(id), label: name }));

export async function readNewSurvey(page: StaffPage, request: Request) {
  const key = formKeyOf(page, request);
  const { project_types } = await page.api.call(surveys.list);
  return { key, survey: null, types: optionsOf(project_types, null), facts: factsOf(newForm) };
}

/** The survey of the address, or 404. */
export async function readSurvey({ api, locale }: StaffPage, code: string | undefined) {
  const { data, settings } = await api.call(surveys.list);
  const survey = data.find((row) => row.code === code);
  if (!survey) throw refusal(404, translate(locale, "error.recordNotFound"));
  return { survey, isSending: settings.post_event_survey_sending === 1 };
}

export async function readSurveyForm(page: StaffPage, code: string | undefined) {
  const { survey } = await readSurvey(page, code);
  const { project_types } = await page.api.call(surveys.list);
  return { key: null, survey, types: optionsOf(project_types, survey.code), facts: factsOf(surveyForm) };
}
export type SurveyForm = Awaited<ReturnType<typeof readSurveyForm>> | Awaited<ReturnType<typeof readNewSurvey>>;

export const submitNewSurvey = ({ api, locale }: StaffPage, request: Request) =>
  submit({
    request,
    locale,
    schema: newForm,
    madeAt: (code) => paths.survey(code),
    send: async (body, key) => {
      const { survey, message } = await api.call(surveys.create, { body, key });
      return { to: paths.survey(survey.code), flash: { type: "success", text: message } };
    },
  });

export const submitSurvey = (page: StaffPage, request: Request, code: string) =>
  submit({
    request,
    locale: page.locale,
    schema: surveyForm,
    current: async () => (await readSurvey(page, code)).survey,
    send: async (body) => {
      const { message, undo } = await page.api.call(surveys.update, { params: { code }, body });
      return { to: paths.survey(code), flash: savedFlash(message, undo, paths.survey(code)) };
    },
  });

/** Opens a survey for answers, closes it, or takes it back. */
export const submitSurveyState = ({ api, locale }: StaffPage, request: Request, code: string) =>
  submit({
    request,
    locale,
    schema: forms.setState.body,
    current: null,
    refusedAt: paths.survey(code),
    send: async (body) => {
      const { message, undo } = await api.call(forms.setState, { params: { code }, body });
      return { to: paths.survey(code), flash: savedFlash(message, undo, paths.survey(code)) };
    },
  });

const settingsValues = ({ settings }: AnswerOf<typeof surveys.list>) => ({
  email_subject: settings.post_event_survey_email_subject,
  email_content: settings.post_event_survey_email_content,
  sending: settings.post_event_survey_sending,
  customer_feedback_lists: settings.customer_feedback_lists,
  version: settings.version,
});

/** ADM-166: read under the company's names, and written under the short ones. */
export async function readSurveySettings({ api }: StaffPage) {
  const [read, people] = await Promise.all([api.call(surveys.list), api.call(reference.users)]);
  const values = settingsValues(read);
  return {
    values,
    people: people.data
      .filter(({ id, deleted_at }) => deleted_at === null || values.customer_feedback_lists.includes(id))
      .map(({ id, full_name }) => ({ value: String(id), label: full_name })),
    facts: factsOf(settingsForm),
  };
}
export type SurveySettings = Awaited<ReturnType<typeof readSurveySettings>>;

export const submitSurveySettings = ({ api, locale }: StaffPage, request: Request) =>
  submit({
    request,
    locale,
    schema: settingsForm,
    current: async () => settingsValues(await api.call(surveys.list)),
    send: async (body) => {
      const { message, undo } = await api.call(surveys.saveSettings, { body });
      return { to: settingsAt, flash: savedFlash(message, undo, settingsAt) };
    },
  });

/** ROU-065: the survey with the questions of its form, which the guard reads. */
export async function readSurveyQuestions(page: StaffPage, code: string) {
  const { form } = await page.api.call(forms.get, { params: { id: code } });
  return form.sections.map(({ id, title, fields }) => ({
    id,
    title,
    fields: fields.map((field) => ({
      id: field.id,
      title: field.title,
      type: field.type,
      is_required: field.is_required,
    })),
  }));
}
