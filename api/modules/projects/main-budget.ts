import { sql, type SQL } from "drizzle-orm";

import { budgetRows, budgets } from "../../db/schema/budgets";
import { owned, type Owner } from "../../records/owned";

/**
 * Order of a project's budgets, of which the first is its main one: approved by the client last, otherwise sent last,
 * otherwise the newest with lines (docs/decisions/109).
 */
export function mainOrder(ctx: Owner): SQL[] {
  const lines = owned(ctx, budgetRows, sql`${budgetRows.budget_id} = ${budgets.id}`);
  return [
    sql`${budgets.approved_on} desc nulls last`,
    sql`${budgets.sent_at} desc nulls last`,
    sql`exists (select from ${budgetRows} where ${lines}) desc`,
    sql`${budgets.id} desc`,
  ];
}

/** Id of the main budget of a project, as a value of a query. */
export const mainBudget = (ctx: Owner, project: SQL): SQL<number | null> =>
  sql`(select ${budgets.id} from ${budgets}
    where ${owned(ctx, budgets, sql`${budgets.project_id} = ${project}`)}
    order by ${sql.join(mainOrder(ctx), sql`, `)} limit 1)`;
