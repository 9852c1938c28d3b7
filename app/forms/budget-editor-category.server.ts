import * as rows from "#contract/budget-rows";
import { int } from "#contract/common";
import { factsOf, ofKind } from "#contract/kinds";
import type { StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as reference from "#contract/reference";

import { type BudgetParams, editedBudget, editorOf, partOf } from "./budget-editor.server";
import { formKeyOf } from "./form-key.server";
import { rowOf } from "./part-form.server";

const categoryForm = rows.saveCategory.body.extend({ has_service_fee: ofKind("flag", int(0, 1)).default(0) });

export const readCategory = async (page: StaffPage, params: BudgetParams) => {
  const { categories } = await editedBudget(page, params);
  const { id, name, vat_rate, has_service_fee, version } = rowOf(page, categories, params.id);
  return { id, name, vat_rate, has_service_fee, version };
};

/** BUD-029…BUD-032: one of the budget's own, or from a definition; `category` is the one to change. */
export async function readCategoryForm(page: StaffPage, request: Request, params: BudgetParams) {
  const key = params.id === undefined ? formKeyOf(page, request) : null;
  const category = params.id === undefined ? null : await readCategory(page, params);
  if (!category) await editedBudget(page, params);
  const { data } = await page.api.call(reference.budgetCategories);
  return {
    key,
    home: editorOf(params),
    category,
    definitions: data.map(({ id, name }) => ({ value: String(id), label: name })),
    facts: factsOf(category ? categoryForm : rows.addCategory.body),
  };
}
export type CategoryForm = Awaited<ReturnType<typeof readCategoryForm>>;

export async function submitNewCategory({ api, locale }: StaffPage, request: Request, params: BudgetParams) {
  const to = editorOf(params);
  return submit({
    request,
    locale,
    schema: rows.addCategory.body,
    madeAt: () => to,
    send: async (body, key) => {
      const { message } = await api.call(rows.addCategory, { params: { code: params.bcode ?? "" }, body, key });
      return { to, flash: { type: "success", text: message } };
    },
  });
}

export async function submitCategory(page: StaffPage, request: Request, params: BudgetParams) {
  const to = editorOf(params);
  return submit({
    request,
    locale: page.locale,
    schema: categoryForm,
    current: () => readCategory(page, params),
    send: async ({ has_service_fee, ...body }) => {
      const { message, undo } = await page.api.call(rows.saveCategory, { params: partOf(params), body: {
        ...body,
        has_service_fee: has_service_fee === 1 ? 1 : 0,
      } });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

/** With everything in it. */
export async function submitCategoryRemoval(page: StaffPage, request: Request, params: BudgetParams) {
  const to = editorOf(params);
  return submit({
    request,
    locale: page.locale,
    schema: rows.removeCategory.body,
    current: () => readCategory(page, params),
    send: async (body) => {
      const { message, undo } = await page.api.call(rows.removeCategory, { params: partOf(params), body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}
