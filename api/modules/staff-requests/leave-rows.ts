import { eq, inArray } from "drizzle-orm";

import type { Leave } from "#contract/requests/leaves";
import type { LeaveType, RequestStatus } from "#contract/requests/request-types";
import { trimZeros } from "#contract/decimals";

import type { Reader } from "../../context";
import { users } from "../../db/schema/people";
import { leaves, requests } from "../../db/schema/staff-requests";
import { owned, ownedOrDeleted, refersTo } from "../../records/owned";

type Row = typeof leaves.$inferSelect;
type Head = typeof requests.$inferSelect;

export async function toLeaves(ctx: Reader, rows: readonly { leave: Row; head: Head }[]): Promise<Leave[]> {
  const ids = rows.flatMap(({ leave, head }) => [head.requester_id, leave.substitute_id ?? head.requester_id]);
  const found = await ctx.db
    .select({ id: users.id, full_name: users.full_name })
    .from(users)
    .where(ownedOrDeleted(ctx, users, inArray(users.id, [0, ...ids])));
  const people = new Map(found.map((person) => [person.id, person]));
  const personOf = (id: number) => people.get(id) ?? { id, full_name: "" };
  return rows.map(({ leave, head }) => ({
    id: leave.id,
    code: head.code,
    leave_type: leave.leave_type as LeaveType,
    starts_at: leave.starts_at,
    ends_at: leave.ends_at,
    days: trimZeros(leave.days),
    note: leave.note,
    substitute: leave.substitute_id === null ? null : personOf(leave.substitute_id),
    status: head.status as RequestStatus,
    reason: head.reason,
    person: personOf(head.requester_id),
    version: head.version,
  }));
}

/** Leaves with the head of each. */
export const selectLeaves = (ctx: Reader) =>
  ctx.db
    .select({ leave: leaves, head: requests })
    .from(leaves)
    .innerJoin(requests, refersTo(leaves.request_id, requests));

/** The leave of a request; null for a request of another type. */
export async function leaveOf(ctx: Reader, request: Pick<Head, "id">): Promise<Leave | null> {
  const rows = await selectLeaves(ctx).where(owned(ctx, leaves, eq(leaves.request_id, request.id)));
  const [shown] = await toLeaves(ctx, rows);
  return shown ?? null;
}
