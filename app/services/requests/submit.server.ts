import { z } from "zod";

import { clearable, text } from "#contract/common";
import * as requests from "#contract/requests/requests";
import { decisions, mostWaiting } from "#contract/requests/requests";

import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { safeTarget } from "~/server/safe-target.server";
import { submit } from "~/server/submit.server";
import { paths } from "~/shared/paths";

/** A chosen request with the step that the page showed. */
const row = z
  .string()
  .regex(/^[\w-]{1,40}:\d{1,10}$/)
  .transform((value) => {
    const [code = "", step] = value.split(":");
    return { code, step: Number(step) };
  });

/** The form of a list of requests that wait: of the page, and of a mail's link. */
export const manyForm = z
  .object({
    rows: z.array(row).max(mostWaiting).default([]),
    /** The button of one row approves it, whatever is chosen. */
    only: row.optional(),
    decision: z.enum(decisions).default("approve"),
    reason: clearable(text(500)),
    /** The page with the button, to which the answer leads back. */
    from: z.string().optional(),
  })
  .refine(({ decision, reason }) => decision === "approve" || !!reason, { path: ["reason"], error: "required" });

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
