import { and, asc, eq, ne, sql } from "drizzle-orm";

import type { Move } from "#contract/projects/leads";

import type { InTransaction } from "../../context";
import { approvals } from "../../db/schema/approvals";
import { users } from "../../db/schema/people";
import { owned } from "../../records/owned";

/** ORG-040, empty chain: the requester's manager, then any admin; the requester is skipped. null = nobody is left. */
export async function findApprover(tx: InTransaction) {
  const { event_company_id, id } = tx.user;
  const working = owned(tx, users, ne(users.id, id));
  const manager = sql`${users.id} = (select reports_to from users where id = ${id} and event_company_id = ${event_company_id})`;
  const [person] = await tx.db
    .select({ id: users.id, full_name: users.full_name })
    .from(users)
    .where(and(working, sql`(${manager} or ${users.is_admin} = 1)`))
    .orderBy(sql`(${manager}) desc nulls last`, asc(users.id))
    .limit(1);
  return person ?? null;
}

export async function askApproval(tx: InTransaction, project_id: number, approver_id: number): Promise<void> {
  await tx.db.insert(approvals).values({
    event_company_id: tx.user.event_company_id,
    project_id,
    requester_id: tx.user.id,
    approver_id,
    created_at: tx.now(),
  });
}

/** Closes the pending approval of a project that leaves stage 5; a decision is kept with the person and the reason. */
export async function settleApproval(
  tx: InTransaction,
  project: number,
  kind: Move["kind"] | null,
  reason: string | null,
): Promise<void> {
  const status = kind === "approve" ? "APPROVED" : kind === "decline" ? "DECLINED" : "WITHDRAWN";
  await tx.db
    .update(approvals)
    .set({ status, reason, decided_at: tx.now() })
    .where(owned(tx, approvals, eq(approvals.project_id, project), eq(approvals.status, "PENDING")));
}
