import { eq, gte, lte } from "drizzle-orm";

import { canDecide } from "#contract/requests/request-types";

import type { Reader } from "../../context";
import { leaves, requests } from "../../db/schema/staff-requests";
import { owned, refersTo } from "../../records/owned";
import { companyTime } from "../times";

/** Parts that a job has too. */
export type DecisionReader = Pick<Reader, "db" | "now" | "user">;

/** A reader of whom only the company and its clock matter. */
interface AbsenceReader extends Pick<Reader, "db" | "now"> {
  user: { event_company_id: number; company_timezone: string };
}

/**
 * People who are on approved leave now, with the substitute who decides in their place; null if nobody does: one who is
 * away too is no substitute, and no substitute has another.
 */
export async function readAbsent(ctx: AbsenceReader): Promise<Map<number, number | null>> {
  const now = companyTime(ctx);
  const rows = await ctx.db
    .select({ person: requests.requester_id, substitute: leaves.substitute_id })
    .from(leaves)
    .innerJoin(requests, refersTo(leaves.request_id, requests, eq(requests.status, "APPROVED")))
    .where(owned(ctx, leaves, lte(leaves.starts_at, now), gte(leaves.ends_at, now)));
  const absent = new Set(rows.map(({ person }) => person));
  return new Map(
    rows.map(({ person, substitute }) => [person, substitute !== null && !absent.has(substitute) ? substitute : null]),
  );
}

/** People on leave in whose place the caller decides. */
export async function readReplaced(ctx: DecisionReader): Promise<number[]> {
  return [...(await readAbsent(ctx))].flatMap(([person, substitute]) => (substitute === ctx.user.id ? [person] : []));
}

/**
 * The approver in whose place the caller decides: null for themselves, undefined if they may not decide. Nobody decides
 * their own request, also not in somebody's place. An offer that no chain was set for may be decided by any admin.
 */
export async function deciderOf(
  ctx: DecisionReader,
  { requester_id, type }: { requester_id: number; type: string },
  { people, rule }: { people: readonly number[]; rule: string },
): Promise<number | null | undefined> {
  const me = ctx.user.id;
  if (requester_id === me || !canDecide(ctx.user, type)) return undefined;
  if (people.includes(me)) return null;
  if (type === "offer" && rule !== "chain" && ctx.user.is_admin === 1) return null;
  const absent = await readAbsent(ctx);
  return people.find((one) => absent.get(one) === me);
}
