import type { BodyOf } from "#contract/call";
import * as surveys from "#contract/surveys";

import { call, type Api } from "~/server/api-client.server";

/** ADM-021 */
export const listSurveys = (api: Api) => call(api, surveys.list);
export const createSurvey = (api: Api, body: BodyOf<typeof surveys.create>, key?: string) =>
  call(api, surveys.create, { body, key });
export const updateSurvey = (api: Api, code: string, body: BodyOf<typeof surveys.update>) =>
  call(api, surveys.update, { params: { code }, body });
export const removeSurvey = (api: Api, code: string, body: BodyOf<typeof surveys.remove>) =>
  call(api, surveys.remove, { params: { code }, body });
export const saveSurveySettings = (api: Api, body: BodyOf<typeof surveys.saveSettings>) =>
  call(api, surveys.saveSettings, { body });
