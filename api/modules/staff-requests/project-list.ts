import { and, eq, inArray, isNotNull, sql, type Placeholder, type SQL } from "drizzle-orm";

import type { ParamsOf, QueryOf } from "#contract/call";
import type * as contract from "#contract/requests/project-requests";
import { requestTypes, type RequestType } from "#contract/requests/request-types";

import type { Context } from "../../context";
import { Bound, prepared } from "../../db/prepared";
import { budgetRows } from "../../db/schema/budgets";
import { suppliers, users } from "../../db/schema/people";
import { salesInvoiceLines, salesInvoiceRequests } from "../../db/schema/sales-invoice-requests";
import { amountRequests, requestItems, requests, trips } from "../../db/schema/staff-requests";
import { cacheAnswer, readList, type List } from "../../records/list";
import { boundReader, owned, ownedOrDeleted, refersTo } from "../../records/owned";
import { contains, likeText } from "../../records/text-match";
import { findWithModule } from "../projects/facts";
import { readReplaced } from "../approvals/deciders";
import { reachOf } from "../approvals/reach";
import { toRows } from "./rows";

const success = { status: "success" as const };

const projectList: List<"sent_at" | "company_amount"> = {
  name: "requests of a project",
  table: requests,
  sorts: { sent_at: requests.sent_at, company_amount: requests.company_amount },
  direction: "desc",
};

/** Requests of the project that the reader may read, as `requestReach` has it. */
function readable(bound: Bound, { user }: Context, project: number, absent: readonly number[]): SQL | undefined {
  const ofProject = sql`${requests.project_id} = ${bound.value("project", project)}`;
  if (bound.fixed("admin", user.is_admin === 1)) return ofProject;
  const me = bound.value("me", `{${user.id}}`);
  return and(ofProject, reachOf(me, bound.value("absent", `{${absent.join(",")}}`)));
}

/** Tables that say what a request is for. */
type Described =
  | typeof amountRequests
  | typeof requestItems
  | typeof salesInvoiceRequests
  | typeof salesInvoiceLines
  | typeof trips;

/** The typed text in the names of requester and supplier, and in what the request is for. */
function holdsText(text: Placeholder): SQL {
  const folded = (value: SQL) => sql`tr_fold(coalesce(${value}, '')) like '%' || tr_fold(${text}) || '%'`;
  const within = (table: Described, condition: SQL | undefined) =>
    sql`exists (select from ${table} where ${owned(boundReader, table, eq(table.request_id, requests.id), condition)})`;
  const ofSupplier = owned(
    boundReader,
    suppliers,
    eq(suppliers.id, amountRequests.supplier_id),
    contains(suppliers.folded, text),
  );
  const ofRequester = owned(boundReader, users, eq(users.id, requests.requester_id), contains(users.folded, text));
  return sql`(exists (select from ${users} where ${ofRequester})
    or ${within(
      amountRequests,
      sql`(${folded(sql`concat_ws(' ', ${amountRequests.description}, ${amountRequests.note})`)}
      or exists (select from ${suppliers} where ${ofSupplier}))`,
    )}
    or ${within(requestItems, folded(sql`${requestItems.description}`))}
    or ${within(salesInvoiceRequests, folded(sql`${salesInvoiceRequests.note}`))}
    or ${within(salesInvoiceLines, folded(sql`${salesInvoiceLines.description}`))}
    or ${within(trips, folded(sql`concat_ws(' ', ${trips.location}, ${trips.note})`))})`;
}

