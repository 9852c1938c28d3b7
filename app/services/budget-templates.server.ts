import type { z } from "zod";

import * as templates from "#contract/budget-templates";
import type { BodyOf } from "#contract/call";
import type { TemplateList } from "#contract/definition-facts";

import { call, type Api } from "~/server/api-client.server";

/** ADM-005 */
export const listBudgetTemplates = (api: Api, query: z.input<typeof templates.list.query>) =>
  call(api, templates.list, { query });
/** ADM-006 */
export const listBudgetCategoryTemplates = (api: Api, query: z.input<typeof templates.listOfCategories.query>) =>
  call(api, templates.listOfCategories, { query });
export const getBudgetTemplate = (api: Api, list: TemplateList, id: number) =>
  call(api, templates.get, { params: { list, id } });

type Part = { list: TemplateList; id: number; part: number };
export const saveBudgetTemplatePart = (api: Api, params: Part, body: BodyOf<typeof templates.savePart>) =>
  call(api, templates.savePart, { params, body });
export const removeBudgetTemplatePart = (api: Api, params: Part, body: BodyOf<typeof templates.removePart>) =>
  call(api, templates.removePart, { params, body });

export const saveBudgetAsTemplate = (api: Api, code: string, body: BodyOf<typeof templates.saveBudget>, key?: string) =>
  call(api, templates.saveBudget, { params: { code }, body, key });
export const saveBudgetCategoryAsTemplate = (
  api: Api,
  code: string,
  id: number,
  body: BodyOf<typeof templates.saveCategory>,
  key?: string,
) => call(api, templates.saveCategory, { params: { code, id }, body, key });
export const prepareBudgetTemplate = (api: Api, code: string, query: z.input<typeof templates.prepare.query>) =>
  call(api, templates.prepare, { params: { code }, query });
export const applyBudgetTemplate = (api: Api, code: string, body: BodyOf<typeof templates.apply>, key?: string) =>
  call(api, templates.apply, { params: { code }, body, key });
