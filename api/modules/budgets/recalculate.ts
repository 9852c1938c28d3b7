import type { InTransaction } from "../../context";
import type { BudgetRow } from "./kind";
import { readRowsById } from "./read";
import { Shown } from "./shown";
import { recount } from "./recount";
import { chooseDefaultAlternatives } from "./alternatives";

/** After a write: sets have their default, and the sums are counted anew. */
async function settle(tx: InTransaction, budget: BudgetRow) {
  await chooseDefaultAlternatives(tx, budget.id);
  return recount(tx, budget.id);
}

/** Totals of the budget after a write that shows no row of it. */
export async function recalculateTotal(tx: InTransaction, budget: BudgetRow) {
  return (await settle(tx, budget)).sums.total;
}

/** The budget after a write, with the named rows and their related data. */
export async function recalculateAndShow(tx: InTransaction, budget: BudgetRow, ids: readonly number[]): Promise<Shown> {
  const { head, parts, sums } = await settle(tx, budget);
  return new Shown(head, parts, await readRowsById(tx, budget.id, ids), sums);
}
