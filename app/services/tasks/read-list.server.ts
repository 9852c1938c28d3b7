import * as budgetRows from "#contract/budgets/budget-rows";
import * as clientCalls from "#contract/companies/clients";
import * as clients from "#contract/companies/clients";
import * as projectCalls from "#contract/projects/projects";
import * as reference from "#contract/company/reference";
import { taskPriorities, taskStates, taskViews } from "#contract/planning/task-facts";
import * as tasks from "#contract/planning/tasks";
import * as taskCalls from "#contract/planning/tasks";
import { taskSorts } from "#contract/planning/tasks";

import { startSection } from "~/components/task/board-start";
import { taskCardValues } from "~/components/task/task-card-facts";
import { taskList } from "~/components/task/task-list";
import { lookOfPage } from "~/components/task/task-table";
import { keyOfPage } from "~/server/form-key.server";
import { isEcos, type StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { refusal } from "~/server/refusal.server";
import { companyDay, today } from "~/server/today.server";
import { findClients } from "~/services/leads/read.server";
import { openList } from "~/services/lists/read.server";
import { projectOptions } from "~/services/projects/read.server";
import { type TaskPage, taskPages } from "~/shared/paths";

/** The to-dos of a project or offer, whoever has them, in the state that the address names; `here` is their page. */
export async function readRecordTasks({ api, user }: StaffPage, request: Request, code: string, here: string) {
  const { params, query } = readList(request, ["deadline_at"], "deadline_at");
  const state = taskStates.find((name) => name === params.get("state")) ?? "open";
  const { data, paging, counts } = await api.call(tasks.list, {
    query: {
      project: code,
      view: "all",
      state,
      page: query.page,
      page_size: 20,
      ...(state === "done" ? { sort_by: "completed_at", sort_order: "desc" } : { sort_order: "asc" }),
    },
  });
  toLastPage(request, paging);
  return { here, code, state, counts: { done: 0, ...counts }, rows: data, paging, today: companyDay(user) };
}

export type RecordTaskPage = Awaited<ReturnType<typeof readRecordTasks>>;

/** To-dos that a record's page shows. */
const nextTasks = 5;
/** Dates among which they are. */
const nextDates = 20;

/**
 * The next open to-dos and milestones of a project among its next dates, read by one call, and how many there are of both;
 * null for readers without to-dos.
 */
export async function readNextTasks({ api, user }: StaffPage, code: string) {
  if (!isEcos(user) || !user.modules.includes("tasks")) return null;
  const { data, counts } = await api.call(tasks.list, {
    query: { project: code, view: "all", page_size: nextDates, sort_order: "asc" },
  });
  const first = (milestone: 0 | 1) => data.filter((one) => one.is_milestone === milestone).slice(0, nextTasks);
  return { tasks: first(0), count: counts.open, milestones: first(1) };
}

/** TSK-085: the board. Its columns show more where the address says so. */
export async function readTaskBoard(page: StaffPage, request: Request) {
  const asked = taskListQuery(request, "board");
  const more = (asked.list.params.get("more") ?? "")
    .split(",")
    .filter((id) => /^\d{1,9}$/.test(id))
    .slice(0, 100)
    .map(Number);
  const [{ sections, data }, frame] = await Promise.all([
    page.api.call(tasks.board, {
      query: {
        ...asked.filters,
        ...(asked.late ? { late: 1 } : {}),
        ...(more.length > 0 ? { more } : {}),
      },
    }),
    readFrame(page, "board", asked),
  ]);
  const sum = (of: (section: (typeof sections)[number]) => number) => sections.reduce((all, one) => all + of(one), 0);
  return {
    ...frame,
    type: "board" as const,
    columns: sections,
    cards: data.map(taskCardValues),
    more,
    total: sum(({ count }) => count),
    lateTotal: sum(({ late }) => late),
    today: today(page.user),
    start: startSection(sections, data, page.user.id, companyDay(page.user)),
  };
}

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

/** Query of the address for the to-dos; the page, its export and the dialogs over it read it alike. */
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
  /** Filters of both the list and the board. */
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
    ofProject && ofItem
      ? api.call(budgetRows.listOfProject, { params: { code: ofProject }, query: { ids: [ofItem] } }).catch(() => null)
      : null,
  ]);
  return {
    view,
    late,
    lineKey: keyOfPage(page),
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

/** ADM-181: every to-do within the reach of an admin, by state: what is open, what of it is late, what is done. */
export async function readCompanyTasks({ api }: StaffPage, request: Request) {
  const state = taskStates.find((name) => name === new URL(request.url).searchParams.get("state")) ?? "open";
  const isDone = state === "done";
  const list = readList(request, taskSorts, isDone ? "completed_at" : "deadline_at");
  const usual = isDone ? ("desc" as const) : ("asc" as const);
  const order = list.params.has("order") ? list.query.sort_order : usual;
  const { data, paging, counts } = await api.call(tasks.list, {
    query: {
      ...list.query,
      sort_order: order,
      state,
      view: "all",
      page_size: 20,
    },
  });
  toLastPage(request, paging);
  return { rows: data, paging, counts, state, sort: list.query.sort_by, order };
}

/** The to-dos that an address names as chosen rows. */
export async function chosenTasks({ api }: StaffPage, request: Request, type: TaskPage) {
  const { ids, query } = taskListQuery(request, type);
  if (ids.length === 0) return [];
  const { data } = await api.call(tasks.list, {
    query: {
      ids,
      view: "all",
      state: query.state === "done" ? "done" : "open",
      page_size: 100,
    },
  });
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
