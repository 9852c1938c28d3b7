import type { BodyOf } from "#contract/call";
import * as rates from "#contract/rates";

import { call, type Api } from "~/server/api-client.server";

/** REF-031 */
export const listEnteredRates = (api: Api) => call(api, rates.list);
/** REF-031 */
export const setExchangeRate = (api: Api, body: BodyOf<typeof rates.set>) => call(api, rates.set, { body });
