import { and, eq, sql, type Placeholder, type SQL } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import { trimZeros } from "#contract/decimals";
import { daysWithoutCertificate } from "#contract/requests/request-file-facts";
import type * as contract from "#contract/requests/leaves";
import type { LeaveRow } from "#contract/requests/leaves";
import type { LeaveType, RequestStatus } from "#contract/requests/request-types";

import type { Context } from "../../context";
import { prepared } from "../../db/prepared";
import { divisions, teams } from "../../db/schema/companies";
import { users } from "../../db/schema/people";
import { leaves, requests } from "../../db/schema/staff-requests";
import { readList, type List } from "../../records/list";
import { amongIds, boundReader, owned, ownedOrDeleted, refersTo } from "../../records/owned";
import { contains, likeText } from "../../records/text-match";
import { localDateTime } from "../times";

const companyList: List<"starts_at" | "days"> = {
  name: "leaves of a company",
  table: leaves,
  sorts: { starts_at: leaves.starts_at, days: leaves.days },
  direction: "desc",
};

/** Condition on the leave's head. Not joined: the planner would sort all of them. */
const ofHead = (condition: SQL | undefined): SQL =>
  sql`exists (select from ${requests} where ${owned(boundReader, requests, eq(requests.id, leaves.request_id), condition)})`;

/** Condition on the person, who may have left. */
const ofPerson = (condition: SQL): SQL =>
  ofHead(
    sql`exists (select from ${users} where ${ownedOrDeleted(boundReader, users, eq(users.id, requests.requester_id), condition)})`,
  );

const hasCertificate = sql<boolean>`exists (select from request_files file where file.event_company_id = ${leaves.event_company_id}
  and file.request_id = ${leaves.request_id} and file.removed_at is null)`;

/** A medical leave that a certificate is expected for, and that has none. */
const isMissing = and(
  sql`${leaves.leave_type} = 'medical_leave' and ${leaves.days} > ${sql.raw(String(daysWithoutCertificate))} and not ${hasCertificate}`,
  ofHead(sql`${requests.status} in ('PENDING', 'APPROVED')`),
);

/** The shown leaves with head, person and substitute, in the order of `ids`. */
async function readRows(ctx: Context, ids: readonly number[]): Promise<LeaveRow[]> {
  if (ids.length === 0) return [];
  const substitute = sql<string | null>`(select substitute.full_name from ${users} substitute
    where substitute.event_company_id = ${leaves.event_company_id} and substitute.id = ${leaves.substitute_id})`;
  const found = await prepared(ctx.db, "rows of leaves", { shape: "" }, () =>
    ctx.db
      .select({
        leave: leaves,
        head: requests,
        person: { id: users.id, code: users.code, full_name: users.full_name },
        division: divisions.name,
        team: teams.name,
        substitute,
        has_certificate: sql<boolean>`(${leaves.leave_type} = 'medical_leave' and ${hasCertificate})`,
        is_missing: sql<boolean>`coalesce(${isMissing}, false)`,
      })
      .from(leaves)
      .innerJoin(requests, refersTo(leaves.request_id, requests))
      .innerJoin(users, refersTo(requests.requester_id, users))
      .leftJoin(divisions, refersTo(users.division_id, divisions))
      .leftJoin(teams, refersTo(users.team_id, teams))
      .where(owned(boundReader, leaves, amongIds(leaves.id))),
  ).execute({ company: ctx.user.event_company_id, ids });
  const rows = new Map(
    found.map(({ leave, head, person, division, team, ...more }) => [
      leave.id,
      {
        id: leave.id,
        code: head.code,
        leave_type: leave.leave_type as LeaveType,
        starts_at: leave.starts_at,
        ends_at: leave.ends_at,
        days: trimZeros(leave.days),
        note: leave.note,
        substitute: leave.substitute_id === null ? null : { id: leave.substitute_id, full_name: more.substitute ?? "" },
        status: head.status as RequestStatus,
        reason: head.reason,
        person: { ...person, division, team },
        has_certificate: more.has_certificate ? (1 as const) : more.is_missing ? (0 as const) : null,
        sent_at: localDateTime(head.sent_at, ctx.user.company_timezone),
        version: head.version,
      },
    ]),
  );
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Leaves of everybody under the filters, for admins. */
export async function listLeaves(ctx: Context, query: QueryOf<typeof contract.list>) {
  const { rows, paging } = await readList(ctx, companyList, query, (bound) => {
    const oneOf = <T>(values: readonly T[] | undefined) => (values && values.length > 0 ? values : undefined);
    const at = (column: "starts_at" | "ends_at", comparison: "<" | ">=") => (day: Placeholder) =>
      sql`${leaves[column]} ${sql.raw(comparison)} ${day}::date ${sql.raw(comparison === "<" ? "+ 1" : "")}`;
    return {
      where: [
        bound.when("type", oneOf(query.type), (types): SQL => sql`${leaves.leave_type} = any(${types}::text[])`),
        bound.when("status", oneOf(query.status), (states) => ofHead(sql`${requests.status} = any(${states}::text[])`)),
        bound.when("division", query.division, (id) => ofPerson(sql`${users.division_id} = ${id}`)),
        bound.when("team", query.team, (id) => ofPerson(sql`${users.team_id} = ${id}`)),
        bound.when("from", query.from, at("ends_at", ">=")),
        bound.when("to", query.to, at("starts_at", "<")),
        bound.fixed("certificate", query.certificate === "missing") ? isMissing : undefined,
        bound.when("query", likeText(query.query ?? "") || undefined, (text) => ofPerson(contains(users.folded, text))),
      ],
      select: () => ctx.db.select({ id: leaves.id }).from(leaves).$dynamic(),
    };
  });
  const data = await readRows(
    ctx,
    rows.map(({ id }) => id),
  );
  return { status: "success" as const, data, paging };
}
