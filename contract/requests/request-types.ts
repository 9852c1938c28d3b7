// Types of requests that an approval chain decides (ACC-160…ACC-171). No zod here: pages may import it.

import { isGranted, limitedRequests, type PermissionGrid } from "../permissions";

/** LEA-015…LEA-019 */
export const leaveTypes = ["annual_leave", "compassionate_leave", "medical_leave", "post_event", "rest_leave"] as const;
export type LeaveType = (typeof leaveTypes)[number];

/** ACC-160…ACC-171: leaves, then the types with an amount, then the internal approval of an offer (PRJ-095). */
export const requestTypes = [...leaveTypes, ...limitedRequests, "offer"] as const;
export type RequestType = (typeof requestTypes)[number];

/** Types whose requests have an amount, a client, a project type or a source: steps of the others have no condition. */
export const hasAmount = (type: RequestType): boolean => !(leaveTypes as readonly string[]).includes(type);

/** Modules of the grid, and their switches, whose right `approve` a decision needs: offers have their own. */
const approvalModules = { offer: ["leads", "bizdev"], other: ["requests", "requests"] } as const;

interface Decider {
  is_admin: 0 | 1;
  permissions: PermissionGrid;
}

/** Does the position let the person decide requests of this type? */
export const mayApprove = (person: Decider, type: string): boolean =>
  isGranted(person, approvalModules[type === "offer" ? "offer" : "other"][0], "approve");

/** Kinds of requests that the person may decide now: neither right nor module is missing. */
export const decidableKinds = (person: Decider & { modules_off: readonly string[] }) =>
  (["offer", "other"] as const).filter(
    (kind) => mayApprove(person, kind) && !person.modules_off.includes(approvalModules[kind][1]),
  );

/** May the person decide requests of this type now? */
export const canDecide = (person: Parameters<typeof decidableKinds>[0], type: string): boolean =>
  decidableKinds(person).includes(type === "offer" ? "offer" : "other");

/** Approvers that follow from the requester's place in the organisation. ORG-040 */
export const relativeApprovers = ["manager", "managers_manager", "team_head", "division_head"] as const;
export type RelativeApprover = (typeof relativeApprovers)[number];

/** ACC-172…ACC-174, and what the requester pulled back. */
export const requestStatuses = ["PENDING", "APPROVED", "DECLINED", "WITHDRAWN"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** Steps of one chain at most. */
export const maxSteps = 10;
