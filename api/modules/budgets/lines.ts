import { and, asc, desc, eq, inArray, sql, type SQL } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import type * as contract from "#contract/budgets/budget-rows";

import type { Context, InTransaction } from "../../context";
import { budgetOwnCategories, budgetRows, budgets } from "../../db/schema/budgets";
import { owned, refersTo } from "../../records/owned";
import { findWithModule } from "../projects/facts";
import { likeText } from "../../records/text-match";
import { mainBudget } from "../projects/main-budget";

/** Lines to choose from; with more of them they are narrowed while one types. */
const mostLines = 50;

interface Wanted {
  /** Project or offer of their budgets. */
  project?: number;
  where?: SQL | undefined;
  most: number;
}

/** Existing lines with their budgets and categories, those of the newest version first. */
export async function readLines(ctx: Context | InTransaction, { project, where, most }: Wanted) {
  const rows = await ctx.db
    .select({
      id: budgetRows.id,
      name: budgetRows.name,
      category: budgetOwnCategories.name,
      code: budgets.code,
      budget: budgets.name,
    })
    .from(budgetRows)
    .innerJoin(budgetOwnCategories, refersTo(budgetRows.category_id, budgetOwnCategories))
    .innerJoin(budgets, refersTo(budgetRows.budget_id, budgets))
    .where(
      owned(
        ctx,
        budgetRows,
        eq(budgetRows.kind, "ITEM"),
        sql`${budgets.deleted_at} is null`,
        project === undefined ? undefined : eq(budgets.project_id, project),
        where,
      ),
    )
    .orderBy(desc(budgets.id), asc(budgetOwnCategories.sort_order), asc(budgetRows.sort_order), asc(budgetRows.id))
    .limit(most);
  return rows.map(({ id, name, category, code, budget }) => ({ id, name, category, budget: { code, name: budget } }));
}

/** TSK-014 */
export async function listProjectItems(
  ctx: Context,
  code: string,
  { query, ids, main }: QueryOf<typeof contract.listOfProject>,
) {
  const project = await findWithModule(ctx, code);
  const text = likeText(query ?? "");
  const named = text === "" ? undefined : sql`tr_fold(${budgetRows.name}) like '%' || tr_fold(${text}) || '%'`;
  const isMain = main === 1 ? sql`${budgets.id} = ${mainBudget(ctx, sql`${project.id}::int`)}` : undefined;
  const where = and(named, ids && inArray(budgetRows.id, ids), isMain);
  return { status: "success" as const, data: await readLines(ctx, { project: project.id, where, most: mostLines }) };
}
