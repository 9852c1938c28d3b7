// The list of a mail's link 'Tüm bekleyenler' (PUB-016, ROU-045): everything that waits for its person.

import type { AnswerOf, BodyOf, ParamsOf } from "#contract/call";
import type { answer, ApprovalList, get } from "#contract/requests/approval-lists";

import type { PublicContext } from "../../context";
import { Conflict, NotFound } from "../../errors";
import type { BytesAnswer } from "../../http/mount";
import { listLimit, takeLinkAttempt } from "../session/attempts";
import { findLink } from "./approver-links";
import { decideRequests } from "./decide";
import { openWaitingFile } from "./files/content";
import { readApprovals } from "./waiting";

/** PUB-016: what waits for the link's person now; nothing once the link has expired. */
export async function showApprovalList(ctx: PublicContext, params: ParamsOf<typeof get>): Promise<ApprovalList> {
  const { reader, frame, isExpired } = await findLink(ctx, "approvals", params);
  const status = "success" as const;
  if (isExpired) return { status, ...frame, state: "expired", data: [], total: 0 };
  return { status, ...frame, state: "open", ...(await readApprovals(reader)) };
}

/** PUB-016: decides many as the link's person; the audit of each says that it came by mail. */
export async function answerApprovalList(
  ctx: PublicContext,
  params: ParamsOf<typeof answer>,
  body: BodyOf<typeof answer>,
): Promise<AnswerOf<typeof answer>> {
  const { id, reader, isExpired } = await findLink(ctx, "approvals", params);
  await takeLinkAttempt(ctx, listLimit, `approval list ${id}`);
  if (isExpired) throw new Conflict("decision_link_expired");
  return decideRequests(reader, body, "mail_link");
}

/** PUB-016: a file of a request that waits for the link's person now; an expired link opens none. */
export async function openListFile(
  ctx: PublicContext,
  { file, ...params }: ParamsOf<typeof get> & { file: number },
): Promise<BytesAnswer> {
  const { reader, isExpired } = await findLink(ctx, "approvals", params);
  if (isExpired) throw new NotFound();
  return openWaitingFile(reader, file);
}
