import type { BodyOf } from "#contract/call";
import * as rates from "#contract/rates";

import { call, type Api } from "~/api-client.server";

/** REF-031 */
export const listEnteredRates = (api: Api) => call(api, rates.list);
/** REF-031 */
export const setExchangeRate = (api: Api, body: BodyOf<typeof rates.set>) => call(api, rates.set, { body });

/** `41,2575` as an exact decimal. Without thousands separators nothing has to be guessed; what cannot be read stays as typed. */
export const rateOf = (typed: string) => typed.trim().replace(/^(\d+),(\d+)$/, "$1.$2");
