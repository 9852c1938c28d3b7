import { eq } from "drizzle-orm";

import { addDays, daysBetween, lastDay } from "#contract/days";

import type { InTransaction } from "../../context";
import { budgetRows } from "../../db/schema/budgets";
import { users } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { taskLabels, taskSections, tasks, type RepeatBase } from "../../db/schema/tasks";
import { Conflict } from "../../errors";
import { pick } from "../../records/fields";
import { writableOf, type RecordKind } from "../../records/kinds";
import { owned } from "../../records/owned";
import { choosable } from "../../records/returning";
import { insertRecord, removeRecord } from "../../records/writes";
import { changesOf } from "../../records/log";
import { companyTime } from "../times";
import { nextDue } from "./repeat-days";

type Row = typeof tasks.$inferSelect;
type Kind = RecordKind<typeof tasks>;

const baseFields = [
  "title",
  "description",
  "project_id",
  "budget_item_id",
  "section_id",
  "priority",
  "labels",
  "responsibles",
  "responsible_id",
  "reminders",
  "starts_at",
  "starts_time",
  "deadline_at",
  "deadline_time",
] as const satisfies readonly (keyof RepeatBase)[];

/** Clock times are sent without the seconds that the database writes. */
const asSent = (values: Partial<Row>): Partial<Row> => ({
  ...values,
  ...(values.starts_time ? { starts_time: values.starts_time.slice(0, 5) } : {}),
  ...(values.deadline_time ? { deadline_time: values.deadline_time.slice(0, 5) } : {}),
});

/** Values of this one alone: if they change it, the base of the next ones is stored beside them. */
export function keepingBase<V extends Partial<Row>>(before: Row, values: V): V & Pick<Partial<Row>, "repeat_base"> {
  if (!before.repeat_unit || before.repeat_base) return values;
  const changes = changesOf(asSent(before), asSent(values));
  return Object.keys(changes).length > 0 ? { ...values, repeat_base: pick(before, baseFields) } : values;
}

async function followerOf(tx: InTransaction, id: number): Promise<Row | undefined> {
  const [row] = await tx.db
    .select()
    .from(tasks)
    .where(owned(tx, tasks, eq(tasks.follows_id, id)));
  return row;
}

/** References of the next one: deleted or archived ones are left out; without an assignee its creator is one. */
async function namesOf(tx: InTransaction, base: RepeatBase, creator: number) {
  const people = await choosable(tx, users, base.responsibles);
  const [first = tx.user.id] = people.length > 0 ? people : await choosable(tx, users, [creator]);
  const [project_id = null] = await choosable(tx, projects, [base.project_id]);
  const item = project_id === null ? null : (base.budget_item_id ?? null);
  const [budget_item_id = null] = await choosable(tx, budgetRows, [item]);
  const [section_id = null] = await choosable(tx, taskSections, [base.section_id]);
  const labels = await choosable(tx, taskLabels, base.labels);
  const responsibles = people.length > 0 ? people : [first];
  return { project_id, budget_item_id, section_id, labels, responsibles, responsible_id: first };
}

/**
 * Creates the next one, unless it exists already or this was the last: a copy at the next day, with an unticked
 * checklist. The caller holds the lock of the row, so that of two concurrent completions one creates it.
 */
export async function makeNext(tx: InTransaction, kind: Kind, row: Row): Promise<Row | undefined> {
  const base: RepeatBase = row.repeat_base ?? pick(row, baseFields);
  if (!row.repeat_unit || !base.deadline_at || (row.repeat_times !== null && row.repeat_times <= 1)) return undefined;
  const day = nextDue(base.deadline_at, row, companyTime(tx).slice(0, 10));
  if (day > (row.repeat_until ?? lastDay)) return undefined;
  if (await followerOf(tx, row.id)) return undefined;
  return insertRecord(tx, kind, {
    ...base,
    ...(await namesOf(tx, base, row.creator_id)),
    ...pick(row, ["repeat_unit", "repeat_every", "repeat_weekdays", "repeat_day", "repeat_until", "creator_id"]),
    repeat_times: row.repeat_times === null ? null : row.repeat_times - 1,
    lines: row.lines.map((line) => ({ ...line, done: 0 as const })),
    starts_at: addDays(base.starts_at, daysBetween(base.deadline_at, day)),
    deadline_at: day,
    follows_id: row.id,
  });
}

/** Removes the next one when the completion or deletion that created it is undone, unless somebody has changed it. */
export async function takeNextBack(tx: InTransaction, kind: Kind, before: Row, row: Row): Promise<void> {
  const isBack = (before.completed_at && !row.completed_at) || (before.deleted_at && !row.deleted_at);
  const next = isBack ? await followerOf(tx, row.id) : undefined;
  if (!next || next.version > 1 || next.completed_at) return;
  const [mine] = await writableOf(tx, kind, [next]);
  if (mine) await removeRecord(tx, kind, mine, undefined, async () => ({}));
}

/** A removed one is not restored beside another that has its place by now. */
export async function checkFollows(tx: InTransaction, row: Row, values: Partial<Row>): Promise<void> {
  if (values.deleted_at !== null || !row.follows_id) return;
  if (await followerOf(tx, row.follows_id)) throw new Conflict("undo_gone");
}
