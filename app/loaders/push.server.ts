import type { Api } from "~/server/api-client.server";
import * as push from "#contract/push";

/** RTM-014: what a page with the switch needs. */
export async function readPush(api: Api, user: string) {
  const [{ key }, { data }] = await Promise.all([api.call(push.key), api.call(push.list, { params: { user } })]);
  return { key, known: data.filter(({ asleep }) => !asleep).map(({ endpoint_hash }) => endpoint_hash) };
}

/** RTM-014, SES-049: hashes of the browsers whose session is over; one of them that is here again registers by itself. */
export async function sleepingPushes(api: Api, user: string) {
  const { data } = await api.call(push.list, { params: { user } });
  return data.filter(({ asleep }) => asleep).map(({ endpoint_hash }) => endpoint_hash);
}
