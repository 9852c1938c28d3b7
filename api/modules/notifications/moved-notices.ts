import { eq, or } from "drizzle-orm";

import type { NotificationType } from "#contract/activity/notification-types";

import type { Tx } from "../../db/client";
import { requests, requestSteps } from "../../db/schema/staff-requests";
import { ofCompany, refersTo } from "../../records/owned";
import type { Audit, Notice } from "../notices";

/** The internal approval that this write asked for or decided. */
async function approvalOf(tx: Tx, { record_id, event_company_id, created_at }: Audit) {
  const [row] = await tx
    .select({ requester: requests.requester_id, asked: requestSteps.people, status: requests.status })
    .from(requests)
    .leftJoin(requestSteps, refersTo(requestSteps.request_id, requests, eq(requestSteps.status, "PENDING")))
    .where(
      ofCompany(
        event_company_id,
        requests,
        eq(requests.project_id, record_id),
        eq(requests.type, "offer"),
        or(eq(requests.sent_at, created_at), eq(requests.decided_at, created_at)),
      ),
    )
    .limit(1);
  return row;
}

const approvalTypes = {
  PENDING: ["ApproveRequested"],
  APPROVED: ["ApproveApproved", "ApproveCompleted"],
  DECLINED: ["ApproveDenied"],
} as const satisfies Record<string, readonly NotificationType[]>;

/** Whoever hears of an internal approval by its request (staff-requests/news.ts) does not hear of the stage as well. */
export async function movedNotices(
  tx: Tx,
  audit: Audit,
  stage: readonly (number | null)[] | undefined,
  concerned: readonly number[],
  managers: readonly number[],
): Promise<Notice[]> {
  const approval = stage?.includes(5) ? await approvalOf(tx, audit) : undefined;
  const isApproved = approval?.status === "APPROVED";
  const heard = new Set(
    approval ? [...(approval.asked ?? [approval.requester]), ...(isApproved ? concerned : [])] : [],
  );
  const types = approvalTypes[approval?.status as keyof typeof approvalTypes] ?? [];
  return [
    // For the configured recipients, who are no readers of the request.
    ...types.map((type) => ({ type, people: [] })),
    { type: "ProjectStatusCreated", people: [...concerned, ...managers].filter((one) => !heard.has(one)) },
  ];
}
