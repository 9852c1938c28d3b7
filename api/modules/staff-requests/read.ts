import { and, asc, desc, eq, inArray, sql, type SQL } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import type * as contract from "#contract/requests/requests";
import { mostWaiting, type RequestRow, type RequestStep } from "#contract/requests/requests";
import { requestStatuses, type RequestStatus, type RequestType } from "#contract/requests/request-types";
import { trimZeros } from "#contract/decimals";

import type { Context, Reader } from "../../context";
import { users } from "../../db/schema/people";
import { leaves, requests, requestSteps } from "../../db/schema/staff-requests";
import { NotFound } from "../../errors";
import { cacheAnswer, readList, type List } from "../../records/list";
import { Bound } from "../../db/prepared";
import { owned, ownedOrDeleted, refersTo } from "../../records/owned";
import { balancesAfter } from "../leave-balances/read";
import { localDateTime } from "../times";
import { amountOf } from "./amount-rows";
import { deciderOf, readReplaced } from "./deciders";
import type { RequestRecord } from "./kind";
import { leaveOf } from "./leave-rows";
import { mayViewBudget, readLineOutlooks } from "./line-outlook";
import { mayRemind } from "./remind";
import { readInvoiced, salesInvoiceOf } from "./sales-invoice-rows";
import { tripOf } from "./trip-rows";

type Step = typeof requestSteps.$inferSelect;
type Person = { id: number; full_name: string };

const success = { status: "success" as const };

/** Parts that a job has too. */
type RowReader = Pick<Reader, "db" | "user">;

export async function readPeople(ctx: RowReader, ids: readonly (number | null)[]): Promise<Map<number, Person>> {
  const asked = [...new Set(ids)].filter((id): id is number => id !== null);
  if (asked.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: users.id, full_name: users.full_name })
    .from(users)
    .where(ownedOrDeleted(ctx, users, inArray(users.id, asked)));
  return new Map(rows.map((row) => [row.id, row]));
}

const nobody = (id: number): Person => ({ id, full_name: "" });

/** Rows as lists show them: with the people who are asked now, and the days of leaves. */
export async function toRows(ctx: RowReader, rows: readonly RequestRecord[]): Promise<RequestRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const steps = await ctx.db
    .select()
    .from(requestSteps)
    .where(owned(ctx, requestSteps, inArray(requestSteps.request_id, ids), eq(requestSteps.status, "PENDING")));
  const days = await ctx.db
    .select({ request_id: leaves.request_id, days: leaves.days })
    .from(leaves)
    .where(owned(ctx, leaves, inArray(leaves.request_id, ids)));
  const invoiced = await readInvoiced(
    ctx,
    rows.flatMap(({ id, type }) => (type === "sales_invoice" ? [id] : [])),
  );
  const people = await readPeople(ctx, [
    ...rows.map(({ requester_id }) => requester_id),
    ...steps.flatMap((step) => step.people),
  ]);
  const stepOf = new Map(steps.map((step) => [step.request_id, step]));
  const daysOf = new Map(days.map((one) => [one.request_id, trimZeros(one.days)]));
  const at = (moment: Date | null) => moment && localDateTime(moment, ctx.user.company_timezone);
  return rows.map((row) => {
    const step = stepOf.get(row.id);
    return {
      id: row.id,
      code: row.code,
      type: row.type as RequestType,
      status: row.status as RequestStatus,
      requester: people.get(row.requester_id) ?? nobody(row.requester_id),
      starts_on: row.starts_on,
      ends_on: row.ends_on,
      days: daysOf.get(row.id) ?? null,
      amount: row.amount,
      currency: row.currency,
      company_amount: row.company_amount,
      client: invoiced.get(row.id) ?? null,
      sent_at: localDateTime(row.sent_at, ctx.user.company_timezone),
      decided_at: at(row.decided_at),
      reason: row.reason,
      waits_for: (step?.people ?? []).map((id) => people.get(id) ?? nobody(id)),
      waits_since: at(step?.asked_at ?? null),
    };
  });
}

export async function readRow(ctx: Reader, id: number): Promise<RequestRow> {
  const [row] = await ctx.db
    .select()
    .from(requests)
    .where(owned(ctx, requests, eq(requests.id, id)));
  const [shown] = row ? await toRows(ctx, [row]) : [];
  if (!shown) throw new NotFound();
  return shown;
}

const ownList: List<"sent_at"> = {
  name: "own requests",
  table: requests,
  sorts: { sent_at: requests.sent_at },
  direction: "desc",
};

/** The caller's requests by state. */
async function countStates(ctx: Context) {
  const bound = new Bound();
  bound.value("company", ctx.user.event_company_id);
  bound.value("person", ctx.user.id);
  return cacheAnswer(ctx, "own requests by state", bound, async () => {
    const rows = await ctx.db
      .select({ status: requests.status, n: sql<number>`count(*)::int` })
      .from(requests)
      .where(owned(ctx, requests, eq(requests.requester_id, ctx.user.id)))
      .groupBy(requests.status);
    const counted = new Map(rows.map(({ status, n }) => [status, n]));
    const [PENDING = 0, APPROVED = 0, DECLINED = 0, WITHDRAWN = 0] = requestStatuses.map(
      (status) => counted.get(status) ?? 0,
    );
    return { PENDING, APPROVED, DECLINED, WITHDRAWN };
  });
}

