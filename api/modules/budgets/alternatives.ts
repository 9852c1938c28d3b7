import { and, eq, isNotNull, notInArray, sql } from "drizzle-orm";

import { lowerTurkish } from "#contract/fold";

import type { InTransaction } from "../../context";
import { budgetRows } from "../../db/schema/budgets";
import { owned } from "../../records/owned";

/**
 * BUD-035: gives rows the existing set of their name, ignoring case; among rows written together the first names the
 * set. The budget is locked.
 */
export async function inSets<F extends { id?: number; alt_group?: string | null | undefined }>(
  tx: InTransaction,
  budget: { id: number },
  written: readonly F[],
): Promise<F[]> {
  const naming = written.filter(({ alt_group }) => alt_group);
  if (naming.length === 0) return [...written];
  // A row may change the case of its own set's name.
  const own = naming.flatMap(({ id }) => id ?? []);
  const held = await tx.db
    .selectDistinct({ name: budgetRows.alt_group })
    .from(budgetRows)
    .where(
      owned(
        tx,
        budgetRows,
        eq(budgetRows.budget_id, budget.id),
        isNotNull(budgetRows.alt_group),
        own.length === 0 ? undefined : notInArray(budgetRows.id, own),
      ),
    );
  const names = new Map(held.flatMap(({ name }) => (name === null ? [] : [[lowerTurkish(name), name] as const])));
  return written.map((fields) => {
    const { alt_group: name } = fields;
    if (!name) return fields;
    const known = names.get(lowerTurkish(name)) ?? name;
    names.set(lowerTurkish(name), known);
    return { ...fields, alt_group: known };
  });
}

/**
 * BUD-035: makes exactly one row of each set of alternatives the default. If a write left none, it is the first in the
 * order; rows outside of sets are no defaults.
 */
export async function chooseDefaultAlternatives(tx: InTransaction, budget: number): Promise<void> {
  const open = await tx.db
    .select({ ids: sql<number[]>`array_agg(${budgetRows.id} order by ${budgetRows.sort_order}, ${budgetRows.id})` })
    .from(budgetRows)
    .where(owned(tx, budgetRows, and(eq(budgetRows.budget_id, budget), isNotNull(budgetRows.alt_group))))
    .groupBy(budgetRows.alt_group)
    .having(sql`not bool_or(${budgetRows.is_default})`);
  for (const { ids } of open) if (ids[0] !== undefined) await setDefault(tx, ids[0], true);
}

const setDefault = (tx: InTransaction, id: number, is_default: boolean) =>
  tx.db
    .update(budgetRows)
    .set({ is_default })
    .where(owned(tx, budgetRows, eq(budgetRows.id, id)));

/** Takes the flag from whichever of the set has it, so that another one may get it. */
export const clearDefault = (tx: InTransaction, budget: number, alt_group: string) =>
  tx.db
    .update(budgetRows)
    .set({ is_default: false })
    .where(
      owned(
        tx,
        budgetRows,
        and(eq(budgetRows.budget_id, budget), eq(budgetRows.alt_group, alt_group), eq(budgetRows.is_default, true)),
      ),
    )
    .returning({ id: budgetRows.id });