/** Sums by type and currency of all that the reader may read. */
async function readSums(ctx: Context, project: number, absent: readonly number[]) {
  const bound = new Bound();
  bound.value("company", ctx.user.event_company_id);
  const where = readable(bound, ctx, project, absent);
  return cacheAnswer(ctx, "sums of a project's requests", bound, async () => {
    const of = (status: string) =>
      sql<string>`coalesce(sum(${requests.amount}) filter (where ${requests.status} = ${sql.raw(`'${status}'`)}), 0)::text`;
    const statement = prepared(ctx.db, "sums of a project's requests", bound, () =>
      ctx.db
        .select({
          type: requests.type,
          currency: sql<string>`${requests.currency}`,
          count: sql<number>`count(*)::int`,
          pending: of("PENDING"),
          approved: of("APPROVED"),
        })
        .from(requests)
        .where(
          owned(
            boundReader,
            requests,
            isNotNull(requests.amount),
            sql`${requests.status} in ('PENDING', 'APPROVED')`,
            where,
          ),
        )
        .groupBy(requests.type, requests.currency),
    );
    const rows = await statement.execute(bound.values);
    const place = (type: string) => requestTypes.indexOf(type as RequestType);
    return rows
      .map((row) => ({ ...row, type: row.type as RequestType }))
      .toSorted((one, other) => place(one.type) - place(other.type) || (one.currency < other.currency ? -1 : 1));
  });
}

/** Supplier, budget line and subject of these requests. */
async function readSubjects(ctx: Context, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const first = sql`(select ${requestItems.description} from ${requestItems}
    where ${owned(ctx, requestItems, sql`${requestItems.request_id} = ${requests.id}`)} order by ${requestItems.place} limit 1)`;
  const firstLine = sql`(select ${salesInvoiceLines.description} from ${salesInvoiceLines}
    where ${owned(ctx, salesInvoiceLines, sql`${salesInvoiceLines.request_id} = ${requests.id}`)} order by ${salesInvoiceLines.place} limit 1)`;
  const rows = await ctx.db
    .select({
      id: requests.id,
      subject: sql<
        string | null
      >`coalesce(${amountRequests.description}, ${amountRequests.note}, ${first}, ${salesInvoiceRequests.note}, ${firstLine}, ${trips.location}, ${trips.note})`,
      supplier: suppliers.name,
      budget_item: budgetRows.name,
    })
    .from(requests)
    .leftJoin(amountRequests, and(owned(ctx, amountRequests), eq(amountRequests.request_id, requests.id)))
    .leftJoin(
      salesInvoiceRequests,
      and(owned(ctx, salesInvoiceRequests), eq(salesInvoiceRequests.request_id, requests.id)),
    )
    .leftJoin(trips, and(owned(ctx, trips), eq(trips.request_id, requests.id)))
    .leftJoin(suppliers, refersTo(amountRequests.supplier_id, suppliers))
    .leftJoin(budgetRows, refersTo(amountRequests.budget_item_id, budgetRows))
    .where(ownedOrDeleted(ctx, requests, inArray(requests.id, [...ids])));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** The requests of a project in the reader's reach, those alone that the reader may read (decision 109). */
export async function listProjectRequests(
  ctx: Context,
  { code }: ParamsOf<typeof contract.list>,
  query: QueryOf<typeof contract.list>,
) {
  const { id } = await findWithModule(ctx, code);
  const absent = ctx.user.is_admin === 1 ? [] : await readReplaced(ctx);
  const { rows, paging } = await readList(ctx, projectList, query, (bound) => {
    const oneOf = (name: "type" | "status", values: readonly string[] | undefined) =>
      bound.when(
        name,
        values && values.length > 0 ? values : undefined,
        (chosen): SQL => sql`${requests[name]} = any(${chosen}::text[])`,
      );
    return {
      where: [
        readable(bound, ctx, id, absent),
        oneOf("type", query.type),
        oneOf("status", query.status),
        bound.when("query", likeText(query.query ?? "") || undefined, holdsText),
      ],
      select: () => ctx.db.select().from(requests).$dynamic(),
    };
  });
  const subjects = await readSubjects(
    ctx,
    rows.map((row) => row.id),
  );
  const none = { subject: null, supplier: null, budget_item: null };
  return {
    ...success,
    data: (await toRows(ctx, rows)).map((row) => ({ ...row, ...(subjects.get(row.id) ?? none) })),
    paging,
    by_type: await readSums(ctx, id, absent),
  };
}
