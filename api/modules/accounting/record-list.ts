// Lists of invoices and payments (ACC-002, ACC-003, ACC-008, ACC-009 and those of projects): one description for both.

import { and, eq, gte, lte, sql, type AnyColumn, type Placeholder, type SQL } from "drizzle-orm";

import {
  invoiceDirectionOf,
  isInvoiceKind,
  paymentDirectionOfKind,
  type InvoiceKind,
  type PaymentKind,
} from "#contract/accounting/accounting-kinds";
import type * as contract from "#contract/accounting/accounting-lists";
import type { AccountingList, AccountingRow, AccountingStatus } from "#contract/accounting/accounting-lists";
import type { QueryOf } from "#contract/call";

import type { Context } from "../../context";
import { Bound, prepared } from "../../db/prepared";
import { invoiceLines, invoices, payments } from "../../db/schema/invoices";
import { clients, suppliers, users } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { cacheAnswer, readList, type List } from "../../records/list";
import { amongIds, boundReader, owned, ownedOrDeleted, refersTo } from "../../records/owned";
import { contains, likeText } from "../../records/text-match";
import { recordReach, shapeOfAccounting } from "../project-reach/accounting-reach";
import { binding, shapeOfReach } from "../project-reach/reach";
import { ownCurrency } from "../reference/own-settings";
import { localDate } from "../times";
import { hasName, hasProjectName, projectReach } from "./names";

type Query = QueryOf<typeof contract.purchaseInvoices>;
type Kind = InvoiceKind | PaymentKind;
type Table = typeof invoices | typeof payments;

/** Columns that the two tables call otherwise. */
interface Shape {
  table: Table;
  list: List<Query["sort_by"]>;
  direction: string;
  day: AnyColumn;
  total: AnyColumn;
  company: AnyColumn;
  number: AnyColumn;
}

function shapeOf(kind: Kind): Shape {
  if (isInvoiceKind(kind))
    return {
      table: invoices,
      list: {
        name: "accounting invoices",
        table: invoices,
        sorts: { date: invoices.issued_on, total: invoices.company_total },
        direction: "desc",
      },
      direction: invoiceDirectionOf[kind],
      day: invoices.issued_on,
      total: invoices.total,
      company: invoices.company_total,
      number: invoices.number,
    };
  return {
    table: payments,
    list: {
      name: "accounting payments",
      table: payments,
      sorts: { date: payments.paid_on, total: payments.company_amount },
      direction: "desc",
    },
    direction: paymentDirectionOfKind[kind],
    day: payments.paid_on,
    total: payments.amount,
    company: payments.company_amount,
    number: payments.reference,
  };
}

/** The typed text in the record's own texts, in the names of person, project, client and supplier, and in its lines. */
function holdsText({ table }: Shape, text: Placeholder, ofProjects: SQL | undefined): SQL {
  const inLines = sql`exists (select from ${invoiceLines} where ${owned(
    boundReader,
    invoiceLines,
    eq(invoiceLines.invoice_id, invoices.id),
    sql`tr_fold(${invoiceLines.description}) like '%' || tr_fold(${text}) || '%'`,
  )})`;
  return sql`(${contains(table.folded, text)} or ${hasName(users, sql`${table.creator_id}`, text)}
    or ${hasName(suppliers, sql`${table.supplier_id}`, text)} or ${hasName(clients, sql`${table.client_id}`, text)}
    or ${hasProjectName(ofProjects, table.project_id, text)}${table === invoices ? sql` or ${inLines}` : sql``})`;
}

/** Open invoices after the day on which they fall due; no payment is one. */
const overdueOn = ({ table }: Shape, today: Placeholder): SQL =>
  table === invoices
    ? sql`${invoices.status} in ('OPEN', 'PARTIAL') and ${invoices.due_on} < ${today}::date`
    : sql`false`;

/** Conditions of the address, the reader's reach among them. */
function conditions(ctx: Context, bound: Bound, kind: Kind, query: Query, project: number | null) {
  const shape = shapeOf(kind);
  const { table, day, direction } = shape;
  bound.fixed("kind", kind);
  bound.fixed("reach", `${shapeOfReach(ctx.user)} ${shapeOfAccounting(ctx)}`);
  const [from = "", to = ""] = query.dates ?? [];
  const today = query.overdue === 1 ? localDate(ctx.now(), ctx.user.company_timezone) : undefined;
  return [
    sql`${table.direction} = ${sql.raw(`'${direction}'`)}`,
    recordReach(ctx, table, binding(bound)),
    bound.when("project", project ?? undefined, (id) => eq(table.project_id, id)),
    bound.when("from", from || undefined, (first) => gte(day, first)),
    bound.when("to", to || undefined, (last) => lte(day, last)),
    bound.when("overdue", today, (moment) => overdueOn(shape, moment)),
    bound.when(
      "status",
      query.status && query.status.length > 0 ? query.status : undefined,
      (all) => sql`${table.status} = any(${all}::text[])`,
    ),
    bound.when("currency", query.currency, (currency) => eq(table.currency, currency)),
    bound.when("person", query.person, (id) => eq(table.creator_id, id)),
    bound.when("client", query.client, (id) => eq(table.client_id, id)),
    bound.when("supplier", query.supplier, (id) => eq(table.supplier_id, id)),
    bound.when("query", likeText(query.query ?? "") || undefined, (text) =>
      holdsText(shape, text, projectReach(ctx, bound)),
    ),
  ];
}

