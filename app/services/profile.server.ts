import type { BodyOf } from "#contract/call";
import * as profile from "#contract/profile";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";

/** SES-050 */
export const changePassword = (api: Api, body: BodyOf<typeof profile.changePassword>) =>
  call(api, profile.changePassword, { body });
/** SHL-063 */
export const finishOnboarding = (api: Api) => call(api, profile.finishOnboarding);
/** SES-049 */
export const listSessions = (api: Api, query: z.input<typeof profile.sessions.query>) =>
  call(api, profile.sessions, { query });
export const endSession = (api: Api, id: number) => call(api, profile.endSession, { params: { id } });
export const endOtherSessions = (api: Api) => call(api, profile.endOtherSessions);
/** SES-017 */
export const savePicture = (api: Api, body: BodyOf<typeof profile.savePicture>) =>
  call(api, profile.savePicture, { body });
export const removePicture = (api: Api) => call(api, profile.removePicture);
export const readFile = (api: Api, name: string) => call(api, profile.readFile, { params: { name } });
/** SES-018 */
export const getCalendarFeed = (api: Api) => call(api, profile.calendarFeed);
export const createCalendarFeed = (api: Api) => call(api, profile.createCalendarFeed);
export const changeCalendarFeed = (api: Api, body: BodyOf<typeof profile.changeCalendarFeed>) =>
  call(api, profile.changeCalendarFeed, { body });
export const removeCalendarFeed = (api: Api) => call(api, profile.removeCalendarFeed);
export const readCalendar = (api: Api, token: string) => call(api, profile.readCalendar, { params: { token } });
