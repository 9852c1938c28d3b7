import { createBudget as budgetCall } from "#contract/projects";

import { requireStaff, type Args } from "~/guard.server";
import { submit } from "~/submit.server";

import { newFormKey } from "./form-key.server";
import { createBudget } from "./projects.server";
import { readCompany } from "./reference.server";

/** The budget dialog is the same under /bizdev/{code} and /project/{code}. */
export async function readBudgetForm(args: Args) {
  const { api, user } = await requireStaff(args, "projects:write");
  const { event_company } = await readCompany(api, user.event_company_id);
  return {
    key: newFormKey(),
    currencies: event_company.currencies.map(({ shortcode }) => shortcode),
    currency: event_company.currency,
  };
}

export async function submitBudget(args: Args, code: string, to: string) {
  const { api, locale } = await requireStaff(args, "projects:write");
  return submit({
    request: args.request,
    locale,
    schema: budgetCall.body,
    send: async (body, key) => {
      const { message } = await createBudget(api, code, body, key);
      return { to, flash: { type: "success", text: message } };
    },
  });
}
