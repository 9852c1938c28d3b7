import { and, asc, eq, gte, inArray, lte, ne } from "drizzle-orm";

import type { Leave } from "#contract/requests/leaves";

import type { Reader } from "../../context";
import { leaves, requests } from "../../db/schema/staff-requests";
import { NotFound } from "../../errors";
import { owned } from "../../records/owned";
import { selectLeaves, toLeaves } from "../staff-requests/leave-rows";

/** One of the caller's own leaves with its head, or NotFound: others read the request. */
export async function findOwn(ctx: Reader, id: number) {
  const [row] = await selectLeaves(ctx).where(
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

/** Another leave of the person that is asked for or approved and shares a moment with this one. */
export async function findOverlap(
  ctx: Reader,
  person: number,
  { starts_at, ends_at }: Pick<typeof leaves.$inferSelect, "starts_at" | "ends_at">,
  except: number | null,
): Promise<Leave | null> {
  const rows = await selectLeaves(ctx)
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
