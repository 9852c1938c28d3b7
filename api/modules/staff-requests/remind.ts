import { eq } from "drizzle-orm";

import { reminderHours } from "#contract/requests/requests";

import { transaction, type Context } from "../../context";
import { requestSteps, requests } from "../../db/schema/staff-requests";
import { Conflict, Forbidden } from "../../errors";
import { translate } from "../../messages";
import { record } from "../../records/log";
import { owned } from "../../records/owned";
import { requestKind } from "./kind";

/** True if the people of the step may be reminded: a day after they were asked or reminded the last time. */
export const mayRemind = (
  step: Pick<typeof requestSteps.$inferSelect, "asked_at" | "reminded_at" | "status"> | undefined,
  now: Date,
): boolean => {
  const last = step?.reminded_at ?? step?.asked_at;
  return step?.status === "PENDING" && !!last && now.getTime() - last.getTime() >= reminderHours * 3_600_000;
};

/** Tells the people whom the request waits for again, by notification and mail as when they were asked. */
export async function remindRequest(ctx: Context, code: string) {
  return transaction(ctx, async (tx) => {
    const found = await requestKind.find(tx, code);
    if (!(await requestKind.mayWrite(tx, found))) throw new Forbidden();
    // Two windows wait for each other at the head, as decisions do.
    await tx.db
      .select({ id: requests.id })
      .from(requests)
      .where(owned(tx, requests, eq(requests.id, found.id)))
      .for("update");
    const [step] = await tx.db
      .select()
      .from(requestSteps)
      .where(owned(tx, requestSteps, eq(requestSteps.request_id, found.id), eq(requestSteps.status, "PENDING")));
    if (!step) throw new Conflict("request_not_waiting");
    if (!mayRemind(step, tx.now())) throw new Conflict("request_reminded");
    await tx.db
      .update(requestSteps)
      .set({ reminded_at: tx.now() })
      .where(owned(tx, requestSteps, eq(requestSteps.id, step.id)));
    await record(tx, {
      model: requestKind.model,
      id: found.id,
      code,
      action: "moved",
      changes: { reminded: [null, step.id] },
    });
    return { status: "success" as const, message: translate(tx.locale, "request_reminder_sent"), code };
  });
}
