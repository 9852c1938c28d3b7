import { asc, eq, isNull } from "drizzle-orm";

import { notificationTypes, type NotificationType } from "#contract/activity/notification-types";

import type { Parts } from "../../context";
import type { Tx } from "../../db/client";
import { auditLog, outboxEvents } from "../../db/schema/log";
import { users } from "../../db/schema/people";
import { colleaguesOf } from "../session/staff";
import { tell } from "./audience";
import { deliver, type DeliveryParts } from "./deliver";
import type { Audit, Notice, Story } from "../notices";
import { ofCompany } from "../../records/owned";

/** Each person gets the first notice that includes them; the author of the change gets none. */
function assign(notices: readonly Notice[], actor: number | null): Map<number, NotificationType> {
  const told = new Map<number, NotificationType>();
  for (const { type, people } of notices)
    for (const id of people) if (id !== actor && !told.has(id)) told.set(id, type);
  return told;
}

/** A fixed number of queries, however many people are notified. */
async function write(tx: Tx, parts: DeliveryParts, eventId: number, audit: Audit, story: Story) {
  const company = audit.event_company_id;
  const told = assign(story.notices, story.tellsActor ? null : audit.user_id);
  const people = await story.amongst(await colleaguesOf(tx, company, [...told.keys()]));
  if (people.length === 0) return;
  const [actor] = audit.user_id
    ? await tx
        .select({ full_name: users.full_name })
        .from(users)
        .where(ofCompany(company, users, eq(users.id, audit.user_id)))
    : [];
  await deliver(tx, parts, people, (id) => told.get(id) ?? notificationTypes[0], {
    company,
    model: audit.model,
    record_id: audit.record_id,
    record_code: story.code,
    params: { ...story.params, actor: actor?.full_name ?? "" },
    actor_id: audit.user_id,
    event_id: eventId,
  });
}

type OutboxParts = Pick<Parts, "db"> & DeliveryParts;

/** Processes one event, claimed by a row lock that other processes skip; a crash releases it unprocessed. */
async function takeOne(parts: OutboxParts, before: (id: number) => void): Promise<boolean> {
  const { db, now } = parts;
  return db.transaction(async (tx) => {
    const [event] = await tx
      .select({ id: outboxEvents.id, audit_id: outboxEvents.audit_id, company: outboxEvents.event_company_id })
      .from(outboxEvents)
      .where(isNull(outboxEvents.notified_at))
      .orderBy(asc(outboxEvents.id))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!event) return false;
    before(event.id);
    const [audit] = event.audit_id
      ? await tx
          .select()
          .from(auditLog)
          .where(ofCompany(event.company, auditLog, eq(auditLog.id, event.audit_id)))
      : [];
    const story = audit ? await tell(tx, audit) : undefined;
    if (audit && story) await write(tx, parts, event.id, audit, story);
    await tx.update(outboxEvents).set({ notified_at: now() }).where(eq(outboxEvents.id, event.id));
    return true;
  });
}

const tries = 3;

/**
 * Writes the notifications of every event that has none yet (SHL-060). Any number of processes may run it at once.
 * An event that fails three times is given up, so that the others are not held back; answers those ids.
 */
export async function tellEvents(parts: OutboxParts, onFault: (error: unknown) => void): Promise<void> {
  const failed = new Map<number, number>();
  for (;;) {
    let current = 0;
    try {
      if (!(await takeOne(parts, (id) => (current = id)))) return;
    } catch (error) {
      onFault(error);
      // Without an event it is the database itself: the next run tries again.
      if (current === 0) return;
      const count = (failed.get(current) ?? 0) + 1;
      failed.set(current, count);
      if (count >= tries)
        await parts.db.update(outboxEvents).set({ notified_at: parts.now() }).where(eq(outboxEvents.id, current));
    }
  }
}
