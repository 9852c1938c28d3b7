import { update } from "#contract/budgets";
import { factsOf } from "#contract/kinds";
import type { StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { updateBudget } from "~/services/budgets.server";
import { listCurrencies } from "~/services/reference.server";

import { type BudgetParams, editedBudget, editorOf } from "./budget-editor.server";

/** BUD-003, BUD-004 */
export async function readHeadForm(page: StaffPage, params: BudgetParams) {
  const { name, currency, service_fee_type, service_fee_amount, service_fee_vat_rate, version } = await editedBudget(
    page,
    params,
  );
  const { data } = await listCurrencies(page.api);
  return {
    home: editorOf(params),
    head: { name, currency, service_fee_type, service_fee_amount, service_fee_vat_rate, version },
    currencies: data.map(({ shortcode }) => shortcode),
    facts: factsOf(update.body),
  };
}
export type HeadForm = Awaited<ReturnType<typeof readHeadForm>>;

export async function submitHead(page: StaffPage, request: Request, params: BudgetParams) {
  const to = editorOf(params);
  return submit({
    request,
    locale: page.locale,
    schema: update.body,
    current: async () => (await readHeadForm(page, params)).head,
    send: async (body) => {
      const { message, undo } = await updateBudget(page.api, params.bcode ?? "", body);
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}
