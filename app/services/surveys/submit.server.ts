import * as forms from "#contract/guest-forms/forms";
import * as surveys from "#contract/surveys/surveys";

import type { StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import { newForm, readSurvey, settingsForm, settingsValues, surveyForm } from "./read.server";

const settingsAt = `${paths.surveys}/settings`;

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
