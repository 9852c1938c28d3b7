import { factsOf } from "#contract/kinds";
import { createBudget as budgetCall } from "#contract/projects";

import type { StaffPage } from "~/server/guard.server";
import { submit } from "~/server/submit.server";

import { formKeyOf } from "./form-key.server";
import { listBudgetTemplates } from "~/services/budget-templates.server";
import { createBudget } from "~/services/projects.server";
import { readCompany } from "~/services/reference.server";

/** The budget dialog is the same under /bizdev/{code} and /project/{code}; `record` is the page that it lies over, `action` where it posts to. */
export async function readBudgetForm(page: StaffPage, request: Request, record: string, action = `${record}/budget`) {
  const key = formKeyOf(page, request);
  const [{ event_company }, { data: templates }] = await Promise.all([
    readCompany(page.api, page.user.event_company_id),
    listBudgetTemplates(page.api, {}),
  ]);
  return {
    key,
    record,
    action,
    currencies: event_company.currencies.map(({ shortcode }) => shortcode),
    currency: event_company.currency,
    templates: templates.map(({ id, name }) => ({ value: String(id), label: name })),
    facts: factsOf(budgetCall.body),
  };
}

export type BudgetFormData = Awaited<ReturnType<typeof readBudgetForm>>;

export async function submitBudget({ api, locale }: StaffPage, request: Request, code: string, record: string) {
  return submit({
    request,
    locale,
    schema: budgetCall.body,
    madeAt: () => record,
    send: async (body, key) => {
      const { message } = await createBudget(api, code, body, key);
      return { to: record, flash: { type: "success", text: message } };
    },
  });
}
