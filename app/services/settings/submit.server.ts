import * as budgetSettings from "#contract/budgets/budget-settings";
import * as exportSettings from "#contract/company/export-settings";

import type { StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import { readBudgetSettings, readExportSettings } from "./read.server";

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
      const { message, undo } = await api.call(budgetSettings.save, {
        params: { id: page.user.event_company_id },
        body,
      });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

/** ADM-016 */
export function submitExportSettings(page: StaffPage, request: Request) {
  const { api, locale } = page;
  const to = paths.exportSettings;
  return submit({
    request,
    locale,
    schema: exportSettings.save.body,
    current: async () => (await readExportSettings(page)).values,
    send: async (body) => {
      const { message, undo } = await api.call(exportSettings.save, {
        params: { id: page.user.event_company_id },
        body,
      });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}
