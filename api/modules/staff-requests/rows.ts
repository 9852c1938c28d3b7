// Rows of requests as lists show them, in one statement: with the requester, the days of a leave, and the people who
// are asked now.

import { inArray, sql, type SQL } from "drizzle-orm";

import type { RequestRow } from "#contract/requests/requests";
import type { RequestStatus, RequestType } from "#contract/requests/request-types";
import { trimZeros } from "#contract/decimals";

import type { Reader } from "../../context";
import { prepared } from "../../db/prepared";
import { clients, users } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { salesInvoiceRequests } from "../../db/schema/sales-invoice-requests";
import { leaves, requests, requestSteps } from "../../db/schema/staff-requests";
import { amongIds, boundReader, ownedOrDeleted, refersTo } from "../../records/owned";
import { localDateTime } from "../times";
import type { RequestRecord } from "./kind";

/** Parts that a job has too. */
export type RowReader = Pick<Reader, "db" | "user">;

export type Person = { id: number; full_name: string };

/** The people of the pending step, in its order. */
const askedNow = sql<Person[] | null>`(select json_agg(json_build_object('id', asked.id, 'full_name', asked.full_name)
  order by array_position(${requestSteps.people}, asked.id)) from ${users} asked
  where asked.event_company_id = ${requestSteps.event_company_id} and asked.id = any(${requestSteps.people}))`;

/** The client of a sales invoice request. */
const invoiced = sql<string | null>`(select ${clients.name} from ${salesInvoiceRequests} join ${clients}
  on ${clients.event_company_id} = ${salesInvoiceRequests.event_company_id} and ${clients.id} = ${salesInvoiceRequests.client_id}
  where ${salesInvoiceRequests.event_company_id} = ${requests.event_company_id} and ${salesInvoiceRequests.request_id} = ${requests.id})`;

/** The offer of an internal approval. */
const offered = sql<string | null>`(select ${projects.name} from ${projects} where ${requests.type} = 'offer'
  and ${projects.event_company_id} = ${requests.event_company_id} and ${projects.id} = ${requests.project_id})`;

const columns = {
  request: requests,
  requester: users.full_name,
  days: leaves.days,
  step: requestSteps.id,
  asked_at: requestSteps.asked_at,
  waits_for: askedNow,
  client: invoiced,
  offer: offered,
};

export type FoundRow = {
  request: RequestRecord;
  requester: string;
  days: string | null;
  step: number | null;
  asked_at: Date | null;
  waits_for: Person[] | null;
  client: string | null;
  offer: string | null;
};

/** Begins a query of rows; its conditions say the company. */
export const selectRows = <More extends Record<string, SQL>>({ db }: Pick<RowReader, "db">, more: More = {} as More) =>
  db
    .select({ ...columns, ...more })
    .from(requests)
    .innerJoin(users, refersTo(requests.requester_id, users))
    .leftJoin(leaves, refersTo(leaves.request_id, requests))
    .leftJoin(requestSteps, refersTo(requestSteps.request_id, requests, sql`${requestSteps.status} = 'PENDING'`));

/** A found row as it is answered; times are on the company's clock. */
export function toRow({ user }: Pick<RowReader, "user">, { request: row, ...found }: FoundRow): RequestRow {
  const at = (moment: Date | null) => moment && localDateTime(moment, user.company_timezone);
  return {
    id: row.id,
    code: row.code,
    type: row.type as RequestType,
    status: row.status as RequestStatus,
    requester: { id: row.requester_id, full_name: found.requester },
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    days: found.days === null ? null : trimZeros(found.days),
    amount: row.amount,
    currency: row.currency,
    company_amount: row.company_amount,
    client: found.client,
    offer: found.offer,
    sent_at: localDateTime(row.sent_at, user.company_timezone),
    decided_at: at(row.decided_at),
    reason: row.reason,
    waits_for: found.waits_for ?? [],
    waits_since: at(found.asked_at),
  };
}

/** Rows of these requests, in the order of the records. */
export async function toRows(ctx: RowReader, records: readonly Pick<RequestRecord, "id">[]): Promise<RequestRow[]> {
  if (records.length === 0) return [];
  const found = await prepared(ctx.db, "request rows", { shape: "" }, () =>
    selectRows(ctx).where(ownedOrDeleted(boundReader, requests, amongIds(requests.id))),
  ).execute({ company: ctx.user.event_company_id, ids: records.map(({ id }) => id) });
  const rowOf = new Map(found.map((row) => [row.request.id, toRow(ctx, row)]));
  return records.flatMap(({ id }) => rowOf.get(id) ?? []);
}

/** Names of people, those who left too. */
export async function readPeople(ctx: RowReader, ids: readonly (number | null)[]): Promise<Map<number, Person>> {
  const asked = [...new Set(ids)].filter((id): id is number => id !== null);
  if (asked.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: users.id, full_name: users.full_name })
    .from(users)
    .where(ownedOrDeleted(ctx, users, inArray(users.id, asked)));
  return new Map(rows.map((row) => [row.id, row]));
}

export const nobody = (id: number): Person => ({ id, full_name: "" });
