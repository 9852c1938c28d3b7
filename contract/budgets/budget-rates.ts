import { z } from "zod";

import { rateTypes } from "./budget-facts";
import { budgetHead, ofBudget, rateSums as sums } from "./budgets";
import { defineCall } from "../call";
import { commaList, flag, int, isoDate, written } from "../common";
import { undoable } from "../activity/history";
import { rateFields } from "./rates";

const { currency, buying: rate } = rateFields.shape;
const version = int(1, 2_147_483_647);

/** Day of publication, or the last one before it with rates; the newest by default. */
const ratesOfDay = isoDate.optional();

const previewRow = z.object({
  currency: z.string(),
  rate: z.string(),
  date: isoDate,
  /** `manual` was entered for this budget alone. */
  source: z.string(),
  version: z.number().int(),
  /**
   * The rate that would replace it; null if nobody published one. Banks that quote no banknotes are read by their
   * forex.
   */
  newest: z
    .object({
      rate: z.string(),
      date: isoDate,
      source: z.string(),
      /** Percent of the budget's own, one decimal. */
      change: z.string(),
    })
    .nullable(),
  /** 1 if `after` is calculated with it. */
  chosen: flag,
});
export type PreviewRow = z.output<typeof previewRow>;

/**
 * The effect of new rates on a budget, before anything is written. Rates entered by hand stay unless they are named.
 */
export const preview = defineCall({
  name: "previewBudgetRates",
  summary: "What the newest rates would make of a budget",
  method: "get",
  path: "/budget/{code}/rates",
  auth: "user",
  ledger: ["BUD-038"],
  params: ofBudget,
  query: z.object({
    rate_type: z.enum(rateTypes).optional(),
    currencies: commaList(z.string().max(3)).optional(),
    date: ratesOfDay,
  }),
  answer: z.object({
    status: z.literal("success"),
    rate_type: z.enum(rateTypes),
    /** Day of the `newest` rates; null for the newest of all. */
    date: isoDate.nullable(),
    rates: z.array(previewRow),
    before: sums,
    /** With the chosen ones. */
    after: sums,
    difference: sums.pick({ total_buy: true, total_sell_with_service_fee: true, profit: true }),
    /** With all of them: the agency's profit today. */
    today: sums,
  }),
});

/** Writes rates as the preview showed them: 409 if one was changed or published since. */
export const apply = defineCall({
  name: "applyBudgetRates",
  summary: "Give a budget the newest rates",
  refuses: [409],
  method: "put",
  path: "/budget/{code}/rates",
  auth: "user",
  ledger: ["BUD-038"],
  params: ofBudget,
  body: z.object({
    rate_type: z.enum(rateTypes),
    date: ratesOfDay,
    rates: z.array(z.object({ currency, rate, version })).max(200).default([]),
  }),
  answer: z.object({ ...written, ...undoable, budget: budgetHead }),
});

/** A rate for this budget alone; version 0 for a currency without one so far. */
export const set = defineCall({
  name: "setBudgetRate",
  summary: "Enter a rate of a budget by hand",
  refuses: [409],
  method: "put",
  path: "/budget/{code}/rates/{currency}",
  auth: "user",
  ledger: ["BUD-038"],
  params: ofBudget.extend({ currency }),
  body: z.object({
    rate,
    /** Day of the rate; today by default. */
    date: isoDate.optional(),
    version: int(0, 2_147_483_647),
  }),
  answer: z.object({ ...written, ...undoable, budget: budgetHead }),
});
