import { and, eq, inArray } from "drizzle-orm";

import type * as contract from "#contract/budgets/budget-rows";
import type { BodyOf, QueryOf } from "#contract/call";

import { transaction, type Context, type InTransaction } from "../../context";
import { budgetRows } from "../../db/schema/budgets";
import { Conflict, Invalid, NotFound } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { writableOf, type Writable } from "../../records/kinds";
import { insertRecords, madeRecord, removeRecords, saveRecords } from "../../records/writes";
import { budgetKind, lockBudget, rowKind, type BudgetRow } from "./kind";
import { checkDefinitions, checkRoom, homeOf, placeOf } from "./placement";
import { startOf, valuesOf, wantedRates } from "./line-values";
import { bringBack, linesOf, tellMany } from "./lines-back";
import { refuseNamedLines } from "./named-lines";
import { isAmong, readRates, readRows, type Row } from "./parts";
import { ensureRates } from "./rates";
import { show } from "./read";
import { Shown } from "./shown";
import { readBeside } from "./line-extras";
import { withSuppliers } from "./line-suppliers";
import { inSets } from "./alternatives";
import { recalculateAndShow, recalculateTotal } from "./recalculate";

const ofRows = (ctx: Context | InTransaction, budget: BudgetRow, ids: readonly number[], kind?: Row["kind"]) =>
  readRows(ctx, budget.id, and(inArray(budgetRows.id, [...ids]), kind && eq(budgetRows.kind, kind)));

/** BUD-006 */
export async function getItems(ctx: Context, code: string, { ids }: QueryOf<typeof contract.getItems>) {
  const budget = await budgetKind.find(ctx, code);
  const named = await ofRows(ctx, budget, ids);
  const rows = named.filter(({ kind }) => kind === "ITEM");
  const lines = rows.map(({ id }) => id);
  const rates = await readRates(ctx, budget.id);
  // A line's sums depend on nothing but the line and the rates.
  const beside = await readBeside(ctx, budget.id, lines);
  const shown = new Shown(budget, { categories: [], rows, rates }, { rows, beside });
  const groups = named.filter(({ kind }) => kind === "GROUP");
  return {
    status: "success" as const,
    items: rows.map((row) => shown.item(row)),
    groups: groups.map(({ id, category_id, name, note, alt_group, version }) => ({
      type: "GROUP" as const,
      id,
      category_id,
      name,
      note,
      alt_group,
      version,
    })),
  };
}

/** Errors of a line are reported at it: `items[3].price_sell`. */
function inLine<T>(at: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const errors = Object.entries(error.extra.errors ?? {}).map(([field, texts]) => [`items[${at}].${field}`, texts]);
    throw new Invalid(Object.fromEntries(errors) as Record<string, string[]>);
  }
}

/** The currencies that these lines are in, each with its field. */
export const ratesOf = (rows: readonly Row[]) =>
  rows.flatMap((row, at) =>
    wantedRates(row).map(({ currency, field }) => ({ currency, field: `items[${at}].${field}` })),
  );

/** The lines that a body names, at the versions that it was written for; 404 for others, 409 for newer ones. */
async function asKnown(
  tx: InTransaction,
  budget: BudgetRow,
  items: readonly { id: number; version: number }[],
): Promise<Map<number, Writable<Row>>> {
  const ids = items.map(({ id }) => id);
  const rows = await ofRows(tx, budget, ids, "ITEM");
  if (rows.length !== new Set(ids).size || ids.length !== rows.length) throw new NotFound();
  const versions = new Map(items.map(({ id, version }) => [id, version]));
  const stale = rows.filter(({ id, version }) => versions.get(id) !== version);
  if (stale.length > 0) {
    const shown = await show(
      tx,
      budget,
      stale.map(({ id }) => id),
    );
    throw new Conflict("stale", {}, { current: { items: stale.map(({ id }) => shown.itemOf(id)) } });
  }
  // The budget is locked and may be written, and so may every row in it.
  const writable = await writableOf(tx, { ...rowKind, mayWrite: () => Promise.resolve(true) }, rows);
  return new Map(writable.map((row) => [row.id, row]));
}

