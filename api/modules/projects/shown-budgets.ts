import { asc, desc, inArray, sql } from "drizzle-orm";

import { ratioOf } from "#contract/budgets/budget-sums";
import { isGranted } from "#contract/permissions";
import type { ListedRow, ProjectRow } from "#contract/projects/leads";

import type { Context } from "../../context";
import { budgets } from "../../db/schema/budgets";
import { owned } from "../../records/owned";

/**
 * Adds each record's budget, if the list shows it: the one approved last, else the one sent last, else the newest. One
 * query for the rows of a page, so that the page's own query is unchanged.
 */
export async function withBudgets(ctx: Context, rows: ProjectRow[], wanted: number): Promise<ListedRow[]> {
  if (wanted === 0 || rows.length === 0) return rows;
  if (!isGranted(ctx.user, "budgets", "view")) return rows.map((row) => ({ ...row, budget: null }));
  const ids = rows.map(({ id }) => id);
  const { project_id, approved_on, sent_at } = budgets;
  const found = await ctx.db
    .selectDistinctOn([project_id])
    .from(budgets)
    .where(owned(ctx, budgets, inArray(project_id, ids)))
    .orderBy(asc(project_id), sql`${approved_on} desc nulls last`, sql`${sent_at} desc nulls last`, desc(budgets.id));
  const byProject = new Map(found.map((budget) => [budget.project_id, budget]));
  return rows.map((row) => {
    const budget = byProject.get(row.id);
    if (!budget) return { ...row, budget: null };
    const { code, name, currency, total_sell_with_service_fee, profit } = budget;
    return {
      ...row,
      budget: {
        code,
        name,
        currency,
        state: budget.approved_on ? "APPROVED" : budget.sent_at ? "SENT" : "DRAFT",
        total_sell_with_service_fee,
        profit_ratio: ratioOf(profit, total_sell_with_service_fee),
      },
    };
  });
}
