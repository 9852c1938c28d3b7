import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import { code, currencyCode, id, line, listQuery, paging } from "../common";
import { agingBuckets } from "./allocation";

const amounts = z.object({
  /** Open amounts by age, from the day on which they fall due. */
  ages: z.record(z.enum(agingBuckets), z.string()),
  /** Sum of the ages. */
  open: z.string(),
  /** Money that is not matched with an invoice. It is in no age. */
  on_account: z.string(),
});

/** What is open with one client or supplier in one currency. */
export const dueRow = amounts.extend({
  party: z.object({ id, code, name: z.string() }),
  currency: z.string(),
  /** `open` and `on_account` in the company's currency, at the rates of the documents. */
  company_open: z.string(),
  company_on_account: z.string(),
});
export type DueRow = z.output<typeof dueRow>;

const query = z.object({
  ...listQuery,
  sort_by: z.enum(["open", "overdue", "name"]).default("open"),
  sort_order: z.enum(["asc", "desc"]).default("desc"),
  /** In the names of clients or suppliers. */
  query: line(100).optional(),
  currency: currencyCode.optional(),
});

const due = {
  method: "get",
  right: { module: "accounting", action: "view" },
  auth: "user",
  query,
  answer: z.object({
    status: z.literal("success"),
    /** Rows of clients or suppliers, one for each of their currencies. */
    accounts: paging.extend({ data: z.array(dueRow) }),
    /** Sums of all rows of the filter. */
    sums: z.array(amounts.extend({ currency: z.string() })),
    company: amounts.extend({ currency: z.string() }),
  }),
} as const;

export const receivables = defineCall({
  ...due,
  name: "listReceivables",
  summary: "Open amounts of clients by age",
  path: "/accounting/receivables",
  ledger: [],
});

export const payables = defineCall({
  ...due,
  name: "listPayables",
  summary: "Open amounts of suppliers by age",
  path: "/accounting/payables",
  ledger: [],
});

export type DueList = AnswerOf<typeof receivables>;
