import { z } from "zod";

import { id } from "#contract/common";
import type { StaffPage } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import * as budgetRows from "#contract/budget-rows";
import { paths } from "~/shared/paths";

interface Params {
  code?: string;
  bcode?: string;
}

/** What a button brings back: ids of lines as one field, or a category, or a group. */
const form = z.object({
  ids: z
    .preprocess((text) => (typeof text === "string" ? text.split(",").map(Number) : text), budgetRows.restoreItems.body.shape.ids)
    .optional(),
  category: id.optional(),
  group: id.optional(),
});

function bringBack(api: StaffPage["api"], code: string, { ids, category, group }: z.output<typeof form>) {
  if (category) return api.call(budgetRows.restoreCategory, { params: { code, id: category } });
  if (group) return api.call(budgetRows.restoreGroup, { params: { code, id: group } });
  return api.call(budgetRows.restoreItems, { params: { code }, body: { ids: ids ?? [] } });
}

/** Lines, a category or a group come back that an entry of the history tells to be gone. */
export function submitBroughtBack({ api, locale }: StaffPage, request: Request, { code = "", bcode = "" }: Params) {
  const here = `${paths.budget(code, bcode, "history")}${new URL(request.url).search}`;
  return submit({
    request,
    locale,
    schema: form,
    refusedAt: here,
    send: async (body) => {
      const { message } = await bringBack(api, bcode, body);
      return { to: here, flash: { type: "success", text: message } };
    },
  });
}
