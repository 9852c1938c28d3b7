import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import { code, id } from "../common";

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

/** How an advance or an expense stands with the requester's advances of its currency. */
export const advanceSettlement = z.object({
  /** The requester's other open advances, the oldest first. */
  advances: z.array(openAdvance),
  /** Open rest of this advance; null for one that is not approved, and for an expense. */
  open: z.string().nullable(),
  /** Advance of an expense, the part that it takes of it (an undecided one: would take now), and what is owed. */
  expense: z.object({ advance: openAdvance, taken: z.string(), owed: z.string() }).nullable(),
});
export type AdvanceSettlement = z.output<typeof advanceSettlement>;
