import { and, eq, sql } from "drizzle-orm";

import { rateTypes, type RateType } from "#contract/budgets/budget-facts";
import { trimZeros } from "#contract/decimals";

import type { InTransaction } from "../../context";
import { budgetRates, budgets } from "../../db/schema/budgets";
import { owned } from "../../records/owned";
import { recount } from "./recount";

/** A rate as the history of its budget holds it. */
export interface RateState {
  rate: string;
  date: string;
  source: string;
}

/** After its rates were written a budget is at another version, with other sums. */
export async function settleRates(tx: InTransaction, id: number, values: { rate_type?: RateType }): Promise<void> {
  await tx.db
    .update(budgets)
    .set({ ...values, updated_at: tx.now(), version: sql`${budgets.version} + 1` })
    .where(owned(tx, budgets, eq(budgets.id, id)));
  await recount(tx, id);
}

/**
 * Undo of applied or entered rates (`rates_changed`): all of them, or none if one was changed since. A rate that the
 * budget did not have before stays, for lines may need it.
 */
export async function takeRatesBack(
  tx: InTransaction,
  id: number,
  { rate_type, ...changes }: Record<string, [unknown, unknown]>,
): Promise<boolean> {
  const entries = Object.entries(changes) as [string, [RateState | null, RateState]][];
  for (const [currency, [before, after]] of entries) {
    if (!before) return false;
    const where = owned(tx, budgetRates, and(eq(budgetRates.budget_id, id), eq(budgetRates.currency, currency)));
    const [row] = await tx.db.select().from(budgetRates).where(where).for("update");
    if (!row || trimZeros(row.rate) !== after.rate || row.date !== after.date || row.source !== after.source)
      return false;
    await tx.db
      .update(budgetRates)
      .set({ ...before, updated_at: tx.now(), version: sql`${budgetRates.version} + 1` })
      .where(where);
  }
  const former = rateTypes.find((type) => type === rate_type?.[0]);
  await settleRates(tx, id, former ? { rate_type: former } : {});
  return true;
}
