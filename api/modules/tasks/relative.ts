import { and, eq } from "drizzle-orm";

import { addDays, firstDay, lastDay } from "#contract/days";
import { issueText } from "#contract/messages";
import { anchoredDay, type EventDays } from "#contract/planning/task-facts";
import { dayParts, endsInTime, type DayPart } from "#contract/planning/task-fields";

import type { InTransaction } from "../../context";
import { projects } from "../../db/schema/projects";
import type { tasks } from "../../db/schema/tasks";
import { Invalid } from "../../errors";
import { translate } from "../../messages";
import { pick } from "../../records/fields";
import { ownedOrDeleted } from "../../records/owned";
import { scoped } from "../project-reach/reach";

type Row = typeof tasks.$inferSelect;
type Times = Pick<Row, "starts_time" | "deadline_time">;
type Relations = Pick<Row, "starts_anchor" | "starts_days" | "deadline_anchor" | "deadline_days">;
type Placed = Pick<Row, "starts_at" | "deadline_at" | "starts_wanted">;
type Anchored = Times & Relations & Placed;

export const hangs = ({ starts_anchor, deadline_anchor }: Relations) =>
  starts_anchor !== null || deadline_anchor !== null;

/** Locks the days of the project until this is done: a concurrent move of them moves this to-do, too. */
async function heldDays(tx: InTransaction, project: number): Promise<EventDays> {
  const [days] = await tx.db
    .select({ starts_at: projects.starts_at, ends_at: projects.ends_at })
    .from(projects)
    .where(ownedOrDeleted(tx, projects, eq(projects.id, project)))
    .for("share");
  if (!days) throw new Error("a to-do hangs on a project that is not there");
  return days;
}

const within = (day: string) => (day < firstDay ? firstDay : day > lastDay ? lastDay : day);

function hungDay(row: Relations, part: DayPart, days: EventDays): string | null {
  const [anchor, count] = [row[`${part}_anchor`], row[`${part}_days`]];
  return anchor === null ? null : anchoredDay(days, anchor, count ?? 0);
}

const minute = (time: string | null) => time?.slice(0, 5) ?? "";

/** The last possible start: the day of its deadline, or the day before if the times are in reverse. */
const latestStart = (due: string, { starts_time, deadline_time }: Times) =>
  starts_time && deadline_time && minute(starts_time) > minute(deadline_time) ? addDays(due, -1) : due;

/**
 * The days that follow from the anchors. A start that would come after the deadline waits on the deadline's day, and a
 * typed one comes back from there (`starts_wanted`). SQL for all to-dos of a project: follow.ts.
 */
function placed(row: Anchored, days: EventDays): Placed {
  const hung = hungDay(row, "deadline", days);
  const deadline_at = hung === null ? row.deadline_at : within(hung);
  const start = hungDay(row, "starts", days);
  const wanted = start === null ? (row.starts_wanted ?? row.starts_at) : within(start);
  const latest = deadline_at === null ? wanted : latestStart(deadline_at, row);
  const starts_at = wanted > latest ? latest : wanted;
  return { starts_at, deadline_at, starts_wanted: start === null && starts_at !== wanted ? wanted : null };
}

/** Returns the to-do's days by their anchors; nothing for one without anchors, or a completed or deleted one. */
export async function calculateDays(tx: InTransaction, row: Row): Promise<Partial<Placed>> {
  if (!hangs(row) || row.completed_at || row.deleted_at || row.project_id === null) return {};
  return placed(row, await heldDays(tx, row.project_id));
}

/** Anchor columns to clear when a day is typed. */
const loosened = {
  starts: { starts_anchor: null, starts_days: null },
  deadline: { deadline_anchor: null, deadline_days: null },
};

/** The columns of days that are typed in their place, on the board or for several at once: a new day has no anchor. */
export async function typedDays(tx: InTransaction, before: Row, values: Partial<Row>): Promise<Partial<Row>> {
  if (!hangs(before)) return {};
  const isTyped = (part: DayPart) =>
    values[`${part}_at`] !== undefined && values[`${part}_at`] !== before[`${part}_at`];
  const typed = dayParts.filter(isTyped);
  const more: Partial<Row> = Object.assign(
    typed.includes("starts") ? { starts_wanted: null } : {},
    ...typed.map((part) => loosened[part]),
  );
  const after = { ...before, ...values, ...more };
  // A start that hung, or waited, follows the deadline as long as something hangs.
  return hangs(after) ? { ...more, ...(await calculateDays(tx, after)) } : { ...more, starts_wanted: null };
}

/** Values of the days in a form. */
interface Sent {
  starts_at?: string | null | undefined;
  starts_time?: string | null | undefined;
  starts_anchor?: Row["starts_anchor"] | undefined;
  starts_days?: number | null | undefined;
  deadline_at?: string | null | undefined;
  deadline_time?: string | null | undefined;
  deadline_anchor?: Row["deadline_anchor"] | undefined;
  deadline_days?: number | null | undefined;
}

