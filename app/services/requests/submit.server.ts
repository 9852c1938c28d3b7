import * as requests from "#contract/requests/requests";

import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { safeTarget } from "~/server/safe-target.server";
import { submit } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import { manyForm } from "./many-form";

/** Decides many; what somebody else decided meanwhile is named, and the rest is done. */
export async function submitMany({ api, locale }: StaffPage, request: Request) {
  return submit({
    request,
    locale,
    schema: manyForm,
    send: async ({ only, rows: chosen, decision, reason, from }) => {
      const to = from ? safeTarget(from) : paths.approves;
      const rows = only ? [only] : chosen;
      if (rows.length === 0)
        return {
          to,
          flash: { type: "warning", text: translate(locale, "requests.waiting.noneChosen") },
        };
      const { message, refused } = await api.call(requests.decideMany, { body: { rows, decision, reason } });
      const said = [message, ...refused.map(({ name, message: why }) => (name ? `${name}: ${why}` : why))].join(" ");
      return { to, flash: { type: refused.length > 0 ? "warning" : "success", text: said } };
    },
  });
}
