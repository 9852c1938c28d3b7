import { eq, isNotNull } from "drizzle-orm";

import { budgetLimits } from "#contract/budgets/budget-facts";
import { lowerTurkish } from "#contract/fold";

import type { Context, InTransaction } from "../../context";
import { budgetRows } from "../../db/schema/budgets";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { owned } from "../../records/owned";
import { insertRecord, insertRecords, madeRecord, saveRecords } from "../../records/writes";
import { findRow, lockBudget, rowKind, type BudgetRow } from "./kind";
import { tellMany } from "./lines-back";
import { readRows, type Row } from "./parts";
import { checkRoom, placeOf } from "./placement";
import { recalculateAndShow } from "./recalculate";

/** A name with a number behind it, within its length. */
const numbered = (name: string, number: number, most: number) =>
  `${name.slice(0, most - String(number).length - 1).trim()} ${number}`;

/** Names of the budget's sets, and how many rows each has. */
async function readSets(tx: InTransaction, budget: BudgetRow): Promise<Map<string, number>> {
  const rows = await tx.db
    .select({ name: budgetRows.alt_group })
    .from(budgetRows)
    .where(owned(tx, budgetRows, eq(budgetRows.budget_id, budget.id), isNotNull(budgetRows.alt_group)));
  const sets = new Map<string, number>();
  for (const { name } of rows) if (name !== null) sets.set(lowerTurkish(name), (sets.get(lowerTurkish(name)) ?? 0) + 1);
  return sets;
}

/** The name of a new set: that of its first row, with a number where it is taken. */
function nameOfSet(sets: ReadonlyMap<string, number>, { name }: Row): string {
  const first = name.slice(0, budgetLimits.altLength).trim();
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? first : numbered(first, number, budgetLimits.altLength);
    if (!sets.has(lowerTurkish(free))) return free;
  }
}

/** Columns of a copy in the same budget. */
const copied = ({ budget_id, category_id, kind, item_id, group_definition_id, ...row }: Row) => ({
  budget_id,
  category_id,
  kind,
  item_id,
  group_definition_id,
  is_internal: row.is_internal,
  quantity: row.quantity,
  repeat: row.repeat,
  price_buy: row.price_buy,
  currency_buy: row.currency_buy,
  price_sell: row.price_sell,
  currency_sell: row.currency_sell,
  vat_rate: row.vat_rate,
  taxes: row.taxes,
});

const madeItems = madeRecord(rowKind, ({ items }: { items: { id: number }[] }) => items[1]?.id ?? 0);

/** BUD-035. One undo takes the copy away, and the set with it if it was made for it. */
export async function addAlternative(ctx: Context, code: string, id: number) {
  const work = async (tx: InTransaction) => {
    const budget = await lockBudget(tx, code);
    const before = await findRow(tx, budget, id);
    const lines = before.kind === "GROUP" ? await readRows(tx, budget.id, eq(budgetRows.group_id, id)) : [];
    // The copy has those alternatives within the group that count.
    const inside = lines.filter(({ alt_group, is_default }) => alt_group === null || is_default);
    await checkRoom(tx, budget, 1 + inside.length);
    const sets = await readSets(tx, budget);
    const alt_group = before.alt_group ?? nameOfSet(sets, before);
    const values = { alt_group, is_default: true };
    const [saved] = await saveRecords(tx, rowKind, before.alt_group === null ? [{ before, values }] : []);
    const row = await insertRecord(tx, rowKind, {
      ...copied(before),
      group_id: before.group_id,
      name: numbered(before.name, (sets.get(lowerTurkish(alt_group)) ?? 1) + 1, budgetLimits.nameLength),
      alt_group,
      sort_order: await placeOf(tx, before.category_id, before.group_id, before.sort_order + 1),
    });
    const own = inside.map((line) => ({
      ...copied(line),
      group_id: row.id,
      name: line.name,
      note: line.note,
      sort_order: line.sort_order,
    }));
    const made = own.length > 0 ? await insertRecords(tx, rowKind, own) : [];
    const shown = await recalculateAndShow(tx, budget, [id, row.id, ...made.map((line) => line.id)]);
    return {
      status: "success" as const,
      message: translate(tx.locale, "budget_alternative_added"),
      undo: await tellMany(tx, rowKind, row.id, {
        added: [row.id, ...made.map((line) => line.id)],
        ...(saved ? { saved: [saved.undo] } : {}),
      }),
      items: [shown.headOf(id), shown.headOf(row.id)],
      total: shown.total,
    };
  };
  return creating(ctx, work, madeItems);
}
