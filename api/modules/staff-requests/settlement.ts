// Advances of a person and the approved expenses against them (docs/decisions/109). Nothing is stored of it: what an
// expense takes follows from the amounts, so that no two of them can take the same.

import { asc, eq, inArray, sql } from "drizzle-orm";

import type { AdvanceSettlement, OpenAdvance } from "#contract/requests/advances";
import { minus, scaled, textOf, type Whole } from "#contract/exact";
import { settle } from "#contract/requests/settlement";

import { prepared } from "../../db/prepared";
import { projects } from "../../db/schema/projects";
import { advanceRepayments, amountRequests, requestItems, requests } from "../../db/schema/staff-requests";
import { boundReader, owned, refersTo } from "../../records/owned";
import { localDateTime } from "../times";
import type { RequestRecord } from "./kind";
import { repaymentsOf } from "./repayment-rows";
import type { RowReader } from "./rows";

export type Head = Pick<RequestRecord, "id" | "type" | "requester_id" | "currency">;

const isOfPerson = sql`${requests.requester_id} = ${sql.placeholder("person")} and ${requests.status} = 'APPROVED'`;

/** Amount that the person paid of an expense: rows on a card of the company cost them nothing. */
const paid = sql<string>`coalesce((select sum(${requestItems.amount}) from ${requestItems}
  where ${requestItems.event_company_id} = ${requests.event_company_id} and ${requestItems.request_id} = ${requests.id}
    and ${requestItems.payment} in ('CASH', 'CC')), 0)::numeric(15, 2)::text`;

/** Approved advances of a person, the oldest first. */
const readAdvances = (ctx: RowReader, person: number) =>
  prepared(ctx.db, "approved advances", { shape: "" }, () =>
    ctx.db
      .select({ request: requests, project: projects.name })
      .from(requests)
      .leftJoin(projects, refersTo(requests.project_id, projects))
      .where(owned(boundReader, requests, isOfPerson, sql`${requests.type} = 'advance'`))
      .orderBy(asc(requests.sent_at), asc(requests.id)),
  ).execute({ company: ctx.user.event_company_id, person });

/** Payments of a person's differences, sent or approved. */
const readPayments = (ctx: RowReader, person: number) =>
  prepared(ctx.db, "payments of differences", { shape: "" }, () =>
    ctx.db
      .select({
        id: requests.id,
        status: requests.status,
        advance_id: sql<number>`${amountRequests.advance_id}`,
        amount: sql<string>`${requests.amount}`,
      })
      .from(requests)
      .innerJoin(amountRequests, refersTo(amountRequests.request_id, requests))
      .where(
        owned(
          boundReader,
          requests,
          sql`${requests.requester_id} = ${sql.placeholder("person")} and ${requests.type} = 'payment'
            and ${requests.status} in ('PENDING', 'APPROVED') and ${amountRequests.advance_id} is not null`,
        ),
      )
      .orderBy(asc(requests.id)),
  ).execute({ company: ctx.user.event_company_id, person });

/** Everything that a person gave back of their advances, the oldest first. */
const readRepayments = (ctx: RowReader, person: number) =>
  prepared(ctx.db, "repayments of advances", { shape: "" }, () =>
    ctx.db
      .select({ repayment: advanceRepayments })
      .from(advanceRepayments)
      .innerJoin(requests, refersTo(advanceRepayments.advance_id, requests))
      .where(owned(boundReader, advanceRepayments, sql`${requests.requester_id} = ${sql.placeholder("person")}`))
      .orderBy(asc(advanceRepayments.id)),
  ).execute({ company: ctx.user.event_company_id, person });

/** Approved expenses of a person against advances, in the order of their approval. */
const readExpenses = (ctx: RowReader, person: number) =>
  prepared(ctx.db, "expenses against advances", { shape: "" }, () =>
    ctx.db
      .select({ id: requests.id, advance_id: sql<number>`${amountRequests.advance_id}`, amount: paid })
      .from(requests)
      .innerJoin(amountRequests, refersTo(amountRequests.request_id, requests))
      .where(
        owned(
          boundReader,
          requests,
          isOfPerson,
          sql`${requests.type} = 'expense' and ${amountRequests.advance_id} is not null`,
        ),
      )
      .orderBy(asc(requests.decided_at), asc(requests.id)),
  ).execute({ company: ctx.user.event_company_id, person });

interface Standing {
  /** Every approved advance, those without a rest too. */
  advances: OpenAdvance[];
  expenses: { id: number; advance_id: number; amount: string }[];
  payments: Awaited<ReturnType<typeof readPayments>>;
  repayments: (typeof advanceRepayments.$inferSelect)[];
  settled: ReturnType<typeof settle>;
}