const sameRelation = (before: Row, sent: Sent, part: DayPart) =>
  before[`${part}_anchor`] === (sent[`${part}_anchor`] ?? null) &&
  before[`${part}_days`] === (sent[`${part}_days`] ?? null);

/** True for a typed day beside an unchanged anchor, which it replaces. */
function isTypedOver(before: Row, sent: Sent, part: DayPart): boolean {
  const at = sent[`${part}_at`];
  return Boolean(at) && at !== before[`${part}_at`] && sameRelation(before, sent, part);
}

/** Requires a project; readers without the to-do's project learn nothing about its days. */
async function checkProject(tx: InTransaction, project: number | null, before: Row | undefined, parts: DayPart[]) {
  if (parts.length === 0) return;
  const seen =
    project === null
      ? []
      : await tx.db
          .select({ id: projects.id })
          .from(projects)
          .where(and(scoped(tx), eq(projects.id, project)));
  if (seen.length > 0) return;
  const fresh = parts.filter((part) => project === null || !before?.[`${part}_anchor`]);
  const text = translate(tx.locale, "task_anchor_project");
  if (fresh.length > 0) throw new Invalid(Object.fromEntries(fresh.map((part) => [`${part}_anchor`, [text]])));
}

/** The anchor of each day in the form; a milestone has no deadline. */
function relationsOf(sent: Sent, isMilestone: boolean, before: Row | undefined): Relations {
  const of = (part: DayPart) => {
    const anchor = sent[`${part}_anchor`] ?? null;
    return anchor === null || (before && isTypedOver(before, sent, part))
      ? loosened[part]
      : { [`${part}_anchor`]: anchor, [`${part}_days`]: sent[`${part}_days`] ?? 0 };
  };
  return { ...loosened.deadline, ...of("starts"), ...(isMilestone ? {} : of("deadline")) } as Relations;
}

/** True if the form did not change the days and their anchors. */
const isLeft = (before: Row, sent: Sent, relations: Relations) =>
  dayParts.every(
    (part) =>
      before[`${part}_anchor`] === relations[`${part}_anchor`] &&
      before[`${part}_days`] === relations[`${part}_days`] &&
      (relations[`${part}_anchor`] !== null || before[`${part}_at`] === (sent[`${part}_at`] ?? null)),
  );

/** The record that the form is of, or will be. */
interface Of {
  isMilestone: boolean;
  project: number | null;
  before: Row | undefined;
}

/**
 * The columns of the days in a form: each as it was typed, or as it follows from its anchor. Unchanged ones are placed
 * as a move of the project would, so that a start that waits for its deadline does not prevent a save.
 */
export async function daysOf(tx: InTransaction, form: Sent, { isMilestone, project, before }: Of) {
  const sent = isMilestone ? { ...form, deadline_at: null, deadline_time: null } : form;
  const same = before?.project_id === project ? before : undefined;
  const relations = relationsOf(sent, isMilestone, same);
  const times = { starts_time: sent.starts_time ?? null, deadline_time: sent.deadline_time ?? null };
  const own = { ...relations, ...times };
  const typed = { starts_at: sent.starts_at ?? "", deadline_at: sent.deadline_at ?? null, starts_wanted: null };
  const hung = dayParts.filter((part) => relations[`${part}_anchor`] !== null);
  if (project === null || hung.length === 0) {
    await checkProject(tx, project, same, hung);
    if (!endsInTime({ ...times, ...typed })) throw new Invalid({ deadline_at: [issueText("date_order", tx.locale)] });
    return { ...own, ...typed };
  }
  await checkProject(tx, project, same, hung);
  if (same && isLeft(same, sent, relations)) {
    const days = same.completed_at ? null : await heldDays(tx, project);
    return {
      ...own,
      ...(days ? placed({ ...same, ...own }, days) : pick(same, ["starts_at", "deadline_at", "starts_wanted"])),
    };
  }
  const days = await heldDays(tx, project);
  for (const part of hung) {
    const day = hungDay(relations, part, days) ?? "";
    if (day !== within(day)) throw new Invalid({ [`${part}_days`]: [issueText("date_range", tx.locale)] });
    typed[`${part}_at`] = day;
  }
  if (!endsInTime({ ...times, ...typed })) throw new Invalid({ deadline_at: [issueText("date_order", tx.locale)] });
  return { ...own, ...typed };
}

/** The message of a save, with the days that lost their anchors. */
export function withLoosened(tx: InTransaction, message: string, before: Row, row: Row): string {
  const parts = dayParts.filter((part) => before[`${part}_anchor`] !== null && row[`${part}_anchor`] === null);
  const [part] = parts;
  if (!part) return message;
  return `${message} ${translate(tx.locale, parts.length > 1 ? "task_loosened_both" : `task_loosened_${part}`)}`;
}
