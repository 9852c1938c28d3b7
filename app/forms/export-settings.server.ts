import { factsOf } from "#contract/kinds";
import type { StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as exportSettings from "#contract/export-settings";
import { paths } from "~/shared/paths";

export async function readExportSettings(page: StaffPage) {
  const { setting } = await page.api.call(exportSettings.read, { params: { id: page.user.event_company_id } });
  return { values: { ...setting, budget_footer_note: setting.budget_footer_note ?? "" }, facts: factsOf(exportSettings.save.body) };
}
export type ExportSettings = Awaited<ReturnType<typeof readExportSettings>>;

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
      const { message, undo } = await api.call(exportSettings.save, { params: { id: page.user.event_company_id }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}
