import { eq, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

import type { Reader } from "../../context";
import { budgetOffers, budgetOwnCategories, budgetRates, budgetRows, budgets } from "../../db/schema/budgets";
import { owned } from "../../records/owned";

/** Rows with the transactions that wrote them, for places and choices have no version. */
const writesOf = (table: PgTable, where: SQL | undefined) =>
  sql`(select string_agg(id || ' ' || xmin, ',' order by id) from ${table} where ${where})`;

/** Mark of everything that the answers of a budget are made of: any write to it makes another one. */
export async function readSeen(ctx: Reader, budget: number): Promise<string> {
  const parts = [budgetRows, budgetOwnCategories, budgetRates, budgetOffers].map((table) =>
    writesOf(table, owned(ctx, table, eq(table.budget_id, budget))),
  );
  const [row] = await ctx.db
    .select({ seen: sql<string>`md5(concat_ws(';', ${budgets}.xmin, ${sql.join(parts, sql`, `)}))` })
    .from(budgets)
    .where(owned(ctx, budgets, eq(budgets.id, budget)));
  return row?.seen ?? "";
}
