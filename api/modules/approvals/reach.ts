import { and, arrayOverlaps, eq, inArray, or, sql, type Placeholder, type SQL } from "drizzle-orm";

import { requests, requestSteps } from "../../db/schema/staff-requests";
import { boundReader, owned } from "../../records/owned";
import { type DecisionReader, readReplaced } from "./deciders";

/** Requests that the reader may open: their own, those that name them, and those they decide for somebody on leave. */
export async function requestReach(ctx: DecisionReader): Promise<SQL | undefined> {
  if (ctx.user.is_admin === 1) return owned(ctx, requests);
  const me = ctx.user.id;
  const absent = await readReplaced(ctx);
  const named = arrayOverlaps(requests.people, [me]);
  if (absent.length === 0) return owned(ctx, requests, named);
  const asked = ctx.db
    .select({ id: requestSteps.request_id })
    .from(requestSteps)
    .where(owned(ctx, requestSteps, eq(requestSteps.status, "PENDING"), arrayOverlaps(requestSteps.people, absent)));
  return owned(ctx, requests, or(named, and(eq(requests.status, "PENDING"), inArray(requests.id, asked))));
}

/** `requestReach` of a person who is no admin, in a kept statement: lists of their id, and of those they decide for. */
export function reachOf(me: Placeholder, absent: Placeholder): SQL<boolean> {
  const asked = owned(
    boundReader,
    requestSteps,
    sql`${requestSteps.request_id} = ${requests.id} and ${requestSteps.status} = 'PENDING'
      and ${requestSteps.people} && ${absent}::int[]`,
  );
  return sql`(${requests.people} && ${me}::int[]
    or (${requests.status} = 'PENDING' and exists (select from ${requestSteps} where ${asked})))`;
}
