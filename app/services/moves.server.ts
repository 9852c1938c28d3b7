import { z } from "zod";

import { int } from "#contract/common";
import { moveBody } from "#contract/leads";
import { statusOf } from "#contract/stages";

import { isEcos, requireStaff, type Args } from "~/guard.server";
import { recordPath } from "~/paths";
import { safeTarget } from "~/safe-target";
import { readForm, submit } from "~/submit.server";

import { moveLead } from "./leads.server";
import { moveProject } from "./projects.server";

/** What the move forms post; an unticked box posts nothing. */
const form = z.object({
  stage: int(0, 14),
  reason: moveBody.shape.reason,
  override: int(0, 1).optional(),
  undo: int(0, 1).optional(),
  version: int(1, 2_147_483_647),
});

/**
 * One action for stage and status moves; the answer's record says where to go on. Companies that are not ECOS have no
 * offers, so their moves go by status (SES-052). The message carries the way back while it is open.
 */
export async function submitMove(args: Args, code: string) {
  const { api, user, locale } = await requireStaff(args, "projects:write");
  const data = await readForm(args.request, locale);
  return submit({
    request: args.request, locale, schema: form, form: data,
    send: async ({ stage, ...body }) => {
      const values = { ...body, override: body.override ?? 0, undo: body.undo ?? 0 };
      const answer = isEcos(user)
        ? await moveLead(api, code, { stage, ...values }).then(({ message, lead }) => ({ message, record: lead }))
        : await moveProject(api, code, { status: statusOf(stage), ...values }).then(({ message, project }) => ({ message, record: project }));
      const { record, message } = answer;
      const from = data.get("from");
      // Back to the board with its filters, or on to where the record is read now.
      const to = typeof from === "string" ? safeTarget(from) : recordPath(record);
      const undo = record.undo
        ? { action: args.request.url.replace(/\?.*$/, "").replace(/^https?:\/\/[^/]+/, ""), fields: { stage: String(record.undo.stage), version: String(record.version), undo: "1", ...(typeof from === "string" ? { from: to } : {}) } }
        : undefined;
      return { to, flash: { type: "success", text: message, ...(undo ? { undo } : {}) } };
    },
  });
}
