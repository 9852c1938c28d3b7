import * as budgets from "#contract/budgets";
import type { BodyOf, QueryOf } from "#contract/call";

import { call, type Api } from "~/server/api-client.server";

/** BUD-002 */
export const getBudget = (api: Api, code: string, query: QueryOf<typeof budgets.get>) =>
  call(api, budgets.get, { params: { code }, query });
export const updateBudget = (api: Api, code: string, body: BodyOf<typeof budgets.update>) =>
  call(api, budgets.update, { params: { code }, body });
export const removeBudget = (api: Api, code: string, body: BodyOf<typeof budgets.remove>) =>
  call(api, budgets.remove, { params: { code }, body });
export const cloneBudget = (api: Api, code: string, body: BodyOf<typeof budgets.clone>, key?: string) =>
  call(api, budgets.clone, { params: { code }, body, key });
export const sendBudget = (api: Api, code: string, body: BodyOf<typeof budgets.send>) =>
  call(api, budgets.send, { params: { code }, body });
export const approveBudget = (api: Api, code: string, body: BodyOf<typeof budgets.approve>) =>
  call(api, budgets.approve, { params: { code }, body });
