import { and, eq, inArray, isNull, sql } from "drizzle-orm";

import { budgetLimits } from "#contract/budgets/budget-facts";

import type { InTransaction } from "../../context";
import { budgetRows } from "../../db/schema/budgets";
import { budgetGroups, budgetItems } from "../../db/schema/definitions";
import { Conflict, Invalid, NotFound } from "../../errors";
import { translate } from "../../messages";
import { owned } from "../../records/owned";
import { categoryKind, findPart, findRow, type BudgetRow } from "./kind";
import type { CategoryRow } from "./parts";

const refuse = (tx: InTransaction, field: string) => new Invalid({ [field]: [translate(tx.locale, "not_in_list")] });

/** Finds a part of the budget for a body: one of another budget is refused at its field. */
async function named<T>(tx: InTransaction, field: string, found: Promise<T>): Promise<T> {
  return found.catch((error: unknown) => {
    throw error instanceof NotFound ? refuse(tx, field) : error;
  });
}

export async function checkRoom(tx: InTransaction, budget: BudgetRow, more = 1) {
  const [held] = await tx.db
    .select({ n: sql<number>`count(*)::int` })
    .from(budgetRows)
    .where(owned(tx, budgetRows, eq(budgetRows.budget_id, budget.id)));
  if ((held?.n ?? 0) + more > budgetLimits.rows) throw new Conflict("budget_too_many", { most: budgetLimits.rows });
}

/** The next place of a category or a group; with `place` the rows behind it make room, for as many as come. */
export async function placeOf(
  tx: InTransaction,
  category: number,
  group: number | null,
  place?: number,
  count = 1,
): Promise<number> {
  const beside = and(
    eq(budgetRows.category_id, category),
    group === null ? isNull(budgetRows.group_id) : eq(budgetRows.group_id, group),
  );
  const [held] = await tx.db
    .select({ n: sql<number>`coalesce(max(${budgetRows.sort_order}) + 1, 0)::int` })
    .from(budgetRows)
    .where(owned(tx, budgetRows, beside));
  const last = held?.n ?? 0;
  if (place === undefined || place >= last) return last;
  await tx.db
    .update(budgetRows)
    .set({ sort_order: sql`${budgetRows.sort_order} + ${count}` })
    .where(owned(tx, budgetRows, and(beside, sql`${budgetRows.sort_order} >= ${place}`)));
  return place;
}

/** BUD-036: the category of a new row, and its group. */
export async function homeOf(
  tx: InTransaction,
  budget: BudgetRow,
  fields: { category_id: number; group_id?: number | null | undefined },
) {
  const category: CategoryRow = await named(tx, "category_id", findPart(tx, categoryKind, budget, fields.category_id));
  const group = fields.group_id ? await named(tx, "group_id", findRow(tx, budget, fields.group_id, "GROUP")) : null;
  if (group && group.category_id !== category.id) throw refuse(tx, "group_id");
  return { category, group };
}

/** Definitions that new lines are made from: each the company's own, and one that is archived is chosen no more. */
export async function checkDefinitions(
  tx: InTransaction,
  items: readonly { item_id?: number | null | undefined }[],
  fieldOf: (at: number) => string,
): Promise<void> {
  const asked = [...new Set(items.flatMap(({ item_id }) => item_id || []))];
  if (asked.length === 0) return;
  const found = await tx.db
    .select({ id: budgetItems.id })
    .from(budgetItems)
    .where(owned(tx, budgetItems, and(inArray(budgetItems.id, asked), eq(budgetItems.archived, false))))
    .for("key share");
  const known = new Set(found.map(({ id }) => id));
  const wrong = items.findIndex(({ item_id }) => item_id && !known.has(item_id));
  if (wrong >= 0) throw refuse(tx, fieldOf(wrong));
}

/** The definition of a group, with its items that may be chosen, in its order; none without an id. */
export async function groupDefinition(tx: InTransaction, id: number | null | undefined) {
  if (!id) return { definition: undefined, items: [] };
  const [definition] = await tx.db
    .select({ id: budgetGroups.id, name: budgetGroups.name, item_ids: budgetGroups.item_ids })
    .from(budgetGroups)
    .where(owned(tx, budgetGroups, and(eq(budgetGroups.id, id), eq(budgetGroups.archived, false))))
    .for("key share");
  if (!definition) throw refuse(tx, "group_id");
  const rows = await tx.db
    .select({ id: budgetItems.id, name: budgetItems.name })
    .from(budgetItems)
    .where(owned(tx, budgetItems, and(inArray(budgetItems.id, definition.item_ids), eq(budgetItems.archived, false))))
    .for("key share");
  return { definition, items: definition.item_ids.flatMap((item) => rows.find((row) => row.id === item) ?? []) };
}
