// Requests that wait for the caller, and the caller's own that are undecided, for the page /approves, for
// the start page and for the daily mail: one statement each.

import { asc, desc, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";

import { decidableKinds } from "#contract/requests/request-types";
import { mostWaiting, openRequestsShown } from "#contract/requests/requests";

import type { Context } from "../../context";
import { prepared } from "../../db/prepared";
import { requests, requestSteps } from "../../db/schema/staff-requests";
import { boundReader, owned } from "../../records/owned";
import { companyTime } from "../times";
import type { DecisionReader } from "../approvals/deciders";
import { namesOf } from "./files/names";
import { readLineOutlooks } from "./line-outlook";
import { selectRows, toRow, type FoundRow } from "./rows";

const success = { status: "success" as const };

const me = sql`${sql.placeholder("me")}::int`;

/** Approved leaves at the time of the reading, of any person of the company. */
const absence = sql`select head.requester_id, away.substitute_id from leaves away
  join requests head on head.event_company_id = away.event_company_id and head.id = away.request_id
  where away.event_company_id = ${sql.placeholder("company")} and head.deleted_at is null and head.status = 'APPROVED'
    and away.starts_at <= ${sql.placeholder("now")}::timestamp and away.ends_at >= ${sql.placeholder("now")}::timestamp`;

/** The caller, and those on leave in whose place they decide: nobody who is away takes another's (approvals/deciders.ts). */
const inTheirPlace = sql`(array[${me}] || coalesce((select array_agg(replaced.requester_id)
  from (${absence} and away.substitute_id = ${me}) replaced
  where not exists (${absence} and head.requester_id = ${me})), '{}'))`;

/**
 * Steps are found by their people first: in the order of the asking, a plan for any caller would read those of the whole
 * company.
 */
const isWaiting = sql`${requests.status} = 'PENDING' and ${requests.requester_id} <> ${me}
  and case when ${requests.type} = 'offer' then 'offer' else 'other' end = any(${sql.placeholder("kinds")}::text[])
  and ${requestSteps.id} = any(array(select waiting.id from request_steps waiting
    where waiting.event_company_id = ${sql.placeholder("company")} and waiting.status = 'PENDING'
      and waiting.people && ${inTheirPlace}))`;

const kindsOf = ({ user }: DecisionReader) => `{${decidableKinds(user).join(",")}}`;

const isOwn = sql`${requests.status} = 'PENDING' and ${requests.requester_id} = ${me}`;

const total = sql<number>`(count(*) over ())::int`;

/** The number of all rows stands in each, so that it costs no statement of its own. */
const counted = (found: readonly (FoundRow & { total: number })[]) => found[0]?.total ?? 0;

const toWaiting = (ctx: DecisionReader, found: readonly (FoundRow & { total: number })[]) => ({
  data: found.map((row) => ({ ...toRow(ctx, row), step: row.step ?? 0 })),
  total: counted(found),
});

const longestFirst = [asc(requestSteps.asked_at), asc(requestSteps.id)] as const;

/** Rows that wait for the caller, the longest waiting first, and the number of all. */
export async function readWaiting(ctx: DecisionReader, most: number) {
  const found = await prepared(ctx.db, "waiting requests", { shape: "" }, () =>
    selectRows(ctx, { total })
      .where(owned(boundReader, requests, isWaiting))
      .orderBy(...longestFirst)
      .limit(sql.placeholder("most")),
  ).execute({ company: ctx.user.event_company_id, me: ctx.user.id, now: companyTime(ctx), kinds: kindsOf(ctx), most });
  return toWaiting(ctx, found);
}

/** Requests that wait for the caller, each with the budget line that it names, for the page and for a mail's link. */
export async function readApprovals(ctx: DecisionReader) {
  const { data, total: all } = await readWaiting(ctx, mostWaiting);
  const lines = await readLineOutlooks(
    ctx,
    data.flatMap(({ id, amount }) => (amount === null ? [] : [id])),
  );
  const files = await namesOf(
    ctx,
    data.map(({ id }) => id),
  );
  return {
    data: data.map((row) => ({ ...row, line: lines.get(row.id) ?? null, files: files.get(row.id) ?? [] })),
    total: all,
  };
}

/** Requests whose pending step asks the caller, or an approver whose place they take. */
export const listApprovals = async (ctx: Context) => ({ ...success, ...(await readApprovals(ctx)) });

/** SHL-059: what waits for the caller, and the caller's own undecided requests, the newest first; in one statement. */
export async function showOpenRequests(ctx: Context) {
  const most = sql.placeholder("most");
  const found = await prepared(ctx.db, "start page requests", { shape: "" }, () =>
    unionAll(
      selectRows(ctx, { total, isOwn: sql<boolean>`false` })
        .where(owned(boundReader, requests, isWaiting))
        .orderBy(...longestFirst)
        .limit(most),
      selectRows(ctx, { total, isOwn: sql<boolean>`true` })
        .where(owned(boundReader, requests, isOwn))
        .orderBy(desc(requests.sent_at), desc(requests.id))
        .limit(most),
    ),
  ).execute({
    company: ctx.user.event_company_id,
    me: ctx.user.id,
    now: companyTime(ctx),
    kinds: kindsOf(ctx),
    most: openRequestsShown,
  });
  const own = found.filter((row) => row.isOwn);
  return {
    ...success,
    waiting: toWaiting(
      ctx,
      found.filter((row) => !row.isOwn),
    ),
    own: { data: own.map((row) => toRow(ctx, row)), total: counted(own) },
  };
}
