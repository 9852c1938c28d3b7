import { factsOf } from "#contract/kinds";

import type { StaffPage } from "~/server/guard.server";
import { submit } from "~/server/submit.server";

import { formKeyOf } from "./form-key.server";
import * as reference from "#contract/reference";
import * as budgetTemplates from "#contract/budget-templates";
import * as projects from "#contract/projects";

/** The budget dialog is the same under /bizdev/{code} and /project/{code}; `record` is the page that it lies over, `action` where it posts to. */
export async function readBudgetForm(page: StaffPage, request: Request, record: string, action = `${record}/budget`) {
  const key = formKeyOf(page, request);
  const [{ event_company }, { data: templates }] = await Promise.all([
    page.api.call(reference.company, { params: { id: page.user.event_company_id } }),
    page.api.call(budgetTemplates.list, { query: {} }),
  ]);
  return {
    key,
    record,
    action,
    currencies: event_company.currencies.map(({ shortcode }) => shortcode),
    currency: event_company.currency,
    templates: templates.map(({ id, name }) => ({ value: String(id), label: name })),
    facts: factsOf(projects.createBudget.body),
  };
}

export type BudgetFormData = Awaited<ReturnType<typeof readBudgetForm>>;

export async function submitBudget({ api, locale }: StaffPage, request: Request, code: string, record: string) {
  return submit({
    request,
    locale,
    schema: projects.createBudget.body,
    madeAt: () => record,
    send: async (body, key) => {
      const { message } = await api.call(projects.createBudget, { params: { code }, body, key });
      return { to: record, flash: { type: "success", text: message } };
    },
  });
}
