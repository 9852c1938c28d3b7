import { and, asc, eq, gte, inArray, lte, ne } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import type * as contract from "#contract/requests/leaves";
import type { Leave } from "#contract/requests/leaves";
import type { LeaveType, RequestStatus } from "#contract/requests/request-types";
import { trimZeros } from "#contract/decimals";

import type { Context, Reader } from "../../context";
import { users } from "../../db/schema/people";
import { leaves, requests } from "../../db/schema/staff-requests";
import { NotFound } from "../../errors";
import { owned, ownedOrDeleted, refersTo } from "../../records/owned";

type Row = typeof leaves.$inferSelect;
type Head = typeof requests.$inferSelect;

async function toLeaves(ctx: Reader, rows: readonly { leave: Row; head: Head }[]): Promise<Leave[]> {
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

const select = (ctx: Reader) =>
  ctx.db
    .select({ leave: leaves, head: requests })
    .from(leaves)
    .innerJoin(requests, refersTo(leaves.request_id, requests));

/** The leave of a request; null for a request of another type. */
export async function leaveOf(ctx: Reader, request: Pick<Head, "id">): Promise<Leave | null> {
  const rows = await select(ctx).where(owned(ctx, leaves, eq(leaves.request_id, request.id)));
  const [shown] = await toLeaves(ctx, rows);
  return shown ?? null;
}

/** One of the caller's own leaves with its head, or NotFound: others read the request. */
export async function findOwn(ctx: Reader, id: number) {
  const [row] = await select(ctx).where(
    and(owned(ctx, leaves, eq(leaves.id, id)), owned(ctx, requests, eq(requests.requester_id, ctx.user.id))),
  );
  if (!row) throw new NotFound();
  return row;
}

export async function getLeave(ctx: Reader, id: number) {
  const [shown] = await toLeaves(ctx, [await findOwn(ctx, id)]);
  if (!shown) throw new NotFound();
  return { status: "success" as const, leave: shown };
}

/** The caller's leaves that touch the days, whatever became of them. */
export async function listLeaves(ctx: Context, { from, to }: QueryOf<typeof contract.list>) {
  const rows = await select(ctx)
    .where(
      and(
        owned(
          ctx,
          requests,
          eq(requests.requester_id, ctx.user.id),
          from ? gte(requests.ends_on, from) : undefined,
          to ? lte(requests.starts_on, to) : undefined,
        ),
        owned(ctx, leaves),
      ),
    )
    .orderBy(asc(leaves.starts_at), asc(leaves.id))
    .limit(500);
  return { status: "success" as const, data: await toLeaves(ctx, rows) };
}

/** Another leave of the person that is asked for or approved and shares a moment with this one. */
export async function findOverlap(
  ctx: Reader,
  person: number,
  { starts_at, ends_at }: Pick<Row, "starts_at" | "ends_at">,
  except: number | null,
): Promise<Leave | null> {
  const rows = await select(ctx)
    .where(
      and(
        owned(ctx, leaves, lte(leaves.starts_at, ends_at), gte(leaves.ends_at, starts_at)),
        owned(
          ctx,
          requests,
          eq(requests.requester_id, person),
          inArray(requests.status, ["PENDING", "APPROVED"]),
          except === null ? undefined : ne(requests.id, except),
        ),
      ),
    )
    .orderBy(asc(leaves.starts_at))
    .limit(1);
  const [shown] = await toLeaves(ctx, rows);
  return shown ?? null;
}

/** Times of the person's annual leaves that count against a balance: asked for or approved. */
export const annualLeaves = (ctx: Reader, person: number, except: number | null) =>
  ctx.db
    .select({ starts_at: leaves.starts_at, ends_at: leaves.ends_at })
    .from(leaves)
    .innerJoin(requests, refersTo(leaves.request_id, requests))
    .where(
      and(
        owned(ctx, leaves, eq(leaves.leave_type, "annual_leave")),
        owned(
          ctx,
          requests,
          eq(requests.requester_id, person),
          inArray(requests.status, ["PENDING", "APPROVED"]),
          except === null ? undefined : ne(requests.id, except),
        ),
      ),
    );
