import type { BodyOf } from "#contract/call";
import type { moveStage } from "#contract/projects/leads";
import { groupOf, isOffer } from "#contract/projects/stages";

import { transaction, type Context, type InTransaction } from "../../context";
import { Conflict, Forbidden, Invalid } from "../../errors";
import { translate } from "../../messages";
import { record } from "../../records/log";
import { checkRight } from "../../records/rights";
import { staleRecord } from "../../records/writes";
import { pendingApproval } from "../approvals/pending";
import { checkLossReason } from "../bizdev/loss-reasons";
import { readPeople } from "../people";
import { forgetClient, knowClient } from "../projects/client-status";
import { findRecord, mayWrite, readFacts, type ProjectRecordRow } from "../projects/facts";
import { currentOf } from "../projects/operations";
import { blockerText, readRecord, undoableMove } from "../projects/record";
import { openMoves, targetOfStatus, whyNot, type MoveRule } from "../projects/rules";
import { holdStage, readStages, stageName } from "../projects/stage-names";
import { writeStage, type StageReason } from "../projects/write-stage";
import { decideOffer, prepareOffer, withdrawOffer } from "../staff-requests/offers";

type MoveInput = BodyOf<typeof moveStage>;
/** Fields of a move beside the record and the target. */
type Input = Omit<MoveInput, "version" | "stage">;
type Target = number | { status: Parameters<typeof targetOfStatus>[0] };

async function write(tx: InTransaction, before: ProjectRecordRow, version: number, stage: number, why: StageReason) {
  if (!(await writeStage(tx, before, version, stage, why))) throw await staleRecord(currentOf(tx, before.code));
}

/** Names of which one suffices: 'Ayşe Kaya veya Bora Er'. */
const anyOf = ({ locale }: InTransaction, people: readonly { full_name: string }[]) =>
  new Intl.ListFormat(locale, { type: "disjunction" }).format(people.map(({ full_name }) => full_name));

async function refuse(
  tx: InTransaction,
  facts: Parameters<typeof whyNot>[0],
  before: ProjectRecordRow,
  to: number,
): Promise<never> {
  const stages = await readStages(tx);
  const { key, forbidden } = whyNot(facts, to);
  const [pending] = key === "move_approver" ? await pendingApproval(tx, before.id) : [];
  if (pending?.requester_id === tx.user.id) throw new Forbidden("move_own");
  const people = await readPeople(tx, pending?.people ?? []);
  const vars = {
    from: stageName(before.stage, tx.locale, stages),
    to: stageName(to, tx.locale, stages),
    approver: anyOf(tx, [...people.values()]),
  };
  throw forbidden ? new Forbidden(key, vars) : new Conflict(key, vars);
}

function checkMove(tx: InTransaction, rule: MoveRule, input: Input) {
  if (rule.needs_reason && !input.reason) throw new Invalid({ reason: [translate(tx.locale, "reason_required")] });
  if (rule.blockers.length === 0) return;
  if (rule.may_override && input.override === 1) {
    if (!input.reason) throw new Invalid({ reason: [translate(tx.locale, "reason_required")] });
    return;
  }
  throw new Conflict("move_blocked", {}, { blockers: rule.blockers.map((blocker) => blockerText(blocker, tx.locale)) });
}

/** The chosen reason of a loss, which must be one of the company's that are in use; a move that is no loss keeps none. */
async function readLossReason(tx: InTransaction, rule: MoveRule, { loss_reason }: Input) {
  if (!rule.needs_loss_reason && !loss_reason) return null;
  if (!loss_reason) throw new Invalid({ loss_reason: [translate(tx.locale, "loss_reason_required")] });
  const row = await checkLossReason(tx, loss_reason);
  return rule.needs_loss_reason ? row.id : null;
}

async function takeBack(tx: InTransaction, before: ProjectRecordRow, version: number) {
  const undo = await undoableMove(tx, before);
  if (!undo) throw new Conflict("undo_gone");
  // Switched off since: nothing comes into it any more.
  if (isOffer(undo.from) && !(await holdStage(tx, undo.from))) throw new Conflict("undo_gone");
  if (before.stage === 5) await withdrawOffer(tx, before.id);
  await write(tx, before, version, undo.from, undo);
  if (undo.known_client !== null && undo.known_client === before.client_id) await forgetClient(tx, before);
  await record(tx, {
    model: "project",
    id: before.id,
    code: before.code,
    action: "undone",
    changes: { stage: [before.stage, undo.from] },
  });
  return translate(tx.locale, "undone");
}

