// The internal approval of an offer (PRJ-095 stage 5) is a request of the type `offer` (docs/decisions/109): the stage
// opens and ends it, and a decision moves the offer (offer-moves.ts).

import { and, desc, eq } from "drizzle-orm";

import type { Move } from "#contract/projects/leads";

import type { InTransaction, Reader } from "../../context";
import { requests } from "../../db/schema/staff-requests";
import { Conflict } from "../../errors";
import { owned } from "../../records/owned";
import { readSteps } from "../approval-chains/read";
import { withNames } from "../approval-chains/operations";
import { planChain, type RequestFacts } from "../approvals/chain";
import { pendingApproval } from "../approvals/pending";
import { readSurroundings } from "../approvals/surroundings";
import type { ProjectRecordRow } from "../projects/facts";
import { readOfferSale } from "../projects/offer-sale";
import { decideIn, endRequest } from "./decide";
import { convertToday } from "./nameable";
import { sendPlanned } from "./send";

const type = "offer" as const;

type Offer = Pick<ProjectRecordRow, "id" | "client_id" | "type_id">;

/** Sale and steps of an offer that the caller would send now: 409 for a sale whose currency has no rate to compare it. */
async function planOffer(ctx: Reader, { id, client_id, type_id }: Offer) {
  const { sale } = await readOfferSale(ctx, id);
  const company_amount = sale ? (await convertToday(ctx, sale)).company_amount : null;
  const steps = await readSteps(ctx, type);
  if (sale && company_amount === null && steps.some(({ min_amount }) => min_amount))
    throw new Conflict("offer_without_rate", { currency: sale.currency });
  const facts: RequestFacts = { amount: company_amount, client_id, project_type_id: type_id, source_id: null };
  const planned = planChain(steps, await readSurroundings(ctx, ctx.user.id, type, steps), facts);
  return { sale, company_amount, planned };
}

/** People who would decide, before it is sent; nobody where the caller alone could. */
export async function previewOffer(ctx: Reader, offer: Offer) {
  const { planned } = await planOffer(ctx, offer);
  return { status: "success" as const, data: await withNames(ctx, planned) };
}

/** The last internal approval of an offer. */
async function findLast(tx: InTransaction, project: number) {
  const [last] = await tx.db
    .select({ id: requests.id, status: requests.status })
    .from(requests)
    .where(owned(tx, requests, and(eq(requests.project_id, project), eq(requests.type, type))))
    .orderBy(desc(requests.id))
    .limit(1);
  return last;
}

/**
 * Plans the internal approval of an offer that comes into stage 5; null if nobody but the caller could decide. The
 * answer sends it, and names the people of the first step.
 */
export async function prepareOffer(
  tx: InTransaction,
  offer: Offer & Pick<ProjectRecordRow, "responsible_id" | "creator_id">,
) {
  const { sale, company_amount, planned } = await planOffer(tx, offer);
  if (planned.length === 0) return null;
  const [first] = await withNames(tx, planned.slice(0, 1));
  const send = async () => {
    const last = await findLast(tx, offer.id);
    await sendPlanned(
      tx,
      type,
      {
        project_id: offer.id,
        ...(sale ? { ...sale, company_amount } : {}),
        previous_id: last?.status === "DECLINED" ? last.id : null,
      },
      planned,
      [offer.responsible_id, offer.creator_id],
    );
  };
  return { send, people: first?.people ?? [] };
}

/** Decides the step that an offer waits for, as the caller. */
export async function decideOffer(tx: InTransaction, project: number, kind: Move["kind"], reason: string | null) {
  const [pending] = await pendingApproval(tx, project);
  if (!pending) throw new Conflict("request_changed");
  const decision = kind === "approve" ? ("approve" as const) : ("decline" as const);
  await decideIn(tx, pending.code, { decision, step: pending.step, reason, verify_account: 0 });
}

/** Ends the internal approval of an offer that leaves stage 5 without a decision. */
export async function withdrawOffer(tx: InTransaction, project: number): Promise<void> {
  const waiting = owned(
    tx,
    requests,
    and(eq(requests.project_id, project), eq(requests.type, type), eq(requests.status, "PENDING")),
  );
  const [row] = await tx.db.select().from(requests).where(waiting).for("update");
  if (row) await endRequest(tx, row);
}
