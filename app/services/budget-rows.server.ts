import * as budgetRows from "#contract/budget-rows";
import type { BodyOf, ParamsOf, QueryOf } from "#contract/call";

import { call, type Api } from "~/server/api-client.server";

type Row = ParamsOf<typeof budgetRows.saveItem>;

export const addBudgetItem = (api: Api, code: string, body: BodyOf<typeof budgetRows.addItem>, key?: string) =>
  call(api, budgetRows.addItem, { params: { code }, body, key });
export const saveBudgetItem = (api: Api, params: Row, body: BodyOf<typeof budgetRows.saveItem>) =>
  call(api, budgetRows.saveItem, { params, body });
/** TSK-014 */
export const listProjectBudgetItems = (api: Api, code: string, query: QueryOf<typeof budgetRows.listOfProject>) =>
  call(api, budgetRows.listOfProject, { params: { code }, query });
/** BUD-035 */
export const chooseBudgetItem = (api: Api, params: Row) => call(api, budgetRows.chooseItem, { params });
export const removeBudgetItem = (api: Api, params: Row, body: BodyOf<typeof budgetRows.removeItem>) =>
  call(api, budgetRows.removeItem, { params, body });
export const getBudgetItems = (api: Api, code: string, query: QueryOf<typeof budgetRows.getItems>) =>
  call(api, budgetRows.getItems, { params: { code }, query });
export const addBudgetItems = (api: Api, code: string, body: BodyOf<typeof budgetRows.addItems>, key?: string) =>
  call(api, budgetRows.addItems, { params: { code }, body, key });
export const saveBudgetItems = (api: Api, code: string, body: BodyOf<typeof budgetRows.saveItems>) =>
  call(api, budgetRows.saveItems, { params: { code }, body });
export const removeBudgetItems = (api: Api, code: string, body: BodyOf<typeof budgetRows.removeItems>) =>
  call(api, budgetRows.removeItems, { params: { code }, body });
export const restoreBudgetItems = (api: Api, code: string, body: BodyOf<typeof budgetRows.restoreItems>) =>
  call(api, budgetRows.restoreItems, { params: { code }, body });
export const addBudgetGroup = (api: Api, code: string, body: BodyOf<typeof budgetRows.addGroup>, key?: string) =>
  call(api, budgetRows.addGroup, { params: { code }, body, key });
export const saveBudgetGroup = (api: Api, params: Row, body: BodyOf<typeof budgetRows.saveGroup>) =>
  call(api, budgetRows.saveGroup, { params, body });
export const removeBudgetGroup = (api: Api, params: Row, body: BodyOf<typeof budgetRows.removeGroup>) =>
  call(api, budgetRows.removeGroup, { params, body });
export const addBudgetCategory = (api: Api, code: string, body: BodyOf<typeof budgetRows.addCategory>, key?: string) =>
  call(api, budgetRows.addCategory, { params: { code }, body, key });
export const saveBudgetCategory = (api: Api, params: Row, body: BodyOf<typeof budgetRows.saveCategory>) =>
  call(api, budgetRows.saveCategory, { params, body });
export const removeBudgetCategory = (api: Api, params: Row, body: BodyOf<typeof budgetRows.removeCategory>) =>
  call(api, budgetRows.removeCategory, { params, body });
export const restoreBudgetCategory = (api: Api, params: Row) => call(api, budgetRows.restoreCategory, { params });
export const restoreBudgetGroup = (api: Api, params: Row) => call(api, budgetRows.restoreGroup, { params });
/** BUD-024 */
export const sortBudget = (api: Api, code: string, body: BodyOf<typeof budgetRows.sort>) =>
  call(api, budgetRows.sort, { params: { code }, body });
