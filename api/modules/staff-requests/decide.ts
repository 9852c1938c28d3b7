import { and, asc, eq, sql } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type { RequestType } from "#contract/requests/request-types";
import type * as contract from "#contract/requests/requests";

import { transaction, type Context, type InTransaction } from "../../context";
import { users } from "../../db/schema/people";
import { requests, requestSteps } from "../../db/schema/staff-requests";
import { Conflict, Forbidden, NotFound, Refusal } from "../../errors";
import { translate } from "../../messages";
import { record } from "../../records/log";
import { owned, ownedOrDeleted, refersTo } from "../../records/owned";
import { localDateTime } from "../times";
import { deciderOf } from "../approvals/deciders";
import { requestKind, type RequestRecord } from "./kind";
import { moveOffer } from "./offer-moves";
import { checkPayee } from "./payee";
import { requestReach } from "../approvals/reach";
import { endSteps } from "./send";
import { readRow } from "./read";
import { lockItsAdvance } from "./settlement-checks";

const success = { status: "success" as const };

type Step = typeof requestSteps.$inferSelect;

/** How a decision came, for the audit: a decision by a mail's link was made without a login. */
type Channel = "page" | "mail_link";

/** 409: somebody was faster, or the request is no longer asked for. */
async function alreadyDecided(tx: InTransaction, request: RequestRecord, step: Step | undefined) {
  if (request.status === "WITHDRAWN") return new Conflict("request_withdrawn");
  if (!step?.decided_by || !step.decided_at) return new Conflict("request_changed");
  const [person] = await tx.db
    .select({ name: users.full_name })
    .from(users)
    .where(ownedOrDeleted(tx, users, eq(users.id, step.decided_by)));
  return new Conflict("request_decided", {
    name: person?.name ?? "",
    time: localDateTime(step.decided_at, tx.user.company_timezone).slice(0, 16),
  });
}

async function lockRequest(tx: InTransaction, id: number): Promise<RequestRecord> {
  const [row] = await tx.db
    .select()
    .from(requests)
    .where(owned(tx, requests, eq(requests.id, id)))
    .for("update");
  if (!row) throw new NotFound();
  return row;
}

/** A substitute was never asked: they find the request of an approver whose place they take. */
async function findToDecide(tx: InTransaction, code: string): Promise<RequestRecord> {
  const [row] = await tx.db
    .select()
    .from(requests)
    .where(owned(tx, requests, eq(requests.code, code)));
  if (!row) throw new NotFound();
  return row;
}

async function askNext(tx: InTransaction, { id, round }: RequestRecord, place: number): Promise<boolean> {
  const [next] = await tx.db
    .select({ id: requestSteps.id })
    .from(requestSteps)
    .where(
      owned(
        tx,
        requestSteps,
        eq(requestSteps.request_id, id),
        eq(requestSteps.round, round),
        eq(requestSteps.status, "WAITING"),
        sql`${requestSteps.place} > ${place}`,
      ),
    )
    .orderBy(asc(requestSteps.place))
    .limit(1);
  if (!next) return false;
  await tx.db
    .update(requestSteps)
    .set({ status: "PENDING", asked_at: tx.now() })
    .where(owned(tx, requestSteps, eq(requestSteps.id, next.id)));
  return true;
}

async function finish(
  tx: InTransaction,
  request: RequestRecord,
  status: "APPROVED" | "DECLINED",
  reason: string | null,
) {
  const { id } = request;
  await tx.db
    .update(requests)
    .set({ status, reason, decided_at: tx.now(), updated_at: tx.now(), version: sql`${requests.version} + 1` })
    .where(owned(tx, requests, eq(requests.id, id), eq(requests.status, "PENDING")));
  await moveOffer(tx, request, status, reason);
}

