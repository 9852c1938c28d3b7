// Records that hinder the closing of a month (PRJ-097): each kind is one select with the same columns.

import { and, asc, eq, gte, inArray, isNull, lt, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";

import { requestTypeOf } from "#contract/accounting/accounting-kinds";
import { mostHindrances, type HindranceKind } from "#contract/accounting/month-facts";
import type { Hindrance } from "#contract/accounting/months";
import { runningStatuses } from "#contract/projects/stages";

import type { Reader } from "../../context";
import { invoiceLines, invoices, payments } from "../../db/schema/invoices";
import { clients, suppliers, users } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { requests } from "../../db/schema/staff-requests";
import { owned, refersTo } from "../../records/owned";
import { isOpenAdvance, lacksInvoice, openRest } from "../requests/open";
import { readOwnSettings } from "../reference/own-settings";
import { instantOf, localDate } from "../times";

type Clocked = Reader & { now(): Date };

/** First day, and the day after the last one. */
export interface Days {
  from: string;
  until: string;
}

/** Types of requests with an amount. */
const types = Object.values(requestTypeOf);

const none = sql<string | null>`null::text`;

/** Requests of the days on which they were sent, by the company's clock. */
function requestsOf(ctx: Reader, kind: HindranceKind, { from, until }: Days, condition: SQL, amount?: SQL) {
  const zone = ctx.user.company_timezone;
  const begin = (day: string) => sql`${instantOf(`${day} 00:00:00`, zone).toISOString()}::timestamptz`;
  return ctx.db
    .select({
      kind: sql<HindranceKind>`${kind}::text`.as("kind"),
      code: sql<string>`${requests.code}`.as("code"),
      title: none.as("title"),
      type: sql<string | null>`${requests.type}`.as("type"),
      party: sql<string | null>`${users.full_name}`.as("party"),
      day: sql<string>`(${requests.sent_at} at time zone ${zone})::date::text`.as("day"),
      amount: sql<string | null>`(${amount ?? requests.amount})::text`.as("amount"),
      currency: sql<string | null>`${requests.currency}`.as("currency"),
    })
    .from(requests)
    .innerJoin(users, refersTo(requests.requester_id, users))
    .where(
      owned(
        ctx,
        requests,
        inArray(requests.type, types),
        sql`${requests.sent_at} >= ${begin(from)} and ${requests.sent_at} < ${begin(until)}`,
        condition,
      ),
    );
}

const partyOf = (table: typeof invoices | typeof payments) =>
  sql<
    string | null
  >`coalesce((select s.name from ${suppliers} s where s.event_company_id = ${table.event_company_id} and s.id = ${table.supplier_id}),
    (select c.name from ${clients} c where c.event_company_id = ${table.event_company_id} and c.id = ${table.client_id}))`;

interface Columns {
  table: typeof invoices | typeof payments;
  day: AnyColumn;
  title: AnyColumn;
  amount: AnyColumn | SQL;
}

/** Invoices or payments that no counter-entry stands against. */
function recordsOf(
  ctx: Reader,
  kind: HindranceKind,
  { from, until }: Days,
  columns: Columns,
  condition: SQL | undefined,
) {
  const { table, day, title, amount } = columns;
  return ctx.db
    .select({
      kind: sql<HindranceKind>`${kind}::text`.as("kind"),
      code: sql<string>`${table.code}`.as("code"),
      title: sql<string | null>`${title}`.as("title"),
      type: none.as("type"),
      party: partyOf(table).as("party"),
      day: sql<string>`${day}::text`.as("day"),
      amount: sql<string | null>`(${amount})::text`.as("amount"),
      currency: sql<string | null>`${table.currency}`.as("currency"),
    })
    .from(table as typeof invoices)
    .where(owned(ctx, table, sql`${table.status} <> 'REVERSED'`, gte(day, from), lt(day, until), condition));
}

const ofInvoices: Columns = {
  table: invoices,
  day: invoices.issued_on,
  title: invoices.number,
  amount: invoices.total,
};

/** Running projects whose last day is among the days and longer ago than the company's tolerance, without a sales invoice. */
function projectsOf(ctx: Clocked, { from, until }: Days, tolerance: number) {
  const today = localDate(ctx.now(), ctx.user.company_timezone);
  return ctx.db
    .select({
      kind: sql<HindranceKind>`'project_not_invoiced'::text`.as("kind"),
      code: sql<string>`${projects.code}`.as("code"),
      title: sql<string | null>`${projects.name}`.as("title"),
      type: none.as("type"),
      party: sql<string | null>`${clients.name}`.as("party"),
      day: sql<string>`${projects.ends_at}::text`.as("day"),
      amount: none.as("amount"),
      currency: none.as("currency"),
    })
    .from(projects)
    .leftJoin(clients, refersTo(projects.client_id, clients))
    .where(
      owned(
        ctx,
        projects,
        inArray(projects.current_status, [...runningStatuses]),
        gte(projects.ends_at, from),
        lt(projects.ends_at, until),
        sql`${projects.ends_at} + ${tolerance}::int < ${today}::date`,
        sql`not exists (select from ${invoices} where ${owned(
          ctx,
          invoices,
          eq(invoices.project_id, projects.id),
          eq(invoices.direction, "sales"),
          sql`${invoices.status} <> 'REVERSED'`,
        )})`,
      ),
    );
}

/** All that hinders, as one subquery. */
async function selectHindrances(ctx: Clocked, days: Days) {
  const { tolerance } = await readOwnSettings(ctx);
  const unmatched = sql`${payments.status} in ('ON_ACCOUNT', 'PARTLY_MATCHED')`;
  const onAccount = {
    table: payments,
    day: payments.paid_on,
    title: payments.reference,
    amount: sql`${payments.amount} - ${payments.allocated}`,
  };
  const approved = sql`${requests.status} = 'APPROVED'`;
  return unionAll(
    requestsOf(ctx, "undecided", days, sql`${requests.status} = 'PENDING'`),
    requestsOf(
      ctx,
      "no_rate",
      days,
      sql`${requests.status} in ('PENDING', 'APPROVED') and ${requests.amount} is not null and ${requests.company_amount} is null`,
    ),
    recordsOf(ctx, "no_project", days, ofInvoices, isNull(invoices.project_id)),
    recordsOf(
      ctx,
      "no_budget_line",
      days,
      ofInvoices,
      and(
        eq(invoices.direction, "purchase"),
        sql`${invoices.project_id} is not null`,
        sql`exists (select from ${invoiceLines} where ${owned(
          ctx,
          invoiceLines,
          eq(invoiceLines.invoice_id, invoices.id),
          isNull(invoiceLines.budget_row_id),
        )})`,
      ),
    ),
    recordsOf(ctx, "unmatched", days, onAccount, unmatched),
    requestsOf(ctx, "open_advance", days, isOpenAdvance, openRest),
    requestsOf(ctx, "no_invoice", days, sql`${approved} and ${requests.type} = 'sales_invoice' and ${lacksInvoice}`),
    projectsOf(ctx, days, tolerance),
  ).as("hindrance");
}

export type Counts = Partial<Record<HindranceKind, number>>;

/** The number of records of each kind by month ('YYYY-MM'). */
export async function countHindrances(ctx: Clocked, days: Days): Promise<Map<string, Counts>> {
  const all = await selectHindrances(ctx, days);
  const month = sql<string>`left(${all.day}, 7)`;
  const rows = await ctx.db
    .select({ month, kind: all.kind, count: sql<number>`count(*)::int` })
    .from(all)
    .groupBy(sql`1`, all.kind);
  const counts = new Map<string, Counts>();
  for (const row of rows) counts.set(row.month, { ...counts.get(row.month), [row.kind]: row.count });
  return counts;
}

/** The first records of each kind, by day. */
export async function readHindrances(ctx: Clocked, days: Days): Promise<Hindrance[]> {
  const all = await selectHindrances(ctx, days);
  const placed = ctx.db
    .select({
      ...all._.selectedFields,
      place: sql<number>`row_number() over (partition by ${all.kind} order by ${all.day}, ${all.code})`.as("place"),
    })
    .from(all)
    .as("placed");
  const { kind, code, title, type, party, day, amount, currency, place } = placed;
  return ctx.db
    .select({ kind, code, title, type, party, day, amount, currency })
    .from(placed)
    .where(lt(place, mostHindrances + 1))
    .orderBy(asc(kind), asc(place));
}
