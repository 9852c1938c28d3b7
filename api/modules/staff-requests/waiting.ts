// Requests that wait for the caller, and the caller's own that are undecided: a statement each, for the page /approves
// and for the start page.

import { asc, desc, sql } from "drizzle-orm";

import { mostWaiting, openRequestsShown } from "#contract/requests/requests";

import type { Context } from "../../context";
import { prepared } from "../../db/prepared";
import { requests, requestSteps } from "../../db/schema/staff-requests";
import { boundReader, owned } from "../../records/owned";
import { companyTime } from "../times";
import type { DecisionReader } from "./deciders";
import { selectRows, toRow, type FoundRow } from "./rows";

const success = { status: "success" as const };

const me = sql`${sql.placeholder("me")}::int`;

/** Approved leaves at the time of the reading, of any person of the company. */
const absence = sql`select head.requester_id, away.substitute_id from leaves away
  join requests head on head.event_company_id = away.event_company_id and head.id = away.request_id
  where away.event_company_id = ${sql.placeholder("company")} and head.deleted_at is null and head.status = 'APPROVED'
    and away.starts_at <= ${sql.placeholder("now")}::timestamp and away.ends_at >= ${sql.placeholder("now")}::timestamp`;

/** The caller, and those on leave in whose place they decide: nobody who is away takes another's (deciders.ts). */
const inTheirPlace = sql`(array[${me}] || coalesce((select array_agg(replaced.requester_id)
  from (${absence} and away.substitute_id = ${me}) replaced
  where not exists (${absence} and head.requester_id = ${me})), '{}'))`;

const isWaiting = sql`${requests.status} = 'PENDING' and ${requests.requester_id} <> ${me}
  and ${requestSteps.people} && ${inTheirPlace}`;

const isOwn = sql`${requests.status} = 'PENDING' and ${requests.requester_id} = ${me}`;

const total = sql<number>`(count(*) over ())::int`;

/** The number of all rows stands in each, so that it costs no statement of its own. */
const counted = (found: readonly (FoundRow & { total: number })[]) => found[0]?.total ?? 0;

/** Rows that wait for the caller, the longest waiting first, and the number of all. */
export async function readWaiting(ctx: DecisionReader, most: number) {
  const found = await prepared(ctx.db, "waiting requests", { shape: "" }, () =>
    selectRows(ctx, { total })
      .where(owned(boundReader, requests, isWaiting))
      .orderBy(asc(requestSteps.asked_at), asc(requestSteps.id))
      .limit(sql.placeholder("most")),
  ).execute({ company: ctx.user.event_company_id, me: ctx.user.id, now: companyTime(ctx), most });
  return { data: found.map((row) => ({ ...toRow(ctx, row), step: row.step ?? 0 })), total: counted(found) };
}

/** Requests whose pending step asks the caller, or an approver whose place they take. */
export const listApprovals = async (ctx: Context) => ({ ...success, ...(await readWaiting(ctx, mostWaiting)) });

/** SHL-059: what waits for the caller, and the caller's own undecided requests, the newest first. */
export async function showOpenRequests(ctx: Context) {
  const own = await prepared(ctx.db, "own open requests", { shape: "" }, () =>
    selectRows(ctx, { total })
      .where(owned(boundReader, requests, isOwn))
      .orderBy(desc(requests.sent_at), desc(requests.id))
      .limit(sql.placeholder("most")),
  ).execute({ company: ctx.user.event_company_id, me: ctx.user.id, most: openRequestsShown });
  return {
    ...success,
    waiting: await readWaiting(ctx, openRequestsShown),
    own: { data: own.map((row) => toRow(ctx, row)), total: counted(own) },
  };
}
