// Links by which approvers decide from their mail (PUB-012, PUB-016, docs/decisions/109). A link is bound to a person and
// a step; its rights are those that the person has when it is used.

import { and, desc, eq, lt } from "drizzle-orm";
import { z } from "zod";

import type { AnswerOf, BodyOf, ParamsOf } from "#contract/call";
import { isGranted } from "#contract/permissions";
import { earlierRequests, type answer, type ApprovalDecision, type get } from "#contract/requests/approval-decisions";
import type { RequestDetail } from "#contract/requests/requests";

import type { Context, PublicContext } from "../../context";
import { linkTokens, users } from "../../db/schema/people";
import { requests, requestSteps } from "../../db/schema/staff-requests";
import { eventCompanies } from "../../db/schema/tenant";
import { Conflict, NotFound } from "../../errors";
import { owned, refersTo } from "../../records/owned";
import { hashToken, newToken } from "../../tokens";
import { decisionLimit, takeGuess, takeLinkAttempt } from "../session/attempts";
import { colleaguesOf, type Colleague } from "../session/staff";
import { decideRequest } from "./decide";
import { deciderOf, type DecisionReader } from "./deciders";
import { getRequest } from "./read";
import { toRows } from "./rows";

const purpose = "approval";
/** Days that a link opens its page: a decision that took longer is made after signing in. */
const days = 14;

const linkData = z.object({ request: z.string(), step: z.number().int() });

const missing = () => new NotFound("decision_link_missing");

interface LinkParts extends DecisionReader {
  user: Colleague;
  publicUrl: string;
}

/** Addresses of the decision page for the mail to `user`; undefined if no step of the request waits for them. */
export async function makeDecisionLinks(parts: LinkParts, request: number) {
  const { db, now, publicUrl, user } = parts;
  const [waiting] = await db
    .select({ request: requests, step: requestSteps, person: users.code })
    .from(requestSteps)
    .innerJoin(requests, refersTo(requestSteps.request_id, requests, eq(requests.status, "PENDING")))
    .innerJoin(users, eq(users.id, user.id))
    .where(owned({ user }, requestSteps, eq(requestSteps.request_id, request), eq(requestSteps.status, "PENDING")));
  if (!waiting || !isGranted(user, "requests", "approve") || user.modules_off.includes("requests")) return undefined;
  const place = await deciderOf(parts, waiting.request, waiting.step.people);
  if (place === undefined) return undefined;
  const token = newToken();
  const data: z.output<typeof linkData> = { request: waiting.request.code, step: waiting.step.id };
  await db.insert(linkTokens).values({
    event_company_id: user.event_company_id,
    purpose,
    token_hash: hashToken(token),
    user_id: user.id,
    data,
    created_at: now(),
    expires_at: new Date(now().getTime() + days * 86_400_000),
  });
  const at = (type: "approve" | "decline") =>
    `${publicUrl}/approval-decision/${token}/${waiting.person}/${type}?language=${user.language}`;
  return { approve: at("approve"), decline: at("decline"), request: waiting.request, place };
}

/** X13: an unknown link is counted; one whose person left, or may approve nothing any more, is not found. */
async function findLink(ctx: PublicContext, { id, person }: ParamsOf<typeof get>) {
  const [link] = await ctx.db
    .select({ link: linkTokens, company: eventCompanies.name, currency: eventCompanies.currency })
    .from(linkTokens)
    .innerJoin(users, refersTo(linkTokens.user_id, users, eq(users.code, person)))
    .innerJoin(eventCompanies, eq(eventCompanies.id, linkTokens.event_company_id))
    .where(and(eq(linkTokens.token_hash, hashToken(id)), eq(linkTokens.purpose, purpose)));
  if (!link) {
    await takeGuess(ctx, "approval decision");
    throw missing();
  }
  const { event_company_id, user_id, data, expires_at } = link.link;
  const [user] = await colleaguesOf(ctx.db, event_company_id, user_id === null ? [] : [user_id]);
  if (!user || !isGranted(user, "requests", "approve") || user.modules_off.includes("requests")) throw missing();
  const reader: Context = { ...ctx, locale: user.language, language: user.language, user };
  return { ...link, id: link.link.id, reader, data: linkData.parse(data), isExpired: expires_at <= ctx.now() };
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
  const { reader, data, isExpired, company, currency } = await findLink(ctx, params);
  const { full_name, language } = reader.user;
  const frame = { status: "success" as const, company, currency, language, person: full_name };
  if (isExpired) return { ...frame, state: "expired", decided: null, request: null, earlier: [] };
  const { request } = await getRequest(reader, data.request);
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
  return { ...frame, ...stateOf(request, data.step), request, earlier: await toRows(reader, earlier) };
}

/** PUB-016: decides as the person of the link; the audit says that it came by mail. */
export async function answerDecision(
  ctx: PublicContext,
  params: ParamsOf<typeof answer>,
  body: BodyOf<typeof answer>,
): Promise<AnswerOf<typeof answer>> {
  const { id, reader, data, isExpired } = await findLink(ctx, params);
  await takeLinkAttempt(ctx, decisionLimit, `approval decision ${id}`);
  if (isExpired) throw new Conflict("decision_link_expired");
  const { message } = await decideRequest(reader, data.request, { ...body, step: data.step }, "mail_link");
  return { status: "success", message };
}