/** One's own requests. */
export async function listRequests(ctx: Context, query: QueryOf<typeof contract.list>) {
  const { rows, paging } = await readList(ctx, ownList, query, (bound) => {
    const person = bound.value("person", ctx.user.id);
    return {
      where: [
        sql`${requests.requester_id} = ${person}`,
        bound.when(
          "status",
          query.status && query.status.length > 0 ? query.status : undefined,
          (statuses): SQL => sql`${requests.status} = any(${statuses}::text[])`,
        ),
      ],
      select: () => ctx.db.select().from(requests).$dynamic(),
    };
  });
  return { ...success, data: await toRows(ctx, rows), paging, counts: await countStates(ctx) };
}

/** Requests whose pending step asks the caller, or an approver whose place they take. */
export async function listApprovals(ctx: Context) {
  const me = ctx.user.id;
  const inTheirPlace = await readReplaced(ctx);
  const asked = sql`${requestSteps.people} && array[${sql.join(
    [me, ...inTheirPlace].map((id) => sql`${id}::int`),
    sql`, `,
  )}]`;
  const where = and(
    owned(ctx, requestSteps, eq(requestSteps.status, "PENDING"), asked),
    owned(ctx, requests, eq(requests.status, "PENDING"), sql`${requests.requester_id} <> ${me}`),
  );
  const found = await ctx.db
    .select({ request: requests, step: requestSteps.id, total: sql<number>`(count(*) over ())::int` })
    .from(requestSteps)
    .innerJoin(requests, refersTo(requestSteps.request_id, requests))
    .where(where)
    .orderBy(asc(requestSteps.asked_at), asc(requestSteps.id))
    .limit(mostWaiting);
  const rows = await toRows(
    ctx,
    found.map(({ request }) => request),
  );
  const lines = await readLineOutlooks(
    ctx,
    rows.flatMap(({ id, amount }) => (amount === null ? [] : [id])),
  );
  return {
    ...success,
    data: rows.map((row, at) => ({ ...row, step: found[at]?.step ?? 0, line: lines.get(row.id) ?? null })),
    total: found[0]?.total ?? 0,
  };
}

function toSteps(ctx: Reader, steps: readonly Step[], people: ReadonlyMap<number, Person>): RequestStep[] {
  const at = (moment: Date | null) => moment && localDateTime(moment, ctx.user.company_timezone);
  const personOf = (id: number | null) => (id === null ? null : (people.get(id) ?? nobody(id)));
  return steps.map((step) => ({
    id: step.id,
    round: step.round,
    place: step.place,
    status: step.status as RequestStep["status"],
    people: step.people.map((id) => people.get(id) ?? nobody(id)),
    rule: step.rule as RequestStep["rule"],
    above: step.above,
    asked_at: at(step.asked_at),
    decided_at: at(step.decided_at),
    decided_by: personOf(step.decided_by),
    decided_for: personOf(step.decided_for),
  }));
}

/** A request with its steps; for whoever may read it, and for who decides in an approver's place. */
export async function getRequest(ctx: Context, code: string) {
  const [row] = await ctx.db
    .select()
    .from(requests)
    .where(owned(ctx, requests, eq(requests.code, code)));
  if (!row) throw new NotFound();
  const steps = await ctx.db
    .select()
    .from(requestSteps)
    .where(owned(ctx, requestSteps, eq(requestSteps.request_id, row.id)))
    .orderBy(desc(requestSteps.round), asc(requestSteps.place));
  const pending = steps.find(({ status, round }) => status === "PENDING" && round === row.round);
  const decides = pending && row.status === "PENDING" ? await deciderOf(ctx, row, pending.people) : undefined;
  if (ctx.user.is_admin !== 1 && !row.people.includes(ctx.user.id) && decides === undefined) throw new NotFound();
  const people = await readPeople(
    ctx,
    steps.flatMap((step) => [...step.people, step.decided_by, step.decided_for]),
  );
  const [shown] = await toRows(ctx, [row]);
  const [previous] =
    row.previous_id === null
      ? []
      : await ctx.db
          .select({ code: requests.code, reason: requests.reason })
          .from(requests)
          .where(ownedOrDeleted(ctx, requests, eq(requests.id, row.previous_id)));
  if (!shown) throw new NotFound();
  const leave = await leaveOf(ctx, row);
  const counts = row.status === "PENDING" || row.status === "APPROVED";
  const isOwn = row.requester_id === ctx.user.id;
  const money = await amountOf(ctx, row);
  const isAsked = decides !== undefined || steps.some((step) => step.people.includes(ctx.user.id));
  const hasLine = money?.budget_item != null && (isAsked || (await mayViewBudget(ctx, row.project_id)));
  return {
    ...success,
    request: {
      ...shown,
      version: row.version,
      leave,
      money,
      line: hasLine ? ((await readLineOutlooks(ctx, [row.id])).get(row.id) ?? null) : null,
      trip: await tripOf(ctx, row),
      sales_invoice: await salesInvoiceOf(ctx, row),
      balance:
        leave?.leave_type === "annual_leave" && counts
          ? await balancesAfter(ctx, row.requester_id, leave, { isAdded: false })
          : [],
      steps: toSteps(ctx, steps, people),
      previous: previous ?? null,
      decides: decides === undefined ? null : (pending?.id ?? null),
      may_edit: isOwn ? (1 as const) : (0 as const),
      may_withdraw: isOwn && row.status === "PENDING" ? (1 as const) : (0 as const),
      may_remind: isOwn && mayRemind(pending, ctx.now()) ? (1 as const) : (0 as const),
    },
  };
}
