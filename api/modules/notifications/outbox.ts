import { asc, eq, inArray, isNull } from "drizzle-orm";

import { notificationTypes, type NotificationChoice, type NotificationType } from "#contract/notification-types";

import type { Parts } from "../../context";
import type { Tx } from "../../db/client";
import { auditLog, outboxEvents } from "../../db/schema/log";
import { users } from "../../db/schema/people";
import { notificationChoices, notifications, pushTokens } from "../../db/schema/shell";
import { announce } from "../log";
import { colleaguesOf } from "../session/staff";
import { tell } from "./audience";
import type { Audit, Notice, Story } from "./story";
import { ofCompany } from "../../records/owned";

/** The first notice that names a person is theirs; the one who did it hears nothing. */
function assign(notices: readonly Notice[], actor: number | null): Map<number, NotificationType> {
  const told = new Map<number, NotificationType>();
  for (const { type, people } of notices)
    for (const id of people) if (id !== actor && !told.has(id)) told.set(id, type);
  return told;
}

async function choicesOf(tx: Tx, company: number, people: readonly number[]) {
  const rows = await tx
    .select()
    .from(notificationChoices)
    .where(ofCompany(company, notificationChoices, inArray(notificationChoices.user_id, [...people])));
  return new Map(rows.map((row) => [`${row.user_id} ${row.type}`, row.choice as NotificationChoice]));
}

/** A fixed number of queries, however many people are told. */
async function write(tx: Tx, eventId: number, audit: Audit, story: Story, now: Date) {
  const company = audit.event_company_id;
  const told = assign(story.notices, story.tellsActor ? null : audit.user_id);
  const people = await story.amongst(await colleaguesOf(tx, company, [...told.keys()]));
  if (people.length === 0) return;
  const ids = people.map(({ id }) => id);
  const choices = await choicesOf(tx, company, ids);
  const browsers = await tx
    .selectDistinct({ user_id: pushTokens.user_id })
    .from(pushTokens)
    .where(ofCompany(company, pushTokens, inArray(pushTokens.user_id, ids)));
  const reachable = new Set(browsers.map(({ user_id }) => user_id));
  const [actor] = audit.user_id
    ? await tx
        .select({ full_name: users.full_name })
        .from(users)
        .where(ofCompany(company, users, eq(users.id, audit.user_id)))
    : [];
  const rows = people.flatMap(({ id }) => {
    const type = told.get(id) ?? notificationTypes[0];
    const choice = choices.get(`${id} ${type}`) ?? "now";
    if (choice === "never") return [];
    return [
      {
        event_company_id: company,
        user_id: id,
        type,
        model: audit.model,
        record_id: audit.record_id,
        record_code: story.code,
        params: { ...story.params, actor: actor?.full_name ?? "" },
        event_id: eventId,
        created_at: now,
        digest_due: choice === "daily" ? now : null,
        push_due: choice === "now" && reachable.has(id) ? now : null,
      },
    ];
  });
  if (rows.length === 0) return;
  const made = await tx
    .insert(notifications)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: notifications.id, user_id: notifications.user_id });
  await announce(
    { db: tx },
    made.map((row) => ({
      event_company_id: company,
      kind: "notification-created",
      model: "notification",
      record_id: row.id,
      user_id: row.user_id,
      created_at: now,
      notified_at: now,
    })),
  );
}

/** One event, claimed by a row lock that other processes step over; a crash gives it back untold. */
async function takeOne({ db, now }: Pick<Parts, "db" | "now">, before: (id: number) => void): Promise<boolean> {
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
    if (audit && story) await write(tx, event.id, audit, story, now());
    await tx.update(outboxEvents).set({ notified_at: now() }).where(eq(outboxEvents.id, event.id));
    return true;
  });
}

const tries = 3;

/**
 * Writes the notifications of every event that has none yet (SHL-060). Any number of processes may run it at once.
 * An event that fails three times is given up, so that the others are not held back; answers those ids.
 */
export async function tellEvents(parts: Pick<Parts, "db" | "now">, onFault: (error: unknown) => void): Promise<void> {
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
