import { rateTypes } from "#contract/budgets/budget-facts";
import * as budgetSettings from "#contract/budgets/budget-settings";
import * as exportSettings from "#contract/company/export-settings";
import { factsOf } from "#contract/kinds";

import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";

export async function readBudgetSettings(page: StaffPage) {
  const { setting } = await page.api.call(budgetSettings.read, { params: { id: page.user.event_company_id } });
  return {
    values: setting,
    facts: factsOf(budgetSettings.save.body),
    types: rateTypes.map((value) => ({ value, label: translate(page.locale, `budget-versions.rates.types.${value}`) })),
  };
}

export type BudgetSettings = Awaited<ReturnType<typeof readBudgetSettings>>;

export async function readExportSettings(page: StaffPage) {
  const { setting } = await page.api.call(exportSettings.read, { params: { id: page.user.event_company_id } });
  return {
    values: {
      ...setting,
      budget_footer_note: setting.budget_footer_note ?? "",
      budget_terms: setting.budget_terms ?? "",
      budget_valid_days: String(setting.budget_valid_days ?? ""),
      budget_has_signature: String(setting.budget_has_signature),
    },
    facts: factsOf(exportSettings.save.body),
  };
}

export type ExportSettings = Awaited<ReturnType<typeof readExportSettings>>;