export async function saveItems(ctx: Context, code: string, { items }: BodyOf<typeof contract.saveItems>) {
  return transaction(ctx, async (tx) => {
    const budget = await lockBudget(tx, code);
    const known = await asKnown(tx, budget, items);
    const fieldOf = (at: number) => `items[${at}].supplier`;
    const named = await withSuppliers(tx, budget, await inSets(tx, budget, items), { lines: known, fieldOf });
    const savings = named.flatMap(({ id, version: _version, ...fields }, at) => {
      const before = known.get(id);
      return before ? [{ before, values: inLine(at, () => valuesOf(tx, fields, before)) }] : [];
    });
    const saved = await saveRecords(tx, rowKind, savings);
    const ids = items.map(({ id }) => id);
    const rows = new Map<number, Row>([...known, ...saved.map(({ row }) => [row.id, row] as const)]);
    await ensureRates(tx, budget, ratesOf(ids.flatMap((id) => rows.get(id) ?? [])));
    const shown = await recalculateAndShow(tx, budget, ids);
    const [first] = saved;
    const told = saved.map(({ undo }) => undo);
    return {
      status: "success" as const,
      ...(first ? { undo: told[1] ? await tellMany(tx, rowKind, first.row.id, { saved: told }) : first.undo } : {}),
      message: translate(tx.locale, "budget_items_saved", { count: items.length }),
      items: ids.map((id) => shown.itemOf(id)),
      total: shown.total,
    };
  });
}

const madeRows = madeRecord(rowKind, ({ items }: { items: { id: number }[] }) => items[0]?.id ?? 0);

export async function addItems(ctx: Context, code: string, { items, ...body }: BodyOf<typeof contract.addItems>) {
  const work = async (tx: InTransaction) => {
    const budget = await lockBudget(tx, code);
    await checkRoom(tx, budget, items.length);
    const { category, group } = await homeOf(tx, budget, body);
    await checkDefinitions(tx, items, (at) => `items[${at}].item_id`);
    const first = await placeOf(tx, category.id, group?.id ?? null, body.place, items.length);
    const fieldOf = (at: number) => `items[${at}].supplier`;
    const named = await withSuppliers(tx, budget, await inSets(tx, budget, items), { fieldOf });
    const rows = await insertRecords(
      tx,
      rowKind,
      named.map((item, at) => ({
        ...startOf(budget, category),
        ...inLine(at, () => valuesOf(tx, item)),
        budget_id: budget.id,
        category_id: category.id,
        group_id: group?.id ?? null,
        kind: "ITEM" as const,
        name: item.name,
        sort_order: first + at,
      })),
    );
    await ensureRates(tx, budget, ratesOf(rows));
    const made = rows.map(({ id }) => id);
    const shown = await recalculateAndShow(tx, budget, made);
    return {
      status: "success" as const,
      undo: await tellMany(tx, rowKind, made[0] ?? 0, { added: made }),
      message: translate(tx.locale, "budget_items_added", { count: items.length }),
      items: rows.map(({ id }) => shown.itemOf(id)),
      total: shown.total,
    };
  };
  return creating(ctx, work, madeRows);
}

export async function removeItems(ctx: Context, code: string, { items }: BodyOf<typeof contract.removeItems>) {
  return transaction(ctx, async (tx) => {
    const budget = await lockBudget(tx, code);
    const known = await asKnown(tx, budget, items);
    await refuseNamedLines(tx, isAmong(budgetRows.id, [...known.keys()]));
    await removeRecords(tx, rowKind, [...known.values()]);
    const total = await recalculateTotal(tx, budget);
    const undo = await tellMany(tx, rowKind, items[0]?.id ?? 0, { removed: items.map(({ id }) => id) });
    const message = translate(tx.locale, "budget_items_removed", { count: items.length });
    return { status: "success" as const, undo, message, total };
  });
}

/** Deleted lines are restored as they were; existing ones are not changed. */
export async function restoreItems(ctx: Context, code: string, { ids }: BodyOf<typeof contract.restoreItems>) {
  return transaction(ctx, async (tx) => {
    const budget = await lockBudget(tx, code);
    const rows = await linesOf(tx, budget.id, ids);
    if (rows.length !== new Set(ids).size) throw new NotFound();
    const gone = rows.filter(({ deleted_at }) => deleted_at !== null);
    await checkRoom(tx, budget, gone.length);
    await bringBack(tx, rowKind, budget.id, gone);
    await ensureRates(tx, budget, ratesOf(gone));
    const shown = await recalculateAndShow(tx, budget, ids);
    return {
      status: "success" as const,
      message: translate(tx.locale, "budget_items_restored", { count: gone.length }),
      items: [...new Set(ids)].map((id) => shown.itemOf(id)),
      total: shown.total,
    };
  });
}
