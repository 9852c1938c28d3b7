import { eq } from "drizzle-orm";

import type { InTransaction } from "../../context";
import { budgetOwnCategories, budgetRows } from "../../db/schema/budgets";
import { owned, ownedOrDeleted } from "../../records/owned";
import { eachSlice } from "../../turns";
import { comeBack, goWith } from "../../records/dependents";
import { isAmong } from "./parts";

/** Rows of one statement: the embedded database holds this thread for as long as it takes. */
const rowsOfStatement = 250;

/** A category or a group, by the column of rows that references it. */
export type Home = "category_id" | "group_id";

/** Deletes the rows in a category or a group with it. */
export async function removeInside(tx: InTransaction, home: Home, id: number): Promise<void> {
  const table = home === "category_id" ? budgetOwnCategories : budgetRows;
  const rows = await tx.db
    .select({ id: budgetRows.id })
    .from(budgetRows)
    .where(owned(tx, budgetRows, eq(budgetRows[home], id)));
  const ids = rows.map((row) => row.id);
  await eachSlice(
    ids,
    rowsOfStatement,
    async (some) => void (await goWith(tx, budgetRows, isAmong(budgetRows.id, some), { table, id })),
  );
}

/** Restores the rows that were deleted with a category or a group. */
export async function restoreInside(tx: InTransaction, home: Home, id: number, at: Date): Promise<void> {
  const rows = await tx.db
    .select({ id: budgetRows.id })
    .from(budgetRows)
    .where(ownedOrDeleted(tx, budgetRows, eq(budgetRows[home], id), eq(budgetRows.deleted_at, at)));
  const ids = rows.map((row) => row.id);
  await eachSlice(ids, rowsOfStatement, (some) =>
    comeBack(tx, budgetRows, budgetRows[home], id, at, isAmong(budgetRows.id, some)),
  );
}
