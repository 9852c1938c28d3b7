import * as attendeeLists from "#contract/attendee-lists";
import type { AnswerOf, BodyOf, ParamsOf } from "#contract/call";

import { call, type Api } from "~/server/api-client.server";

export type AttendeeList = AnswerOf<typeof attendeeLists.lists>["data"][number];
export type AttendeeColumn = AnswerOf<typeof attendeeLists.columns>["data"][number];

/** FRM-002 */
export const listAttendeeLists = (api: Api, code: string) => call(api, attendeeLists.lists, { params: { code } });
export const createAttendeeList = (
  api: Api,
  code: string,
  body: BodyOf<typeof attendeeLists.createList>,
  key?: string,
) => call(api, attendeeLists.createList, { params: { code }, body, key });
export const updateAttendeeList = (
  api: Api,
  params: ParamsOf<typeof attendeeLists.updateList>,
  body: BodyOf<typeof attendeeLists.updateList>,
) => call(api, attendeeLists.updateList, { params, body });
export const removeAttendeeList = (
  api: Api,
  params: ParamsOf<typeof attendeeLists.removeList>,
  body: BodyOf<typeof attendeeLists.removeList>,
) => call(api, attendeeLists.removeList, { params, body });
/** FRM-003 */
export const listAttendeeColumnNames = (api: Api, code: string) =>
  call(api, attendeeLists.columnNames, { params: { code } });
export const listAttendeeColumns = (api: Api, code: string) => call(api, attendeeLists.columns, { params: { code } });
export const createAttendeeColumn = (
  api: Api,
  code: string,
  body: BodyOf<typeof attendeeLists.createColumn>,
  key?: string,
) => call(api, attendeeLists.createColumn, { params: { code }, body, key });
export const updateAttendeeColumn = (
  api: Api,
  params: ParamsOf<typeof attendeeLists.updateColumn>,
  body: BodyOf<typeof attendeeLists.updateColumn>,
) => call(api, attendeeLists.updateColumn, { params, body });
export const removeAttendeeColumn = (
  api: Api,
  params: ParamsOf<typeof attendeeLists.removeColumn>,
  body: BodyOf<typeof attendeeLists.removeColumn>,
) => call(api, attendeeLists.removeColumn, { params, body });
