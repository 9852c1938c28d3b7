import type { BodyOf } from "#contract/call";
import * as phoneCalls from "#contract/phone-calls";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";

export const listPhoneCalls = (api: Api, query: z.input<typeof phoneCalls.list.query>) =>
  call(api, phoneCalls.list, { query });
export const getPhoneCall = (api: Api, id: number) => call(api, phoneCalls.get, { params: { id } });
/** TSK-006 */
export const createPhoneCall = (api: Api, body: BodyOf<typeof phoneCalls.create>, key?: string) =>
  call(api, phoneCalls.create, { body, key });
/** TSK-007 */
export const updatePhoneCall = (api: Api, id: number, body: BodyOf<typeof phoneCalls.update>) =>
  call(api, phoneCalls.update, { params: { id }, body });
export const removePhoneCall = (api: Api, id: number, body: BodyOf<typeof phoneCalls.remove>) =>
  call(api, phoneCalls.remove, { params: { id }, body });

export type PhoneCall = Awaited<ReturnType<typeof getPhoneCall>>["phone_call"];
