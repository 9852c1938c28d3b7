import type { Task } from "#contract/planning/task-fields";
import { isOffer } from "#contract/projects/stages";
import { isGranted } from "#contract/permissions";
import { labelColors, taskPriorities } from "#contract/planning/task-facts";

import type { Reader } from "../../context";
import type { Db } from "../../db/client";
import { prepared } from "../../db/prepared";
import { taskLabels, taskSections } from "../../db/schema/tasks";
import { pick } from "../../records/fields";
import { amongIds, boundReader, ownedOrDeleted } from "../../records/owned";
import { readPeople } from "../people";
import { subordinates } from "../project-reach/reach";
import { readWithinReach } from "../project-reach/within-reach";
import { companyTime, localDateTime } from "../times";
import { readBudgetItems } from "./budget-item";
import { repeatOf } from "./repeat-days";
import { mayReopen, mayWriteTask, type TaskRow } from "./kind";

const present = <T>(values: readonly (T | null)[]): T[] => [...new Set(values)].filter((value) => value !== null);

const colorOf = (value: string) => labelColors.find((color) => color === value) ?? "neutral";

/** `14:30:00` of the database as the wire has it. */
const clockOf = (time: string | null) => time && time.slice(0, 5);

/**
 * Names of the rows' references, read at once for all of them: people, sections, labels, and projects within the
 * reader's reach.
 */
async function readNames(ctx: Reader, rows: readonly TaskRow[]) {
  const people = present(rows.flatMap((row) => [...row.responsibles, row.creator_id, row.completed_by_id]));
  const own = present(rows.map((row) => row.project_id));
  const labels = present(rows.flatMap((row) => row.labels));
  const sections = present(rows.map((row) => row.section_id));
  // One after the other: within a transaction there is one connection.
  const known = await readPeople(ctx, people);
  const within = await readWithinReach(ctx, own);
  const company = ctx.user.event_company_id;
  const labelled = labels.length
    ? await prepared(ctx.db, "labels by id", { shape: "" }, () =>
        (ctx.db as Db)
          .select()
          .from(taskLabels)
          .where(ownedOrDeleted(boundReader, taskLabels, amongIds(taskLabels.id))),
      ).execute({ company, ids: labels })
    : [];
  const sectioned = sections.length
    ? await prepared(ctx.db, "sections by id", { shape: "" }, () =>
        (ctx.db as Db)
          .select()
          .from(taskSections)
          .where(ownedOrDeleted(boundReader, taskSections, amongIds(taskSections.id))),
      ).execute({ company, ids: sections })
    : [];
  return {
    people: known,
    projects: within,
    items: await readBudgetItems(ctx, present(rows.map((row) => row.budget_item_id))),
    labels: new Map(labelled.map((row) => [row.id, { id: row.id, name: row.name, color: colorOf(row.color) }])),
    sections: new Map(sectioned.map((row) => [row.id, pick(row, ["id", "name"])])),
  };
}

/** To-dos as lists and forms show them, in the order of the rows. */
export async function toTasks(ctx: Reader, rows: readonly TaskRow[]): Promise<Task[]> {
  if (rows.length === 0) return [];
  const names = await readNames(ctx, rows);
  const manages = await subordinates(ctx);
  const now = companyTime(ctx);
  const readsBudgets = isGranted(ctx.user, "budgets", "view");
  const updates = isGranted(ctx.user, "tasks", "update");
  const person = (id: number) => names.people.get(id) ?? { id, full_name: "", profile_picture_full: null };
  const instant = (moment: Date | null) => moment && localDateTime(moment, ctx.user.timezone);
  return rows.map((row) => {
    const project = row.project_id ? names.projects.get(row.project_id) : undefined;
    const item = project && row.budget_item_id && readsBudgets ? names.items.get(row.budget_item_id) : undefined;
    const may_write = updates && mayWriteTask(ctx, row, project, manages);
    const may_complete = row.completed_at ? updates && mayReopen(ctx, row) : may_write;
    return {
      ...pick(row, ["id", "title", "description", "starts_at", "deadline_at", "project_id", "section_id"]),
      ...pick(row, ["responsible_id", "creator_id", "completed_by_id", "reminders", "version"]),
      repeat: repeatOf(row),
      line_count: row.lines.length,
      lines_done: row.lines.filter(({ done }) => done === 1).length,
      starts_time: clockOf(row.starts_time),
      deadline_time: clockOf(row.deadline_time),
      priority: taskPriorities[row.priority] ?? "normal",
      is_milestone: row.is_milestone === 1 ? 1 : 0,
      is_checklist: row.is_checklist === 1 ? 1 : 0,
      budget_item_id: item?.id ?? null,
      budget_item: item ?? null,
      project: project ? { ...pick(project, ["code", "name"]), is_offer: isOffer(project.stage) ? 1 : 0 } : null,
      section: row.section_id ? (names.sections.get(row.section_id) ?? null) : null,
      labels: row.labels.flatMap((id) => names.labels.get(id) ?? []),
      responsibles: row.responsibles.map(person),
      creator: person(row.creator_id),
      completed_by: row.completed_by_id ? person(row.completed_by_id) : null,
      completed_at: instant(row.completed_at),
      reminded_at: instant(row.reminded_at),
      late: !row.completed_at && row.due < now ? 1 : 0,
      may_write: may_write ? 1 : 0,
      may_complete: may_complete ? 1 : 0,
    };
  });
}
