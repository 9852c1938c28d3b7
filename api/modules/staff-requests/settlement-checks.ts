// What a request may be settled with, and what keeps others from changing it meanwhile (docs/decisions/109).

import { asc, eq } from "drizzle-orm";

import type { InTransaction } from "../../context";
import { advanceRepayments, amountRequests, requests } from "../../db/schema/staff-requests";
import { Conflict, Invalid } from "../../errors";
import { translate } from "../../messages";
import { owned, refersTo } from "../../records/owned";
import { dayText, formatPrice } from "../fact-texts";
import { localDateTime } from "../times";
import type { RequestRecord } from "./kind";
import { type Head, isOpen, owedOf, readStanding } from "./settlement";

/** 422 for more than is owed of an advance of the caller; two payments of it at once wait for each other. */
async function checkOwed(tx: InTransaction, { id, advance_id, currency, amount }: Settling): Promise<void> {
  if (advance_id === null) return;
  await lockAdvance(tx, advance_id);
  const standing = await readStanding(tx, tx.user.id);
  const advance = standing.advances.find((one) => one.id === advance_id);
  if (!advance) throw new Invalid({ advance_payment_id: [translate(tx.locale, "not_in_list")] });
  // The currency is part of the amount's field; the advance has none in the form.
  if (advance.currency !== currency) throw new Invalid({ amount: [translate(tx.locale, "advance_not_owed")] });
  const owed = owedOf(standing, advance_id, id);
  if (Number(amount) > Number(owed))
    throw new Invalid({
      amount: [translate(tx.locale, "advance_owed_most", { amount: formatPrice(owed, currency, tx.locale) })],
    });
}

/**
 * 422 for an advance that is not the caller's, not approved, of another currency, or used up by other expenses;
 * `before`: the one that the expense has, which may be used up.
 */
export async function checkAdvance(tx: InTransaction, settling: Settling, before: number | null): Promise<void> {
  const { id, type, advance_id, currency } = settling;
  if (type === "payment") return checkOwed(tx, settling);
  if (advance_id === null) return;
  const { advances } = await readStanding(tx, tx.user.id);
  const advance = advances.find((one) => one.id === advance_id && one.currency === currency);
  if (!advance || (!isOpen(advance) && !(id !== null && before === advance_id)))
    throw new Invalid({ advance_payment_id: [translate(tx.locale, "not_in_list")] });
}

interface Settling {
  id: number | null;
  type: string;
  advance_id: number | null;
  currency: string;
  amount: string;
}

/** Locks an advance: an edit of it, and whatever is settled with it, wait for each other. */
export const lockAdvance = (tx: InTransaction, id: number) =>
  tx.db
    .select({ id: requests.id })
    .from(requests)
    .where(owned(tx, requests, eq(requests.id, id)))
    .for("update");

/** Before an expense is approved, or the payment of a difference: 409 if less than that is owed by now. */
export async function lockItsAdvance(tx: InTransaction, head: Head & Pick<RequestRecord, "amount">): Promise<void> {
  const { id, type, currency, amount } = head;
  if (type !== "expense" && type !== "payment") return;
  const [row] = await tx.db
    .select({ advance_id: amountRequests.advance_id })
    .from(amountRequests)
    .where(owned(tx, amountRequests, eq(amountRequests.request_id, id)));
  if (!row?.advance_id) return;
  await lockAdvance(tx, row.advance_id);
  if (type === "expense") return;
  const owed = (await readStanding(tx, head.requester_id)).settled.owed.get(row.advance_id) ?? "0";
  if (Number(amount) > Number(owed))
    throw new Conflict("advance_owed_less", { amount: formatPrice(owed, currency ?? "TRY", tx.locale) });
}

/** Expenses that a refusal names. */
const mostNamed = 5;

/** 409 for an edit of an advance that approved requests are settled with, which it names, or of which a part was given back. */
export async function checkNotSettled(tx: InTransaction, { id, type, currency }: Head): Promise<void> {
  if (type !== "advance") return;
  await lockAdvance(tx, id);
  const [repaid] = await tx.db
    .select({ id: advanceRepayments.id })
    .from(advanceRepayments)
    .where(owned(tx, advanceRepayments, eq(advanceRepayments.advance_id, id)))
    .limit(1);
  if (repaid) throw new Conflict("advance_repaid");
  const rows = await tx.db
    .select({ sent_at: requests.sent_at, amount: requests.amount })
    .from(requests)
    .innerJoin(amountRequests, refersTo(amountRequests.request_id, requests))
    .where(owned(tx, requests, eq(requests.status, "APPROVED"), eq(amountRequests.advance_id, id)))
    .orderBy(asc(requests.sent_at), asc(requests.id))
    .limit(mostNamed);
  if (rows.length === 0) return;
  const list = rows.map(
    ({ sent_at, amount }) =>
      `${dayText(localDateTime(sent_at, tx.user.company_timezone).slice(0, 10), tx.locale)} (${formatPrice(amount ?? "0", currency ?? "TRY", tx.locale)})`,
  );
  throw new Conflict("advance_settled", { list: list.join(", ") });
}
