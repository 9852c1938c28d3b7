import { z } from "zod";

import { budgetLimits } from "#contract/budgets/budget-facts";
import * as budgetAlternatives from "#contract/budgets/budget-alternatives";
import * as budgetRows from "#contract/budgets/budget-rows";
import { clearable, id, int } from "#contract/common";

import type { StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";

import { type BudgetParams, categoryForm, editorOf, partOf, readCategory, readRow } from "./read-editor.server";

export async function submitNewCategory({ api, locale }: StaffPage, request: Request, params: BudgetParams) {
  const to = editorOf(params);
  return submit({
    request,
    locale,
    schema: budgetRows.addCategory.body,
    madeAt: () => to,
    send: async (body, key) => {
      const { message } = await api.call(budgetRows.addCategory, { params: { code: params.bcode ?? "" }, body, key });
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
      const { message, undo } = await page.api.call(budgetRows.saveCategory, {
        params: partOf(params),
        body: {
          ...body,
          has_service_fee: has_service_fee === 1 ? 1 : 0,
        },
      });
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
    schema: budgetRows.removeCategory.body,
    current: () => readCategory(page, params),
    send: async (body) => {
      const { message, undo } = await page.api.call(budgetRows.removeCategory, { params: partOf(params), body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export async function submitNewGroup(page: StaffPage, request: Request, params: BudgetParams) {
  const { api, locale } = page;
  const to = editorOf(params);
  return submit({
    request,
    locale,
    schema: budgetRows.addGroup.body,
    madeAt: () => to,
    send: async (body, key) => {
      const { message } = await api.call(budgetRows.addGroup, { params: { code: params.bcode ?? "" }, body, key });
      return { to, flash: { type: "success", text: message } };
    },
  });
}

export async function submitGroup(page: StaffPage, request: Request, params: BudgetParams) {
  const to = editorOf(params);
  return submit({
    request,
    locale: page.locale,
    schema: budgetRows.saveGroup.body,
    current: async () => {
      const { name, note, alt_group, version } = await readRow(page, params);
      return { name, note, alt_group, version };
    },
    send: async (body) => {
      const { message, undo } = await page.api.call(budgetRows.saveGroup, { params: partOf(params), body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

/** A line, or a group with its lines. */
export async function submitRowRemoval(page: StaffPage, request: Request, params: BudgetParams) {
  const to = editorOf(params);
  return submit({
    request,
    locale: page.locale,
    schema: budgetRows.removeItem.body,
    current: async () => ({ ...(await readRow(page, params)) }),
    send: async (body) => {
      const { type } = await readRow(page, params);
      const remove = type === "GROUP" ? budgetRows.removeGroup : budgetRows.removeItem;
      const { message, undo } = await page.api.call(remove, { params: partOf(params), body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

/** A button's step among those beside it, or where a row was dropped: a category, a group of it, and the place there. */
const placeForm = z.object({
  step: int(-1, 1).optional(),
  category_id: id.optional(),
  group_id: clearable(id),
  index: int(0, budgetLimits.rows).optional(),
});

/** BUD-024: the button twins of dragging, and the dragging itself. */
export async function placeRow({ api, locale }: StaffPage, request: Request, params: BudgetParams) {
  const to = editorOf(params);
  const { code, id: row } = partOf(params);
  return submit({
    request,
    locale,
    schema: placeForm,
    refusedAt: to,
    send: async (body) => {
      const { message } = await api.call(budgetRows.sort, { params: { code }, body: { row: { ...body, id: row } } });
      return { to, flash: { type: "success", text: message } };
    },
  });
}

export async function placeCategory({ api, locale }: StaffPage, request: Request, params: BudgetParams) {
  const to = editorOf(params);
  const { code, id: category } = partOf(params);
  return submit({
    request,
    locale,
    schema: z.object({ step: int(-1, 1) }),
    refusedAt: to,
    send: async ({ step }) => {
      const { message } = await api.call(budgetRows.sort, {
        params: { code },
        body: { category: { id: category, step } },
      });
      return { to, flash: { type: "success", text: message } };
    },
  });
}

/** BUD-035 */
/** BUD-035: an alternative beside a line or a group. */
export async function addAlternative({ api, locale }: StaffPage, request: Request, params: BudgetParams) {
  const to = editorOf(params);
  return submit({
    request,
    locale,
    schema: z.object({}),
    refusedAt: to,
    send: async (_body, key) => {
      const { message, undo } = await api.call(budgetAlternatives.add, { params: partOf(params), key });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export async function chooseRow({ api, locale }: StaffPage, request: Request, params: BudgetParams) {
  const to = editorOf(params);
  return submit({
    request,
    locale,
    schema: z.object({}),
    refusedAt: to,
    send: async () => {
      const { message } = await api.call(budgetRows.chooseItem, { params: partOf(params) });
      return { to, flash: { type: "success", text: message } };
    },
  });
}
