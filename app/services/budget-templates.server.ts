import type { z } from "zod";

import * as budgetTemplates from "#contract/budget-templates";
import type { BodyOf } from "#contract/call";
import type { TemplateList } from "#contract/definition-facts";

import { call, type Api } from "~/server/api-client.server";

/** ADM-005 */
export const listBudgetTemplates = (api: Api, query: z.input<typeof budgetTemplates.list.query>) =>
  call(api, budgetTemplates.list, { query });
/** ADM-006 */
export const listBudgetCategoryTemplates = (api: Api, query: z.input<typeof budgetTemplates.listOfCategories.query>) =>
  call(api, budgetTemplates.listOfCategories, { query });
export const getBudgetTemplate = (api: Api, list: TemplateList, id: number) =>
  call(api, budgetTemplates.get, { params: { list, id } });

type Part = { list: TemplateList; id: number; part: number };
export const saveBudgetTemplatePart = (api: Api, params: Part, body: BodyOf<typeof budgetTemplates.savePart>) =>
  call(api, budgetTemplates.savePart, { params, body });
export const removeBudgetTemplatePart = (api: Api, params: Part, body: BodyOf<typeof budgetTemplates.removePart>) =>
  call(api, budgetTemplates.removePart, { params, body });

export const addBudgetTemplatePart = (
  api: Api,
  params: Omit<Part, "part">,
  body: BodyOf<typeof budgetTemplates.addPart>,
) => call(api, budgetTemplates.addPart, { params, body });
export const addBudgetToTemplate = (
  api: Api,
  params: Omit<Part, "part"> & { code: string },
  body: BodyOf<typeof budgetTemplates.extend>,
  key?: string,
) => call(api, budgetTemplates.extend, { params, body, key });

export const saveBudgetAsTemplate = (
  api: Api,
  code: string,
  body: BodyOf<typeof budgetTemplates.saveBudget>,
  key?: string,
) => call(api, budgetTemplates.saveBudget, { params: { code }, body, key });
export const saveBudgetCategoryAsTemplate = (
  api: Api,
  code: string,
  id: number,
  body: BodyOf<typeof budgetTemplates.saveCategory>,
  key?: string,
) => call(api, budgetTemplates.saveCategory, { params: { code, id }, body, key });
export const prepareBudgetTemplate = (api: Api, code: string, query: z.input<typeof budgetTemplates.prepare.query>) =>
  call(api, budgetTemplates.prepare, { params: { code }, query });
export const applyBudgetTemplate = (api: Api, code: string, body: BodyOf<typeof budgetTemplates.apply>, key?: string) =>
  call(api, budgetTemplates.apply, { params: { code }, body, key });
