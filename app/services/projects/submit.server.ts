import * as leads from "#contract/projects/leads";
import { moveBody } from "#contract/projects/leads";
import * as projects from "#contract/projects/projects";
import { isOffer, statusOf } from "#contract/projects/stages";

import { type StaffPage, isEcos } from "~/server/guard.server";
import { safeTarget } from "~/server/safe-target.server";
import { readForm, submit } from "~/server/submit.server";
import { recordPath } from "~/shared/paths";

/**
 * One action for stage and status moves; the answer's record says where to go on. Companies that are not ECOS have no
 * offers, so their moves go by status (SES-052). The message carries the way back while it is open.
 */
export async function submitMove(page: StaffPage, request: Request, code: string) {
  const { api, locale } = page;
  const data = await readForm(request, locale);
  return submit({
    request,
    locale,
    schema: moveBody,
    form: data,
    // The board's script names the card too, to show it in its new place at once.
    own: ["from", "code"],
    current: null,
    send: async ({ stage, ...values }) => {
      const answer = isEcos(page.user)
        ? await api
            .call(leads.moveStage, { params: { code }, body: { stage, ...values } })
            .then(({ message, lead }) => ({ message, record: lead }))
        : await api
            .call(projects.moveStatus, { params: { code }, body: { status: statusOf(stage), ...values } })
            .then(({ message, project }) => ({
              message,
              record: project,
            }));
      const { record, message } = answer;
      const from = data.get("from");
      // Back to the board with its filters, or on to where the record is read now.
      const to = typeof from === "string" ? safeTarget(from) : recordPath(record);
      const undo = record.undo
        ? {
            action: new URL(request.url).pathname,
            fields: {
              stage: String(record.undo.stage),
              version: String(record.version),
              undo: "1",
              ...(typeof from === "string" ? { from: to } : {}),
            },
          }
        : undefined;
      // The way back leads to an offer's stage: it became a project just now.
      const won = record.current_status_group === "confirmed" && record.undo !== null && isOffer(record.undo.stage);
      return {
        to,
        flash: { type: "success", text: message, ...(undo ? { undo } : {}), ...(won ? { won: true as const } : {}) },
      };
    },
  });
}
