/** Stages, statuses and categories of the one record that is first a lead and then a project. No zod here: pages import it. */

export const statuses = [
  "LEAD",
  "PREP",
  "OPERATION",
  "PRECLOSE",
  "CLOSED",
  "POSTPONED",
  "CANCELLED",
  "COMPETITION",
] as const;
/** PRJ-051…058 */
export type Status = (typeof statuses)[number];

export const groups = ["offer", "confirmed", "archive"] as const;
/** LED-023…025 */
export type Group = (typeof groups)[number];

/** Last of the stages that move freely among each other, and where a new offer may begin (PRJ-095). */
export const lastFreeStage = 4;
/** The stage in which an offer waits for its approvers. PRJ-095 */
export const internalApproval = 5;
/** An offer that came back from its internal approval with a reason. PRJ-095 */
export const isDeclinedOffer = (row: { stage: number; status_info: { reason: string | null } }): boolean =>
  row.stage <= lastFreeStage && row.status_info.reason !== null;
/** A project that is under way. */
export const runningStatuses = ["PREP", "OPERATION", "PRECLOSE"] as const satisfies readonly Status[];
export const offerStages = [0, 1, 2, 3, 4, 5, 6, 7] as const;

export const lastOfferStage = 7;
/** Offers (LED) and the later projects (PRJ) differ in rights, module, page and words. */
export const isOffer = (stage: number): boolean => stage <= lastOfferStage;
/** An offer that was archived before it was confirmed. PRJ-095 */
export const isLostOffer = (row: { stage: number; previous_stage: number | null }): boolean =>
  row.stage >= stageOfStatus("POSTPONED") && isOffer(row.previous_stage ?? 0);
/** The module whose switch decides over a record and all of its parts. */
export const moduleOf = (stage: number) => (isOffer(stage) ? ("bizdev" as const) : ("projects" as const));

/** LED-008…022 */
export function groupOf(stage: number): Group {
  if (isOffer(stage)) return "offer";
  return stage <= 10 ? "confirmed" : "archive";
}

const statusByStage: Record<number, Status> = {
  8: "PREP",
  9: "OPERATION",
  10: "PRECLOSE",
  11: "CLOSED",
  12: "POSTPONED",
  13: "CANCELLED",
  14: "COMPETITION",
};

/** PRJ-096 */
export function statusOf(stage: number): Status {
  return statusByStage[stage] ?? "LEAD";
}

/** Stage of a status other than LEAD, which has eight. PRJ-096 */
export function stageOfStatus(status: Exclude<Status, "LEAD">): number {
  return statuses.indexOf(status) + 7;
}

export const scopes = ["AGENCY", "DIVISION", "TEAM", "USER"] as const;
/** SES-048 */
export type Scope = (typeof scopes)[number];

export const formats = ["inperson", "online", "hybrid"] as const;
export type Format = (typeof formats)[number];

export const feeTypes = ["PERCENTAGE", "FIXED"] as const;
export type FeeType = (typeof feeTypes)[number];
