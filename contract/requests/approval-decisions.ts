import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import { clearable, code, isoDateTime, text, written } from "../common";
import { decisions, get as getRequest, requestRow, verification } from "./requests";

// The page of a mail's link, on which an approver decides without a login (PUB-012, PUB-016, docs/decisions/109).

/** A link is open while its step waits for its person; `changed` was sent again or is asked of somebody else by now. */
export const decisionStates = ["open", "decided", "withdrawn", "changed", "expired"] as const;

/** Earlier requests of the requester that the page shows. */
export const earlierRequests = 5;

const byLink = {
  path: "/approval-decision/{id}/{person}",
  auth: "public",
  /** The secret of the mail, and the code of the person whom it asks. */
  params: z.object({ id: z.string().regex(/^[\w-]{43}$/), person: code }),
} as const;

/** Opening it decides nothing and writes nothing: scanners and previews of mail programs open every link. */
export const get = defineCall({
  ...byLink,
  name: "getApprovalDecision",
  summary: "A request by its approver's link",
  method: "get",
  kept: true,
  refuses: [429],
  ledger: ["PUB-012", "PUB-016"],
  answer: z.object({
    status: z.literal("success"),
    company: z.string(),
    currency: z.string(),
    language: z.enum(["tr", "en"]),
    /** Name of the approver. */
    person: z.string(),
    state: z.enum(decisionStates),
    /** Decision of the step: the person, and the time. */
    decided: z.object({ name: z.string(), at: isoDateTime }).nullable(),
    /** Null once the link has expired, or its step is asked of nobody any more: it was sent again with other facts. */
    request: getRequest.answer.shape.request.nullable(),
    /** The requester's own of the same type before this one, the newest first; at most `earlierRequests`. */
    earlier: z.array(requestRow),
  }),
});
export type ApprovalDecision = AnswerOf<typeof get>;

/** Decides the link's step in the name of its person; 409 with who and when if somebody was faster. */
export const answer = defineCall({
  ...byLink,
  name: "answerApprovalDecision",
  summary: "Decide a request by its approver's link",
  method: "post",
  refuses: [409, 429],
  ledger: ["PUB-012", "PUB-016"],
  body: z
    .object({ decision: z.enum(decisions), reason: clearable(text(500)), ...verification })
    .refine(({ decision, reason }) => decision === "approve" || !!reason, { path: ["reason"], error: "required" }),
  answer: z.object({ ...written }),
});
