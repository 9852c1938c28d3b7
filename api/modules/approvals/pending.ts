import { and, eq, exists, sql, type Column, type Placeholder } from "drizzle-orm";

import { isGranted } from "#contract/permissions";

import type { Staff, Reader } from "../../context";
import type { Db, Tx } from "../../db/client";
import { prepared } from "../../db/prepared";
import { approvals } from "../../db/schema/approvals";
import { projects } from "../../db/schema/projects";
import { boundReader, owned } from "../../records/owned";

/** The approval that an offer in stage 5 waits for (PRJ-095). */
export function pendingApproval(ctx: Reader, projectId: number) {
  const isPending = sql`${approvals.status} = 'PENDING'`;
  return prepared(ctx.db, "pending approval", { shape: "" }, () =>
    (ctx.db as Db)
      .select()
      .from(approvals)
      .where(owned(boundReader, approvals, eq(approvals.project_id, sql.placeholder("project")), isPending))
      .limit(sql.placeholder("limit")),
  ).execute({ company: ctx.user.event_company_id, project: projectId, limit: 1 });
}

/** Nobody decides on their own offer; beside the approver an admin may. */
export const mayDecide = (
  user: Pick<Staff, "id" | "is_admin" | "permissions">,
  { requester_id, approver_id }: Pick<typeof approvals.$inferSelect, "requester_id" | "approver_id">,
): boolean =>
  requester_id !== user.id && (approver_id === user.id || user.is_admin === 1) && isGranted(user, "leads", "approve");

/** Projects whose pending approval names the reader, as a condition of a query of them. */
export const awaitsDecision = ({ db }: { db: Db | Tx }, me: Column | Placeholder | number) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(approvals)
      .where(
        and(eq(approvals.project_id, projects.id), eq(approvals.approver_id, me), sql`${approvals.status} = 'PENDING'`),
      ),
  );
