import type { BodyOf } from "#contract/call";
import { addDays, firstDay, lastDay } from "#contract/days";
import { issueText } from "#contract/messages";
import { taskPriorities } from "#contract/planning/task-facts";
import type * as contract from "#contract/planning/tasks";
import type { Task } from "#contract/planning/tasks";
import { endsInTime, mostLabels } from "#contract/planning/task-fields";

import { transaction, type Context, type InTransaction } from "../../context";
import { users } from "../../db/schema/people";
import { taskLabels, taskSections, type tasks } from "../../db/schema/tasks";
import { Invalid } from "../../errors";
import { translate } from "../../messages";
import { movedText } from "../../moved-text";
import { writeEach } from "../../records/bulk";
import { findWritable, isOwned } from "../../records/kinds";
import { removeRecord, saveRecord } from "../../records/writes";
import { checkIds } from "../companies/checks";
import { taskKind, type TaskRow } from "./kind";
import { currentOf, setCompleted, toTask } from "./operations";
import { typedDays, withLoosened } from "./relative";
import { keepingBase } from "./repeat";

type Values = Partial<Omit<typeof tasks.$inferInsert, "event_company_id">>;
type Fields = Omit<BodyOf<typeof contract.change>, "version">;

/** A to-do does not end before it begins (milestones aside); `field` gets the error. */
function checkOrder(tx: InTransaction, before: TaskRow, values: Values, field: string): void {
  if (!endsInTime({ ...before, ...values })) throw new Invalid({ [field]: [issueText("date_order", tx.locale)] });
}

async function peopleOf(tx: InTransaction, field: string, ids: readonly number[], kept: readonly number[]) {
  const responsibles = [...new Set(ids)];
  await checkIds(tx, field, users, responsibles, kept);
  return { responsibles, responsible_id: responsibles[0] ?? tx.user.id };
}

/** The columns of the fields that were sent. */
async function valuesOf(tx: InTransaction, before: TaskRow, fields: Fields): Promise<Values> {
  const { title, starts_at, deadline_at, deadline_time, responsibles, section_id } = fields;
  if (before.is_milestone === 1 && (deadline_at || deadline_time))
    throw new Invalid({ deadline_at: [translate(tx.locale, "task_milestone_day")] });
  if (section_id) await checkIds(tx, "section_id", taskSections, [section_id], [before.section_id]);
  const values: Values = {
    ...(title === undefined ? {} : { title }),
    ...(starts_at === undefined ? {} : { starts_at }),
    ...(deadline_at === undefined ? {} : { deadline_at }),
    ...(deadline_time === undefined ? {} : { deadline_time }),
    ...(section_id === undefined ? {} : { section_id }),
    ...(responsibles === undefined ? {} : await peopleOf(tx, "responsibles", responsibles, before.responsibles)),
  };
  checkOrder(tx, before, values, deadline_at === undefined && starts_at !== undefined ? "starts_at" : "deadline_at");
  return keepingBase(before, { ...values, ...(await typedDays(tx, before, values)) });
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The result of a change of one thing, where it has one to tell; a title and several at once are an update (TSK-004). */
function changedText(tx: InTransaction, before: TaskRow, row: TaskRow, task: Task): string {
  const due = (of: TaskRow) => [of.deadline_at ?? of.starts_at, of.deadline_time];
  const [isMoved, isGiven, isRenamed] = [
    !isSame(due(before), due(row)),
    !isSame(before.responsibles, row.responsibles),
    before.title !== row.title,
  ];
  const isSorted = before.section_id !== row.section_id;
  const [responsible] = task.responsibles;
  if ([isMoved, isGiven, isRenamed, isSorted].filter(Boolean).length === 1) {
    if (isMoved) return movedText(tx.locale, tx.now(), row.deadline_at ?? row.starts_at, row.deadline_time);
    if (isSorted)
      return task.section
        ? translate(tx.locale, "task_in_section", { section: task.section.name })
        : translate(tx.locale, "task_in_no_section");
    if (isGiven && responsible) return translate(tx.locale, "task_given", { name: responsible.full_name });
  }
  return translate(tx.locale, "task_updated");
}

/** TSK-004: some fields of a to-do, as the board and the list change them in place. */
export async function changeTask(ctx: Context, id: number, body: BodyOf<typeof contract.change>) {
  const { version, ...fields } = body;
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, taskKind, id);
    const values = await valuesOf(tx, before, fields);
    const { row, undo } = await saveRecord(tx, taskKind, before, version, values, currentOf(tx, id));
    const task = await toTask(tx, row);
    return {
      status: "success" as const,
      undo,
      message: withLoosened(tx, changedText(tx, before, row, task), before, row),
      task,
    };
  });
}

