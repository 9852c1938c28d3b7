import type { BodyOf } from "#contract/call";
import * as projects from "#contract/projects";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";

/** PRJ-001, PRJ-063 */
export const listProjects = (api: Api, query: z.input<typeof projects.list.query>) =>
  call(api, projects.list, { query });
/** PRJ-002 */
export const getProject = (api: Api, code: string) => call(api, projects.get, { params: { code } });
/** PRJ-098 */
export const createProject = (api: Api, body: BodyOf<typeof projects.create>, key?: string) =>
  call(api, projects.create, { body, key });
export const updateProject = (api: Api, code: string, body: BodyOf<typeof projects.update>) =>
  call(api, projects.update, { params: { code }, body });
/** PRJ-095, PRJ-097 */
export const moveProject = (api: Api, code: string, body: BodyOf<typeof projects.moveStatus>) =>
  call(api, projects.moveStatus, { params: { code }, body });
export const assignProjects = (api: Api, body: BodyOf<typeof projects.assign>) => call(api, projects.assign, { body });
/** PRJ-026…035 counted, and what PRJ-097 waits for. */
export const readOverview = (api: Api, code: string) => call(api, projects.overview, { params: { code } });
/** PRJ-003 */
export const readTimeline = (api: Api, code: string, query: z.input<typeof projects.timeline.query>) =>
  call(api, projects.timeline, { params: { code }, query });
/** PRJ-026 */
export const listBudgets = (api: Api, code: string) => call(api, projects.listBudgets, { params: { code } });
export const createBudget = (api: Api, code: string, body: BodyOf<typeof projects.createBudget>, key?: string) =>
  call(api, projects.createBudget, { params: { code }, body, key });

export type Overview = Awaited<ReturnType<typeof readOverview>>;
