import type { BodyOf } from "#contract/call";
import * as projectContacts from "#contract/project-contacts";

import { call, type Api } from "~/server/api-client.server";

/** PRJ-025 */
export const listProjectContacts = (api: Api, code: string) => call(api, projectContacts.list, { params: { code } });
export const createProjectContact = (
  api: Api,
  code: string,
  body: BodyOf<typeof projectContacts.create>,
  key?: string,
) => call(api, projectContacts.create, { params: { code }, body, key });
export const updateProjectContact = (api: Api, code: string, id: number, body: BodyOf<typeof projectContacts.update>) =>
  call(api, projectContacts.update, { params: { code, id }, body });
export const removeProjectContact = (api: Api, code: string, id: number, body: BodyOf<typeof projectContacts.remove>) =>
  call(api, projectContacts.remove, { params: { code, id }, body });

export type ProjectContact = Awaited<ReturnType<typeof listProjectContacts>>["data"][number];
