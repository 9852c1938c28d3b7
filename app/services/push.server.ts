import type { BodyOf } from "#contract/call";
import * as push from "#contract/push";

import { call, type Api } from "~/api-client.server";

/** RTM-014: what a page with the switch needs. */
export async function readPush(api: Api, user: string) {
  const [{ key }, { data }] = await Promise.all([call(api, push.key), call(api, push.list, { params: { user } })]);
  return { key, known: data.map(({ endpoint_hash }) => endpoint_hash) };
}
/** RTM-001 */
export const savePushToken = (api: Api, user: string, body: BodyOf<typeof push.save>) =>
  call(api, push.save, { params: { user }, body });
export const removePushToken = (api: Api, user: string, body: BodyOf<typeof push.remove>) =>
  call(api, push.remove, { params: { user }, body });
