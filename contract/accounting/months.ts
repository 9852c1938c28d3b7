import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import { code, int, isoDate, text, written } from "../common";
import { hindranceKinds, mostHindrances, wholeMonth } from "./month-facts";

const success = z.literal("success");
const month = z.string().regex(wholeMonth, { error: "date" });

/** A month as accounting knows it: open until it is locked, and open again after it was reopened. */
const monthFacts = {
  /** 'YYYY-MM' */
  month,
  /** 1 = its invoices and payments are not written any more. */
  is_locked: z.union([z.literal(0), z.literal(1)]),
  /** 1 = it is over, so that it may be locked. */
  is_over: z.union([z.literal(0), z.literal(1)]),
  /** The last lock or reopening; null for a month that was never locked. */
  changed_by: z.string().nullable(),
  changed_at: z.iso.datetime().nullable(),
  /** Why it was locked in spite of hindrances, or reopened. */
  reason: z.string().nullable(),
  /** 0 for a month that was never locked. */
  version: int(0, 2_147_483_647),
  /** Number of records that hinder the lock, by kind. */
  hindrances: z.partialRecord(z.enum(hindranceKinds), z.number().int()),
};

/** A record that hinders the closing of its month, or of its project. */
const hindrance = z.object({
  kind: z.enum(hindranceKinds),
  /** Code of the request, invoice, payment or project. */
  code,
  /** Number, reference or name; null where it has none. */
  title: z.string().nullable(),
  /** Type of a request. */
  type: z.string().nullable(),
  /** Party of an invoice or a payment, requester of a request, client of a project. */
  party: z.string().nullable(),
  /** Day of the document, of the sending, or the last day of the project. */
  day: isoDate,
  amount: z.string().nullable(),
  currency: z.string().nullable(),
});
export type Hindrance = z.output<typeof hindrance>;

const shared = { right: { module: "accounting", action: "view" }, auth: "user" } as const;

/** SES-052: 403 for people who do not see all of accounting, as in every call of months. */
export const list = defineCall({
  ...shared,
  name: "listAccountingMonths",
  summary: "Months of a year with what hinders their closing",
  method: "get",
  path: "/accounting/months",
  ledger: ["PRJ-097"],
  query: z.object({ year: int(2000, 2100).optional() }),
  answer: z.object({
    status: success,
    year: z.number().int(),
    /** The years that have records, the newest first. */
    years: z.array(z.number().int()),
    /** The newest first, none of them after this month. */
    months: z.array(z.object(monthFacts)),
  }),
});

export const get = defineCall({
  ...shared,
  name: "getAccountingMonth",
  summary: `What hinders the closing of a month, at most ${mostHindrances} records of each kind`,
  method: "get",
  path: "/accounting/months/{month}",
  ledger: ["PRJ-097"],
  params: z.object({ month }),
  answer: z.object({ status: success, month: z.object({ ...monthFacts, records: z.array(hindrance) }) }),
});
export type AccountingMonth = AnswerOf<typeof get>["month"];

const writing = {
  method: "post",
  right: { module: "accounting", action: "approve" },
  auth: "user",
  params: z.object({ month }),
  refuses: [409],
  answer: z.object({ ...written, month: z.object(monthFacts) }),
} as const;

const version = int(0, 2_147_483_647);
const reason = text(500);

/**
 * Invoices and payments of a locked month are not written any more. 422 without a reason where something hinders it, 409
 * for a month that is not over or locked already.
 */
export const lock = defineCall({
  ...writing,
  name: "lockAccountingMonth",
  summary: "Lock a month that is over",
  path: "/accounting/months/{month}/lock",
  body: z.object({ version, reason: reason.optional() }),
});

/** 409 for a month that is not locked. */
export const reopen = defineCall({
  ...writing,
  name: "reopenAccountingMonth",
  summary: "Open a locked month again, with a reason",
  path: "/accounting/months/{month}/reopen",
  body: z.object({ version, reason: reason.pipe(z.string().min(1)) }),
});
