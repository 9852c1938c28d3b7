import type { BodyOf } from "#contract/call";
import * as rates from "#contract/rates";
import { z } from "zod";

import { trimZeros } from "#contract/decimals";
import { call, type Api } from "~/server/api-client.server";

/** REF-031 */
export const listEnteredRates = (api: Api) => call(api, rates.list);
/** REF-031 */
export const setExchangeRate = (api: Api, body: BodyOf<typeof rates.set>) => call(api, rates.set, { body });

/** `41,2575` as an exact decimal. Without thousands separators nothing has to be guessed; what cannot be read stays as typed. */
const rateOf = (typed: unknown) => (typeof typed === "string" ? typed.trim().replace(/^(\d+),(\d+)$/, "$1.$2") : typed);

/** The body of the form: rates as people write them. */
export const rateForm = rates.sellingAbove(
  rates.rateFields.extend({
    buying: z.preprocess(rateOf, rates.rateFields.shape.buying),
    selling: z.preprocess(rateOf, rates.rateFields.shape.selling),
  }),
);

/** `41.257500` as people write it: `41,2575`, with two decimals at least. */
function written(rate: string): string {
  const [whole = "", fraction = ""] = trimZeros(rate).split(".");
  return `${whole},${fraction.padEnd(2, "0")}`;
}

type Rate = Awaited<ReturnType<typeof listEnteredRates>>["data"][number];

/** A rate as its form shows it; its day is the form's own. */
export const writtenRate = ({ currency, buying, selling, version }: Rate) => ({
  currency,
  buying: written(buying),
  selling: written(selling),
  version,
});

/** The rate that counts now, for a form that somebody else was faster than (R4). */
export async function readRate(api: Api, asked: string) {
  const rate = (await listEnteredRates(api)).data.find(({ currency }) => currency === asked);
  return rate ? writtenRate(rate) : { version: 0 };
}
