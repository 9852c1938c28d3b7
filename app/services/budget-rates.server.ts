import * as rates from "#contract/budget-rates";
import type { BodyOf } from "#contract/call";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";

/** BUD-038 */
export const previewBudgetRates = (api: Api, code: string, query: z.input<typeof rates.preview.query> = {}) =>
  call(api, rates.preview, { params: { code }, query });
export const applyBudgetRates = (api: Api, code: string, body: BodyOf<typeof rates.apply>) =>
  call(api, rates.apply, { params: { code }, body });
export const setBudgetRate = (api: Api, code: string, currency: string, body: BodyOf<typeof rates.set>) =>
  call(api, rates.set, { params: { code, currency }, body });
