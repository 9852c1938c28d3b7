import * as budgetRates from "#contract/budget-rates";
import type { BodyOf } from "#contract/call";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";

/** BUD-038 */
export const previewBudgetRates = (api: Api, code: string, query: z.input<typeof budgetRates.preview.query>) =>
  call(api, budgetRates.preview, { params: { code }, query });
export const applyBudgetRates = (api: Api, code: string, body: BodyOf<typeof budgetRates.apply>) =>
  call(api, budgetRates.apply, { params: { code }, body });
export const setBudgetRate = (api: Api, code: string, currency: string, body: BodyOf<typeof budgetRates.set>) =>
  call(api, budgetRates.set, { params: { code, currency }, body });
