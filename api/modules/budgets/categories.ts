import { and, eq, sql } from "drizzle-orm";

import { budgetLimits, newCategoryVat } from "#contract/budgets/budget-facts";
import type * as contract from "#contract/budgets/budget-rows";
import type { BodyOf } from "#contract/call";

import { transaction, type Context, type InTransaction } from "../../context";
import { budgetOwnCategories, budgetRows } from "../../db/schema/budgets";
import { budgetCategories } from "../../db/schema/definitions";
import { Conflict, Invalid } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { owned } from "../../records/owned";
import { insertRecord, madeRecord, removeRecord, saveRecord } from "../../records/writes";
import { asPercent } from "../definitions/budget";
import { categoryKind, findPart, lockBudget, type BudgetRow } from "./kind";
import { refuseNamedLines } from "./named-lines";
import { show } from "./read";
import { removeInside } from "./rows-inside";
import { recalculateAndShow, recalculateTotal } from "./recalculate";

/** The place behind all others; 409 if the budget has its maximum. */
export async function nextCategoryPlace(tx: InTransaction, budget: BudgetRow): Promise<number> {
  const [held] = await tx.db
    .select({
      n: sql<number>`count(*)::int`,
      next: sql<number>`coalesce(max(${budgetOwnCategories.sort_order}) + 1, 0)::int`,
    })
    .from(budgetOwnCategories)
    .where(owned(tx, budgetOwnCategories, eq(budgetOwnCategories.budget_id, budget.id)));
  if ((held?.n ?? 0) >= budgetLimits.categories) throw new Conflict("part_too_many", { most: budgetLimits.categories });
  return held?.next ?? 0;
}

async function definitionOf(tx: InTransaction, id: number | null | undefined) {
  if (!id) return undefined;
  const [row] = await tx.db
    .select()
    .from(budgetCategories)
    .where(owned(tx, budgetCategories, and(eq(budgetCategories.id, id), eq(budgetCategories.archived, false))))
    .for("key share");
  if (!row) throw new Invalid({ category_id: [translate(tx.locale, "not_in_list")] });
  return row;
}

const madeCategory = madeRecord(categoryKind, ({ category }: { category: { id: number } }) => category.id);

export async function addCategory(ctx: Context, code: string, body: BodyOf<typeof contract.addCategory>) {
  const work = async (tx: InTransaction) => {
    const budget = await lockBudget(tx, code);
    const definition = await definitionOf(tx, body.category_id);
    const { id } = await insertRecord(tx, categoryKind, {
      budget_id: budget.id,
      category_id: definition?.id ?? null,
      name: body.name ?? definition?.name ?? translate(tx.locale, "budget_category"),
      vat_rate: body.vat_rate ?? (definition ? asPercent(definition.vat_rate) : newCategoryVat),
      taxes: definition?.taxes ?? [],
      sort_order: await nextCategoryPlace(tx, budget),
    });
    const shown = await show(tx, budget, []);
    const message = translate(tx.locale, "budget_category_added");
    return { status: "success" as const, message, category: shown.categoryOf(id), total: shown.total };
  };
  return creating(ctx, work, madeCategory);
}

export async function saveCategory(
  ctx: Context,
  code: string,
  id: number,
  { version, has_service_fee, ...fields }: BodyOf<typeof contract.saveCategory>,
) {
  return transaction(ctx, async (tx) => {
    const budget = await lockBudget(tx, code);
    const before = await findPart(tx, categoryKind, budget, id);
    const values = { ...fields, ...(has_service_fee === undefined ? {} : { has_service_fee: has_service_fee === 1 }) };
    const current = async () => ({ ...(await show(tx, budget, [])).categoryOf(id) });
    const { undo } = await saveRecord(tx, categoryKind, before, version, values, current);
    const shown = await recalculateAndShow(tx, budget, []);
    const message = translate(tx.locale, "budget_category_saved");
    return { status: "success" as const, undo, message, category: shown.categoryOf(id), total: shown.total };
  });
}

export async function removeCategory(
  ctx: Context,
  code: string,
  id: number,
  { version }: BodyOf<typeof contract.removeCategory>,
) {
  return transaction(ctx, async (tx) => {
    const budget = await lockBudget(tx, code);
    const before = await findPart(tx, categoryKind, budget, id);
    await refuseNamedLines(tx, eq(budgetRows.category_id, id));
    const current = async () => ({ ...(await show(tx, budget, [])).categoryOf(id) });
    const undo = await removeRecord(tx, categoryKind, before, version, current);
    await removeInside(tx, "category_id", id);
    const total = await recalculateTotal(tx, budget);
    return { status: "success" as const, undo, message: translate(tx.locale, "budget_category_removed"), total };
  });
}
