import { taskSorts } from "#contract/tasks";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { listTaskLabels, listTasks, listTaskSections } from "~/services/tasks.server";
import type { TaskPage } from "~/shared/paths";

import { taskListQuery } from "./task-list.server";

/** ADM-181: every open to-do within the reach of an admin. */
export async function readCompanyTasks({ api }: StaffPage, request: Request) {
  const list = readList(request, taskSorts, "deadline_at");
  const order = list.params.has("order") ? list.query.sort_order : ("asc" as const);
  const { data, paging } = await listTasks(api, { ...list.query, sort_order: order, view: "all", page_size: 20 });
  toLastPage(request, paging);
  return { rows: data, paging, sort: list.query.sort_by, order };
}

/** The to-dos that an address names as chosen rows. */
export async function chosenTasks({ api }: StaffPage, request: Request, type: TaskPage) {
  const { ids, query } = taskListQuery(request, type);
  if (ids.length === 0) return [];
  const { data } = await listTasks(api, {
    ids,
    view: "all",
    state: query.state === "done" ? "done" : "open",
    page_size: 100,
  });
  return data;
}

/** The filters of an address in words: 'Öncelik: Yüksek'. */
export async function taskFilterWords({ api, locale }: StaffPage, request: Request) {
  const { late, view, query, list, ids } = taskListQuery(request, "list");
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
    ...say("task.column.project", query.project),
    ...(ids.length > 0 ? [translate(locale, "lists.chosen", { number: ids.length })] : []),
  ];
}
