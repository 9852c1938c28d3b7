import { rateTypes } from "#contract/budget-facts";
import { factsOf } from "#contract/kinds";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as budgetSettings from "#contract/budget-settings";
import { paths } from "~/shared/paths";

export async function readBudgetSettings(page: StaffPage) {
  const { setting } = await page.api.call(budgetSettings.read, { params: { id: page.user.event_company_id } });
  return {
    values: setting,
    facts: factsOf(budgetSettings.save.body),
    types: rateTypes.map((value) => ({ value, label: translate(page.locale, `budget-versions.rates.types.${value}`) })),
  };
}
export type BudgetSettings = Awaited<ReturnType<typeof readBudgetSettings>>;

/** ADM-050 */
export function submitBudgetSettings(page: StaffPage, request: Request) {
  const { api, locale } = page;
  const to = paths.budgetSettings;
  return submit({
    request,
    locale,
    schema: budgetSettings.save.body,
    current: async () => (await readBudgetSettings(page)).values,
    send: async (body) => {
      const { message, undo } = await api.call(budgetSettings.save, { params: { id: page.user.event_company_id }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}
