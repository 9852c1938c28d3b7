import { eq } from "drizzle-orm";

import { budgetSums, type BudgetSums } from "#contract/budget-sums";

import type { InTransaction } from "../../context";
import { budgets } from "../../db/schema/budgets";
import { NotFound } from "../../http/errors";
import { owned } from "../../records/owned";
import { type Parts, readParts, sumOf } from "./parts";

/** A budget as it was read and added up: nobody needs to do it again in the same transaction. */
export interface Counted {
  head: typeof budgets.$inferSelect;
  parts: Parts;
  sums: BudgetSums;
}

/** Adds a budget up anew after a write, and keeps its totals for lists and pages of projects. The budget is locked. */
export async function recount(tx: InTransaction, id: number): Promise<Counted> {
  const [head] = await tx.db
    .select()
    .from(budgets)
    .where(owned(tx, budgets, eq(budgets.id, id)));
  if (!head) throw new NotFound();
  const parts = await readParts(tx, id);
  const sums = budgetSums(sumOf(head, parts));
  const { total_buy, total_sell, total_sell_with_service_fee, total_sell_with_vat, profit } = sums.total;
  await tx.db
    .update(budgets)
    .set({ total_buy, total_sell, total_sell_with_service_fee, total_sell_with_vat, profit })
    .where(owned(tx, budgets, eq(budgets.id, id)));
  return { head, parts, sums };
}
