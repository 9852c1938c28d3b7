import {
  groupOf,
  isOffer,
  lastFreeStage,
  lastOfferStage,
  stageOfStatus,
  type Status,
  statusOf,
} from "#contract/projects/stages";
import type { Move } from "#contract/projects/leads";

/** Input of the transition table (PRJ-095, PRJ-097); a plain value, so that the rules can be tested alone. */
export interface MoveFacts {
  stage: number;
  previous_stage: number | null;
  /** Offer stages that the company has switched on (LED-087). */
  enabled: readonly number[];
  has_client: boolean;
  has_dates: boolean;
  has_ref: boolean;
  /** The budget that is nearest to what a confirmation needs: one with lines. */
  budget: { code: string; has_lines: boolean } | null;
  /** Blockers of the project's closing (closing.ts). */
  closing: readonly Blocker[];
  may_write: boolean;
  is_admin: boolean;
  /** Set while stage 5 waits for a decision. */
  approval: { may_decide: boolean } | null;
  /** Set while an approved offer (stage 6) has another sale than the approved one. */
  is_approval_void: boolean;
  /** True if the company has reasons for losses: one of them replaces the text required for the archive. */
  has_loss_reasons: boolean;
}

export interface Blocker {
  kind: "client" | "dates" | "ref" | "budget" | "lines" | "request" | "staff_request" | "approval";
  title?: string;
  /** Id of the blocking record. */
  id?: number;
  /** Code of the budget without lines, or of the request. */
  code?: string;
}

export interface MoveRule {
  stage: number;
  kind: Move["kind"];
  needs_reason: boolean;
  needs_loss_reason: boolean;
  blockers: Blocker[];
  may_override: boolean;
}

const plain = (stage: number, kind: Move["kind"] = "move"): MoveRule => ({
  stage,
  kind,
  needs_reason: false,
  needs_loss_reason: false,
  blockers: [],
  may_override: false,
});

const withReason = (stage: number, kind: Move["kind"]): MoveRule => ({ ...plain(stage, kind), needs_reason: true });

function confirmation(facts: MoveFacts): MoveRule {
  const blockers: Blocker[] = [];
  if (!facts.has_client) blockers.push({ kind: "client" });
  if (!facts.has_dates) blockers.push({ kind: "dates" });
  if (!facts.has_ref) blockers.push({ kind: "ref" });
  if (!facts.budget) blockers.push({ kind: "budget" });
  else if (!facts.budget.has_lines) blockers.push({ kind: "lines", code: facts.budget.code });
  return { ...plain(8, "confirm"), blockers };
}

function closing(facts: MoveFacts): MoveRule {
  return { ...plain(11, "close"), blockers: [...facts.closing], may_override: facts.is_admin };
}

/** The next step of an offer: stages that a company has switched off are skipped, up to the confirmation. */
function onwards(facts: MoveFacts, from: number): MoveRule {
  if (from > lastOfferStage) return confirmation(facts);
  return facts.enabled.includes(from) ? plain(from) : onwards(facts, from + 1);
}

/** The next step of an offer whose sale was changed after its approval: it is approved anew, or an admin overrides. */
function unapproved(facts: MoveFacts): MoveRule {
  const rule = onwards(facts, 7);
  const isAlone = rule.blockers.length === 0;
  return { ...rule, blockers: [{ kind: "approval" }, ...rule.blockers], may_override: facts.is_admin && isAlone };
}

function forward(facts: MoveFacts): MoveRule[] {
  const { stage } = facts;
  if (stage <= lastFreeStage) {
    const free = [0, 1, 2, 3, 4].filter((to) => to !== stage).map((to) => plain(to));
    return [...free, onwards(facts, lastFreeStage + 1)];
  }
  if (stage === 6 && facts.is_approval_void && facts.enabled.includes(5)) return [plain(5), unapproved(facts)];
  if (stage === 6 || stage === 7) return [onwards(facts, stage + 1)];
  if (stage === 8) return [plain(9)];
  if (stage === 9) return [plain(8), plain(10)];
  if (stage === 10) return [plain(9), closing(facts)];
  return [];
}