/** ORG-040: of many who decide one step at once one decides; the others get 409 with who and when. */
export async function decideIn(
  tx: InTransaction,
  code: string,
  { decision, step: stepId, reason, verify_account }: BodyOf<typeof contract.decide>,
  channel: Channel = "page",
): Promise<RequestRecord> {
  const found = await findToDecide(tx, code);
  const request = await lockRequest(tx, found.id);
  const [step] = await tx.db
    .select()
    .from(requestSteps)
    .where(owned(tx, requestSteps, eq(requestSteps.id, stepId), eq(requestSteps.request_id, request.id)));
  const mayRead = tx.user.is_admin === 1 || request.people.includes(tx.user.id);
  const place = step ? await deciderOf(tx, request, step) : undefined;
  if (place === undefined) throw mayRead ? new Forbidden("request_not_yours") : new NotFound();
  if (!step || request.status !== "PENDING" || step.round !== request.round || step.status !== "PENDING")
    throw await alreadyDecided(tx, request, step);
  const payee_warnings = decision === "approve" ? await checkPayee(tx, request, verify_account === 1) : null;
  if (decision === "approve") await lockItsAdvance(tx, request);
  await tx.db
    .update(requestSteps)
    .set({
      status: decision === "approve" ? "APPROVED" : "DECLINED",
      decided_by: tx.user.id,
      decided_for: place,
      decided_at: tx.now(),
    })
    .where(owned(tx, requestSteps, eq(requestSteps.id, step.id), eq(requestSteps.status, "PENDING")));
  let status = "PENDING";
  if (decision === "decline") {
    await finish(tx, request, (status = "DECLINED") as "DECLINED", reason ?? null);
    await endSteps(tx, request);
  } else if (!(await askNext(tx, request, step.place)))
    await finish(tx, request, (status = "APPROVED") as "APPROVED", null);
  await record(tx, {
    model: requestKind.model,
    id: request.id,
    code,
    action: "moved",
    changes: {
      status: ["PENDING", status],
      ...(place === null ? {} : { decided_for: [null, place] }),
      ...(payee_warnings === null ? {} : { payee_warnings: [null, payee_warnings] }),
      ...(channel === "page" ? {} : { channel: [null, channel] }),
    },
  });
  return request;
}

const saidOf = { approve: "request_approved", decline: "request_declined" } as const;

/** Decides one step. ORG-040 */
export async function decideRequest(
  ctx: Context,
  code: string,
  body: BodyOf<typeof contract.decide>,
  channel: Channel = "page",
) {
  return transaction(ctx, async (tx) => {
    const { id } = await decideIn(tx, code, body, channel);
    return { ...success, message: translate(tx.locale, saidOf[body.decision]), request: await readRow(tx, id) };
  });
}

/** Requester and type of a request that the caller may open, for the message about it; empty for another one. */
async function nameOf(ctx: Context, code: string): Promise<string> {
  const [found] = await ctx.db
    .select({ requester: users.full_name, type: requests.type })
    .from(requests)
    .innerJoin(users, refersTo(requests.requester_id, users))
    .where(and(await requestReach(ctx), eq(requests.code, code)));
  return found ? `${found.requester} · ${translate(ctx.locale, `request_type_${found.type as RequestType}`)}` : "";
}

/** Each in a transaction of its own: one that somebody else decided keeps no other back. */
export async function decideRequests(
  ctx: Context,
  { rows, decision, reason }: BodyOf<typeof contract.decideMany>,
  channel: Channel = "page",
) {
  const done: string[] = [];
  const refused: { code: string; name: string; message: string }[] = [];
  for (const { code, step } of rows) {
    try {
      await transaction(ctx, (tx) => decideIn(tx, code, { decision, step, reason, verify_account: 0 }, channel));
      done.push(code);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ code, name: await nameOf(ctx, code), message: translate(ctx.locale, error.key, error.vars) });
    }
  }
  const message = translate(ctx.locale, decision === "approve" ? "requests_approved" : "requests_declined", {
    count: done.length,
  });
  return { ...success, message, done, refused };
}

/** Ends an undecided request that the transaction has locked. */
export async function endRequest(tx: InTransaction, request: RequestRecord): Promise<void> {
  await tx.db
    .update(requests)
    .set({ status: "WITHDRAWN", decided_at: tx.now(), updated_at: tx.now(), version: sql`${requests.version} + 1` })
    .where(owned(tx, requests, eq(requests.id, request.id), eq(requests.status, "PENDING")));
  await endSteps(tx, request);
  await record(tx, {
    model: requestKind.model,
    id: request.id,
    code: request.code,
    action: "moved",
    changes: { status: ["PENDING", "WITHDRAWN"] },
  });
}

/** ACC-182: an offer that is pulled back returns to its budget. */
export async function withdrawRequest(ctx: Context, code: string) {
  return transaction(ctx, async (tx) => {
    const found = await requestKind.find(tx, code);
    if (!(await requestKind.mayWrite(tx, found))) throw new Forbidden();
    const request = await lockRequest(tx, found.id);
    if (request.status !== "PENDING") throw new Conflict("request_not_pending");
    await endRequest(tx, request);
    await moveOffer(tx, request, "WITHDRAWN", null);
    return { ...success, message: translate(tx.locale, "request_pulled_back"), code };
  });
}
