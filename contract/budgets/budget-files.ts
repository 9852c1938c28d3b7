import { z } from "zod";

import { currencyCode, ofBudget, restAsked, rowsAsked } from "./budgets";
import { defineCall, type BytesSpec } from "../call";
import { flag, id, int, isoDate, isoDateTime } from "../common";
import { exportFormats, exportVersions, shownAlternatives } from "./budget-facts";
import { heldTax } from "../company/definitions";
import { feeTypes } from "../projects/stages";

/** The client's version: it contains nothing about purchases, profit, or internal lines. */
const sold = { total_sell: z.string(), vat_sell: z.string() };
const row = {
  id,
  name: z.string(),
  note: z.string().nullable(),
  alt_group: z.string().nullable(),
  is_default: flag,
  ...sold,
};

export const clientItem = z.object({
  type: z.literal("ITEM"),
  ...row,
  quantity: z.string(),
  repeat: z.string(),
  price_sell: z.string(),
  currency_sell: z.string(),
  vat_rate: z.string(),
  /** The amount without charges, and each charge: together they are `total_sell` and `vat_sell`. */
  base_sell: z.string(),
  base_vat: z.string(),
  charges: z.array(heldTax.extend({ amount: z.string(), vat: z.string() })),
});
export type ClientItem = z.output<typeof clientItem>;

export const clientGroup = z.object({ type: z.literal("GROUP"), ...row, items: z.array(clientItem) });
export type ClientGroup = z.output<typeof clientGroup>;

export const clientCategory = z.object({
  id,
  name: z.string(),
  /** Number of the rows that the client sees, counted as in the company's own version. */
  row_count: z.number().int(),
  items: z.array(z.union([clientItem, clientGroup])),
  ...sold,
});
export type ClientCategory = z.output<typeof clientCategory>;

export const clientBudget = z.object({
  code: z.string(),
  name: z.string(),
  currency: currencyCode,
  project: z.object({ code: z.string(), name: z.string() }),
  service_fee_type: z.enum(feeTypes).nullable(),
  service_fee_amount: z.string().nullable(),
  service_fee_vat_rate: z.string(),
  rates: z.array(z.object({ currency: z.string(), rate: z.string(), date: isoDate })),
  sent: z.object({ at: isoDateTime, by: z.string(), to: z.string() }).nullable(),
  approved: z.object({ on: isoDate, by: z.string() }).nullable(),
  categories: z.array(clientCategory),
  total: z.object({
    ...sold,
    service_fee: z.string(),
    service_fee_vat: z.string(),
    total_sell_with_service_fee: z.string(),
    total_vat: z.string(),
    total_sell_with_vat: z.string(),
    vat: z.array(z.object({ vat_rate: z.string(), sell: z.string() })),
  }),
});
export type ClientBudget = z.output<typeof clientBudget>;

/** BUD-039: the version for the client, for all readers of the budget; `next` as that of a budget. */
export const client = defineCall({
  name: "getClientBudget",
  summary: "A budget as its client sees it",
  method: "get",
  path: "/budget/{code}/client",
  auth: "user",
  ledger: ["BUD-039", "BUD-040"],
  params: ofBudget,
  query: rowsAsked.extend(restAsked),
  answer: z.object({ status: z.literal("success"), budget: clientBudget, next: z.number().int().nullable() }),
});

/** BUD-040: the budget as a file; buy prices are in the internal version alone. */
export const exported = {
  name: "exportBudget",
  path: "/budget/{code}/export",
  auth: "user",
  ledger: ["BUD-040"],
  params: ofBudget,
  query: z.object({
    format: z.enum(exportFormats),
    language: z.enum(["tr", "en"]).default("tr"),
    version: z.enum(exportVersions).default("client"),
    /** `chosen`: the counted alternatives alone. `all`: the other ones too; they are in no sum. */
    alternatives: z.enum(shownAlternatives).default("chosen"),
    /** 1 = a PDF although its fonts lack letters of the budget; without it that is 409 with the blocker `unprintable`. */
    allow_missing_glyphs: int(0, 1).default(0),
  }),
} satisfies BytesSpec;
