import type { BodyOf } from "#contract/call";
import * as periods from "#contract/periods";

import { call, type Api } from "~/server/api-client.server";

/** PRJ-005 */
export const listPeriods = (api: Api, code: string) => call(api, periods.list, { params: { code } });
export const createPeriod = (api: Api, code: string, body: BodyOf<typeof periods.create>, key?: string) =>
  call(api, periods.create, { params: { code }, body, key });
export const updatePeriod = (api: Api, code: string, id: number, body: BodyOf<typeof periods.update>) =>
  call(api, periods.update, { params: { code, id }, body });
export const removePeriod = (api: Api, code: string, id: number, body: BodyOf<typeof periods.remove>) =>
  call(api, periods.remove, { params: { code, id }, body });

export type PricingPeriod = Awaited<ReturnType<typeof listPeriods>>["data"][number];
