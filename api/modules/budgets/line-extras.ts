import { isNull, sql } from "drizzle-orm";

import type { Spent } from "#contract/budgets/budget-spent";

import type { Reader } from "../../context";
import { tasks } from "../../db/schema/tasks";
import { owned } from "../../records/owned";
import { readSuppliers } from "./line-suppliers";
import { isAmong } from "./parts";
import { readOffers, type Offer } from "./read-offers";
import { readSpent } from "./spent";

/** Data related to a budget's lines, by their ids. */
export interface Beside {
  offers: ReadonlyMap<number, readonly Offer[]>;
  suppliers: ReadonlyMap<number, string>;
  spent: ReadonlyMap<number, Spent>;
  openTasks: ReadonlyMap<number, number>;
}

/** For reads of lines and their sums alone. */
export const nothingBeside: Beside = {
  offers: new Map(),
  suppliers: new Map(),
  spent: new Map(),
  openTasks: new Map(),
};

/** TSK-014: to-dos of a line belong to its project, so readers of the budget may read them. */
async function readOpenTasks(ctx: Reader, lines: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (!ctx.user.ecos || ctx.user.modules_off.includes("tasks")) return nothingBeside.openTasks;
  // Without a join: by one the planner went over a whole budget for each of its lines.
  const rows = await ctx.db
    .select({ id: tasks.budget_item_id, count: sql<number>`count(*)::int` })
    .from(tasks)
    .where(owned(ctx, tasks, isNull(tasks.completed_at), isAmong(tasks.budget_item_id, lines)))
    .groupBy(tasks.budget_item_id);
  return new Map(rows.map(({ id, count }) => [id ?? 0, count]));
}

/** Reads them for lines of a budget. */
export const readBeside = async (ctx: Reader, budget: number, lines: readonly number[]): Promise<Beside> => ({
  offers: await readOffers(ctx, budget, lines),
  suppliers: await readSuppliers(ctx, budget, lines),
  spent: await readSpent(ctx, budget),
  openTasks: await readOpenTasks(ctx, lines),
});

/** Facts beside the lines, for a comparison and a file of them. */
export const readOffersAlone = async (ctx: Reader, budget: number, lines: readonly number[]): Promise<Beside> => ({
  ...nothingBeside,
  offers: await readOffers(ctx, budget, lines),
  suppliers: await readSuppliers(ctx, budget, lines),
});