/** How a person stands with their advances. Names of projects are for the person alone: others may not reach them. */
export async function readStanding(ctx: RowReader, person: number): Promise<Standing> {
  const rows = await readAdvances(ctx, person);
  const [expenses, payments, repayments] =
    rows.length === 0
      ? [[], [], []]
      : [
          await readExpenses(ctx, person),
          await readPayments(ctx, person),
          (await readRepayments(ctx, person)).map(({ repayment }) => repayment),
        ];
  const advances = rows.map(({ request: { id, code, currency, amount, sent_at }, project }) => ({
    id,
    code,
    person,
    currency: currency ?? "",
    amount: amount ?? "0.00",
    day: localDateTime(sent_at, ctx.user.company_timezone).slice(0, 10),
    project: person === ctx.user.id ? project : null,
  }));
  const settled = settle(advances, expenses, {
    repayments: repayments.filter(({ confirmed_by }) => confirmed_by !== null),
    payments: payments.filter(({ status }) => status === "APPROVED"),
  });
  return {
    advances: advances.map(({ person: _person, ...advance }) => ({
      ...advance,
      open: settled.open.get(advance.id) ?? advance.amount,
    })),
    expenses,
    payments,
    repayments,
    settled,
  };
}

/** Amount above an advance that a payment may still ask for, beside those that were sent or approved. */
export function owedOf({ settled, payments }: Standing, advance: number, without: number | null): string {
  const waiting = payments.filter(
    ({ id, status, advance_id }) => status === "PENDING" && advance_id === advance && id !== without,
  );
  const rest = waiting.reduce<Whole>(
    (left, { amount }) => minus(left, scaled(amount, 2)),
    scaled(settled.owed.get(advance) ?? "0", 2),
  );
  return rest < 0 ? "0.00" : textOf(rest, 2);
}

export const isOpen = ({ open }: { open: string }) => Number(open) > 0;

/** Open advances of the caller, and their sums by currency. */
export async function listOpenAdvances(ctx: RowReader) {
  const { advances, settled } = await readStanding(ctx, ctx.user.id);
  return {
    status: "success" as const,
    data: advances.filter(isOpen),
    balances: settled.balances
      .filter((sum) => isOpen(sum) || Number(sum.owed) > 0)
      .map(({ currency, open, owed }) => ({ currency, open, owed })),
  };
}

/** Open advances of a person in a currency, the oldest first, without one of them. */
export async function readOpenAdvances(ctx: RowReader, { id, requester_id, currency }: Omit<Head, "type">) {
  const { advances } = await readStanding(ctx, requester_id);
  return advances.filter((one) => one.currency === currency && one.id !== id && isOpen(one));
}

/** As `paid`, of an expense that may be undecided. */
async function readPaid(ctx: RowReader, id: number): Promise<string> {
  const [row] = await ctx.db
    .select({ paid: sql<string>`coalesce(sum(${requestItems.amount}), 0)::numeric(15, 2)::text` })
    .from(requestItems)
    .where(owned(ctx, requestItems, eq(requestItems.request_id, id), inArray(requestItems.payment, ["CASH", "CC"])));
  return row?.paid ?? "0.00";
}

/** The settlement of an advance, an expense or the payment of a difference; null for another request. */
export async function settlementOf(
  ctx: RowReader,
  head: Head,
  advance_id: number | null,
): Promise<AdvanceSettlement | null> {
  const isPayment = head.type === "payment" && advance_id !== null;
  if (head.type !== "advance" && head.type !== "expense" && !isPayment) return null;
  const standing = await readStanding(ctx, head.requester_id);
  const { advances, expenses, settled } = standing;
  const of = (id: number | null) => advances.find((one) => one.id === id);
  const advance = of(advance_id);
  const taken =
    advance &&
    !isPayment &&
    (settled.expenses.get(head.id) ??
      settle(
        [{ id: advance.id, person: head.requester_id, currency: advance.currency, amount: advance.amount }],
        [
          ...expenses.filter((one) => one.advance_id === advance.id),
          { id: head.id, advance_id: advance.id, amount: await readPaid(ctx, head.id) },
        ],
      ).expenses.get(head.id));
  return {
    advances: isPayment
      ? []
      : advances.filter((one) => one.currency === head.currency && one.id !== head.id && isOpen(one)),
    open: of(head.id)?.open ?? null,
    owed: of(head.id) ? owedOf(standing, head.id, null) : null,
    repayments: await repaymentsOf(ctx, head, standing.repayments),
    pays: isPayment ? (advance ?? null) : null,
    expense: advance && taken ? { advance, ...taken } : null,
  };
}
