import type { BodyOf, QueryOf } from "#contract/call";
import * as notificationRecipients from "#contract/notification-recipients";

import { call, type Api } from "~/server/api-client.server";

/** ADM-019 */
export const listNotificationRecipients = (api: Api, query: QueryOf<typeof notificationRecipients.list>) =>
  call(api, notificationRecipients.list, { query });
/** ADM-020, ADM-116 */
export const saveNotificationRecipients = (api: Api, body: BodyOf<typeof notificationRecipients.save>) =>
  call(api, notificationRecipients.save, { body });
