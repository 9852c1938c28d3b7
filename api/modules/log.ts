import type { Tx } from "../db/client";
import { auditLog, outboxEvents } from "../db/schema/log";
import { tellProcesses } from "../events";
import type { InTransaction, PublicContext } from "../context";

interface Written {
  model: "project" | "budget" | "client" | "contact" | "user" | "invitation" | "exchange_rate" | "depot_item";
  id: number;
  code?: string | undefined;
  action:
    | "created"
    | "updated"
    | "deleted"
    | "moved"
    | "undone"
    | "budget_created"
    | "password_reset"
    | "password_changed";
  /** Field name to [before, after]; never secrets. */
  changes?: Record<string, [unknown, unknown]>;
}

const kinds = { created: "data-created", deleted: "data-deleted" } as const;

/** Who did it: the signed-in person, the account that a mailed link belongs to, or nobody (daily exchange rates). */
export interface Actor {
  event_company_id: number;
  id: number | null;
}

/** The audit row and the outbox event of a write, in its transaction (RTM-013: the event carries no data). */
export const record = (ctx: InTransaction, written: Written) => recordBy(ctx, ctx.user, written);

export async function recordBy(
  ctx: Pick<InTransaction<PublicContext>, "db" | "now">,
  { event_company_id, id: userId }: Actor,
  written: Written,
): Promise<number> {
  const [row] = await ctx.db
    .insert(auditLog)
    .values({
      event_company_id,
      user_id: userId,
      model: written.model,
      record_id: written.id,
      action: written.action,
      changes: written.changes ?? {},
      created_at: ctx.now(),
    })
    .returning({ id: auditLog.id });
  if (!row) throw new Error("the audit row was not written");
  await announce(ctx, [
    {
      event_company_id,
      actor_id: userId,
      model: written.model,
      record_id: written.id,
      record_code: written.code ?? null,
      audit_id: row.id,
      created_at: ctx.now(),
      kind: written.action === "created" || written.action === "deleted" ? kinds[written.action] : "data-updated",
    },
  ]);
  return row.id;
}

/**
 * Puts events into the outbox; every process hears of them when the transaction is committed, and not at all when it is
 * taken back. A message names company and event only. Two queries, however many events.
 */
export async function announce({ db }: { db: Tx }, events: (typeof outboxEvents.$inferInsert)[]) {
  if (events.length === 0) return;
  const made = await db
    .insert(outboxEvents)
    .values(events)
    .returning({ id: outboxEvents.id, company: outboxEvents.event_company_id });
  await tellProcesses(
    db,
    made.map(({ id, company }) => ({ company, event: id })),
  );
}

/** The fields that differ, as [before, after]. */
export function changesOf(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changes: Record<string, [unknown, unknown]> = {};
  for (const [field, value] of Object.entries(after)) {
    if (JSON.stringify(before[field] ?? null) !== JSON.stringify(value ?? null))
      changes[field] = [before[field] ?? null, value ?? null];
  }
  return changes;
}
