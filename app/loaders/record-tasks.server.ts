import { taskStates } from "#contract/task-facts";
import type { StaffPage } from "~/server/guard.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { companyDay } from "~/server/today.server";
import * as tasks from "#contract/tasks";

/** The to-dos of a project or offer, whoever has them, in the state that the address names; `here` is their page. */
export async function readRecordTasks({ api, user }: StaffPage, request: Request, code: string, here: string) {
  const { params, query } = readList(request, ["deadline_at"], "deadline_at");
  const state = taskStates.find((name) => name === params.get("state")) ?? "open";
  const { data, paging, counts } = await api.call(tasks.list, { query: {
    project: code,
    view: "all",
    state,
    page: query.page,
    page_size: 20,
    ...(state === "done" ? { sort_by: "completed_at", sort_order: "desc" } : { sort_order: "asc" }),
  } });
  toLastPage(request, paging);
  return { here, code, state, counts: { done: 0, ...counts }, rows: data, paging, today: companyDay(user) };
}

export type RecordTaskPage = Awaited<ReturnType<typeof readRecordTasks>>;
