import { asc, eq } from "drizzle-orm";

import type { Context, InTransaction } from "../../context";
import { budgetOffers } from "../../db/schema/budgets";
import { suppliers } from "../../db/schema/people";
import { owned, refersTo } from "../../records/owned";
import { isAmong, type OfferRow } from "./parts";

export type Offer = OfferRow & { supplier_code: string; supplier_name: string };

/** BUD-013: the offers of lines of a budget, by their line, in the order of their creation. */
export async function readOffers(
  ctx: Context | InTransaction,
  budget: number,
  lines: readonly number[],
): Promise<Map<number, Offer[]>> {
  const rows = await ctx.db
    .select({ offer: budgetOffers, supplier_code: suppliers.code, supplier_name: suppliers.name })
    .from(budgetOffers)
    .innerJoin(suppliers, refersTo(budgetOffers.supplier_id, suppliers))
    .where(owned(ctx, budgetOffers, eq(budgetOffers.budget_id, budget), isAmong(budgetOffers.row_id, lines)))
    .orderBy(asc(budgetOffers.id));
  const byRow = new Map<number, Offer[]>();
  for (const { offer, ...supplier } of rows)
    byRow.set(offer.row_id, [...(byRow.get(offer.row_id) ?? []), { ...offer, ...supplier }]);
  return byRow;
}
