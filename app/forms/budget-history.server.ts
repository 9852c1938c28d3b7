import { z } from "zod";

import { restoreItems } from "#contract/budget-rows";
import type { StaffPage } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import { restoreBudgetItems } from "~/services/budget-rows.server";
import { paths } from "~/shared/paths";

interface Params {
  code?: string;
  bcode?: string;
}

/** Ids of lines as one field of a form, as its button holds them. */
const form = z.object({
  ids: z.preprocess(
    (text) => (typeof text === "string" ? text.split(",").map(Number) : text),
    restoreItems.body.shape.ids,
  ),
});

/** Lines come back that an entry of the history tells to be gone. */
export function submitBroughtBack({ api, locale }: StaffPage, request: Request, { code = "", bcode = "" }: Params) {
  const here = `${paths.budget(code, bcode, "history")}${new URL(request.url).search}`;
  return submit({
    request,
    locale,
    schema: form,
    refusedAt: here,
    send: async (body) => {
      const { message } = await restoreBudgetItems(api, bcode, body);
      return { to: here, flash: { type: "success", text: message } };
    },
  });
}
