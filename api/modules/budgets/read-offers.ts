import { asc, eq, inArray } from "drizzle-orm";

import type { Context, InTransaction } from "../../context";
import { budgetOffers } from "../../db/schema/budgets";
import { suppliers } from "../../db/schema/people";
import { owned, refersTo } from "../../records/owned";
import type { OfferRow } from "./parts";

export type Offer = OfferRow & { supplier_code: string; supplier_name: string };

/** BUD-013: the offers of a budget, or of some of its lines, by their line, in the order of their creation. */
export async function readOffers(
  ctx: Context | InTransaction,
  budget: number,
  lines?: readonly number[],
): Promise<Map<number, Offer[]>> {
  const rows = await ctx.db
    .select({ offer: budgetOffers, supplier_code: suppliers.code, supplier_name: suppliers.name })
    .from(budgetOffers)
    .innerJoin(suppliers, refersTo(budgetOffers.supplier_id, suppliers))
    .where(
      owned(ctx, budgetOffers, eq(budgetOffers.budget_id, budget), lines && inArray(budgetOffers.row_id, [...lines])),
    )
    .orderBy(asc(budgetOffers.id));
  const byRow = new Map<number, Offer[]>();
  for (const { offer, ...supplier } of rows)
    byRow.set(offer.row_id, [...(byRow.get(offer.row_id) ?? []), { ...offer, ...supplier }]);
  return byRow;
}
