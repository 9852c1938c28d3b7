import { taskStates } from "#contract/task-facts";
import { taskSorts } from "#contract/tasks";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";
import * as tasks from "#contract/tasks";
import * as clients from "#contract/clients";
import * as reference from "#contract/reference";
import type { TaskPage } from "~/shared/paths";

import { taskListQuery } from "./task-list.server";

/** ADM-181: every to-do within the reach of an admin, by state: what is open, what of it is late, what is done. */
export async function readCompanyTasks({ api }: StaffPage, request: Request) {
  const state = taskStates.find((name) => name === new URL(request.url).searchParams.get("state")) ?? "open";
  const isDone = state === "done";
  const list = readList(request, taskSorts, isDone ? "completed_at" : "deadline_at");
  const usual = isDone ? ("desc" as const) : ("asc" as const);
  const order = list.params.has("order") ? list.query.sort_order : usual;
  const { data, paging, counts } = await api.call(tasks.list, { query: {
    ...list.query,
    sort_order: order,
    state,
    view: "all",
    page_size: 20,
  } });
  toLastPage(request, paging);
  return { rows: data, paging, counts, state, sort: list.query.sort_by, order };
}

/** The to-dos that an address names as chosen rows. */
export async function chosenTasks({ api }: StaffPage, request: Request, type: TaskPage) {
  const { ids, query } = taskListQuery(request, type);
  if (ids.length === 0) return [];
  const { data } = await api.call(tasks.list, { query: {
    ids,
    view: "all",
    state: query.state === "done" ? "done" : "open",
    page_size: 100,
  } });
  return data;
}

/** The filters of an address in words: 'Öncelik: Yüksek'. */
export async function taskFilterWords({ api, locale }: StaffPage, request: Request) {
  const { late, view, query, list, ids } = taskListQuery(request, "list");
  const [sections, labels, client, users] = await Promise.all([
    api.call(tasks.listSections),
    api.call(tasks.listLabels),
    query.client ? api.call(clients.getById, { params: { id: query.client } }).catch(() => null) : null,
    query.responsible ? api.call(reference.users) : null,
  ]);
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
    ...say("task.column.client", client?.client.name),
    ...say("list.filter.responsible", users?.data.find(({ id }) => id === query.responsible)?.full_name),
    ...(ids.length > 0 ? [translate(locale, "lists.chosen", { number: ids.length })] : []),
  ];
}
