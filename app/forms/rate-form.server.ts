import { z } from "zod";

import type { AnswerOf } from "#contract/call";
import { trimZeros } from "#contract/decimals";
import { cashAbove, rateFields, sellingAbove, type list } from "#contract/rates";
import type { Api } from "~/server/api-client.server";
import * as rates from "#contract/rates";

/** `41,2575` as an exact decimal. Without thousands separators nothing has to be guessed; what cannot be read stays as typed. */
export const rateOf = (typed: unknown) =>
  typeof typed === "string" ? typed.trim().replace(/^(\d+),(\d+)$/, "$1.$2") : typed;

/** The body of the form: rates as people write them. */
export const rateForm = cashAbove(
  sellingAbove(
    rateFields.extend({
      buying: z.preprocess(rateOf, rateFields.shape.buying),
      selling: z.preprocess(rateOf, rateFields.shape.selling),
      banknote_buying: z.preprocess(rateOf, rateFields.shape.banknote_buying),
      banknote_selling: z.preprocess(rateOf, rateFields.shape.banknote_selling),
    }),
  ),
);

/** `41.257500` as people write it: `41,2575`, with two decimals at least. */
export function written(rate: string): string {
  const [whole = "", fraction = ""] = trimZeros(rate).split(".");
  return `${whole},${fraction.padEnd(2, "0")}`;
}

type Rate = AnswerOf<typeof list>["data"][number];

/** A rate as its form shows it; its day is the form's own. */
export const writtenRate = ({ currency, buying, selling, banknote_buying, banknote_selling, version }: Rate) => ({
  currency,
  buying: written(buying),
  selling: written(selling),
  banknote_buying: banknote_buying === null ? "" : written(banknote_buying),
  banknote_selling: banknote_selling === null ? "" : written(banknote_selling),
  version,
});

/** The rate that counts now, for a form that somebody else was faster than (R4). */
export async function readRate(api: Api, asked: string) {
  const rate = (await api.call(rates.list)).data.find(({ currency }) => currency === asked);
  return rate ? writtenRate(rate) : { version: 0 };
}
