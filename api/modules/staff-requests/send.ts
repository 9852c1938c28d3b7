import { and, eq, inArray } from "drizzle-orm";

import type { RequestType } from "#contract/requests/request-types";

import type { InTransaction, Reader } from "../../context";
import { requests, requestSteps } from "../../db/schema/staff-requests";
import { Conflict } from "../../errors";
import { owned } from "../../records/owned";
import type { Writable } from "../../records/kinds";
import { insertRecord, saveRecord, type Current } from "../../records/writes";
import { newCode } from "../../tokens";
import { readSteps } from "../approval-chains/read";
import { planChain, type Planned, type RequestFacts, withoutAmount } from "../approvals/chain";
import { readSurroundings } from "../approvals/surroundings";
import { requestKind, type RequestRecord } from "./kind";

/** The steps that a request of this person takes if it is sent now. */
export async function planRequest(ctx: Reader, requester: number, type: RequestType, facts: RequestFacts) {
  const steps = await readSteps(ctx, type);
  return planChain(steps, await readSurroundings(ctx, requester, type, steps), facts);
}

const everybody = (requester: number, planned: readonly Planned[], before: readonly number[] = []) => [
  ...new Set([requester, ...before, ...planned.flatMap(({ people }) => people)]),
];

/** Facts and choices that a type adds to the sending of its requests. */
interface Sending {
  facts?: RequestFacts;
  /** People beside those of the chain who may read it. */
  readers?: readonly number[];
  /** False: it is approved at once (LEA-084). */
  needsApproval?: boolean;
}

/**
 * Nobody decides their own: 409 where nobody else could. Without an amount nothing is paid, so that the leave of the
 * only admin is approved at once.
 */
async function planOrRefuse(tx: InTransaction, type: RequestType, { facts = withoutAmount, needsApproval }: Sending) {
  if (needsApproval === false) return [];
  const planned = await planRequest(tx, tx.user.id, type, facts);
  if (planned.length === 0 && facts.amount !== null) throw new Conflict("request_no_approver");
  return planned;
}

const stateOf = (tx: InTransaction, planned: readonly Planned[]) =>
  planned.length === 0 ? { status: "APPROVED", decided_at: tx.now() } : { status: "PENDING", decided_at: null };

async function openRound(tx: InTransaction, { id: request_id, round }: RequestRecord, planned: readonly Planned[]) {
  const { event_company_id } = tx.user;
  const now = tx.now();
  if (planned.length === 0) return;
  await tx.db.insert(requestSteps).values(
    planned.map(({ people, rule, above }, place) => ({
      event_company_id,
      request_id,
      round,
      place,
      people,
      rule,
      above,
      created_at: now,
      ...(place === 0 ? { status: "PENDING", asked_at: now } : {}),
    })),
  );
}

type Values = Pick<
  typeof requestKind.table.$inferInsert,
  "starts_on" | "ends_on" | "project_id" | "amount" | "currency" | "company_amount"
>;

/** A declined request is sent again once: 409 while the one in its place waits or is approved, also for two at once. */
async function refuseSecond(tx: InTransaction, previous_id: number) {
  await tx.db
    .select({ id: requests.id })
    .from(requests)
    .where(owned(tx, requests, eq(requests.id, previous_id)))
    .for("update");
  const [other] = await tx.db
    .select({ id: requests.id })
    .from(requests)
    .where(
      owned(tx, requests, eq(requests.previous_id, previous_id), inArray(requests.status, ["PENDING", "APPROVED"])),
    )
    .limit(1);
  if (other) throw new Conflict("request_sent_again");
}

type NewValues = Values & { previous_id?: number | null };

/** Makes a request of the caller with these steps and asks the first of them. */
export async function sendPlanned(
  tx: InTransaction,
  type: RequestType,
  values: NewValues,
  planned: readonly Planned[],
  readers: readonly number[] = [],
): Promise<RequestRecord> {
  if (values.previous_id) await refuseSecond(tx, values.previous_id);
  const row = await insertRecord(tx, requestKind, {
    ...values,
    code: newCode(),
    type,
    requester_id: tx.user.id,
    sent_at: tx.now(),
    ...stateOf(tx, planned),
    people: everybody(tx.user.id, planned, readers),
  });
  await openRound(tx, row, planned);
  return row;
}

/** Plans and sends a request of the caller. ACC-172, ORG-040 */
export const sendRequest = async (tx: InTransaction, type: RequestType, values: NewValues, sending: Sending = {}) =>
  sendPlanned(tx, type, values, await planOrRefuse(tx, type, sending), sending.readers);

/** Ends the undecided steps of a request's round. */
export async function endSteps(tx: InTransaction, { id, round }: Pick<RequestRecord, "id" | "round">): Promise<void> {
  await tx.db
    .update(requestSteps)
    .set({ status: "ENDED" })
    .where(
      owned(
        tx,
        requestSteps,
        and(
          eq(requestSteps.request_id, id),
          eq(requestSteps.round, round),
          inArray(requestSteps.status, ["WAITING", "PENDING"]),
        ),
      ),
    );
}

/**
 * Saves a changed request and asks anew, whatever was decided (ACC-182): a round with today's chain, people and limits.
 * 409 for a stale version.
 */
export async function sendAgain(
  tx: InTransaction,
  before: Writable<RequestRecord>,
  version: number,
  type: RequestType,
  values: Values,
  current: Current,
  sending: Sending = {},
): Promise<RequestRecord> {
  const planned = await planOrRefuse(tx, type, sending);
  await endSteps(tx, before);
  const { row } = await saveRecord(
    tx,
    requestKind,
    before,
    version,
    {
      ...values,
      type,
      ...stateOf(tx, planned),
      round: before.round + 1,
      sent_at: tx.now(),
      reason: null,
      people: everybody(tx.user.id, planned, [...before.people, ...(sending.readers ?? [])]),
    },
    current,
  );
  await openRound(tx, row, planned);
  return row;
}
