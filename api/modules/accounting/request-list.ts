// Lists of accounting (ACC-001…ACC-018) whose records are requests: one description for all of their kinds.

import { and, eq, sql, type Placeholder, type SQL } from "drizzle-orm";

import type { RequestKind } from "#contract/accounting/accounting-kinds";
import { requestTypeOf } from "#contract/accounting/accounting-kinds";
import type * as contract from "#contract/accounting/accounting-lists";
import type { AccountingList, AccountingRow } from "#contract/accounting/accounting-lists";
import type { QueryOf } from "#contract/call";
import { addDays } from "#contract/days";
import type { RequestStatus } from "#contract/requests/request-types";

import type { Context } from "../../context";
import { Bound, prepared } from "../../db/prepared";
import { clients, suppliers, users } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { salesInvoiceLines, salesInvoiceRequests } from "../../db/schema/sales-invoice-requests";
import { amountRequests, requestItems, requests } from "../../db/schema/staff-requests";
import { cacheAnswer, readList, type List } from "../../records/list";
import { amongIds, boundReader, owned, ownedOrDeleted, refersTo } from "../../records/owned";
import { likeText } from "../../records/text-match";
import { accountingReach, shapeOfAccounting } from "../project-reach/accounting-reach";
import { binding, shapeOfReach } from "../project-reach/reach";
import { hasName, hasProjectName, projectReach, type Named } from "./names";
import { ownCurrency } from "../reference/own-settings";
import { instantOf, localDate } from "../times";

type Query = QueryOf<typeof contract.expenses>;

const accountingList: List<Query["sort_by"]> = {
  name: "accounting",
  table: requests,
  sorts: { date: requests.sent_at, total: requests.company_amount },
  direction: "desc",
};

type Part = typeof amountRequests | typeof salesInvoiceRequests | typeof requestItems | typeof salesInvoiceLines;

/** True if a part of the request fulfils the condition. Not joined: the planner would sort all requests. */
const within = (table: Part, condition: SQL | undefined): SQL =>
  sql`exists (select from ${table} where ${owned(boundReader, table, eq(table.request_id, requests.id), condition)})`;

const folded = (value: SQL, text: Placeholder) =>
  sql`tr_fold(coalesce(${value}, '')) like '%' || tr_fold(${text}) || '%'`;

/** The typed text in the names of person, project, client and supplier, and in descriptions. */
function holdsText(text: Placeholder, ofProjects: SQL | undefined): SQL {
  const named = (table: Named, id: SQL) => hasName(table, id, text);
  const { client_id, supplier_id, description, note } = amountRequests;
  return sql`(${named(users, sql`${requests.requester_id}`)} or ${hasProjectName(ofProjects, requests.project_id, text)}
    or ${within(
      amountRequests,
      sql`(${folded(sql`concat_ws(' ', ${description}, ${note})`, text)} or ${named(clients, sql`${client_id}`)} or ${named(suppliers, sql`${supplier_id}`)})`,
    )}
    or ${within(requestItems, folded(sql`${requestItems.description}`, text))}
    or ${within(
      salesInvoiceRequests,
      sql`(${folded(sql`${salesInvoiceRequests.note}`, text)} or ${named(clients, sql`${salesInvoiceRequests.client_id}`)})`,
    )}
    or ${within(salesInvoiceLines, folded(sql`${salesInvoiceLines.description}`, text))})`;
}

/** Conditions of the address, the reader's reach among them. */
function conditions(ctx: Context, bound: Bound, kind: RequestKind, query: Query, project: number | null) {
  bound.fixed("kind", kind);
  bound.fixed("reach", `${shapeOfReach(ctx.user)} ${shapeOfAccounting(ctx)}`);
  const [from = "", to = ""] = query.dates ?? [];
  const begin = (day: string) => instantOf(`${day} 00:00:00`, ctx.user.company_timezone).toISOString();
  const ofClient = (id: Placeholder) =>
    sql`(${within(amountRequests, sql`${amountRequests.client_id} = ${id}`)}
      or ${within(salesInvoiceRequests, sql`${salesInvoiceRequests.client_id} = ${id}`)})`;
  return [
    sql`${requests.type} = ${sql.raw(`'${requestTypeOf[kind]}'`)}`,
    accountingReach(ctx, binding(bound)),
    bound.when("project", project ?? undefined, (id) => eq(requests.project_id, id)),
    bound.when("from", from ? begin(from) : undefined, (moment) => sql`${requests.sent_at} >= ${moment}::timestamptz`),
    bound.when(
      "to",
      to ? begin(addDays(to, 1)) : undefined,
      (moment) => sql`${requests.sent_at} < ${moment}::timestamptz`,
    ),
    bound.fixed("overdue", query.overdue === 1) ? sql`false` : undefined,
    bound.when(
      "status",
      query.status && query.status.length > 0 ? query.status : undefined,
      (all) => sql`${requests.status} = any(${all}::text[])`,
    ),
    bound.when("currency", query.currency, (currency) => eq(requests.currency, currency)),
    bound.when("person", query.person, (id) => eq(requests.requester_id, id)),
    bound.when("client", query.client, ofClient),
    bound.when("supplier", query.supplier, (id) => within(amountRequests, sql`${amountRequests.supplier_id} = ${id}`)),
    bound.when("query", likeText(query.query ?? "") || undefined, (text) => holdsText(text, projectReach(ctx, bound))),
  ];
}

