import { and, eq, type AnyColumn } from "drizzle-orm";

import { transaction, type Context, type InTransaction } from "../../context";
import { budgetOwnCategories, budgetRows } from "../../db/schema/budgets";
import { Conflict, NotFound } from "../../errors";
import { translate } from "../../messages";
import { type RecordKind, writableOf } from "../../records/kinds";
import { owned, ownedOrDeleted } from "../../records/owned";
import { restoreRecords } from "../../records/writes";
import { checkRoom } from "./placement";
import { nextCategoryPlace } from "./categories";
import { categoryKind, lockBudget, rowKind, type BudgetRow } from "./kind";
import { ratesOf } from "./bulk-lines";
import type { CategoryRow, Row } from "./parts";
import { ensureRates } from "./rates";
import { recalculateTotal } from "./recalculate";
import { type Home, restoreInside } from "./rows-inside";

/** The rows that went with the part, at its moment. */
const wentWith = (tx: InTransaction, column: AnyColumn, { id, deleted_at }: { id: number; deleted_at: Date }) =>
  tx.db
    .select()
    .from(budgetRows)
    .where(ownedOrDeleted(tx, budgetRows, and(eq(column, id), eq(budgetRows.deleted_at, deleted_at))));

/** Restores a part in its place, with the rows deleted with it; its chosen alternatives are chosen again. */
async function bringBack<T extends typeof budgetOwnCategories | typeof budgetRows>(
  tx: InTransaction,
  budget: BudgetRow,
  kind: RecordKind<T>,
  row: (CategoryRow | Row) & { deleted_at: Date },
  home: Home,
): Promise<number> {
  const inside = await wentWith(tx, budgetRows[home], row);
  const isRow = "kind" in row;
  await checkRoom(tx, budget, inside.length + (isRow ? 1 : 0));
  await kind.checkUndo?.(tx, row as never, { deleted_at: null } as never);
  await restoreRecords(tx, kind, await writableOf(tx, { ...kind, mayWrite: () => true }, [row as never]));
  await restoreInside(tx, home, row.id, row.deleted_at);
  await ensureRates(tx, budget, ratesOf(inside));
  return inside.filter((one) => one.kind === "ITEM").length;
}

async function answer(
  tx: InTransaction,
  budget: BudgetRow,
  name: string,
  count: number | undefined,
  key: "budget_category_restored" | "budget_group_restored",
) {
  const total = await recalculateTotal(tx, budget);
  const message =
    count === undefined
      ? translate(tx.locale, "budget_part_there", { name })
      : translate(tx.locale, key, { name, count });
  return { status: "success" as const, message, total };
}

/** BUD-036: restores a category, however long ago it was deleted; an existing one is not changed. */
export async function restoreCategory(ctx: Context, code: string, id: number) {
  return transaction(ctx, async (tx) => {
    const budget = await lockBudget(tx, code);
    const [row] = await tx.db
      .select()
      .from(budgetOwnCategories)
      .where(
        ownedOrDeleted(
          tx,
          budgetOwnCategories,
          and(eq(budgetOwnCategories.budget_id, budget.id), eq(budgetOwnCategories.id, id)),
        ),
      );
    if (!row) throw new NotFound();
    const { deleted_at } = row;
    if (deleted_at) await nextCategoryPlace(tx, budget);
    const count = deleted_at
      ? await bringBack(tx, budget, categoryKind, { ...row, deleted_at }, "category_id")
      : undefined;
    return answer(tx, budget, row.name, count, "budget_category_restored");
  });
}

/** BUD-036: restores a group; 409 if its category is deleted. */
export async function restoreGroup(ctx: Context, code: string, id: number) {
  return transaction(ctx, async (tx) => {
    const budget = await lockBudget(tx, code);
    const [row] = await tx.db
      .select()
      .from(budgetRows)
      .where(
        ownedOrDeleted(
          tx,
          budgetRows,
          and(eq(budgetRows.budget_id, budget.id), eq(budgetRows.id, id), eq(budgetRows.kind, "GROUP")),
        ),
      );
    if (!row) throw new NotFound();
    const { deleted_at } = row;
    const [home] = await tx.db
      .select({ id: budgetOwnCategories.id })
      .from(budgetOwnCategories)
      .where(owned(tx, budgetOwnCategories, eq(budgetOwnCategories.id, row.category_id)));
    if (!home) throw new Conflict("budget_group_place_gone");
    const count = deleted_at ? await bringBack(tx, budget, rowKind, { ...row, deleted_at }, "group_id") : undefined;
    return answer(tx, budget, row.name, count, "budget_group_restored");
  });
}
