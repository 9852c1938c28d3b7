// To-dos and milestones are seen by their people and by the reach of their project (reach.ts, docs/decisions/059).
// The company's clock decides which are late. Reminders come from a generated column that a job walks (remind.ts),
// and the daily mail lists the day (decision 069). A day can be set relative to the project's days and then moves
// with them: relative.ts does it for one to-do, follow.ts for all of a project (decision 071).

import { asc, eq, sql } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import { issueText } from "#contract/messages";
import { labelColors, taskPriorities } from "#contract/planning/task-facts";
import type * as contract from "#contract/planning/tasks";

import { transaction, type Context, type InTransaction } from "../../context";
import { prepared } from "../../db/prepared";
import { users } from "../../db/schema/people";
import { taskLabels, taskSections, tasks } from "../../db/schema/tasks";
import { Forbidden, Invalid } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { pick } from "../../records/fields";
import { findWritable } from "../../records/kinds";
import { boundReader, owned } from "../../records/owned";
import { insertRecord, madeRecord, removeRecord, saveRecord } from "../../records/writes";
import { checkIds } from "../companies/checks";
import { chosenProject } from "../projects/chosen-project";
import { chosenBudgetItem } from "./budget-item";
import { mayReopen, taskKind, type TaskRow } from "./kind";
import { daysOf, hangs, calculateDays, withLoosened } from "./relative";
import { keepingBase, makeNext } from "./repeat";
import { lastOfMonth } from "./repeat-days";
import { toTasks } from "./rows";

export async function toTask(ctx: Context | InTransaction, row: TaskRow) {
  const [task] = await toTasks(ctx, [row]);
  if (!task) throw new Error("a to-do without its answer");
  return task;
}

/** The to-do of its own page. */
export const toDetail = async (ctx: Context | InTransaction, row: TaskRow) => ({
  ...(await toTask(ctx, row)),
  ...pick(row, ["lines", "starts_anchor", "starts_days", "deadline_anchor", "deadline_days"]),
});

export async function getTask(ctx: Context, id: number) {
  return { status: "success" as const, task: await toDetail(ctx, await taskKind.find(ctx, String(id))) };
}

/** The earliest reminder first, each once. */
export const inOrder = (reminders: readonly number[]) => [...new Set(reminders)].toSorted((one, other) => other - one);

type Sent = BodyOf<typeof contract.createMilestone> & Partial<BodyOf<typeof contract.create>>;

/** The columns of the body; its references must be the company's, and archived ones stay where they were chosen. */
async function valuesOf(
  tx: InTransaction,
  { project_id, budget_item_id, ...input }: Sent,
  isMilestone: boolean,
  kept?: TaskRow,
) {
  const labels = [...new Set(input.labels)];
  const responsibles = [...new Set(input.responsibles)];
  await checkIds(tx, "responsibles", users, responsibles, kept?.responsibles);
  await checkIds(tx, "labels", taskLabels, labels, kept?.labels);
  if (input.section_id) await checkIds(tx, "section_id", taskSections, [input.section_id], [kept?.section_id ?? null]);
  const project = await chosenProject(tx, "project_id", project_id, kept?.project_id ?? null);
  const item = await chosenBudgetItem(tx, budget_item_id, project, {
    kept: kept?.budget_item_id ?? null,
    isHidden: !project_id && project !== null,
  });
  return {
    title: input.title,
    description: input.description ?? null,
    section_id: input.section_id ?? null,
    priority: taskPriorities.indexOf(input.priority),
    labels,
    reminders: inOrder(input.reminders),
    responsibles,
    responsible_id: responsibles[0] ?? tx.user.id,
    project_id: project,
    budget_item_id: item,
    ...(await daysOf(tx, input, { isMilestone, project, before: kept })),
  };
}

type Repeating = Pick<
  BodyOf<typeof contract.create>,
  `repeat_${"unit" | "every" | "weekdays" | "month" | "until" | "times"}`
>;

/** The day of its months: that of a newly chosen deadline; one on the last day of a short month keeps its own. */
function monthDay({ repeat_month }: Repeating, deadline_at: string, before?: TaskRow): number {
  if (repeat_month === "last") return lastOfMonth;
  const isSame = before?.repeat_unit === "month" && before.deadline_at === deadline_at;
  const kept = isSame && before.repeat_day !== lastOfMonth ? before.repeat_day : null;
  return kept ?? Number(deadline_at.slice(8));
}

/** The columns of the repetition; without a unit all are cleared. */
function repeatValues(input: Repeating, deadline_at: string, before?: TaskRow) {
  const unit = input.repeat_unit ?? null;
  return {
    repeat_unit: unit,
    repeat_every: unit ? input.repeat_every : 1,
    repeat_weekdays: unit === "week" ? [...new Set(input.repeat_weekdays)].toSorted((one, other) => one - other) : [],
    repeat_day: unit === "month" ? monthDay(input, deadline_at, before) : null,
    repeat_until: unit ? (input.repeat_until ?? null) : null,
    repeat_times: unit ? (input.repeat_times ?? null) : null,
  };
}

const made = madeRecord(taskKind, ({ task }: { task: { id: number } }) => task.id);

/** TSK-003, TSK-050 */
export async function createTask(ctx: Context, input: BodyOf<typeof contract.create>) {
  const work = async (tx: InTransaction) => {
    const values = await valuesOf(tx, input, false);
    const repeats = repeatValues(input, values.deadline_at ?? "");
    const row = await insertRecord(tx, taskKind, { ...values, ...repeats, creator_id: tx.user.id });
    return { status: "success" as const, message: translate(tx.locale, "task_created"), task: await toTask(tx, row) };
  };
  return creating(ctx, work, made);
}

