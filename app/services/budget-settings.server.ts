import * as budgetSettings from "#contract/budget-settings";
import type { BodyOf } from "#contract/call";

import { call, type Api } from "~/server/api-client.server";

export const getBudgetSetting = (api: Api, id: number) => call(api, budgetSettings.read, { params: { id } });
/** ADM-050 */
export const saveBudgetSetting = (api: Api, id: number, body: BodyOf<typeof budgetSettings.save>) =>
  call(api, budgetSettings.save, { params: { id }, body });