/** Sums of all rows of the filter, by currency and in the company's. ACC-041 */
async function readTotals(ctx: Context, kind: RequestKind, query: Query, project: number | null) {
  const bound = new Bound();
  bound.value("company", ctx.user.event_company_id);
  const where = conditions(ctx, bound, kind, query, project);
  const rows = await cacheAnswer(ctx, "accounting totals", bound, () =>
    prepared(ctx.db, "accounting totals", bound, () =>
      ctx.db
        .select({
          currency: sql<string>`${requests.currency}`,
          total: sql<string>`sum(${requests.amount})::text`,
          company_total: sql<string>`coalesce(sum(${requests.company_amount}), 0)::text`,
          unconverted: sql<number>`count(*) filter (where ${requests.company_amount} is null)::int`,
          whole: sql<string>`(sum(coalesce(sum(${requests.company_amount}), 0)) over ())::text`,
        })
        .from(requests)
        .where(owned(boundReader, requests, sql`${requests.amount} is not null`, ...where))
        .groupBy(requests.currency)
        .orderBy(requests.currency),
    ).execute(bound.values),
  );
  return {
    total: Object.fromEntries(rows.map(({ currency, total }) => [currency, total])),
    company_total: {
      amount: rows[0]?.whole ?? "0.00",
      currency: await ownCurrency(ctx),
      unconverted: rows.reduce((sum, { unconverted }) => sum + unconverted, 0),
    },
  };
}

/** The shown records in the order of `ids`. */
async function readRows(ctx: Context, ids: readonly number[]): Promise<AccountingRow[]> {
  if (ids.length === 0) return [];
  const ofItems = (value: SQL) =>
    sql<
      string | null
    >`(select ${value} from ${requestItems} item where item.event_company_id = ${requests.event_company_id}
      and item.request_id = ${requests.id})`;
  const first = (table: Part) =>
    sql`(select part.description from ${table} part where part.event_company_id = ${requests.event_company_id}
      and part.request_id = ${requests.id} order by part.place limit 1)`;
  const bound = new Bound();
  bound.fixed("reach", `${shapeOfReach(ctx.user)} ${shapeOfAccounting(ctx)}`);
  const shown = projectReach(ctx, bound);
  const found = await prepared(ctx.db, "accounting rows", bound, () =>
    ctx.db
      .select({
        head: requests,
        person: users.full_name,
        project: { code: projects.code, name: projects.name },
        client: { id: clients.id, code: clients.code, name: clients.name },
        supplier: { id: suppliers.id, code: suppliers.code, name: suppliers.name },
        day: amountRequests.day,
        invoice: salesInvoiceRequests,
        description: sql<string | null>`coalesce(${amountRequests.description}, ${first(requestItems)},
          ${salesInvoiceRequests.note}, ${first(salesInvoiceLines)}, ${amountRequests.note})`,
        net: ofItems(sql`sum(item.net)`),
        vat: ofItems(sql`sum(item.vat)`),
      })
      .from(requests)
      .innerJoin(users, refersTo(requests.requester_id, users))
      // A project out of reach stays unseen (docs/decisions/109).
      .leftJoin(projects, and(eq(projects.id, requests.project_id), shown))
      .leftJoin(amountRequests, refersTo(amountRequests.request_id, requests))
      .leftJoin(salesInvoiceRequests, refersTo(salesInvoiceRequests.request_id, requests))
      .leftJoin(
        clients,
        and(
          sql`${clients.event_company_id} = ${requests.event_company_id}`,
          sql`${clients.id} = coalesce(${amountRequests.client_id}, ${salesInvoiceRequests.client_id})`,
        ),
      )
      .leftJoin(suppliers, refersTo(amountRequests.supplier_id, suppliers))
      .where(ownedOrDeleted(boundReader, requests, amongIds(requests.id))),
  ).execute({ ...bound.values, company: ctx.user.event_company_id, ids });
  const rows = new Map(
    found.map(({ head, invoice, ...row }) => [
      head.id,
      {
        id: head.id,
        code: head.code,
        number: null,
        date: localDate(head.sent_at, ctx.user.company_timezone),
        project: row.project,
        client: row.client,
        supplier: row.supplier,
        person: { id: head.requester_id, full_name: row.person },
        description: row.description,
        net: invoice?.net ?? row.net,
        vat: invoice?.vat ?? row.vat,
        total: head.amount ?? "0.00",
        currency: head.currency ?? "",
        company_total: head.company_amount,
        open: null,
        payment_date: invoice ? addDays(invoice.invoice_date, invoice.due_days) : row.day,
        status: head.status as RequestStatus,
        is_overdue: 0 as const,
      },
    ]),
  );
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** The reader's requests of a kind: of the company, or of a project. */
export async function readRequests(
  ctx: Context,
  kind: RequestKind,
  query: Query,
  project: number | null,
): Promise<AccountingList> {
  const { rows, paging } = await readList(ctx, accountingList, query, (bound) => ({
    where: conditions(ctx, bound, kind, query, project),
    select: () => ctx.db.select({ id: requests.id }).from(requests).$dynamic(),
  }));
  const data = await readRows(
    ctx,
    rows.map(({ id }) => id),
  );
  return { status: "success", invoices: { ...paging, data }, ...(await readTotals(ctx, kind, query, project)) };
}
