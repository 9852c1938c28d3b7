import { and, asc, eq, or, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";

import type { Locale } from "#contract/common";
import type { RequestType } from "#contract/requests/request-types";

import { cachePerPage } from "../../cache/page-reads";
import type { Reader } from "../../context";
import type { Db } from "../../db/client";
import { prepared } from "../../db/prepared";
import { invoices } from "../../db/schema/invoices";
import { users } from "../../db/schema/people";
import { accountingRequests } from "../../db/schema/requests";
import { advanceRepayments, amountRequests, requestItems, requests } from "../../db/schema/staff-requests";
import { translate } from "../../messages";
import { boundReader, owned, refersTo } from "../../records/owned";
import { readReplaced } from "../approvals/deciders";
import { reachOf } from "../approvals/reach";
import { formatPrice } from "../fact-texts";

/** A project has fewer open requests than this when it is to be closed; a list of more would be read by nobody. */
const mostOpen = 200;

/** Waiting requests and, until its invoice is written, a sales invoice request that was approved. */
const isOpen = (status: SQL, isInvoice: SQL) =>
  or(sql`${status} = 'PENDING'`, and(isInvoice, sql`${status} in ('APPROVED', 'OPEN')`));

/** True if no invoice answers the request. */
export const lacksInvoice = sql`not exists (select from ${invoices}
  where ${invoices.event_company_id} = ${requests.event_company_id} and ${invoices.request_id} = ${requests.id}
    and ${invoices.deleted_at} is null and ${invoices.status} <> 'REVERSED')`;

/** Confirmed repayments of an advance. */
const repaid = sql`coalesce((select sum(back.amount) from ${advanceRepayments} back
  where back.event_company_id = ${requests.event_company_id} and back.advance_id = ${requests.id}
    and back.confirmed_by is not null), 0)`;
/** Approved payments of its difference. */
const paidOut = sql`coalesce((select sum(payment.amount) from ${amountRequests} paying
    join ${requests} payment on payment.event_company_id = paying.event_company_id and payment.id = paying.request_id
  where paying.event_company_id = ${requests.event_company_id} and paying.advance_id = ${requests.id}
    and payment.deleted_at is null and payment.status = 'APPROVED' and payment.type = 'payment'), 0)`;

/** The open rest of an approved advance as a column; `settle` (contract/requests/settlement.ts) computes the same of one person's advances. */
export const openRest = sql<string>`(${requests.amount} + ${paidOut} - ${repaid} - coalesce((select sum(item.amount) from ${amountRequests} spent
    join ${requests} expense on expense.event_company_id = spent.event_company_id and expense.id = spent.request_id
    join ${requestItems} item on item.event_company_id = expense.event_company_id and item.request_id = expense.id
  where spent.event_company_id = ${requests.event_company_id} and spent.advance_id = ${requests.id}
    and expense.deleted_at is null and expense.status = 'APPROVED' and item.payment in ('CASH', 'CC')), 0))`;

/** An advance that was paid out, and of which something is left. */
export const isOpenAdvance = sql<boolean>`(${requests.type} = 'advance' and ${requests.status} = 'APPROVED' and ${openRest} > 0)`;

function selectOpen(db: Db) {
  const project = sql.placeholder("project");
  const { kind, status } = accountingRequests;
  const older = db
    .select({
      id: accountingRequests.id,
      code: sql<string | null>`null::text`.as("code"),
      title: sql<string>`${accountingRequests.title}`.as("title"),
      created_at: accountingRequests.created_at,
      requester: users.full_name,
      may_read: sql<boolean>`false`.as("may_read"),
      open: sql<string | null>`null::text`.as("open"),
      currency: sql<string | null>`null::text`.as("currency"),
    })
    .from(accountingRequests)
    .innerJoin(users, refersTo(accountingRequests.requester_id, users))
    .where(
      owned(
        boundReader,
        accountingRequests,
        eq(accountingRequests.project_id, project),
        isOpen(sql`${status}`, sql`${kind} = 'sales-invoice-requests'`),
      ),
    );
  const ofStaff = db
    .select({
      id: requests.id,
      code: sql<string | null>`${requests.code}`.as("code"),
      title: sql<string>`${requests.type}`.as("title"),
      created_at: requests.sent_at,
      requester: users.full_name,
      may_read: reachOf(sql.placeholder("me"), sql.placeholder("absent")).as("may_read"),
      open: sql<string | null>`case when ${isOpenAdvance} then ${openRest}::text end`.as("open"),
      currency: sql<string | null>`${requests.currency}`.as("currency"),
    })
    .from(requests)
    .innerJoin(users, refersTo(requests.requester_id, users))
    .where(
      owned(
        boundReader,
        requests,
        eq(requests.project_id, project),
        or(isOpen(sql`${requests.status}`, sql`${requests.type} = 'sales_invoice' and ${lacksInvoice}`), isOpenAdvance),
      ),
    );
  return unionAll(older, ofStaff)
    .orderBy(asc(sql`created_at`), asc(sql`id`))
    .limit(sql.placeholder("limit"));
}

type OpenRow = Awaited<ReturnType<ReturnType<typeof selectOpen>["execute"]>>[number];

/** A request of the staff by its type and requester; what is open of an advance is for readers of the request. */
function titleOf({ title, requester, open, currency }: OpenRow, mayRead: boolean, locale: Locale): string {
  const name = `${translate(locale, `request_type_${title as RequestType}`)}, ${requester}`;
  if (open === null || currency === null || !mayRead) return name;
  return `${name} (${translate(locale, "open_rest", { amount: formatPrice(open, currency, locale) })})`;
}

/**
 * Requests that wait for a decision, sales invoice requests without their invoice, and advances that expenses have not
 * used up (PRJ-097). One of the staff has a code; `may_read`: the reader may open it.
 */
export function openRequests(ctx: Reader, project: number) {
  return cachePerPage(ctx, `open requests ${project}`, async () => {
    const { id, event_company_id: company, is_admin } = ctx.user;
    const absent = is_admin === 1 ? [] : await readReplaced(ctx);
    const statement = prepared(ctx.db, "open requests", { shape: "" }, () => selectOpen(ctx.db as Db));
    const rows = await statement.execute({
      company,
      project,
      me: `{${id}}`,
      absent: `{${absent.join(",")}}`,
      limit: mostOpen,
    });
    const { company_modules_off, modules_off } = ctx.user;
    // Nobody could resolve one of the staff there.
    const shown = company_modules_off.includes("requests") ? rows.filter(({ code }) => code === null) : rows;
    return shown.map((row) => {
      const { id: request, code, requester, created_at } = row;
      const may_read = code !== null && (row.may_read || is_admin === 1) && !modules_off.includes("requests");
      const title = code === null ? row.title : titleOf(row, may_read, ctx.locale);
      return { id: request, code, requester, created_at, title, may_read };
    });
  });
}