/** TSK-005, TSK-036 */
export async function createMilestone(ctx: Context, input: BodyOf<typeof contract.createMilestone>) {
  const work = async (tx: InTransaction) => {
    const values = await valuesOf(tx, input, true);
    const row = await insertRecord(tx, taskKind, { ...values, is_milestone: 1, creator_id: tx.user.id });
    const message = translate(tx.locale, "milestone_created");
    return { status: "success" as const, message, task: await toTask(tx, row) };
  };
  return creating(ctx, work, made);
}

/** The to-do as its form shows it, for the 409 of a stale save (R4). */
export const currentOf = (tx: InTransaction, id: number) => async () =>
  toDetail(tx, await taskKind.find(tx, String(id)));

/** TSK-004, TSK-051. An absent field that may be empty is emptied: the form sends all of them. */
export async function updateTask(ctx: Context, id: number, body: BodyOf<typeof contract.update>) {
  const { version, repeat_scope, ...input } = body;
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, taskKind, id);
    const isMilestone = before.is_milestone === 1;
    if (!isMilestone && !input.deadline_at && !input.deadline_anchor)
      throw new Invalid({ deadline_at: [issueText("required", tx.locale)] });
    const alone = repeat_scope === "one" && before.repeat_unit !== null;
    const own = await valuesOf(tx, input, isMilestone, before);
    // Repeating values are the base of the next ones.
    if (alone && hangs(own)) throw new Invalid({ repeat_unit: [issueText("repeat_anchor", tx.locale)] });
    const rule = isMilestone ? {} : { ...repeatValues(input, own.deadline_at ?? "", before), repeat_base: null };
    const values = alone ? keepingBase(before, own) : { ...own, ...rule };
    const { row, undo } = await saveRecord(tx, taskKind, before, version, values, currentOf(tx, id));
    const message = withLoosened(tx, translate(tx.locale, "task_updated"), before, row);
    return { status: "success" as const, undo, message, task: await toTask(tx, row) };
  });
}

/** Locks the to-do for this write. */
export async function lockTask(tx: InTransaction, id: number) {
  await tx.db
    .select({ id: tasks.id })
    .from(tasks)
    .where(owned(tx, tasks, eq(tasks.id, id)))
    .for("no key update");
  return findWritable(tx, taskKind, id);
}

/** Appends the day of the next one. */
const withNext = ({ locale }: InTransaction, message: string, next: TaskRow | undefined) =>
  next?.deadline_at
    ? `${message} ${translate(locale, "task_next", { day: next.deadline_at.split("-").toReversed().join(".") })}`
    : message;

/** TSK-038, TSK-039. Of two concurrent completions the second finds it done, and nothing is written. */
export async function setCompleted(tx: InTransaction, id: number, completed: 0 | 1) {
  const before = await lockTask(tx, id);
  const message = translate(tx.locale, completed === 1 ? "task_completed" : "task_reopened");
  if ((before.completed_at !== null) === (completed === 1)) return { message, row: before };
  if (completed === 0 && !mayReopen(tx, before)) throw new Forbidden();
  const values =
    completed === 1
      ? { completed_at: tx.now(), completed_by_id: tx.user.id }
      : // Anchored days catch up with the project's.
        {
          completed_at: null,
          completed_by_id: null,
          ...(await calculateDays(tx, { ...before, completed_at: null })),
        };
  const saved = await saveRecord(tx, taskKind, before, before.version, values, currentOf(tx, id));
  const next = completed === 1 ? await makeNext(tx, taskKind, saved.row) : undefined;
  return { ...saved, message: withNext(tx, message, next) };
}

/** TSK-038, TSK-039 */
export async function completeTask(ctx: Context, id: number, { completed }: BodyOf<typeof contract.complete>) {
  return transaction(ctx, async (tx) => {
    const { row, ...done } = await setCompleted(tx, id, completed === 1 ? 1 : 0);
    return { status: "success" as const, ...done, task: await toTask(tx, row) };
  });
}

export async function removeTask(ctx: Context, id: number, { version, repeat_scope }: BodyOf<typeof contract.remove>) {
  return transaction(ctx, async (tx) => {
    const before = await lockTask(tx, id);
    const undo = await removeRecord(tx, taskKind, before, version, currentOf(tx, id));
    const goesOn = repeat_scope === "one" && !before.completed_at;
    const next = goesOn ? await makeNext(tx, taskKind, before) : undefined;
    return { status: "success" as const, undo, message: withNext(tx, translate(tx.locale, "task_removed"), next) };
  });
}

/** TSK-002 */
export async function listLabels(ctx: Context) {
  const rows = await prepared(ctx.db, "task labels", { shape: "" }, () =>
    ctx.db
      .select()
      .from(taskLabels)
      .where(owned(boundReader, taskLabels, sql`not ${taskLabels.archived}`))
      .orderBy(sql`${taskLabels.name} collate tr_sort`, asc(taskLabels.id)),
  ).execute({ company: ctx.user.event_company_id });
  const data = rows.map(({ id, name, color }) => ({
    id,
    name,
    color: labelColors.find((one) => one === color) ?? ("neutral" as const),
  }));
  return { status: "success" as const, data };
}

/** TSK-027, TSK-028 */
export async function listSections(ctx: Context) {
  const data = await prepared(ctx.db, "task sections", { shape: "" }, () =>
    ctx.db
      .select({ id: taskSections.id, name: taskSections.name })
      .from(taskSections)
      .where(owned(boundReader, taskSections, sql`not ${taskSections.archived}`))
      .orderBy(asc(taskSections.sort_order), asc(taskSections.id)),
  ).execute({ company: ctx.user.event_company_id });
  return { status: "success" as const, data };
}
