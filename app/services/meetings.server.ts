import type { z } from "zod";

import type { BodyOf } from "#contract/call";
import * as meetings from "#contract/meetings";

import { call, type Api } from "~/server/api-client.server";

export const listMeetings = (api: Api, query: z.input<typeof meetings.list.query>) =>
  call(api, meetings.list, { query });
export const getMeeting = (api: Api, id: number) => call(api, meetings.get, { params: { id } });
export const listMeetingConflicts = (api: Api, query: z.input<typeof meetings.conflicts.query>) =>
  call(api, meetings.conflicts, { query });
/** CAL-001 */
export const createMeeting = (api: Api, body: BodyOf<typeof meetings.create>, key?: string) =>
  call(api, meetings.create, { body, key });
/** CAL-002 */
export const updateMeeting = (api: Api, id: number, body: BodyOf<typeof meetings.update>) =>
  call(api, meetings.update, { params: { id }, body });
export const moveMeeting = (api: Api, id: number, body: BodyOf<typeof meetings.move>) =>
  call(api, meetings.move, { params: { id }, body });
/** CAL-042 */
export const cancelMeeting = (api: Api, id: number, body: BodyOf<typeof meetings.cancel>) =>
  call(api, meetings.cancel, { params: { id }, body });

export type Meeting = Awaited<ReturnType<typeof getMeeting>>["meeting"];
export type MeetingConflict = Awaited<ReturnType<typeof listMeetingConflicts>>["data"][number];
