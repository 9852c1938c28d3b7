import * as budgetVersions from "#contract/budget-versions";
import type { QueryOf } from "#contract/call";
import { call, type Api } from "~/server/api-client.server";

export const compareBudgets = (api: Api, code: string, other: string) =>
  call(api, budgetVersions.compare, { params: { code, other } });
export const readBudgetHistory = (api: Api, code: string, query: QueryOf<typeof budgetVersions.history>) =>
  call(api, budgetVersions.history, { params: { code }, query });
