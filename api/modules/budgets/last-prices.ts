import { and, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type * as contract from "#contract/budgets/budget-offers";
import type { QueryOf } from "#contract/call";
import { trimZeros } from "#contract/decimals";

import type { Context } from "../../context";
import { budgetRows, budgets } from "../../db/schema/budgets";
import { projects } from "../../db/schema/projects";
import { owned, refersTo } from "../../records/owned";
import { scoped } from "../project-reach/reach";
import { localDate } from "../times";
import { budgetKind } from "./kind";
import { isAmong } from "./parts";

const lines = alias(budgetRows, "lines");

/**
 * BUD-013, BUD-014, BUD-016: for lines with a supplier, the price of the supplier's newest other line of the same name
 * (compared by `tr_fold`), in a project that the reader sees. Its day is that of the line's last change.
 */
export async function getLastPrices(ctx: Context, code: string, { ids }: QueryOf<typeof contract.lastPrices>) {
  const budget = await budgetKind.find(ctx, code);
  const rows = await ctx.db
    .selectDistinctOn([lines.id], {
      id: lines.id,
      price: budgetRows.price_buy,
      currency: budgetRows.currency_buy,
      at: budgetRows.updated_at,
      project: projects.name,
    })
    .from(lines)
    .innerJoin(
      budgetRows,
      owned(
        ctx,
        budgetRows,
        eq(budgetRows.supplier_id, lines.supplier_id),
        ne(budgetRows.id, lines.id),
        ne(budgetRows.price_buy, "0"),
        sql`tr_fold(${budgetRows.name}) = tr_fold(${lines.name})`,
      ),
    )
    .innerJoin(budgets, and(refersTo(budgetRows.budget_id, budgets), sql`${budgets.deleted_at} is null`))
    .innerJoin(projects, and(refersTo(budgets.project_id, projects), scoped(ctx)))
    .where(owned(ctx, lines, eq(lines.budget_id, budget.id), isAmong(lines.id, ids), isNotNull(lines.supplier_id)))
    .orderBy(lines.id, desc(budgetRows.updated_at), desc(budgetRows.id));
  const data = rows.map(({ price, at, ...row }) => ({
    ...row,
    price: trimZeros(price),
    date: localDate(at, ctx.user.timezone),
  }));
  return { status: "success" as const, data };
}
