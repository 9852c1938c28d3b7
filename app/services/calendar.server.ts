import type { z } from "zod";

import type { BodyOf } from "#contract/call";
import * as calendar from "#contract/calendar";

import { call, type Api } from "~/server/api-client.server";

/** CAL-040, CAL-041 */
export const listCalendar = (api: Api, query: z.input<typeof calendar.list.query>) =>
  call(api, calendar.list, { query });

export const setSecondTimezone = (api: Api, body: BodyOf<typeof calendar.setSecondTimezone>) =>
  call(api, calendar.setSecondTimezone, { body });

export type CalendarEntry = Awaited<ReturnType<typeof listCalendar>>["data"][number];
