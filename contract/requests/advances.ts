import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import { code, flag, id } from "../common";

/** An approved advance that expenses have not used up. */
export const openAdvance = z.object({
  id,
  code,
  currency: z.string(),
  amount: z.string(),
  open: z.string(),
  /** The day on which it was sent. */
  day: z.string(),
  project: z.string().nullable(),
});
export type OpenAdvance = z.output<typeof openAdvance>;

/** The caller's open advances in every currency, the oldest first, and the sums of each currency. */
export const list = defineCall({
  name: "listOpenAdvances",
  summary: "One's own open advances",
  method: "get",
  path: "/accounting/open-advances",
  auth: "user",
  answer: z.object({
    status: z.literal("success"),
    data: z.array(openAdvance),
    /** Sums of what is open, and of what expenses above their advances leave owed to the caller. */
    balances: z.array(z.object({ currency: z.string(), open: z.string(), owed: z.string() })),
  }),
});
export type AdvanceBalance = AnswerOf<typeof list>["balances"][number];

/** A rest that the person of an advance gave back. */
export const repayment = z.object({
  id,
  amount: z.string(),
  day: z.string(),
  note: z.string().nullable(),
  /** Null while nobody confirmed it: it does not count yet. */
  confirmed_by: z.object({ id, full_name: z.string() }).nullable(),
  may_confirm: flag,
  may_remove: flag,
});
export type Repayment = z.output<typeof repayment>;

/** How an advance, an expense or a payment stands with the requester's advances of its currency. */
export const advanceSettlement = z.object({
  /** The requester's other open advances, the oldest first. */
  advances: z.array(openAdvance),
  /** Open rest of this advance; null for one that is not approved, and for an expense. */
  open: z.string().nullable(),
  /** Amount above this advance that the requester may still ask for; null for one that is not approved. */
  owed: z.string().nullable(),
  /** Of this advance, the oldest first. */
  repayments: z.array(repayment),
  /** The advance whose difference a payment pays out. */
  pays: openAdvance.nullable(),
  /** Advance of an expense, the part that it takes of it (an undecided one: would take now), and what is owed. */
  expense: z.object({ advance: openAdvance, taken: z.string(), owed: z.string() }).nullable(),
});
export type AdvanceSettlement = z.output<typeof advanceSettlement>;
