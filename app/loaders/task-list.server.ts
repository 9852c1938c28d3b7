import { taskPriorities, taskViews } from "#contract/task-facts";
import { taskSorts } from "#contract/tasks";
import { lookOfPage } from "~/components/task/task-table";
import { taskList } from "~/components/task/task-list";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { refusal } from "~/server/refusal.server";
import { findClients } from "~/forms/lead-form.server";
import { projectOptions } from "~/forms/project-options.server";
import * as taskCalls from "#contract/tasks";
import * as reference from "#contract/reference";
import * as projectCalls from "#contract/projects";
import * as clientCalls from "#contract/clients";
import * as budgetRows from "#contract/budget-rows";
import { taskPages, type TaskPage } from "~/shared/paths";

import { openList } from "./open-list.server";

/** The page that an address names; another word names none. */
export function taskPageOf({ locale }: Pick<StaffPage, "locale">, type: string | undefined): TaskPage {
  const found = taskPages.find((page) => page === type);
  if (!found) throw refusal(404, translate(locale, "error.notFound"));
  return found;
}

/** The pages that are lists. */
export type TaskListType = Exclude<TaskPage, "board">;

/** By what a page is sorted unless its address says so; a milestone is due when it starts. */
const usualSort = {
  list: "deadline_at",
  board: "deadline_at",
  milestones: "starts_at",
  completed: "completed_at",
} as const;

/** What an address asks of the to-dos; the page, its export and the dialogs over it read it alike. */
export function taskListQuery(request: Request, type: TaskPage) {
  const isDone = type === "completed";
  const list = readList(request, taskSorts, usualSort[type]);
  const responsible = list.number("responsible");
  // Those of somebody else are hardly one's own.
  const usual = responsible === undefined ? ("mine" as const) : ("all" as const);
  const view = taskViews.find((name) => name === list.params.get("view")) ?? usual;
  const late = !isDone && list.params.get("state") === "late";
  const section = list.params.get("section");
  const project = list.params.get("project") ?? "";
  const order = list.params.has("order") ? list.query.sort_order : isDone ? ("desc" as const) : ("asc" as const);
  /** What narrows the list and the board alike. */
  const filters = {
    view,
    ...(/^[A-Za-z0-9-]{1,40}$/.test(project) ? { project } : {}),
    ...(type === "milestones" ? { milestone: 1 } : isDone ? {} : { milestone: 0 }),
    client: list.number("client"),
    budget_item: list.number("budget_item"),
    responsible,
    label: list.number("label"),
    priority: taskPriorities.find((name) => name === list.params.get("priority")),
    query: list.query.query,
  };
  return {
    list,
    /** The chosen rows. */
    ids: list.codes.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31),
    view,
    late,
    order,
    filters,
    query: {
      ...list.query,
      ...filters,
      sort_order: order,
      state: isDone ? ("done" as const) : late ? ("late" as const) : ("open" as const),
      section: section === "0" ? 0 : list.number("section"),
    },
  };
}

const option = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });

/** What stands over the list and the board: whose to-dos they are, what narrows them, and what there is to choose. */
export async function readFrame(
  page: StaffPage,
  type: TaskPage,
  { list, view, late, filters }: ReturnType<typeof taskListQuery>,
) {
  const { api, locale } = page;
  const pick = list.params.get("pick");
  // Companies may be switched off, and projects.
  const picks = (["project", "client"] as const).filter(
    (name) => page.user.modules.includes(`${name}s`) || filters[name],
  );
  const { project: ofProject, budget_item: ofItem } = filters;
  const [sections, labels, users, projects, clients, project, client, items] = await Promise.all([
    api.call(taskCalls.listSections),
    api.call(taskCalls.listLabels),
    api.call(reference.users),
    pick === "project" ? projectOptions(page) : null,
    pick === "client" ? findClients(page, "").catch(() => []) : null,
    // One that is gone, or out of reach, lists nothing and is called by its code.
    filters.project ? api.call(projectCalls.get, { params: { code: filters.project } }).catch(() => null) : null,
    filters.client ? api.call(clientCalls.getById, { params: { id: filters.client } }).catch(() => null) : null,
    ofProject && ofItem ? api.call(budgetRows.listOfProject, { params: { code: ofProject }, query: { ids: [ofItem] } }).catch(() => null) : null,
  ]);
  return {
    view,
    late,
    sections: [...sections.data.map(option), { value: "0", label: translate(locale, "task.none") }],
    labels: labels.data.map(option),
    people: users.data
      .filter(({ deleted_at, id }) => !deleted_at || id === filters.responsible)
      .map(({ id, full_name }) => ({ value: String(id), label: full_name })),
    picks,
    projects,
    clients,
    project: filters.project ? { value: filters.project, label: project?.project.name ?? filters.project } : null,
    client: filters.client
      ? { value: String(filters.client), label: client?.client.name ?? translate(locale, "task.noClient") }
      : null,
    budgetItem: ofItem ? (items?.data[0]?.name ?? String(ofItem)) : null,
    title: translate(locale, `task.type.${type}`),
  };
}

/** TSK-085 */
export async function readTaskList(page: StaffPage, request: Request, type: TaskListType) {
  const { api } = page;
  const asked = taskListQuery(request, type);
  const { list, order, query } = asked;
  const [opened, tasks, frame] = await Promise.all([
    type === "list" ? openList(api, request, taskList) : { look: lookOfPage(type), views: [], saved: 0 },
    api.call(taskCalls.list, { query }),
    readFrame(page, type, asked),
  ]);
  toLastPage(request, tasks.paging);
  return {
    ...opened,
    ...frame,
    type,
    rows: tasks.data,
    paging: tasks.paging,
    counts: tasks.counts,
    sort: list.query.sort_by,
    order,
  };
}
