import * as budgetVersions from "#contract/budget-versions";

import { call, type Api } from "~/server/api-client.server";

export const compareBudgets = (api: Api, code: string, other: string) =>
  call(api, budgetVersions.compare, { params: { code, other } });
