// Links by which approvers decide from their mail (PUB-012, PUB-016, docs/decisions/109). A link is bound to a person and
// a step; its rights are those that the person has when it is used.

import { desc, eq, lt } from "drizzle-orm";
import { z } from "zod";

import type { AnswerOf, BodyOf, ParamsOf } from "#contract/call";
import { earlierRequests, type answer, type ApprovalDecision, type get } from "#contract/requests/approval-decisions";
import { canDecide } from "#contract/requests/request-types";
import type { RequestDetail } from "#contract/requests/requests";

import type { PublicContext } from "../../context";
import { users } from "../../db/schema/people";
import { requests, requestSteps } from "../../db/schema/staff-requests";
import { Conflict, NotFound } from "../../errors";
import type { BytesAnswer } from "../../http/mount";
import { owned, refersTo } from "../../records/owned";
import { decisionLimit, takeLinkAttempt } from "../session/attempts";
import { findLink, makeLink, type LinkParts } from "./approver-links";
import { decideRequest } from "./decide";
import { deciderOf } from "../approvals/deciders";
import { openFile } from "./files/content";
import { getRequest } from "./read";
import { toRows } from "./rows";

const purpose = "approval";
const linkData = z.object({ request: z.string(), step: z.number().int() });

/** Addresses of the decision page for the mail to `user`; undefined if no step of the request waits for them. */
export async function makeDecisionLinks(parts: LinkParts, request: number) {
  const { db, publicUrl, user } = parts;
  const [waiting] = await db
    .select({ request: requests, step: requestSteps, person: users.code })
    .from(requestSteps)
    .innerJoin(requests, refersTo(requestSteps.request_id, requests, eq(requests.status, "PENDING")))
    .innerJoin(users, eq(users.id, user.id))
    .where(owned({ user }, requestSteps, eq(requestSteps.request_id, request), eq(requestSteps.status, "PENDING")));
  if (!waiting) return undefined;
  const place = await deciderOf(parts, waiting.request, waiting.step);
  if (place === undefined) return undefined;
  const data: z.output<typeof linkData> = { request: waiting.request.code, step: waiting.step.id };
  const token = await makeLink(parts, purpose, data);
  const list = await makeLink(parts, "approvals", {});
  const at = (type: "approve" | "decline") =>
    `${publicUrl}/approval-decision/${token}/${waiting.person}/${type}?language=${user.language}`;
  return {
    approve: at("approve"),
    decline: at("decline"),
    all: `${publicUrl}/approves/${list}/${waiting.person}?language=${user.language}`,
    request: waiting.request,
    place,
  };
}

/** The link with its request's code and step; not found for a person who may not decide requests of its type any more. */
async function findDecision(ctx: PublicContext, params: ParamsOf<typeof get>) {
  const { data, ...link } = await findLink(ctx, purpose, params);
  const { request, step } = linkData.parse(data);
  const [found] = await ctx.db
    .select({ type: requests.type })
    .from(requests)
    .where(owned(link.reader, requests, eq(requests.code, request)));
  if (!found || !canDecide(link.reader.user, found.type)) throw new NotFound("decision_link_missing");
  return { ...link, code: request, step };
}

/** The state of a link's step, and who decided it. */
function stateOf(
  { status, steps, decides }: Pick<RequestDetail, "status" | "steps" | "decides">,
  id: number,
): Pick<ApprovalDecision, "state" | "decided"> {
  const step = steps.find((one) => one.id === id);
  if (step?.decided_by && step.decided_at)
    return { state: "decided", decided: { name: step.decided_by.full_name, at: step.decided_at } };
  return { state: decides === id ? "open" : status === "WITHDRAWN" ? "withdrawn" : "changed", decided: null };
}

/** PUB-016: the request of a link as its approver sees it. */
export async function showDecision(ctx: PublicContext, params: ParamsOf<typeof get>): Promise<ApprovalDecision> {
  const { reader, code, step, isExpired, frame: about } = await findDecision(ctx, params);
  const frame = { status: "success" as const, ...about };
  if (isExpired) return { ...frame, state: "expired", decided: null, request: null, earlier: [] };
  const { request } = await getRequest(reader, code);
  const state = stateOf(request, step);
  // Facts that this link was not sent for are shown by the link of their own mail.
  if (state.state === "changed") return { ...frame, ...state, request: null, earlier: [] };
  const earlier = await ctx.db
    .select()
    .from(requests)
    .where(
      owned(
        reader,
        requests,
        eq(requests.requester_id, request.requester.id),
        eq(requests.type, request.type),
        lt(requests.id, request.id),
      ),
    )
    .orderBy(desc(requests.sent_at), desc(requests.id))
    .limit(earlierRequests);
  return { ...frame, ...state, request, earlier: await toRows(reader, earlier) };
}

/** PUB-016: decides as the person of the link; the audit says that it came by mail. */
export async function answerDecision(
  ctx: PublicContext,
  params: ParamsOf<typeof answer>,
  body: BodyOf<typeof answer>,
): Promise<AnswerOf<typeof answer>> {
  const { id, reader, code, step, isExpired } = await findDecision(ctx, params);
  await takeLinkAttempt(ctx, decisionLimit, `approval decision ${id}`);
  if (isExpired) throw new Conflict("decision_link_expired");
  const { message } = await decideRequest(reader, code, { ...body, step }, "mail_link");
  return { status: "success", message };
}

/** PUB-016: a file of the link's request; an expired link opens none. */
export async function openDecisionFile(
  ctx: PublicContext,
  { file, ...params }: ParamsOf<typeof get> & { file: number },
): Promise<BytesAnswer> {
  const { reader, code, step, isExpired } = await findDecision(ctx, params);
  if (isExpired) throw new NotFound();
  const { request } = await getRequest(reader, code);
  // Files that the link was not sent for are opened by the link of their own mail.
  if (stateOf(request, step).state === "changed") throw new NotFound();
  return openFile(reader, code, file);
}
