import { eq, inArray, isNull, sql } from "drizzle-orm";

import type { Spent } from "#contract/budgets/budget-spent";

import type { Reader } from "../../context";
import { budgetRows } from "../../db/schema/budgets";
import { tasks } from "../../db/schema/tasks";
import { owned, refersTo } from "../../records/owned";
import { readOffers, type Offer } from "./read-offers";

/** Data related to a budget's lines, by their ids. */
export interface Beside {
  offers: ReadonlyMap<number, readonly Offer[]>;
  spent: ReadonlyMap<number, Spent>;
  openTasks: ReadonlyMap<number, number>;
}

/** For reads of lines and their sums alone. */
export const nothingBeside: Beside = { offers: new Map(), spent: new Map(), openTasks: new Map() };

/**
 * Committed and invoiced amounts of a budget's lines. Nothing in the product references a line with an amount yet:
 * requests and purchase invoices are added here by the issue that creates them.
 */
const readSpent = (): ReadonlyMap<number, Spent> => nothingBeside.spent;

/** TSK-014: to-dos of a line belong to its project, so readers of the budget may read them. */
async function readOpenTasks(
  ctx: Reader,
  budget: number,
  lines?: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (!ctx.user.ecos || ctx.user.modules_off.includes("tasks")) return nothingBeside.openTasks;
  const rows = await ctx.db
    .select({ id: budgetRows.id, count: sql<number>`count(*)::int` })
    .from(tasks)
    .innerJoin(budgetRows, refersTo(tasks.budget_item_id, budgetRows))
    .where(
      owned(
        ctx,
        tasks,
        isNull(tasks.completed_at),
        eq(budgetRows.budget_id, budget),
        lines && inArray(budgetRows.id, [...lines]),
      ),
    )
    .groupBy(budgetRows.id);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Reads them for all lines of a budget, or for some. */
export const readBeside = async (ctx: Reader, budget: number, lines?: readonly number[]): Promise<Beside> => ({
  offers: await readOffers(ctx, budget, lines),
  spent: readSpent(),
  openTasks: await readOpenTasks(ctx, budget, lines),
});
