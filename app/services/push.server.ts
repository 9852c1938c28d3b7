import type { BodyOf } from "#contract/call";
import * as push from "#contract/push";

import { call, type Api } from "~/server/api-client.server";

/** RTM-014 */
export const getPushKey = (api: Api) => call(api, push.key);
/** RTM-014 */
export const listPushTokens = (api: Api, user: string) => call(api, push.list, { params: { user } });
/** RTM-001 */
export const savePushToken = (api: Api, user: string, body: BodyOf<typeof push.save>) =>
  call(api, push.save, { params: { user }, body });
export const removePushToken = (api: Api, user: string, body: BodyOf<typeof push.remove>) =>
  call(api, push.remove, { params: { user }, body });
