import { eq } from "drizzle-orm";

import type { Repayment } from "#contract/requests/advances";
import { canDecide } from "#contract/requests/request-types";

import { type advanceRepayments, requestSteps } from "../../db/schema/staff-requests";
import { owned } from "../../records/owned";
import type { RequestRecord } from "./kind";
import { nobody, readPeople, type RowReader } from "./rows";

type Advance = Pick<RequestRecord, "id" | "type" | "requester_id">;

/** People who decided a step of the advance: they know of the money. */
export async function readDeciders(
  { db, user }: Pick<RowReader, "db"> & { user: { event_company_id: number } },
  advance: number,
): Promise<number[]> {
  const rows = await db
    .select({ person: requestSteps.decided_by })
    .from(requestSteps)
    .where(owned({ user }, requestSteps, eq(requestSteps.request_id, advance), eq(requestSteps.status, "APPROVED")));
  return rows.flatMap(({ person }) => person ?? []);
}

/** May the caller confirm what was given back of the advance: an admin or one of its deciders, never its own person. */
export async function mayConfirm(ctx: RowReader, { id, type, requester_id }: Advance): Promise<boolean> {
  const { user } = ctx;
  if (user.id === requester_id || !canDecide(user, type)) return false;
  return user.is_admin === 1 || (await readDeciders(ctx, id)).includes(user.id);
}

/** Repayments of an advance as its reader sees them, among those of its person; none of another request. */
export async function repaymentsOf(
  ctx: RowReader,
  head: Advance,
  all: readonly (typeof advanceRepayments.$inferSelect)[],
): Promise<Repayment[]> {
  const rows = all.filter(({ advance_id }) => advance_id === head.id);
  if (rows.length === 0) return [];
  const people = await readPeople(
    ctx,
    rows.map(({ confirmed_by }) => confirmed_by),
  );
  const isConfirmer = await mayConfirm(ctx, head);
  return rows.map(({ id, amount, day, note, confirmed_by }) => ({
    id,
    amount,
    day,
    note,
    confirmed_by: confirmed_by === null ? null : (people.get(confirmed_by) ?? nobody(confirmed_by)),
    may_confirm: confirmed_by === null && isConfirmer ? 1 : 0,
    may_remove: confirmed_by === null && head.requester_id === ctx.user.id ? 1 : 0,
  }));
}
