import type { BodyOf, ParamsOf } from "#contract/call";
import * as parts from "#contract/attendee-lists";

import { call, type Api } from "~/server/api-client.server";

export type { AttendeeColumn, AttendeeList } from "#contract/attendee-lists";

/** FRM-002 */
export const listAttendeeLists = (api: Api, code: string) => call(api, parts.lists, { params: { code } });
export const createAttendeeList = (api: Api, code: string, body: BodyOf<typeof parts.createList>, key?: string) =>
  call(api, parts.createList, { params: { code }, body, key });
export const updateAttendeeList = (
  api: Api,
  params: ParamsOf<typeof parts.updateList>,
  body: BodyOf<typeof parts.updateList>,
) => call(api, parts.updateList, { params, body });
export const removeAttendeeList = (
  api: Api,
  params: ParamsOf<typeof parts.removeList>,
  body: BodyOf<typeof parts.removeList>,
) => call(api, parts.removeList, { params, body });
/** FRM-003 */
export const listAttendeeColumnNames = (api: Api, code: string) => call(api, parts.columnNames, { params: { code } });
export const listAttendeeColumns = (api: Api, code: string) => call(api, parts.columns, { params: { code } });
export const createAttendeeColumn = (api: Api, code: string, body: BodyOf<typeof parts.createColumn>, key?: string) =>
  call(api, parts.createColumn, { params: { code }, body, key });
export const updateAttendeeColumn = (
  api: Api,
  params: ParamsOf<typeof parts.updateColumn>,
  body: BodyOf<typeof parts.updateColumn>,
) => call(api, parts.updateColumn, { params, body });
export const removeAttendeeColumn = (
  api: Api,
  params: ParamsOf<typeof parts.removeColumn>,
  body: BodyOf<typeof parts.removeColumn>,
) => call(api, parts.removeColumn, { params, body });
