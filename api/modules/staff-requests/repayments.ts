// The rest of an advance goes back to the company (docs/decisions/109): its person writes it down, and it counts once
// somebody who decided the advance, or an admin, has confirmed it.

import { eq, isNull } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/requests/repayments";

import { transaction, type Context, type InTransaction } from "../../context";
import { advanceRepayments, requests } from "../../db/schema/staff-requests";
import { Conflict, Forbidden, Invalid, NotFound } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { record } from "../../records/log";
import { owned } from "../../records/owned";
import { madeRecord } from "../../records/writes";
import { formatPrice } from "../fact-texts";
import { requestKind, type RequestRecord } from "./kind";
import { mayConfirm } from "./repayment-rows";
import { readStanding } from "./settlement";
import { lockAdvance } from "./settlement-checks";

/** The advance, locked as it is after everybody before; 409 for one that is not approved. */
async function lockApproved(tx: InTransaction, { id }: RequestRecord): Promise<RequestRecord> {
  await lockAdvance(tx, id);
  const [advance] = await tx.db
    .select()
    .from(requests)
    .where(owned(tx, requests, eq(requests.id, id)));
  if (advance?.type !== "advance" || advance.status !== "APPROVED") throw new Conflict("repayment_not_approved");
  return advance;
}

/** What is left of the advance: confirmed repayments are taken off. */
async function readOpen(tx: InTransaction, { id, requester_id }: RequestRecord): Promise<string> {
  return (await readStanding(tx, requester_id)).settled.open.get(id) ?? "0.00";
}

const noteChange = (tx: InTransaction, { id, code, currency }: RequestRecord, name: string, amount: string) =>
  record(tx, {
    model: requestKind.model,
    id,
    code,
    action: "moved",
    changes: { [name]: [null, `${amount} ${currency ?? ""}`.trim()] },
  });

const answer = (tx: InTransaction, { code }: RequestRecord, key: Parameters<typeof translate>[1]) => ({
  status: "success" as const,
  message: translate(tx.locale, key),
  code,
});

async function findOwn(tx: InTransaction, code: string): Promise<RequestRecord> {
  const found = await requestKind.find(tx, code);
  if (!(await requestKind.mayWrite(tx, found))) throw new Forbidden();
  return found;
}

/** Written by the advance's person: more than is left is refused, and a second one while the first waits. */
export async function createRepayment(ctx: Context, code: string, body: BodyOf<typeof contract.create>) {
  const work = async (tx: InTransaction) => {
    const advance = await lockApproved(tx, await findOwn(tx, code));
    const waiting = await tx.db
      .select({ id: advanceRepayments.id })
      .from(advanceRepayments)
      .where(
        owned(
          tx,
          advanceRepayments,
          eq(advanceRepayments.advance_id, advance.id),
          isNull(advanceRepayments.confirmed_by),
        ),
      );
    if (waiting.length > 0) throw new Conflict("repayment_waits");
    const open = await readOpen(tx, advance);
    if (Number(body.amount) > Number(open))
      throw new Invalid({
        amount: [
          translate(tx.locale, "repayment_most", { amount: formatPrice(open, advance.currency ?? "TRY", tx.locale) }),
        ],
      });
    await tx.db.insert(advanceRepayments).values({
      event_company_id: tx.user.event_company_id,
      advance_id: advance.id,
      amount: body.amount,
      day: body.day,
      note: body.note ?? null,
    });
    await noteChange(tx, advance, "repayment", body.amount);
    return answer(tx, advance, "repayment_written");
  };
  return creating(
    ctx,
    work,
    madeRecord(requestKind, ({ code: made }: { code: string }) => made),
  );
}

/** The repayment of an advance that the caller may read; 409 for one that somebody confirmed. */
async function findWaiting(tx: InTransaction, advance: RequestRecord, id: number) {
  const [row] = await tx.db
    .select()
    .from(advanceRepayments)
    .where(owned(tx, advanceRepayments, eq(advanceRepayments.id, id), eq(advanceRepayments.advance_id, advance.id)));
  if (!row) throw new NotFound();
  if (row.confirmed_by !== null) throw new Conflict("repayment_confirmed");
  return row;
}

/** From here on it is taken off the advance; 409 where less than that is left by now. */
export async function confirmRepayment(ctx: Context, code: string, id: number) {
  return transaction(ctx, async (tx) => {
    const found = await requestKind.find(tx, code);
    if (!(await mayConfirm(tx, found))) throw new Forbidden("request_not_yours");
    const advance = await lockApproved(tx, found);
    const row = await findWaiting(tx, advance, id);
    const open = await readOpen(tx, advance);
    if (Number(row.amount) > Number(open))
      throw new Conflict("repayment_too_much", { amount: formatPrice(open, advance.currency ?? "TRY", tx.locale) });
    await tx.db
      .update(advanceRepayments)
      .set({ confirmed_by: tx.user.id, confirmed_at: tx.now() })
      .where(owned(tx, advanceRepayments, eq(advanceRepayments.id, id), isNull(advanceRepayments.confirmed_by)));
    await noteChange(tx, advance, "repayment_confirmed", row.amount);
    return answer(tx, advance, "repayment_confirmed_now");
  });
}

/** Its person takes it back while nobody has confirmed it. */
export async function removeRepayment(ctx: Context, code: string, id: number) {
  return transaction(ctx, async (tx) => {
    const advance = await findOwn(tx, code);
    await lockAdvance(tx, advance.id);
    const row = await findWaiting(tx, advance, id);
    await tx.db
      .delete(advanceRepayments)
      .where(owned(tx, advanceRepayments, eq(advanceRepayments.id, id), isNull(advanceRepayments.confirmed_by)));
    await noteChange(tx, advance, "repayment_removed", row.amount);
    return answer(tx, advance, "repayment_taken_back");
  });
}
