import { eq } from "drizzle-orm";

import type { Tx } from "../db/client";
import { auditLog, outboxEvents } from "../db/schema/log";
import { projects } from "../db/schema/projects";
import { tellProcesses, type News } from "../events";
import { ofCompany } from "./owned";
import { type Caller, recordSecurityOf } from "./security";
import { actorOf, type Actor, type Written } from "./written";
import type { InTransaction, PublicContext } from "../context";

const kinds = {
  created: "data-created",
  restored: "data-created",
  deleted: "data-deleted",
} as const;

/** The audit row and the outbox event of a write, in its transaction (RTM-013: the event carries no data). */
export const record = (ctx: InTransaction, written: Written) => recordBy(ctx, actorOf(ctx.user), written);

const kindOfEvent = (action: Written["action"]) =>
  action in kinds ? kinds[action as keyof typeof kinds] : "data-updated";

/**
 * Records many writes at once, in three queries: each has its history and an event for open pages, and nobody gets a
 * notification. Returns the ids of their history rows.
 */
export async function recordMany(ctx: InTransaction, written: readonly Written[]): Promise<number[]> {
  if (written.length === 0) return [];
  const actor = actorOf(ctx.user);
  const { event_company_id, id: user_id } = actor;
  const created_at = ctx.now();
  const rows = await ctx.db
    .insert(auditLog)
    .values(
      written.map(({ model, id, action, changes }) => ({
        event_company_id,
        user_id,
        model,
        record_id: id,
        action,
        changes: changes ?? {},
        created_at,
      })),
    )
    .returning({ id: auditLog.id });
  await recordSecurityOf(ctx, actor, written);
  await announce(
    ctx,
    written.map(({ model, id, code, action }) => ({
      event_company_id,
      actor_id: user_id,
      model,
      record_id: id,
      record_code: code ?? null,
      created_at,
      notified_at: created_at,
      kind: kindOfEvent(action),
    })),
  );
  return rows.map(({ id }) => id);
}

export async function recordBy(
  ctx: Pick<InTransaction<PublicContext>, "db" | "now"> & Pick<Caller, "address" | "user">,
  actor: Actor,
  written: Written,
  more: Pick<News, "uncounted"> = {},
): Promise<number> {
  const { event_company_id, id: userId } = actor;
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
  await recordSecurityOf(ctx, actor, [written]);
  if (written.model === "project") await touchProject(ctx, event_company_id, written.id);
  const event = {
    event_company_id,
    actor_id: userId,
    model: written.model,
    record_id: written.id,
    record_code: written.code ?? null,
    audit_id: row.id,
    created_at: ctx.now(),
    kind: kindOfEvent(written.action),
  };
  await announce(ctx, [event], more);
  return row.id;
}

/** Marks the offer or project as active: it is not one that waits. */
export const touchProject = (
  { db, now }: Pick<InTransaction<PublicContext>, "db" | "now">,
  company: number,
  id: number,
) =>
  db
    .update(projects)
    .set({ touched_at: now() })
    .where(ofCompany(company, projects, eq(projects.id, id)));

/**
 * Puts events into the outbox; every process hears of them when the transaction is committed, and not at all when it is
 * taken back. A message names company and event only. Two queries, however many events.
 */
export async function announce(
  { db }: { db: Tx },
  events: (typeof outboxEvents.$inferInsert)[],
  more: Pick<News, "uncounted"> = {},
) {
  if (events.length === 0) return;
  const made = await db
    .insert(outboxEvents)
    .values(events)
    .returning({ id: outboxEvents.id, company: outboxEvents.event_company_id });
  await tellProcesses(
    db,
    made.map(({ id, company }) => ({ company, event: id, ...more })),
  );
}

/** Returns the fields that differ, as [before, after]. */
export function changesOf(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  fields: readonly string[] = Object.keys(after),
) {
  const changes: Record<string, [unknown, unknown]> = {};
  for (const field of fields) {
    const value = after[field];
    if (JSON.stringify(before[field] ?? null) !== JSON.stringify(value ?? null))
      changes[field] = [before[field] ?? null, value ?? null];
  }
  return changes;
}
