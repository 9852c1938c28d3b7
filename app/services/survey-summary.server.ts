import type { z } from "zod";

import * as surveySummary from "#contract/survey-summary";

import { call, type Api } from "~/server/api-client.server";

/** ADM-185 */
export const getSurveySummary = (api: Api, query: z.input<typeof surveySummary.get.query>) =>
  call(api, surveySummary.get, { query });

export type SurveySummary = Awaited<ReturnType<typeof getSurveySummary>>;
