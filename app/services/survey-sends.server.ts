import type { z } from "zod";

import * as surveySends from "#contract/survey-sends";

import { call, type Api } from "~/server/api-client.server";

/** ADM-185 */
export const planSurvey = (api: Api, code: string) => call(api, surveySends.plan, { params: { code } });
export const listSurveySends = (api: Api, code: string, query: z.input<typeof surveySends.listSends.query>) =>
  call(api, surveySends.listSends, { params: { code }, query });
export const getSurveyResults = (api: Api, code: string, query: z.input<typeof surveySends.results.query>) =>
  call(api, surveySends.results, { params: { code }, query });

export type SurveyResults = Awaited<ReturnType<typeof getSurveyResults>>;
export type SurveyPlan = Awaited<ReturnType<typeof planSurvey>>["data"];
export type SurveySend = Awaited<ReturnType<typeof listSurveySends>>["data"][number];
