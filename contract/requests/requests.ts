import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import {
  clearable,
  code,
  commaList,
  flag,
  id,
  int,
  isoDate,
  isoDateTime,
  listOf,
  listQuery,
  text,
  written,
} from "../common";
import { ofKind } from "../kinds";
import { amountRequest, lineOutlook } from "./amount-requests";
import { yearBalance } from "./leave-balances";
import { leave } from "./leaves";
import { requestFile } from "./request-files";
import { offerFacts } from "./offers";
import { requestStatuses, requestTypes } from "./request-types";
import { salesInvoiceRequest } from "./sales-invoice-requests";
import { trip } from "./trips";

const person = z.object({ id, full_name: z.string() });
const success = z.literal("success");

/** A request as lists show it. */
export const requestRow = z.object({
  id,
  code,
  type: z.enum(requestTypes),
  status: z.enum(requestStatuses),
  requester: person,
  starts_on: isoDate.nullable(),
  ends_on: isoDate.nullable(),
  /** Working days of a leave. */
  days: z.string().nullable(),
  /** Null for types without an amount. */
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  /** In the company's currency, at the rate of the day of sending. */
  company_amount: z.string().nullable(),
  /** Name of the client that a sales invoice is asked for. */
  client: z.string().nullable(),
  /** Name of the offer whose internal approval is asked for. */
  offer: z.string().nullable(),
  sent_at: isoDateTime,
  decided_at: isoDateTime.nullable(),
  reason: z.string().nullable(),
  /** The people who are asked now, and since when. */
  waits_for: z.array(person),
  waits_since: isoDateTime.nullable(),
});
export type RequestRow = z.output<typeof requestRow>;

/** A step of the request's rounds, the newest round first. */
export const requestStep = z.object({
  id,
  round: z.number().int(),
  place: z.number().int(),
  status: z.enum(["WAITING", "PENDING", "APPROVED", "DECLINED", "ENDED"]),
  people: z.array(person),
  rule: z.enum(["chain", "limit", "manager", "admin"]),
  above: z.string().nullable(),
  asked_at: isoDateTime.nullable(),
  decided_at: isoDateTime.nullable(),
  decided_by: person.nullable(),
  /** The approver in whose place a substitute decided. */
  decided_for: person.nullable(),
  /** Managers who were asked because nobody decided, among `people`, and since when. */
  escalated: z.array(person),
  escalated_at: isoDateTime.nullable(),
});
export type RequestStep = z.output<typeof requestStep>;

/** A fact that differs from the declined request, as texts in the reader's language; empty where there is none. */
const changedFact = z.object({ label: z.string(), before: z.string(), after: z.string() });
export type ChangedFact = z.output<typeof changedFact>;

const byCode = z.object({ code });

/** Requests of the caller, the newest sending first. */
export const list = defineCall({
  name: "listRequests",
  summary: "One's own requests",
  method: "get",
  path: "/requests",
  auth: "user",
  ledger: ["ACC-172", "ACC-173", "ACC-174"],
  query: z.object({
    ...listQuery,
    sort_by: z.enum(["sent_at"]).default("sent_at"),
    sort_order: z.enum(["asc", "desc"]).default("desc"),
    status: commaList(z.enum(requestStatuses)).optional(),
  }),
  answer: listOf(requestRow).extend({
    counts: z.object({
      PENDING: z.number().int(),
      APPROVED: z.number().int(),
      DECLINED: z.number().int(),
      WITHDRAWN: z.number().int(),
    }),
  }),
});

/** For its requester, everybody who was asked, and admins. */
export const get = defineCall({
  name: "getRequest",
  method: "get",
  path: "/requests/{code}",
  auth: "user",
  params: byCode,
  answer: z.object({
    status: success,
    request: requestRow.extend({
      version: z.number().int(),
      leave: leave.nullable(),
      money: amountRequest.nullable(),
      /** Null without a line, and for readers who neither decide it nor may view the budget. */
      line: lineOutlook.nullable(),
      trip: trip.nullable(),
      sales_invoice: salesInvoiceRequest.nullable(),
      /** Empty for readers to whom a certificate is not shown. */
      files: z.array(requestFile),
      offer_facts: offerFacts.nullable(),
      /** Of an annual leave that is undecided or approved: the requester's balance with it, per year. LEA-082 */
      balance: z.array(yearBalance),
      steps: z.array(requestStep),
      /** The declined request that it was sent in place of, and what was changed. ACC-182 */
      previous: z.object({ code, reason: z.string().nullable() }).nullable(),
      changed: z.array(changedFact),
      /** The request that was sent in place of this one. */
      next: z.object({ code, status: z.enum(requestStatuses) }).nullable(),
      /** Ids of the step that the caller may decide now; null for none. */
      decides: id.nullable(),
      /** The approver on leave in whose place the caller decides. */
      decides_for: person.nullable(),
      may_edit: flag,
      may_withdraw: flag,
      may_remind: flag,
    }),
  }),
});
export type RequestDetail = AnswerOf<typeof get>["request"];

