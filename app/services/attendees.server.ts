import type { AnswerOf, BodyOf } from "#contract/call";
import * as attendees from "#contract/attendees";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";

export type AttendeeRow = AnswerOf<typeof attendees.list>["data"][number];
export type Attendee = AnswerOf<typeof attendees.get>["attendee"];

/** PRJ-014 */
export const listAttendees = (api: Api, query: z.input<typeof attendees.list.query>) =>
  call(api, attendees.list, { query });
/** PRJ-015: by code or id. */
export const getAttendee = (api: Api, id: string) => call(api, attendees.get, { params: { id } });
export const createAttendee = (api: Api, code: string, body: BodyOf<typeof attendees.create>, key?: string) =>
  call(api, attendees.create, { params: { code }, body, key });
export const updateAttendee = (api: Api, id: string, body: BodyOf<typeof attendees.update>) =>
  call(api, attendees.update, { params: { id }, body });
export const removeAttendee = (api: Api, id: string, body: BodyOf<typeof attendees.remove>) =>
  call(api, attendees.remove, { params: { id }, body });
export const moveAttendees = (api: Api, body: BodyOf<typeof attendees.moveMany>) =>
  call(api, attendees.moveMany, { body });
export const setAttendance = (api: Api, body: BodyOf<typeof attendees.setAttendance>) =>
  call(api, attendees.setAttendance, { body });
export const removeAttendees = (api: Api, body: BodyOf<typeof attendees.removeMany>) =>
  call(api, attendees.removeMany, { body });
