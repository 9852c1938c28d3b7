import type { BodyOf } from "#contract/call";
import * as externalCalendars from "#contract/external-calendars";

import { call, type Api } from "~/server/api-client.server";

export const listExternalCalendars = (api: Api) => call(api, externalCalendars.list);
export const createExternalCalendar = (api: Api, body: BodyOf<typeof externalCalendars.create>, key?: string) =>
  call(api, externalCalendars.create, { body, key });
export const removeExternalCalendar = (api: Api, id: number, body: BodyOf<typeof externalCalendars.remove>) =>
  call(api, externalCalendars.remove, { params: { id }, body });

export type ExternalCalendar = Awaited<ReturnType<typeof listExternalCalendars>>["data"][number];