/** ACC-182: the requester pulls it back while it is undecided. */
export const withdraw = defineCall({
  name: "withdrawRequest",
  method: "post",
  path: "/requests/{code}/withdraw",
  auth: "user",
  ledger: ["ACC-182"],
  params: byCode,
  refuses: [409],
  answer: z.object({ ...written, code }),
});

/** Hours between two reminders of one step. */
export const reminderHours = 24;

/** The requester asks the people again who decide now: 409 for a decided one, and within a day of the last time. */
export const remind = defineCall({
  name: "remindRequest",
  summary: "Remind the approvers of a request",
  method: "post",
  path: "/requests/{code}/remind",
  auth: "user",
  params: byCode,
  refuses: [409],
  answer: z.object({ ...written, code }),
});

/** Waiting requests that one page shows. */
export const mostWaiting = 100;

/** Requests that wait for the caller, the longest waiting first. */
export const waiting = defineCall({
  name: "listApprovals",
  summary: "Requests that wait for the caller",
  method: "get",
  path: "/approvals",
  auth: "user",
  answer: z.object({
    status: success,
    /** At most `mostWaiting`. */
    data: z.array(
      requestRow.extend({
        step: id,
        line: lineOutlook.nullable(),
        files: z.array(requestFile.pick({ id: true, name: true, is_repeated: true })),
      }),
    ),
    total: z.number().int(),
  }),
});

/** Rows of each kind on the start page. */
export const openRequestsShown = 5;

/** SHL-059: what the start page shows of requests, the caller's own that are undecided with it. */
export const open = defineCall({
  name: "showOpenRequests",
  summary: "Requests that wait for the caller, and the caller's own that wait",
  method: "get",
  path: "/approvals/open",
  auth: "user",
  kept: true,
  answer: z.object({
    status: success,
    /** At most `openRequestsShown` each, with the number of all. */
    waiting: z.object({ data: z.array(requestRow.extend({ step: id })), total: z.number().int() }),
    own: z.object({ data: z.array(requestRow), total: z.number().int() }),
  }),
});

/** Id of the step that the page showed: no other is decided. */
const step = int(1, 2_147_483_647);

export const decisions = ["approve", "decline"] as const;

/** 1: the caller confirms the payee's account, without which no payment to a new one is approved. */
export const verification = { verify_account: ofKind("flag", int(0, 1).default(0)) };

/** Offers are decided with the right of leads: which of the two a request needs follows from its type. ORG-041 */
const approvalRight = { module: "requests", action: "approve", or: "leads" } as const;

/**
 * Decides the step that the page showed. 409 with who decided and when if somebody was faster; a decline needs a
 * reason, and nobody decides their own request.
 */
export const decide = defineCall({
  name: "decideRequest",
  method: "put",
  path: "/approvals/{code}",
  right: approvalRight,
  auth: "user",
  ledger: ["ORG-040", "ACC-182"],
  params: byCode,
  refuses: [409],
  body: z
    .object({ decision: z.enum(decisions), step, reason: clearable(text(500)), ...verification })
    .refine(({ decision, reason }) => decision === "approve" || !!reason, { path: ["reason"], error: "required" }),
  answer: z.object({ ...written, request: requestRow }),
});

/** Many at once; each is decided by itself, and those that were not say why. */
export const decideMany = defineCall({
  name: "decideRequests",
  method: "put",
  path: "/approvals",
  right: approvalRight,
  auth: "user",
  body: z
    .object({
      rows: z.array(z.object({ code, step })).min(1).max(mostWaiting),
      decision: z.enum(decisions),
      reason: clearable(text(500)),
    })
    .refine(({ decision, reason }) => decision === "approve" || !!reason, { path: ["reason"], error: "required" }),
  answer: z.object({
    ...written,
    done: z.array(code),
    /** `name` = requester and type, empty for a request that the caller may not open. */
    refused: z.array(z.object({ code, name: z.string(), message: z.string() })),
  }),
});