type Change = Omit<BodyOf<typeof contract.changeMany>, "ids">;

/** The day that it is due on, and with it the column that holds it. */
const dueOf = ({ deadline_at, starts_at }: TaskRow) =>
  deadline_at === null
    ? { day: starts_at, put: (day: string): Values => ({ starts_at: day }) }
    : { day: deadline_at, put: (day: string): Values => ({ deadline_at: day }) };

function dayOf(tx: InTransaction, before: TaskRow, { day, shift }: Change): Values {
  const due = dueOf(before);
  const to = day ?? (typeof shift === "number" ? addDays(due.day, shift) : null);
  if (!to) return {};
  const field = day ? "day" : "shift";
  if (to < firstDay || to > lastDay) throw new Invalid({ [field]: [issueText("date_range", tx.locale)] });
  const values = due.put(to);
  checkOrder(tx, before, values, field);
  return values;
}

function labelsOf(tx: InTransaction, before: TaskRow, { add_label, remove_label }: Change): Values {
  if (!add_label && !remove_label) return {};
  const labels = [...new Set([...before.labels, ...(add_label ? [add_label] : [])])].filter(
    (label) => label !== remove_label,
  );
  if (labels.length > mostLabels)
    throw new Invalid({ add_label: [issueText("too_many", tx.locale, { max: mostLabels })] });
  return { labels };
}

async function changeOne(tx: InTransaction, id: number, change: Change) {
  const before = await findWritable(tx, taskKind, id);
  const { responsible, section, priority } = change;
  const moved = dayOf(tx, before, change);
  const values = keepingBase(before, {
    ...moved,
    ...(await typedDays(tx, before, moved)),
    ...labelsOf(tx, before, change),
    ...(responsible ? { responsibles: [responsible], responsible_id: responsible } : {}),
    ...(typeof section === "number" ? { section_id: section === 0 ? null : section } : {}),
    ...(priority ? { priority: taskPriorities.indexOf(priority) } : {}),
  });
  const { row, undo } = await saveRecord(tx, taskKind, before, before.version, values, currentOf(tx, id));
  const message = translate(tx.locale, undo === undefined ? "task_same" : "task_updated");
  return { message: withLoosened(tx, message, before, row), undo };
}

/** The common part of all acts on several to-dos: each is written and reported separately. */
async function each(
  ctx: Context,
  ids: readonly number[],
  what: "changed" | "removed" | "completed" | "reopened",
  write: (tx: InTransaction, id: number) => Promise<{ message: string; undo?: number | undefined }>,
) {
  const { results, done, left } = await writeEach(
    ctx,
    ids.map(String),
    async (tx, id) => (await taskKind.find(tx, id)).title,
    (tx, id) => write(tx, Number(id)),
  );
  const key = `tasks_${what}_${left === 0 ? "all" : done === 0 ? "none" : "some"}` as const;
  return { status: "success" as const, message: translate(ctx.locale, key, { done, left }), results };
}

/** References of a change of many must be the company's, checked before anything is written. */
const checkChoices = (ctx: Context, { responsible, section, add_label, remove_label }: Change) =>
  transaction(ctx, async (tx) => {
    if (responsible) await checkIds(tx, "responsible", users, [responsible]);
    if (section) await checkIds(tx, "section", taskSections, [section]);
    if (add_label) await checkIds(tx, "add_label", taskLabels, [add_label]);
    // An archived label is taken off like any other.
    if (remove_label && !(await isOwned(tx, taskLabels, remove_label)))
      throw new Invalid({ remove_label: [translate(tx.locale, "not_in_list")] });
  });

export async function changeTasks(ctx: Context, { ids, ...change }: BodyOf<typeof contract.changeMany>) {
  await checkChoices(ctx, change);
  return each(ctx, ids, "changed", (tx, id) => changeOne(tx, id, change));
}

/** TSK-038 */
export const completeTasks = (ctx: Context, { ids, completed }: BodyOf<typeof contract.completeMany>) =>
  each(ctx, ids, completed === 1 ? "completed" : "reopened", async (tx, id) => {
    const { message, undo } = await setCompleted(tx, id, completed === 1 ? 1 : 0);
    return { message, undo };
  });

export const removeTasks = (ctx: Context, { ids }: BodyOf<typeof contract.removeMany>) =>
  each(ctx, ids, "removed", async (tx, id) => {
    const before = await findWritable(tx, taskKind, id);
    const undo = await removeRecord(tx, taskKind, before, undefined, currentOf(tx, id));
    return { message: translate(tx.locale, "task_removed"), undo };
  });
