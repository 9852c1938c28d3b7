import { Big } from "big.js";
import { eq } from "drizzle-orm";

import { budgetSums, type BudgetSums } from "#contract/budgets/budget-sums";

import type { InTransaction } from "../../context";
import { budgets } from "../../db/schema/budgets";
import { Conflict, NotFound } from "../../errors";
import { owned } from "../../records/owned";
import { readSumParts, type SumParts, sumOf } from "./parts";

/** The columns of sums have room for less (api/db/schema/budgets.ts). */
const mostTotal = "1e17";

/** A budget as read and calculated: nobody needs to do it again in the same transaction. */
interface Counted {
  head: typeof budgets.$inferSelect;
  parts: SumParts;
  sums: BudgetSums;
}

/**
 * Adds a budget up anew after a write, and keeps its totals for lists and pages of projects. The budget is locked.
 * The time of the write is the one that its sheet shows as that of the last save.
 */
export async function recount(tx: InTransaction, id: number): Promise<Counted> {
  const [head] = await tx.db
    .select()
    .from(budgets)
    .where(owned(tx, budgets, eq(budgets.id, id)));
  if (!head) throw new NotFound();
  const parts = await readSumParts(tx, id);
  const sums = budgetSums(sumOf(head, parts));
  const { total_buy, total_sell, total_sell_with_service_fee, total_sell_with_vat, profit } = sums.total;
  const kept = [total_buy, total_sell, total_sell_with_service_fee, total_sell_with_vat, profit];
  if (kept.some((sum) => new Big(sum).abs().gte(mostTotal))) throw new Conflict("budget_sum_large");
  await tx.db
    .update(budgets)
    .set({ total_buy, total_sell, total_sell_with_service_fee, total_sell_with_vat, profit, updated_at: tx.now() })
    .where(owned(tx, budgets, eq(budgets.id, id)));
  return { head, parts, sums };
}
