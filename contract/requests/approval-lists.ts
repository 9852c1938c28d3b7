import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import { code } from "../common";
import { decideMany, waiting } from "./requests";

// The page of a mail's link with everything that waits for its person (PUB-016, ROU-045, docs/decisions/109).

const byLink = {
  path: "/approves/{id}/{person}",
  auth: "public",
  /** The secret of the mail, and the code of its person. */
  params: z.object({ id: z.string().regex(/^[\w-]{43}$/), person: code }),
} as const;

/** Opening it decides nothing and writes nothing. */
export const get = defineCall({
  ...byLink,
  name: "getApprovalList",
  summary: "Requests that wait for the person of a link",
  method: "get",
  refuses: [429],
  ledger: ["PUB-016", "ROU-045"],
  answer: waiting.answer.extend({
    company: z.string(),
    /** The company's, in which amounts are compared. */
    currency: z.string(),
    language: z.enum(["tr", "en"]),
    /** Name of the approver. */
    person: z.string(),
    state: z.enum(["open", "expired"]),
  }),
});
export type ApprovalList = AnswerOf<typeof get>;

/** Decides many in the name of the link's person, each by itself; 409 for an expired link. */
export const answer = defineCall({
  ...byLink,
  name: "answerApprovalList",
  summary: "Decide requests by a link",
  method: "post",
  refuses: [409, 429],
  ledger: ["PUB-016", "ROU-045"],
  body: decideMany.body,
  answer: decideMany.answer,
});
