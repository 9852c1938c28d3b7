import { asc, desc, eq, sql, type SQL } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import type * as contract from "#contract/requests/requests";
import type { RequestRow, RequestStep } from "#contract/requests/requests";
import { requestStatuses } from "#contract/requests/request-types";

import type { Context, Reader } from "../../context";
import { requests, requestSteps } from "../../db/schema/staff-requests";
import { NotFound } from "../../errors";
import { cacheAnswer, readList, type List } from "../../records/list";
import { Bound, prepared } from "../../db/prepared";
import { boundReader, owned, ownedOrDeleted } from "../../records/owned";
import { balancesAfter } from "../leave-balances/read";
import { localDateTime } from "../times";
import { amountOf } from "./amount-rows";
import { changedFacts, nextOf } from "./changed-facts";
import { readableByAccounting } from "../project-reach/accounting-reach";
import { deciderOf } from "../approvals/deciders";
import { filesOf } from "./files/read";
import { leaveOf } from "./leave-rows";
import { mayViewBudget, readLineOutlooks } from "./line-outlook";
import { mayRemind } from "./remind";
import { nobody, readPeople, toRows, type Person } from "./rows";
import { offerOf } from "./offer-rows";
import { salesInvoiceOf } from "./sales-invoice-rows";
import { tripOf } from "./trip-rows";

type Step = typeof requestSteps.$inferSelect;

const success = { status: "success" as const };

export async function readRow(ctx: Reader, id: number): Promise<RequestRow> {
  const [shown] = await toRows(ctx, [{ id }]);
  if (!shown) throw new NotFound();
  return shown;
}

const ownList: List<"sent_at"> = {
  name: "own requests",
  table: requests,
  sorts: { sent_at: requests.sent_at },
  direction: "desc",
};

const mine = sql`${requests.requester_id} = ${sql.placeholder("person")}`;

/** The caller's requests by state. */
async function countStates(ctx: Context) {
  const bound = new Bound();
  bound.value("company", ctx.user.event_company_id);
  bound.value("person", ctx.user.id);
  return cacheAnswer(ctx, "own requests by state", bound, async () => {
    const rows = await prepared(ctx.db, "own requests by state", bound, () =>
      ctx.db
        .select({ status: requests.status, n: sql<number>`count(*)::int` })
        .from(requests)
        .where(owned(boundReader, requests, mine))
        .groupBy(requests.status),
    ).execute(bound.values);
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
    bound.value("person", ctx.user.id);
    return {
      where: [
        mine,
        bound.when(
          "status",
          query.status && query.status.length > 0 ? query.status : undefined,
          (statuses): SQL => sql`${requests.status} = any(${statuses}::text[])`,
        ),
      ],
      // Joins would make the planner sort all of them.
      select: () => ctx.db.select().from(requests).$dynamic(),
    };
  });
  return { ...success, data: await toRows(ctx, rows), paging, counts: await countStates(ctx) };
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
    escalated: step.escalated.map((id) => people.get(id) ?? nobody(id)),
    escalated_at: step.escalated.length > 0 ? at(step.escalated_at) : null,
  }));
}

/** SES-052 */
async function isReadInAccounting(ctx: Context, id: number): Promise<boolean> {
  const readable = readableByAccounting(ctx);
  if (!readable) return false;
  const rows = await ctx.db
    .select({ id: requests.id })
    .from(requests)
    .where(owned(ctx, requests, eq(requests.id, id), readable));
  return rows.length > 0;
}

/** A request that the caller may read, or decide in an approver's place, with its steps. */
export async function findReadable(ctx: Context, code: string) {
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
  const decides = pending && row.status === "PENDING" ? await deciderOf(ctx, row, pending) : undefined;
  const isNamed = ctx.user.is_admin === 1 || row.people.includes(ctx.user.id) || decides !== undefined;
  if (!isNamed && !(await isReadInAccounting(ctx, row.id))) throw new NotFound();
  const isOwn = row.requester_id === ctx.user.id;
  const isAsked =
    decides !== undefined || steps.some(({ round, people }) => round === row.round && people.includes(ctx.user.id));
  return { row, steps, pending, decides, isOwn, isAsked };
}

/** A request with its steps; for whoever may read it, and for who decides in an approver's place. */
export async function getRequest(ctx: Context, code: string) {
  const { row, steps, pending, decides, ...reading } = await findReadable(ctx, code);
  const people = await readPeople(
    ctx,
    steps.flatMap((step) => [...step.people, ...step.escalated, step.decided_by, step.decided_for]),
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
  const { isOwn } = reading;
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
      files: await filesOf(ctx, row, reading),
      offer_facts: await offerOf(ctx, row),
      balance:
        leave?.leave_type === "annual_leave" && counts
          ? await balancesAfter(ctx, row.requester_id, leave, { isAdded: false })
          : [],
      steps: toSteps(ctx, steps, people),
      previous: previous ?? null,
      changed: await changedFacts(ctx, row, ctx.locale),
      next: row.status === "DECLINED" ? await nextOf(ctx, row) : null,
      decides: decides === undefined ? null : (pending?.id ?? null),
      decides_for: decides ? (people.get(decides) ?? nobody(decides)) : null,
      // An offer is changed on its own page.
      may_edit: isOwn && row.type !== "offer" ? (1 as const) : (0 as const),
      may_withdraw: isOwn && row.status === "PENDING" ? (1 as const) : (0 as const),
      may_remind: isOwn && mayRemind(pending, ctx.now()) ? (1 as const) : (0 as const),
    },
  };
}
