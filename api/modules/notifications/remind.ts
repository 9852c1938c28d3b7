import { and, asc, eq, isNotNull, isNull, lte, notInArray, sql } from "drizzle-orm";

import { reminderTime } from "#contract/planning/task-facts";

import type { Parts } from "../../context";
import type { Tx } from "../../db/client";
import { tasks } from "../../db/schema/tasks";
import { eventCompanies } from "../../db/schema/tenant";
import { deliver, type DeliveryParts } from "./deliver";
import { colleaguesOf } from "../session/staff";
import { localDateTime } from "../times";
import type { TaskRow } from "../tasks/kind";

/** A reminder older than this is not sent any more: the list shows that the to-do is late. */
const freshHours = 24;
/** A reminder that was already past by this time at the last write was never meant to be sent. */
const graceMinutes = 2;

const minute = 60_000;
/** Clock times of one clock, as numbers to compare. */
const wall = (text: string) => Date.parse(`${text.replace(" ", "T")}Z`);

/** The day and time that it is due, as the company's clock shows them. */
const momentOf = ({ deadline_at, deadline_time, starts_at, starts_time }: TaskRow) =>
  deadline_at === null ? { day: starts_at, time: starts_time } : { day: deadline_at, time: deadline_time };

/** True if one of its reminders is due now; `zone` is that of the company. */
function isToRemind(task: TaskRow, now: Date, zone: string): boolean {
  const { day, time } = momentOf(task);
  const due = wall(`${day} ${time ?? `${reminderTime}:00`}`);
  const at = wall(localDateTime(now, zone));
  const written = wall(localDateTime(task.updated_at, zone)) - graceMinutes * minute;
  const since = Math.max(task.reminded_until ? wall(task.reminded_until) : 0, at - freshHours * 60 * minute, written);
  return task.reminders.map((before) => due - before * minute).some((moment) => moment > since && moment <= at);
}

const dayText = (day: string) => day.split("-").toReversed().join(".");

async function tellOne(tx: Tx, parts: DeliveryParts, task: TaskRow) {
  const { event_company_id: company, id, title } = task;
  const { day, time } = momentOf(task);
  const people = await colleaguesOf(tx, company, task.responsibles);
  await deliver(
    tx,
    parts,
    people.filter(({ ecos, modules_off }) => ecos && !modules_off.includes("tasks")),
    () => "TaskReminder",
    {
      company,
      model: "task",
      record_id: id,
      record_code: String(id),
      params: { name: title, due: time ? `${dayText(day)} ${time.slice(0, 5)}` : dayText(day) },
      actor_id: null,
      event_id: null,
    },
  );
}

type ReminderParts = Pick<Parts, "db"> & DeliveryParts;

/**
 * Reminds of one to-do, claimed by a row lock that other processes skip: the mark and the notification are in one
 * transaction, so that a crash releases it unsent. False if there is none.
 */
async function remindOne(parts: ReminderParts, not: readonly number[], before: (id: number) => void): Promise<boolean> {
  const now = parts.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  return parts.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ task: tasks, zone: eventCompanies.timezone })
      .from(tasks)
      .innerJoin(eventCompanies, eq(eventCompanies.id, tasks.event_company_id))
      .where(
        and(
          isNull(tasks.deleted_at),
          isNull(tasks.completed_at),
          isNotNull(tasks.remind_next),
          // No clock is further ahead: this much of the index is read.
          lte(tasks.remind_next, sql`(${at} at time zone 'UTC') + interval '15 hours'`),
          lte(tasks.remind_next, sql`${at} at time zone ${eventCompanies.timezone}`),
          not.length > 0 ? notInArray(tasks.id, [...not]) : undefined,
        ),
      )
      .orderBy(asc(tasks.remind_next), asc(tasks.id))
      .limit(1)
      .for("no key update", { of: tasks, skipLocked: true });
    if (!found) return false;
    const { task, zone } = found;
    before(task.id);
    const told = isToRemind(task, now, zone);
    await tx
      .update(tasks)
      .set({ reminded_until: localDateTime(now, zone), ...(told ? { reminded_at: now } : {}) })
      .where(eq(tasks.id, task.id));
    if (told) await tellOne(tx, parts, task);
    return true;
  });
}

/** Sends due reminders (TSK-016); a failed one is retried in the next run and does not delay the others. */
export async function sendReminders(parts: ReminderParts, onFault: (error: unknown) => void): Promise<void> {
  const failed: number[] = [];
  for (;;) {
    let current = 0;
    try {
      if (!(await remindOne(parts, failed, (id) => (current = id)))) return;
    } catch (error) {
      onFault(error);
      // Without a to-do it is the database itself.
      if (current === 0) return;
      failed.push(current);
    }
  }
}