function archiving({ stage, has_loss_reasons }: MoveFacts): MoveRule[] {
  if (stage > 10) return [];
  if (!isOffer(stage)) return [withReason(12, "archive"), withReason(13, "archive")];
  // The text is a note then, and may be left out.
  const lost = (to: number): MoveRule =>
    has_loss_reasons ? { ...plain(to, "archive"), needs_loss_reason: true } : withReason(to, "archive");
  return [lost(12), lost(13), lost(14)];
}

/** The stage "budget and presentation". */
const presenting = 3;

/** Target of a declined offer: back to budget and presentation, or to the last free stage that the company uses. */
export const declinedStage = ({ enabled }: Pick<MoveFacts, "enabled">) =>
  enabled.includes(presenting) ? presenting : (enabled.filter((stage) => stage <= lastFreeStage).at(-1) ?? presenting);

/** The stage before the archiving; older records without it go back to the last step of their kind. */
export const reopenStage = (facts: Pick<MoveFacts, "stage" | "previous_stage">) =>
  facts.previous_stage ?? (facts.stage === 11 ? 10 : 0);

function reopening(facts: MoveFacts): MoveRule[] {
  if (facts.stage === 12) return [plain(reopenStage(facts), "reopen")];
  return facts.stage > 10 && facts.is_admin ? [plain(reopenStage(facts), "reopen")] : [];
}

const isOpen = (facts: MoveFacts) => (rule: MoveRule) =>
  groupOf(rule.stage) !== "offer" || rule.kind === "reopen" || facts.enabled.includes(rule.stage);

/** The moves that are open to this reader now: the buttons that pages offer equal this list (PRJ-095). */
export function openMoves(facts: MoveFacts): MoveRule[] {
  const decisions =
    facts.stage === 5 && facts.approval?.may_decide
      ? [plain(6, "approve"), withReason(declinedStage(facts), "decline")]
      : [];
  const own = facts.may_write ? [...forward(facts), ...archiving(facts), ...reopening(facts)] : [];
  return [...decisions, ...own].filter(isOpen(facts));
}

export type MoveRefusal = "move_same" | "move_disabled" | "move_admin" | "move_approver" | "move_refused";

/** Why a stage is not among the open moves; `forbidden` tells a missing right from a missing way. */
export function whyNot(facts: MoveFacts, to: number): { key: MoveRefusal; forbidden: boolean } {
  if (to === facts.stage) return { key: "move_same", forbidden: false };
  if (facts.stage === 5 && (to === 6 || to === declinedStage(facts)) && facts.approval && !facts.approval.may_decide) {
    return { key: "move_approver", forbidden: true };
  }
  const asAdmin = openMoves({ ...facts, may_write: true, is_admin: true, enabled: [0, 1, 2, 3, 4, 5, 6, 7] });
  const rule = asAdmin.find((move) => move.stage === to);
  if (rule && groupOf(to) === "offer" && rule.kind !== "reopen" && !facts.enabled.includes(to)) {
    return { key: "move_disabled", forbidden: false };
  }
  if (rule?.kind === "reopen" && facts.stage !== 12 && !facts.is_admin) return { key: "move_admin", forbidden: true };
  return { key: "move_refused", forbidden: false };
}

/** The stage that PUT /project/{code}/status means by a status name; LEAD is the stage before the archive. */
export function targetOfStatus(status: Status, facts: Pick<MoveFacts, "stage" | "previous_stage">): number {
  if (statusOf(facts.stage) === status) return facts.stage;
  if (status === "LEAD") return groupOf(facts.stage) === "archive" ? reopenStage(facts) : 0;
  return stageOfStatus(status);
}
