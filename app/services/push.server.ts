import type { BodyOf } from "#contract/call";
import * as push from "#contract/push";

import { call, type Api } from "~/server/api-client.server";

/** RTM-014: what a page with the switch needs. */
export async function readPush(api: Api, user: string) {
  const [{ key }, { data }] = await Promise.all([call(api, push.key), call(api, push.list, { params: { user } })]);
  return { key, known: data.filter(({ asleep }) => !asleep).map(({ endpoint_hash }) => endpoint_hash) };
}
/** RTM-014, SES-049: hashes of the browsers whose session is over; one of them that is here again registers by itself. */
export async function sleepingPushes(api: Api, user: string) {
  const { data } = await call(api, push.list, { params: { user } });
  return data.filter(({ asleep }) => asleep).map(({ endpoint_hash }) => endpoint_hash);
}
/** RTM-001 */
export const savePushToken = (api: Api, user: string, body: BodyOf<typeof push.save>) =>
  call(api, push.save, { params: { user }, body });
export const removePushToken = (api: Api, user: string, body: BodyOf<typeof push.remove>) =>
  call(api, push.remove, { params: { user }, body });
