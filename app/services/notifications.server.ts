import type { BodyOf } from "#contract/call";
import * as notifications from "#contract/notifications";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";

/** SHL-060 */
export const listNotifications = (api: Api, query: z.input<typeof notifications.list.query>) =>
  call(api, notifications.list, { query });
export const readNotification = (api: Api, id: number) => call(api, notifications.read, { params: { id } });
export const readAllNotifications = (api: Api) => call(api, notifications.readAll);
export const listNotificationChoices = (api: Api) => call(api, notifications.choices);
export const saveNotificationChoices = (api: Api, body: BodyOf<typeof notifications.saveChoices>) =>
  call(api, notifications.saveChoices, { body });
