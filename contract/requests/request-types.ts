// Types of requests that an approval chain decides (ACC-160…ACC-171). No zod here: pages may import it.

import { limitedRequests } from "../permissions";

/** LEA-015…LEA-019 */
export const leaveTypes = ["annual_leave", "compassionate_leave", "medical_leave", "post_event", "rest_leave"] as const;
export type LeaveType = (typeof leaveTypes)[number];

/** ACC-160…ACC-171: leaves, then the types with an amount. */
export const requestTypes = [...leaveTypes, ...limitedRequests] as const;
export type RequestType = (typeof requestTypes)[number];

/** Types whose requests have an amount, a client, a project type or a source: steps of the others have no condition. */
export const hasAmount = (type: RequestType): boolean => (limitedRequests as readonly string[]).includes(type);

/** Approvers that follow from the requester's place in the organisation. ORG-040 */
export const relativeApprovers = ["manager", "managers_manager", "team_head", "division_head"] as const;
export type RelativeApprover = (typeof relativeApprovers)[number];

/** ACC-172…ACC-174, and what the requester pulled back. */
export const requestStatuses = ["PENDING", "APPROVED", "DECLINED", "WITHDRAWN"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** Steps of one chain at most. */
export const maxSteps = 10;
