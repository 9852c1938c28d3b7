import { factsOf } from "#contract/kinds";
import { readProjectBudget } from "~/loaders/budget.server";
import { readListedBudget } from "~/loaders/budget-list.server";
import { refuseTo, type StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as projects from "#contract/projects";
import * as budgets from "#contract/budgets";
import * as reference from "#contract/reference";
import { budgetsAt, type BudgetPlace } from "~/shared/budget-place";

import { type BudgetParams, editorOf } from "./budget-editor.server";
import { readBudgetForm } from "./record-forms.server";

/** The form of a new budget over the list of its project. */
export async function readNewBudget(page: StaffPage, request: Request, place: BudgetPlace) {
  const { may_write } = await page.api.call(projects.listBudgets, { params: { code: place.code } });
  if (may_write === 0) throw refuseTo(budgetsAt(place), page.locale);
  return readBudgetForm(page, request, budgetsAt(place), budgetsAt(place, "new"));
}

async function valuesOf({ api }: StaffPage, code: string) {
  const { budget } = await api.call(budgets.get, { params: { code }, query: { page: 1 } });
  const { name, currency, service_fee_type, service_fee_amount, service_fee_vat_rate, version } = budget;
  return { name, currency, service_fee_type, service_fee_amount, service_fee_vat_rate, version };
}

/** BUD-003, BUD-004: the form of a head at its address, over the page that it leads back to. */
async function readHead(page: StaffPage, code: string, at: { action: string; back: string }) {
  const [values, { event_company }] = await Promise.all([
    valuesOf(page, code),
    page.api.call(reference.company, { params: { id: page.user.event_company_id } }),
  ]);
  const currencies = event_company.currencies.map(({ shortcode }) => shortcode);
  return {
    ...at,
    code,
    values,
    facts: factsOf(budgets.update.body),
    currencies: currencies.includes(values.currency) ? currencies : [values.currency, ...currencies],
  };
}
export type BudgetHeadForm = Awaited<ReturnType<typeof readHead>>;

/** Over the list of its project or offer. */
export async function readBudgetHead(page: StaffPage, place: BudgetPlace, bcode: string | undefined) {
  const { code } = await readListedBudget(page, place, bcode, "change");
  return readHead(page, code, { action: budgetsAt(place, code, "edit"), back: budgetsAt(place) });
}

/** Over its sheet. */
export async function readEditorHead(page: StaffPage, params: BudgetParams) {
  const { budget } = await readProjectBudget(page, params, { page: 1 });
  const back = editorOf(params);
  if (budget.may_write === 0) throw refuseTo(back, page.locale);
  return readHead(page, budget.code, { action: `${back}/head`, back });
}

export const submitBudgetHead = (page: StaffPage, request: Request, back: string, code = "") =>
  submit({
    request,
    locale: page.locale,
    schema: budgets.update.body,
    current: () => valuesOf(page, code),
    send: async (body) => {
      const { message, undo } = await page.api.call(budgets.update, { params: { code }, body });
      return { to: back, flash: savedFlash(message, undo, back) };
    },
  });