/** Sums of all rows of the filter, by currency and in the company's. ACC-041 */
async function readTotals(ctx: Context, kind: Kind, query: Query, project: number | null) {
  const bound = new Bound();
  bound.value("company", ctx.user.event_company_id);
  const where = conditions(ctx, bound, kind, query, project);
  const { table, total, company } = shapeOf(kind);
  const rows = await cacheAnswer(ctx, "accounting record totals", bound, () =>
    prepared(ctx.db, "accounting record totals", bound, () =>
      ctx.db
        .select({
          currency: table.currency,
          total: sql<string>`sum(${total})::text`,
          whole: sql<string>`(sum(sum(${company})) over ())::text`,
        })
        .from(table as typeof invoices)
        .where(owned(boundReader, table, ...where))
        .groupBy(table.currency)
        .orderBy(table.currency),
    ).execute(bound.values),
  );
  return {
    total: Object.fromEntries(rows.map((row) => [row.currency, row.total])),
    company_total: { amount: rows[0]?.whole ?? "0.00", currency: await ownCurrency(ctx), unconverted: 0 },
  };
}

/** Values of a row by the kind of its record. */
const invoiceColumns = {
  description: sql<string | null>`coalesce(${invoices.note}, (select line.description from ${invoiceLines} line
    where line.event_company_id = ${invoices.event_company_id} and line.invoice_id = ${invoices.id}
    order by line.place limit 1))`,
  net: sql<string | null>`${invoices.net}`,
  vat: sql<string | null>`${invoices.vat}`,
  open: sql<string>`(case when ${invoices.status} = 'REVERSED' then 0 else ${invoices.payable} - ${invoices.paid} end)::numeric(15,2)::text`,
  payment_date: sql<string | null>`${invoices.due_on}`,
};

const paymentColumns = {
  description: sql<string | null>`${payments.note}`,
  net: sql<string | null>`null`,
  vat: sql<string | null>`null`,
  open: sql<string>`(case when ${payments.status} = 'REVERSED' then 0 else ${payments.amount} - ${payments.allocated} end)::numeric(15,2)::text`,
  payment_date: sql<string | null>`null`,
};

/** The shown records in the order of `ids`. */
async function readRows(ctx: Context, kind: Kind, ids: readonly number[]): Promise<AccountingRow[]> {
  if (ids.length === 0) return [];
  const { table, day, total, company, number } = shapeOf(kind);
  const bound = new Bound();
  bound.fixed("kind", kind);
  bound.fixed("reach", `${shapeOfReach(ctx.user)} ${shapeOfAccounting(ctx)}`);
  const shown = projectReach(ctx, bound);
  const found = await prepared(ctx.db, "accounting record rows", bound, () =>
    ctx.db
      .select({
        id: table.id,
        code: table.code,
        number: sql<string | null>`${number}`,
        date: sql<string>`${day}`,
        project: { code: projects.code, name: projects.name },
        client: { id: clients.id, code: clients.code, name: clients.name },
        supplier: { id: suppliers.id, code: suppliers.code, name: suppliers.name },
        person: { id: users.id, full_name: users.full_name },
        total: sql<string>`${total}`,
        currency: table.currency,
        company_total: sql<string | null>`${company}`,
        status: sql<AccountingStatus>`${table.status}`,
        ...(table === invoices ? invoiceColumns : paymentColumns),
      })
      .from(table as typeof invoices)
      .innerJoin(users, refersTo(table.creator_id, users))
      // A project out of reach stays unseen (docs/decisions/109).
      .leftJoin(projects, and(eq(projects.id, table.project_id), shown))
      .leftJoin(clients, refersTo(table.client_id, clients))
      .leftJoin(suppliers, refersTo(table.supplier_id, suppliers))
      .where(ownedOrDeleted(boundReader, table, amongIds(table.id))),
  ).execute({ ...bound.values, company: ctx.user.event_company_id, ids });
  const today = localDate(ctx.now(), ctx.user.company_timezone);
  const rows = new Map(
    found.map((row) => {
      const isOpen = row.status === "OPEN" || row.status === "PARTIAL";
      const is_overdue = isOpen && row.payment_date !== null && row.payment_date < today;
      return [row.id, { ...row, is_overdue: is_overdue ? (1 as const) : (0 as const) }];
    }),
  );
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** The reader's invoices or payments of a kind: of the company, or of a project. */
export async function readRecords(
  ctx: Context,
  kind: Kind,
  query: Query,
  project: number | null,
): Promise<AccountingList> {
  const { table, list } = shapeOf(kind);
  const { rows, paging } = await readList(ctx, list, query, (bound) => ({
    where: conditions(ctx, bound, kind, query, project),
    select: () =>
      ctx.db
        .select({ id: table.id })
        .from(table as typeof invoices)
        .$dynamic(),
  }));
  const data = await readRows(
    ctx,
    kind,
    rows.map(({ id }) => id),
  );
  return { status: "success", invoices: { ...paging, data }, ...(await readTotals(ctx, kind, query, project)) };
}
