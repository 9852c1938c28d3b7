import { taskPriorities, taskViews } from "#contract/task-facts";
import { taskSorts } from "#contract/tasks";
import { lookOfPage } from "~/components/task/task-table";
import { taskList } from "~/components/task/task-list";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { refusal } from "~/server/refusal.server";
import { listTaskLabels, listTasks, listTaskSections } from "~/services/tasks.server";
import { taskPages, type TaskPage } from "~/shared/paths";

import { openList } from "./open-list.server";

/** The page that an address names; another word names none. */
export function taskPageOf({ locale }: Pick<StaffPage, "locale">, type: string | undefined): TaskPage {
  const found = taskPages.find((page) => page === type);
  if (!found) throw refusal(404, translate(locale, "error.notFound"));
  return found;
}

/** What an address asks of the to-dos; the page and its export read it alike. */
export function taskListQuery(request: Request, type: TaskPage) {
  const isDone = type === "completed";
  const list = readList(request, taskSorts, isDone ? "completed_at" : "deadline_at");
  const view = taskViews.find((name) => name === list.params.get("view")) ?? "mine";
  const late = list.params.get("state") === "late";
  const section = list.params.get("section");
  const priority = taskPriorities.find((name) => name === list.params.get("priority"));
  const order = list.params.has("order") ? list.query.sort_order : isDone ? ("desc" as const) : ("asc" as const);
  return {
    list,
    view,
    late,
    order,
    query: {
      ...list.query,
      sort_order: order,
      view,
      state: isDone ? ("done" as const) : late ? ("late" as const) : ("open" as const),
      ...(type === "list" ? { milestone: 0 } : type === "milestones" ? { milestone: 1 } : {}),
      section: section === "0" ? 0 : list.number("section"),
      label: list.number("label"),
      priority,
    },
  };
}

/** TSK-085 */
export async function readTaskList({ api, locale }: StaffPage, request: Request, type: TaskPage) {
  const { list, view, late, order, query } = taskListQuery(request, type);
  const [opened, tasks, sections, labels] = await Promise.all([
    type === "list" ? openList(api, request, taskList) : { look: lookOfPage(type), views: [], saved: 0 },
    listTasks(api, query),
    listTaskSections(api),
    listTaskLabels(api),
  ]);
  toLastPage(request, tasks.paging);
  const option = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
  return {
    ...opened,
    type,
    view,
    late,
    rows: tasks.data,
    paging: tasks.paging,
    counts: tasks.counts,
    sort: list.query.sort_by,
    order,
    sections: [...sections.data.map(option), { value: "0", label: translate(locale, "task.none") }],
    labels: labels.data.map(option),
    title: translate(locale, `task.type.${type}`),
  };
}

/** The filters of an address in words: 'Öncelik: Yüksek'. */
export async function taskFilterWords({ api, locale }: StaffPage, request: Request) {
  const { late, view, query, list } = taskListQuery(request, "list");
  const [sections, labels] = await Promise.all([listTaskSections(api), listTaskLabels(api)]);
  const say = (key: string, value: string | undefined) => (value ? [`${translate(locale, key)}: ${value}`] : []);
  const nameIn = (rows: { id: number; name: string }[], id: number | undefined) =>
    rows.find((row) => row.id === id)?.name;
  return [
    ...say("task.views", translate(locale, `task.view.${view}`)),
    ...say("list.filter.text", list.query.query),
    ...(late ? [translate(locale, "task.late")] : []),
    ...say(
      "task.column.section",
      query.section === 0 ? translate(locale, "task.none") : nameIn(sections.data, query.section),
    ),
    ...say("task.column.labels", nameIn(labels.data, query.label)),
    ...say("task.column.priority", query.priority && translate(locale, `task.priority.${query.priority}`)),
  ];
}
