import { z } from "zod";

import { defineCall } from "../call";
import { code, flag } from "../common";
import { plannedStep } from "./approval-chains";

const money = z.object({ amount: z.string(), currency: z.string() });

/** Facts of an offer whose internal approval is asked for. PRJ-095 */
export const offerFacts = z.object({
  /** `may_open`: the reader sees the offer itself. */
  project: z.object({ code, name: z.string(), may_open: flag }),
  client: z.string().nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  /** The sale by now where it differs from the one that was sent, which is the request's amount. */
  sale_now: money.nullable(),
  is_changed: flag,
  /** The main budget with its figures, for readers who may view budgets; null without lines. */
  budget: z
    .object({
      code,
      name: z.string(),
      currency: z.string(),
      cost: z.string(),
      service_fee: z.string(),
      /** Without the service fee. */
      profit: z.string(),
      /** Percent of the sale without the fee. */
      profit_ratio: z.string().nullable(),
    })
    .nullable(),
});
export type OfferFacts = z.output<typeof offerFacts>;

/** People who would decide an offer that the caller sends for internal approval; empty where nobody else could. */
export const preview = defineCall({
  name: "previewOfferApproval",
  summary: "Who would approve an offer",
  method: "get",
  path: "/leads/{code}/approval",
  right: { module: "leads", action: "view" },
  auth: "ecos",
  module: "bizdev",
  ledger: ["PRJ-095"],
  refuses: [409],
  params: z.object({ code }),
  answer: z.object({ status: z.literal("success"), data: z.array(plannedStep) }),
});
