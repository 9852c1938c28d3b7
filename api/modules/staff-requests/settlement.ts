// Advances of a person and the approved expenses against them (docs/decisions/109). Nothing is stored of it: what an
// expense takes follows from the amounts, so that no two of them can take the same.

import { asc, eq, inArray, sql } from "drizzle-orm";

import type { AdvanceSettlement, OpenAdvance } from "#contract/requests/advances";
import { settle } from "#contract/requests/settlement";

import type { InTransaction } from "../../context";
import { prepared } from "../../db/prepared";
import { projects } from "../../db/schema/projects";
import { amountRequests, requestItems, requests } from "../../db/schema/staff-requests";
import { Conflict, Invalid } from "../../errors";
import { translate } from "../../messages";
import { boundReader, owned, refersTo } from "../../records/owned";
import { localDateTime } from "../times";
import { dayText, formatPrice } from "../fact-texts";
import type { RequestRecord } from "./kind";
import type { RowReader } from "./rows";

type Head = Pick<RequestRecord, "id" | "type" | "requester_id" | "currency">;

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

/** Approved expenses of a person against advances, in the order of their approval. */
const readExpenses = (ctx: RowReader, person: number) =>
  prepared(ctx.db, "expenses against advances", { shape: "" }, () =>
    ctx.db
      .select({ id: requests.id, advance_id: sql<number>`${amountRequests.advance_id}`, amount: paid })
      .from(requests)
      .innerJoin(amountRequests, refersTo(amountRequests.request_id, requests))
      .where(owned(boundReader, requests, isOfPerson, sql`${amountRequests.advance_id} is not null`))
      .orderBy(asc(requests.decided_at), asc(requests.id)),
  ).execute({ company: ctx.user.event_company_id, person });

interface Standing {
  /** Every approved advance, those without a rest too. */
  advances: OpenAdvance[];
  expenses: { id: number; advance_id: number; amount: string }[];
  settled: ReturnType<typeof settle>;
}

/** How a person stands with their advances. Names of projects are for the person alone: others may not reach them. */
async function readStanding(ctx: RowReader, person: number): Promise<Standing> {
  const rows = await readAdvances(ctx, person);
  const expenses = rows.length === 0 ? [] : await readExpenses(ctx, person);
  const advances = rows.map(({ request: { id, code, currency, amount, sent_at }, project }) => ({
    id,
    code,
    person,
    currency: currency ?? "",
    amount: amount ?? "0.00",
    day: localDateTime(sent_at, ctx.user.company_timezone).slice(0, 10),
    project: person === ctx.user.id ? project : null,
  }));
  const settled = settle(advances, expenses);
  return {
    advances: advances.map(({ person: _person, ...advance }) => ({
      ...advance,
      open: settled.open.get(advance.id) ?? advance.amount,
    })),
    expenses,
    settled,
  };
}

const isOpen = ({ open }: { open: string }) => Number(open) > 0;

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

/** The settlement of an advance or an expense; null for another type. */
export async function settlementOf(
  ctx: RowReader,
  head: Head,
  advance_id: number | null,
): Promise<AdvanceSettlement | null> {
  if (head.type !== "advance" && head.type !== "expense") return null;
  const { advances, expenses, settled } = await readStanding(ctx, head.requester_id);
  const of = (id: number | null) => advances.find((one) => one.id === id);
  const advance = of(advance_id);
  const taken =
    advance &&
    (settled.expenses.get(head.id) ??
      settle(
        [{ id: advance.id, person: head.requester_id, currency: advance.currency, amount: advance.amount }],
        [
          ...expenses.filter((one) => one.advance_id === advance.id),
          { id: head.id, advance_id: advance.id, amount: await readPaid(ctx, head.id) },
        ],
      ).expenses.get(head.id));
  return {
    advances: advances.filter((one) => one.currency === head.currency && one.id !== head.id && isOpen(one)),
    open: of(head.id)?.open ?? null,
    expense: advance && taken ? { advance, ...taken } : null,
  };
}

/**
 * 422 for an advance that is not the caller's, not approved, of another currency, or used up by other expenses;
 * `before`: the one that the expense has, which may be used up.
 */
export async function checkAdvance(
  tx: InTransaction,
  { id, advance_id, currency }: { id: number | null; advance_id: number | null; currency: string },
  before: number | null,
): Promise<void> {
  if (advance_id === null) return;
  const { advances } = await readStanding(tx, tx.user.id);
  const advance = advances.find((one) => one.id === advance_id && one.currency === currency);
  if (!advance || (!isOpen(advance) && !(id !== null && before === advance_id)))
    throw new Invalid({ advance_payment_id: [translate(tx.locale, "not_in_list")] });
}

/** Locks an advance: an edit of it and the approval of an expense against it wait for each other. */
const lockAdvance = (tx: InTransaction, id: number) =>
  tx.db
    .select({ id: requests.id })
    .from(requests)
    .where(owned(tx, requests, eq(requests.id, id)))
    .for("update");

/** Before an expense is approved. */
export async function lockItsAdvance(tx: InTransaction, { id, type }: Pick<Head, "id" | "type">): Promise<void> {
  if (type !== "expense") return;
  const [row] = await tx.db
    .select({ advance_id: amountRequests.advance_id })
    .from(amountRequests)
    .where(owned(tx, amountRequests, eq(amountRequests.request_id, id)));
  if (row?.advance_id) await lockAdvance(tx, row.advance_id);
}

/** Expenses that a refusal names. */
const mostNamed = 5;

/** 409 for an edit of an advance that approved expenses are settled with; it names them. */
export async function checkNotSettled(tx: InTransaction, { id, type, currency }: Head): Promise<void> {
  if (type !== "advance") return;
  await lockAdvance(tx, id);
  const rows = await tx.db
    .select({ sent_at: requests.sent_at, amount: requests.amount })
    .from(requests)
    .innerJoin(amountRequests, refersTo(amountRequests.request_id, requests))
    .where(owned(tx, requests, eq(requests.status, "APPROVED"), eq(amountRequests.advance_id, id)))
    .orderBy(asc(requests.sent_at), asc(requests.id))
    .limit(mostNamed);
  if (rows.length === 0) return;
  const list = rows.map(
    ({ sent_at, amount }) =>
      `${dayText(localDateTime(sent_at, tx.user.company_timezone).slice(0, 10), tx.locale)} (${formatPrice(amount ?? "0", currency ?? "TRY", tx.locale)})`,
  );
  throw new Conflict("advance_settled", { list: list.join(", ") });
}
