import type { BodyOf } from "#contract/call";
import * as tasks from "#contract/tasks";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";

/** TSK-001 */
export const listTasks = (api: Api, query: z.input<typeof tasks.list.query>) => call(api, tasks.list, { query });
/** TSK-085 */
export const listTaskBoard = (api: Api, query: z.input<typeof tasks.board.query>) => call(api, tasks.board, { query });
/** SHL-059 */
export const listUpcomingTasks = (api: Api, query: z.input<typeof tasks.upcoming.query>) =>
  call(api, tasks.upcoming, { query });
export const changeTask = (api: Api, id: number, body: BodyOf<typeof tasks.change>) =>
  call(api, tasks.change, { params: { id }, body });
export const changeTasks = (api: Api, body: BodyOf<typeof tasks.changeMany>) => call(api, tasks.changeMany, { body });
export const completeTasks = (api: Api, body: BodyOf<typeof tasks.completeMany>) =>
  call(api, tasks.completeMany, { body });
export const removeTasks = (api: Api, body: BodyOf<typeof tasks.removeMany>) => call(api, tasks.removeMany, { body });
export const getTask = (api: Api, id: number) => call(api, tasks.get, { params: { id } });
export const createTask = (api: Api, body: BodyOf<typeof tasks.create>, key?: string) =>
  call(api, tasks.create, { body, key });
export const createMilestone = (api: Api, body: BodyOf<typeof tasks.createMilestone>, key?: string) =>
  call(api, tasks.createMilestone, { body, key });
export const updateTask = (api: Api, id: number, body: BodyOf<typeof tasks.update>) =>
  call(api, tasks.update, { params: { id }, body });
export const completeTask = (api: Api, id: number, body: BodyOf<typeof tasks.complete>) =>
  call(api, tasks.complete, { params: { id }, body });
export const removeTask = (api: Api, id: number, body: BodyOf<typeof tasks.remove>) =>
  call(api, tasks.remove, { params: { id }, body });
export const listTaskLabels = (api: Api) => call(api, tasks.listLabels);
export const listTaskSections = (api: Api) => call(api, tasks.listSections);
export const createTaskLine = (api: Api, id: number, body: BodyOf<typeof tasks.createLine>, key?: string) =>
  call(api, tasks.createLine, { params: { id }, body, key });
export const changeTaskLine = (api: Api, id: number, line: number, body: BodyOf<typeof tasks.changeLine>) =>
  call(api, tasks.changeLine, { params: { id, line }, body });
export const removeTaskLine = (api: Api, id: number, line: number) =>
  call(api, tasks.removeLine, { params: { id, line } });
export const listUsualReminders = (api: Api) => call(api, tasks.usualReminders);
export const saveUsualReminders = (api: Api, body: BodyOf<typeof tasks.saveUsualReminders>) =>
  call(api, tasks.saveUsualReminders, { body });

export type TaskDetail = Awaited<ReturnType<typeof getTask>>["task"];
export type Task = Omit<TaskDetail, "lines" | `${"starts" | "deadline"}_${"anchor" | "days"}`>;
