import { eq, inArray } from "drizzle-orm";

import type { Context, InTransaction } from "../../context";
import { budgetRows } from "../../db/schema/budgets";
import { Invalid } from "../../errors";
import { translate } from "../../messages";
import { readLines } from "../budgets/lines";

/**
 * TSK-014: the line of a body, from a budget of the to-do's own project. `isHidden`: that project is out of the
 * reader's reach, and the line is kept.
 */
export async function chosenBudgetItem(
  tx: InTransaction,
  id: number | null | undefined,
  project: number | null,
  { kept, isHidden }: { kept: number | null; isHidden: boolean },
): Promise<number | null> {
  if (!id) return isHidden ? kept : null;
  const [line] = project === null ? [] : await readLines(tx, { project, where: eq(budgetRows.id, id), most: 1 });
  if (!line) throw new Invalid({ budget_item_id: [translate(tx.locale, "not_in_list")] });
  return id;
}

/** Lines that are still there, by their ids. */
export async function readBudgetItems(ctx: Context | InTransaction, ids: readonly number[]) {
  const where = inArray(budgetRows.id, [...ids]);
  const rows = ids.length === 0 ? [] : await readLines(ctx, { where, most: ids.length });
  return new Map(rows.map((row) => [row.id, row]));
}
