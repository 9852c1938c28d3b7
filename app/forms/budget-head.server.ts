import { update } from "#contract/budgets";
import { factsOf } from "#contract/kinds";
import { readListedBudget } from "~/loaders/budget-list.server";
import { refuseTo, type StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { getBudget, updateBudget } from "~/services/budgets.server";
import { listBudgets } from "~/services/projects.server";
import { readCompany } from "~/services/reference.server";
import { budgetsAt, type BudgetPlace } from "~/shared/budget-place";

import { readBudgetForm } from "./record-forms.server";

/** The form of a new budget over the list of its project. */
export async function readNewBudget(page: StaffPage, request: Request, place: BudgetPlace) {
  const { may_write } = await listBudgets(page.api, place.code);
  if (may_write === 0) throw refuseTo(budgetsAt(place), page.locale);
  return readBudgetForm(page, request, budgetsAt(place), budgetsAt(place, "new"));
}

async function valuesOf({ api }: StaffPage, code: string) {
  const { budget } = await getBudget(api, code, { page: 1 });
  const { name, currency, service_fee_type, service_fee_amount, service_fee_vat_rate, version } = budget;
  return { name, currency, service_fee_type, service_fee_amount, service_fee_vat_rate, version };
}

export async function readBudgetHead(page: StaffPage, place: BudgetPlace, bcode: string | undefined) {
  const { code } = await readListedBudget(page, place, bcode, "change");
  const [values, { event_company }] = await Promise.all([
    valuesOf(page, code),
    readCompany(page.api, page.user.event_company_id),
  ]);
  const currencies = event_company.currencies.map(({ shortcode }) => shortcode);
  return {
    code,
    place,
    values,
    facts: factsOf(update.body),
    currencies: currencies.includes(values.currency) ? currencies : [values.currency, ...currencies],
  };
}
export type BudgetHeadForm = Awaited<ReturnType<typeof readBudgetHead>>;

export const submitBudgetHead = (page: StaffPage, request: Request, place: BudgetPlace, code = "") =>
  submit({
    request,
    locale: page.locale,
    schema: update.body,
    current: () => valuesOf(page, code),
    send: async (body) => {
      const { message, undo } = await updateBudget(page.api, code, body);
      return { to: budgetsAt(place), flash: savedFlash(message, undo, budgetsAt(place)) };
    },
  });