/** Decides the step that an offer waits for: the last approval and each decline move it. */
async function decide(tx: InTransaction, before: ProjectRecordRow, { stage, kind }: MoveRule, reason: string | null) {
  await decideOffer(tx, before.id, kind, reason);
  const [next] = await pendingApproval(tx, before.id);
  if (next) {
    const people = await readPeople(tx, next.people);
    return translate(tx.locale, "approval_next", { name: before.name, approver: anyOf(tx, [...people.values()]) });
  }
  return translate(tx.locale, "moved", { name: before.name, stage: stageName(stage, tx.locale, await readStages(tx)) });
}

async function go(tx: InTransaction, before: ProjectRecordRow, version: number, to: number, input: Input) {
  if (isOffer(to)) await holdStage(tx, to);
  const facts = await readFacts(tx, before);
  const rule = openMoves(facts).find((move) => move.stage === to);
  if (!rule) return refuse(tx, facts, before, to);
  checkMove(tx, rule, input);
  const lost = await readLossReason(tx, rule, input);
  const reason = input.reason ?? null;
  if (rule.kind === "approve" || rule.kind === "decline") return decide(tx, before, rule, reason);
  const approval = to === 5 ? await prepareOffer(tx, before) : null;
  const stage = to === 5 && !approval ? 6 : to;
  if (before.stage === 5) await withdrawOffer(tx, before.id);
  await write(tx, before, version, stage, { reason, loss_reason: lost });
  await approval?.send();
  const known = stage === 8 && (await knowClient(tx, before));
  await record(tx, {
    model: "project",
    id: before.id,
    code: before.code,
    action: "moved",
    changes: {
      stage: [before.stage, stage],
      // By its id: every reader reads it in their own language.
      ...(lost ? { loss_reason: [null, lost] } : {}),
      ...(reason ? { reason: [null, reason] } : {}),
      ...(input.override ? { override: [0, 1] } : {}),
      // Kept so that taking the move back gives the record its reason again.
      ...(before.status_reason ? { status_reason: [before.status_reason, reason] } : {}),
      ...(before.loss_reason_id ? { loss_reason_id: [before.loss_reason_id, lost] } : {}),
      ...(groupOf(before.stage) === "archive" ? { archived_at: [before.stage_changed_at.toISOString(), null] } : {}),
      ...(known ? { known_client: [null, before.client_id] } : {}),
    },
  });
  const names = { name: before.name, stage: stageName(stage, tx.locale, await readStages(tx)) };
  if (approval) return translate(tx.locale, "approval_asked", { ...names, approver: anyOf(tx, approval.people) });
  return translate(tx.locale, to === 5 ? "approval_skipped" : "moved", names);
}

/** Runs in an open transaction; without a version the current record is moved. */
export async function moveIn(
  tx: InTransaction,
  before: ProjectRecordRow,
  target: Target,
  input: Input,
  version = before.version,
): Promise<string> {
  const isApprover = before.stage === 5;
  if (!isApprover && !(await mayWrite(tx, before))) throw new Forbidden();
  if (!isApprover || input.undo === 1) checkRight(tx.user, "project", before, "update");
  if (before.version !== version) throw await staleRecord(currentOf(tx, before.code));
  const to = typeof target === "number" ? target : targetOfStatus(target.status, before);
  return input.undo === 1 ? takeBack(tx, before, version) : go(tx, before, version, to, input);
}

/** PRJ-095…097: one transaction; 403 without the right, 409 with the reason for a way that is not open, 409 for a stale version. */
export async function move(
  ctx: Context,
  code: string,
  target: Target,
  { version, stage: _stage, ...input }: MoveInput,
) {
  return transaction(ctx, async (tx) => {
    const before = await findRecord(tx, code);
    const message = await moveIn(tx, before, target, input, version);
    return { message, record: await readRecord(tx, code) };
  });
}
