import { eq } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import { messageOf } from "#contract/messages";
import type * as contract from "#contract/requests/leaves";
import { leaveDays } from "#contract/requests/leave-days";

import { transaction, type Context, type InTransaction } from "../../context";
import { users } from "../../db/schema/people";
import { leaves } from "../../db/schema/staff-requests";
import { Conflict, Invalid } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { findWritable } from "../../records/kinds";
import { owned } from "../../records/owned";
import { madeRecord } from "../../records/writes";
import { withNames } from "../approval-chains/operations";
import { withoutAmount } from "../approvals/chain";
import { balancesAfter } from "../leave-balances/read";
import { attachFiles, type NamedFiles, namedFiles } from "../staff-requests/files/attach";
import { requestKind, type RequestRecord } from "../staff-requests/kind";
import { planRequest, sendAgain, sendRequest } from "../staff-requests/send";
import { leaveOf } from "../staff-requests/leave-rows";
import { findOverlap, findOwn, getLeave } from "./read";

const success = { status: "success" as const };

type Body = BodyOf<typeof contract.create>;

const noon = "13:00:00";

/** First and last moment on the company's clock; a compassionate leave ends with its day (LEA-010). */
function timesOf({ leave_type, dates, time, from_noon, until_noon }: Omit<Body, "substitute_id" | "note" | "files">) {
  if (leave_type === "compassionate_leave")
    return { starts_at: `${dates.start} ${time ? `${time}:00` : "00:00:00"}`, ends_at: `${dates.start} 23:59:59` };
  return {
    starts_at: `${dates.start} ${from_noon ? noon : "00:00:00"}`,
    ends_at: `${dates.end ?? dates.start} ${until_noon ? noon : "23:59:59"}`,
  };
}

type Times = ReturnType<typeof timesOf>;

const headOf = ({ starts_at, ends_at }: Times) => ({
  starts_on: starts_at.slice(0, 10),
  ends_on: ends_at.slice(0, 10),
});

const rowOf = (body: Body, times: Times) => ({
  leave_type: body.leave_type,
  ...times,
  days: leaveDays(times.starts_at, times.ends_at).toFixed(1),
  note: body.note ?? null,
  substitute_id: body.substitute_id ?? null,
});

/** 409: nobody is away twice. Two leaves of one person wait for each other at the person's row. */
async function checkOverlap(tx: InTransaction, body: Body, times: Times, except: number | null) {
  await tx.db
    .select({ id: users.id })
    .from(users)
    .where(owned(tx, users, eq(users.id, tx.user.id)))
    .for("no key update");
  const other = await findOverlap(tx, tx.user.id, times, except);
  if (!other) return;
  const days = { from: other.starts_at.slice(0, 10), to: other.ends_at.slice(0, 10) };
  const isSplit = body.leave_type === "medical_leave" && other.leave_type === "annual_leave";
  throw new Conflict(isSplit ? "leave_in_annual" : "leave_overlaps", days);
}

async function checkSubstitute(tx: InTransaction, { substitute_id: id }: Body) {
  if (!id) return;
  const [found] = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(owned(tx, users, eq(users.id, id)))
    .for("key share");
  if (!found || id === tx.user.id)
    throw new Invalid({ substitute_id: [messageOf({ code: "custom", message: "choice" }, tx.locale)] });
}

const madeLeave = madeRecord(requestKind, ({ leave }: { leave: { code: string } }) => leave.code);

/** Certificates of a medical leave; a leave that becomes one of another type loses them. */
function certificatesOf(tx: InTransaction, body: Body): NamedFiles {
  if (body.leave_type === "medical_leave") return namedFiles(body);
  if (body.files) throw new Invalid({ files: [translate(tx.locale, "request_files_leave")] });
  return [];
}

async function sendNew(tx: InTransaction, body: Body, previous: RequestRecord | null) {
  const times = timesOf(body);
  await checkSubstitute(tx, body);
  await checkOverlap(tx, body, times, null);
  const request = await sendRequest(tx, body.leave_type, { ...headOf(times), previous_id: previous?.id ?? null });
  const { event_company_id } = tx.user;
  await tx.db.insert(leaves).values({ event_company_id, request_id: request.id, ...rowOf(body, times) });
  await attachFiles(tx, request, certificatesOf(tx, body), previous);
  const leave = await leaveOf(tx, request);
  if (!leave) throw new Error("the leave was not written");
  const isFree = Number(leave.days) === 0;
  const key = leave.status === "APPROVED" ? "leave_approved" : isFree ? "leave_sent_free" : "leave_sent";
  return { ...success, message: translate(tx.locale, key), leave };
}

/** LEA-006 */
export async function createLeave(ctx: Context, body: Body) {
  return creating(ctx, (tx: InTransaction) => sendNew(tx, body, null), madeLeave);
}

/** LEA-007, LEA-078, LEA-079: a declined one stays, and a new one is sent in its place. */
export async function updateLeave(ctx: Context, id: number, { version, ...body }: BodyOf<typeof contract.update>) {
  return transaction(ctx, async (tx) => {
    await checkSubstitute(tx, body);
    const { head } = await findOwn(tx, id);
    const before = await findWritable(tx, requestKind, head.code);
    if (before.status === "DECLINED") return sendNew(tx, body, before);
    const times = timesOf(body);
    await checkOverlap(tx, body, times, before.id);
    const current = async () => (await getLeave(tx, id)).leave;
    const row = await sendAgain(tx, before, version, body.leave_type, headOf(times), current);
    await attachFiles(tx, row, certificatesOf(tx, body), before);
    await tx.db
      .update(leaves)
      .set(rowOf(body, times))
      .where(owned(tx, leaves, eq(leaves.id, id)));
    const leave = await current();
    const key = leave.status === "APPROVED" ? "leave_approved" : "leave_sent";
    return { ...success, message: translate(tx.locale, key), leave };
  });
}

/** LEA-082: what the person sees before sending. */
export async function previewLeave(ctx: Context, { edited, ...body }: BodyOf<typeof contract.preview>) {
  const times = timesOf(body);
  const except = edited ? (await findOwn(ctx, edited)).head.id : null;
  const planned = await planRequest(ctx, ctx.user.id, body.leave_type, withoutAmount);
  return {
    ...success,
    days: String(leaveDays(times.starts_at, times.ends_at)),
    balance:
      body.leave_type === "annual_leave" ? await balancesAfter(ctx, ctx.user.id, times, { except, isAdded: true }) : [],
    steps: await withNames(ctx, planned),
    overlap: await findOverlap(ctx, ctx.user.id, times, except),
  };
}
