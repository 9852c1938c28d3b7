import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import { code, commaList, line, listOf, listQuery } from "../common";
import { requestRow } from "./requests";
import { requestStatuses, requestTypes } from "./request-types";

/** A request in the list of its project. */
export const projectRequest = requestRow.extend({
  /** Its description or note, else the first of its rows; of a trip its place. */
  subject: z.string().nullable(),
  supplier: z.string().nullable(),
  budget_item: z.string().nullable(),
});
export type ProjectRequest = z.output<typeof projectRequest>;

/** Sums of the requests of one type in one currency: those that wait, and the approved ones. */
const sum = z.object({
  type: z.enum(requestTypes),
  currency: z.string(),
  count: z.number().int(),
  pending: z.string(),
  approved: z.string(),
});

/** Requests of a project that the caller may read (docs/decisions/109), the newest sending first. */
export const list = defineCall({
  name: "listProjectRequests",
  summary: "Requests of a project",
  method: "get",
  path: "/project/{code}/requests",
  right: { module: "requests", action: "view" },
  auth: "user",
  ledger: ["PRJ-060"],
  params: z.object({ code }),
  query: z.object({
    ...listQuery,
    sort_by: z.enum(["sent_at", "company_amount"]).default("sent_at"),
    sort_order: z.enum(["asc", "desc"]).default("desc"),
    /** In the names of requester and supplier, and in descriptions. */
    query: line(100).optional(),
    type: commaList(z.enum(requestTypes)).optional(),
    status: commaList(z.enum(requestStatuses)).optional(),
  }),
  answer: listOf(projectRequest).extend({
    /** Sums of the whole list without its filters; declined and withdrawn requests, and those without an amount, have none. */
    by_type: z.array(sum),
  }),
});
export type ProjectRequestSums = AnswerOf<typeof list>["by_type"];
