import { z } from "zod";

import type { Budget } from "#contract/budgets";
import { clearable, id, int } from "#contract/common";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { submit } from "~/server/submit.server";
import { chooseBudgetItem, sortBudget } from "~/services/budget-rows.server";
import { getBudget } from "~/services/budgets.server";

import { type BudgetParams, editorOf, partOf } from "./budget-editor.server";
import { placed } from "./form-place.server";

/** A button's step among those beside it, or where a row was dropped: a category, a group of it, and the place there. */
const placeForm = z.object({
  step: int(-1, 1).optional(),
  category_id: id.optional(),
  group_id: clearable(id),
  index: int(0, 6000).optional(),
});
type Place = z.output<typeof placeForm>;

/** The order that `sortBudget` takes; only categories that change are named with their rows. */
type Order = Parameters<typeof sortBudget>[2];

const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id);

function home(budget: Budget, row: number) {
  for (const category of budget.categories) {
    if (category.items.some((one) => one.id === row)) return { category, group: null, ids: idsOf(category.items) };
    for (const group of category.items)
      if (group.type === "GROUP" && group.items.some((one) => one.id === row))
        return { category, group, ids: idsOf(group.items) };
  }
  return null;
}

/** Everything as it stands, with one row in another place; null for a row that is not there. */
export function orderWith(budget: Budget, row: number, to: Place): Order | null {
  const from = home(budget, row);
  if (!from) return null;
  const category = to.category_id ?? from.category.id;
  const group = to.step === undefined ? (to.group_id ?? null) : (from.group?.id ?? null);
  const index = to.step === undefined ? (to.index ?? 0) : Math.max(0, from.ids.indexOf(row) + to.step);
  const put = (ids: readonly number[], isHome: boolean) =>
    isHome ? placed(ids, row, index) : ids.filter((one) => one !== row);
  return {
    categories: budget.categories.map((one) => {
      const inside = new Map(
        one.items.flatMap((item) =>
          item.type === "GROUP" ? [[item.id, put(idsOf(item.items), group === item.id)] as const] : [],
        ),
      );
      const own = put(idsOf(one.items), group === null && one.id === category);
      return { id: one.id, items: own.map((item) => ({ id: item, items: inside.get(item) ?? [] })) };
    }),
  };
}

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
      const order = orderWith((await getBudget(api, code, {})).budget, row, body);
      if (!order) throw refusal(404, translate(locale, "error.notFound"));
      const { message } = await sortBudget(api, code, order);
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
      const ids = idsOf((await getBudget(api, code, {})).budget.categories);
      const at = ids.indexOf(category);
      if (at < 0) throw refusal(404, translate(locale, "error.notFound"));
      const order = placed(ids, category, Math.max(0, at + step)).map((one) => ({ id: one, items: [] }));
      const { message } = await sortBudget(api, code, { categories: order });
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
      const { message } = await chooseBudgetItem(api, partOf(params));
      return { to, flash: { type: "success", text: message } };
    },
  });
}
