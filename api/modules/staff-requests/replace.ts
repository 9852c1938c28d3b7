import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";

import type { InTransaction, Reader } from "../../context";
import { users } from "../../db/schema/people";
import { requests, requestSteps } from "../../db/schema/staff-requests";
import { record } from "../../records/log";
import { owned } from "../../records/owned";
import { requestKind } from "./kind";

/** Undecided steps that ask the person, now or later. */
export const openStepsOf = (ctx: Reader, person: number) =>
  owned(
    ctx,
    requestSteps,
    inArray(requestSteps.status, ["WAITING", "PENDING"]),
    sql`${requestSteps.people} @> array[${person}::int]`,
  );

/** Ids of steps, each with whoever is asked in the leaver's place. */
export type ReplacedSteps = [step: number, approver: number][];

/**
 * A leaver is replaced by the successor; if that is the requester or asked in the chain already, by the leaver's
 * manager, then by any admin (decision 109). Where nobody is left the others of the step decide.
 */
export async function replaceApprover(
  tx: InTransaction,
  leaver: { id: number; reports_to: number | null },
  successor: number,
): Promise<ReplacedSteps> {
  const found = await tx.db
    .select({ id: requestSteps.request_id })
    .from(requestSteps)
    .where(openStepsOf(tx, leaver.id));
  if (found.length === 0) return [];
  // Locked as a decision locks them, in one order.
  const running = await tx.db
    .select()
    .from(requests)
    .where(
      owned(
        tx,
        requests,
        inArray(
          requests.id,
          found.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(requests.id))
    .for("update");
  const admins = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(owned(tx, users, eq(users.is_admin, 1), ne(users.id, leaver.id)))
    .orderBy(asc(users.id));
  const candidates = [successor, leaver.reports_to, ...admins.map(({ id }) => id)];
  const replaced: ReplacedSteps = [];
  for (const request of running) {
    const steps = await tx.db
      .select()
      .from(requestSteps)
      .where(owned(tx, requestSteps, eq(requestSteps.request_id, request.id), eq(requestSteps.round, request.round)));
    const asked = new Set([request.requester_id, leaver.id, ...steps.flatMap(({ people }) => people)]);
    const next = candidates.find((one): one is number => one !== null && !asked.has(one));
    for (const { id, status, people } of steps) {
      if (!people.includes(leaver.id) || (status !== "WAITING" && status !== "PENDING")) continue;
      const others = people.filter((one) => one !== leaver.id);
      if (next === undefined && others.length === 0) continue;
      await tx.db
        .update(requestSteps)
        .set({ people: next === undefined ? others : [...others, next] })
        .where(owned(tx, requestSteps, eq(requestSteps.id, id)));
      if (next === undefined) continue;
      replaced.push([id, next]);
      await tx.db
        .update(requests)
        .set({ people: [...new Set([...request.people, next])] })
        .where(owned(tx, requests, eq(requests.id, request.id)));
      const changes = { approver: [leaver.id, next] as [unknown, unknown] };
      await record(tx, { model: requestKind.model, id: request.id, code: request.code, action: "updated", changes });
    }
  }
  return replaced;
}

/** Gives steps back that are still undecided; returns how many are not. */
export async function giveStepsBack(tx: InTransaction, person: number, replaced: ReplacedSteps): Promise<number> {
  let left = 0;
  for (const [id, approver] of replaced) {
    const asLeft = and(openStepsOf(tx, approver), eq(requestSteps.id, id));
    const given = await tx.db
      .update(requestSteps)
      .set({ people: sql`array_append(array_remove(${requestSteps.people}, ${approver}::int), ${person}::int)` })
      .where(asLeft)
      .returning();
    if (given.length === 0) left += 1;
  }
  return left;
}
