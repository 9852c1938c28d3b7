import { sql, type SQL } from "drizzle-orm";

import { budgetRows, budgets } from "../../db/schema/budgets";
import { owned, type Owner } from "../../records/owned";

/**
 * Id of the main budget of a project, as a value of a query: the newest that the client approved, otherwise the newest
 * with lines. Requests choose their line of it (docs/decisions/109).
 */
export const mainBudget = (ctx: Owner, project: SQL): SQL<number | null> => {
  const lines = owned(ctx, budgetRows, sql`${budgetRows.budget_id} = ${budgets.id}`);
  return sql`(select ${budgets.id} from ${budgets}
    where ${owned(ctx, budgets, sql`${budgets.project_id} = ${project}`)}
    order by (${budgets.approved_on} is not null) desc, exists (select from ${budgetRows} where ${lines}) desc,
      ${budgets.id} desc limit 1)`;
};
