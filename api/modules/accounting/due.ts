// Open amounts of clients and suppliers by age (docs/decisions/110). Its cost depends on what is open alone, for both
// tables have an index of that.

import { asc, desc, eq, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";

import { agingBuckets, type AgingBucket } from "#contract/accounting/allocation";
import type { DueList, receivables } from "#contract/accounting/due";
import type { QueryOf } from "#contract/call";

import type { Context } from "../../context";
import { Bound, prepared } from "../../db/prepared";
import { invoices, payments } from "../../db/schema/invoices";
import { clients, suppliers } from "../../db/schema/people";
import { cacheAnswer } from "../../records/list";
import { boundReader, owned, ownedOrDeleted } from "../../records/owned";
import { limitsOf, pagingOf } from "../../records/paging";
import { contains, likeText } from "../../records/text-match";
import { recordReach, shapeOfAccounting } from "../project-reach/accounting-reach";
import { binding, shapeOfReach } from "../project-reach/reach";
import { ownCurrency } from "../reference/own-settings";
import { localDate } from "../times";

export type DueSide = "receivable" | "payable";
type Query = QueryOf<typeof receivables>;

/** `money`: payments that lower what is open; the others pay a return back. */
const sides = {
  receivable: {
    party: clients,
    invoices: invoices.client_id,
    payments: payments.client_id,
    kind: "sales",
    money: "in",
  },
  payable: {
    party: suppliers,
    invoices: invoices.supplier_id,
    payments: payments.supplier_id,
    kind: "purchase",
    money: "out",
  },
} as const;

/** The age of an item, in fixed texts, so that a cached statement may have them. */
const ageOf = sql`case when i.days < 0 then 'not_due' when i.days <= 30 then '0-30' when i.days <= 60 then '31-60'
  when i.days <= 90 then '61-90' else '90+' end`;

const word = (text: string) => sql.raw(`'${text}'`);

/** Invoices that are open and payments that are not matched, of the reader's reach and the filter. */
function selectItems(ctx: Context, bound: Bound, side: DueSide, query: Query) {
  const { party, kind, money, ...columns } = sides[side];
  bound.value("company", ctx.user.event_company_id);
  bound.fixed("side", side);
  bound.fixed("reach", `${shapeOfReach(ctx.user)} ${shapeOfAccounting(ctx)}`);
  const today = bound.value("today", localDate(ctx.now(), ctx.user.company_timezone));
  const ofCurrency = (column: AnyColumn) => bound.when("currency", query.currency, (one) => eq(column, one));
  const ofName = (column: AnyColumn) =>
    bound.when(
      "query",
      likeText(query.query ?? "") || undefined,
      (text) =>
        sql`${column} in (select ${party.id} from ${party} where ${ownedOrDeleted(boundReader, party, contains(party.folded, text))})`,
    );
  const conditions = {
    invoices: [recordReach(ctx, invoices, binding(bound)), ofCurrency(invoices.currency), ofName(columns.invoices)],
    payments: [recordReach(ctx, payments, binding(bound)), ofCurrency(payments.currency), ofName(columns.payments)],
  };
  const isMoney = sql`${payments.direction} = ${word(money)}`;
  const rest = sql`${payments.amount} - ${payments.allocated}`;
  return () =>
    unionAll(
      ctx.db
        .select({
          party_id: sql<number>`${columns.invoices}`.as("party_id"),
          currency: sql<string>`${invoices.currency}`.as("currency"),
          days: sql<number | null>`(${today}::date - ${invoices.due_on})`.as("days"),
          amount: sql<string>`${invoices.payable} - ${invoices.paid}`.as("amount"),
          company_amount: sql<string>`${invoices.company_payable} - ${invoices.company_paid}`.as("company_amount"),
        })
        .from(invoices)
        .where(
          owned(
            boundReader,
            invoices,
            sql`${invoices.direction} = ${word(kind)} and ${invoices.status} in ('OPEN', 'PARTIAL')`,
            ...conditions.invoices,
          ),
        ),
      ctx.db
        .select({
          party_id: sql<number>`${columns.payments}`.as("party_id"),
          currency: sql<string>`${payments.currency}`.as("currency"),
          days: sql<number | null>`null::int`.as("days"),
          amount: sql<string>`case when ${isMoney} then ${rest} else -(${rest}) end`.as("amount"),
          company_amount:
            sql<string>`round(case when ${isMoney} then ${payments.company_amount} else -${payments.company_amount} end
            * (${rest}) / ${payments.amount}, 2)`.as("company_amount"),
        })
        .from(payments)
        .where(
          owned(
            boundReader,
            payments,
            sql`${columns.payments} is not null and ${payments.amount} <> 0 and ${payments.status} in ('ON_ACCOUNT', 'PARTLY_MATCHED')`,
            ...conditions.payments,
          ),
        ),
    ).as("i");
}

const sumOf = (column: "amount" | "company_amount", condition: SQL) =>
  sql<string>`coalesce(sum(i.${sql.raw(column)}) filter (where ${condition}), 0)::numeric(18,2)::text`;

/** Sums of a group of items: by age, and of what is on account. */
const amountsOf = (column: "amount" | "company_amount") => ({
  ages: sql<Record<AgingBucket, string>>`jsonb_build_object(${sql.join(
    agingBuckets.map((age) => sql`${word(age)}, ${sumOf(column, sql`i.days is not null and ${ageOf} = ${word(age)}`)}`),
    sql`, `,
  )})`,
  open: sumOf(column, sql`i.days is not null`),
  on_account: sumOf(column, sql`i.days is null`),
});

/** Sums of all rows of the filter by currency and in the company's, and the number of rows. */
async function readSums(ctx: Context, side: DueSide, query: Query) {
  const bound = new Bound();
  const items = selectItems(ctx, bound, side, query);
  return cacheAnswer(ctx, "accounting due sums", bound, () =>
    prepared(ctx.db, "accounting due sums", bound, () =>
      ctx.db
        .select({
          currency: sql<string | null>`i.currency`,
          count: sql<number>`count(distinct i.party_id)::int`,
          ...amountsOf("amount"),
          company: sql<
            Omit<DueList["company"], "currency">
          >`jsonb_build_object('ages', ${amountsOf("company_amount").ages},
            'open', ${amountsOf("company_amount").open}, 'on_account', ${amountsOf("company_amount").on_account})`,
        })
        .from(items())
        .groupBy(sql`grouping sets ((i.currency), ())`)
        .orderBy(sql`i.currency nulls last`),
    ).execute(bound.values),
  );
}

/** Open amounts of the clients or suppliers of the reader's reach; a row for each of their currencies. */
export async function listDue(ctx: Context, side: DueSide, query: Query): Promise<DueList> {
  const bound = new Bound();
  const items = selectItems(ctx, bound, side, query);
  const { party } = sides[side];
  const { sort_by, sort_order } = query;
  bound.fixed("order", `${sort_by} ${sort_order}`);
  const direction = sort_order === "asc" ? asc : desc;
  const orders = {
    name: sql`${party.name} collate tr_sort`,
    open: sql`coalesce(sum(i.company_amount) filter (where i.days is not null), 0)`,
    overdue: sql`coalesce(sum(i.company_amount) filter (where i.days > 0), 0)`,
  };
  const { limit, offset } = limitsOf(query);
  const page = prepared(ctx.db, "accounting due", bound, () =>
    ctx.db
      .select({
        party: { id: party.id, code: party.code, name: party.name },
        currency: sql<string>`i.currency`,
        ...amountsOf("amount"),
        company_open: amountsOf("company_amount").open,
        company_on_account: amountsOf("company_amount").on_account,
      })
      .from(items())
      .innerJoin(party, ownedOrDeleted(boundReader, party, sql`${party.id} = i.party_id`))
      .groupBy(party.id, party.code, party.name, sql`i.currency`)
      .orderBy(direction(orders[sort_by]), direction(party.id), sql`i.currency`)
      .limit(sql.placeholder("limit"))
      .offset(sql.placeholder("offset")),
  );
  const data = await page.execute({ ...bound.values, limit, offset });
  const groups = await readSums(ctx, side, query);
  const sums = groups.flatMap(({ currency, ages, open, on_account }) =>
    currency === null ? [] : [{ currency, ages, open, on_account }],
  );
  const total = groups.reduce((all, { currency, count }) => (currency === null ? all : all + count), 0);
  const whole = groups.find(({ currency }) => currency === null)!.company;
  return {
    status: "success",
    accounts: { ...pagingOf(query, total, data.length), data },
    sums,
    company: { ...whole, currency: await ownCurrency(ctx) },
  };
}
