import { z } from "zod";

import { budgetLimits } from "#contract/budget-facts";
import { clearable, id, int } from "#contract/common";
import type { StaffPage } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import * as budgetRows from "#contract/budget-rows";

import { type BudgetParams, editorOf, partOf } from "./budget-editor.server";

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
      const { message } = await api.call(budgetRows.sort, { params: { code }, body: { category: { id: category, step } } });
      return { to, flash: { type: "success", text: message } };
    },
  });
}

/** BUD-035 */
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
