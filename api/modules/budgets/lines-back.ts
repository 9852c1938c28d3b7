import { and, eq, inArray, sql } from "drizzle-orm";

import type { InTransaction } from "../../context";
import { budgetOwnCategories, budgetRows } from "../../db/schema/budgets";
import { auditLog } from "../../db/schema/log";
import { Conflict } from "../../errors";
import { type RecordKind, writableOf } from "../../records/kinds";
import { owned, ownedOrDeleted } from "../../records/owned";
import { removeRecords, restoreRecords, saveRecords } from "../../records/writes";
import { changesOf, record } from "../../records/log";
import { refuseNamedLines } from "./named-lines";
import { isAmong, type Row } from "./parts";
import { clearDefault } from "./alternatives";

type Kind = RecordKind<typeof budgetRows>;
type Changes = Record<string, [unknown, unknown]>;
/** Result of one call: history rows of saved lines, ids of added or removed lines. */
type Many =
  | { saved: number[] }
  | { added: number[]; saved?: number[] }
  | { removed: number[] }
  | { restored: number[] };

/** Writes the history row that can undo all of it at once, with the first line as its record. */
export function tellMany(tx: InTransaction, { model }: Kind, first: number, many: Many): Promise<number> {
  const changes = Object.fromEntries(Object.entries(many).map(([name, ids]) => [name, [null, ids]] as const));
  return record(tx, { model, id: first, code: String(first), action: "lines_changed", changes: changes as Changes });
}

/** Lines and groups of this budget, deleted ones too. */
const rowsOf = (tx: InTransaction, budget: number, ids: readonly number[]): Promise<Row[]> =>
  tx.db
    .select()
    .from(budgetRows)
    .where(ownedOrDeleted(tx, budgetRows, and(eq(budgetRows.budget_id, budget), inArray(budgetRows.id, [...ids]))));

/** The lines among them. */
export const linesOf = async (tx: InTransaction, budget: number, ids: readonly number[]): Promise<Row[]> =>
  (await rowsOf(tx, budget, ids)).filter(({ kind }) => kind === "ITEM");

/** Category and group of the lines must exist; lines of a group that moved meanwhile follow it. */
async function findHomes(tx: InTransaction, rows: readonly Row[]) {
  const groups = [...new Set(rows.flatMap(({ group_id }) => group_id ?? []))];
  const inside = groups.length
    ? await tx.db
        .select({ id: budgetRows.id, category_id: budgetRows.category_id })
        .from(budgetRows)
        .where(owned(tx, budgetRows, inArray(budgetRows.id, groups)))
    : [];
  if (inside.length < groups.length) throw new Conflict("budget_place_gone");
  const categoryOf = new Map(inside.map((group) => [group.id, group.category_id]));
  const homes = new Map(rows.map((row) => [row.id, categoryOf.get(row.group_id ?? 0) ?? row.category_id]));
  const categories = [...new Set(homes.values())];
  const found = await tx.db
    .select({ id: budgetOwnCategories.id })
    .from(budgetOwnCategories)
    .where(owned(tx, budgetOwnCategories, inArray(budgetOwnCategories.id, categories)));
  if (found.length < categories.length) throw new Conflict("budget_place_gone");
  return homes;
}

/** Moves restored lines to the place of their group. */
async function moveHome(tx: InTransaction, rows: readonly Row[], homes: ReadonlyMap<number, number>) {
  const moved = rows.filter(({ id, category_id }) => homes.get(id) !== category_id);
  for (const category_id of new Set(moved.flatMap(({ id }) => homes.get(id) ?? []))) {
    const ids = moved.flatMap(({ id }) => (homes.get(id) === category_id ? id : []));
    await tx.db
      .update(budgetRows)
      .set({ category_id })
      .where(ownedOrDeleted(tx, budgetRows, inArray(budgetRows.id, ids)));
  }
}

/** Lines that were deleted come back to their places. Of each set of alternatives the default that went first is it again. */
export async function bringBack(tx: InTransaction, kind: Kind, budget: number, rows: readonly Row[]): Promise<void> {
  const gone = rows.filter(({ deleted_at }) => deleted_at !== null);
  if (gone.length === 0) return;
  await moveHome(tx, gone, await findHomes(tx, gone));
  const chosen = new Map<string, number>();
  const byTime = gone.toSorted((one, other) => Number(one.deleted_at) - Number(other.deleted_at) || one.id - other.id);
  for (const { id, alt_group, is_default } of byTime)
    if (alt_group !== null && is_default && !chosen.has(alt_group)) chosen.set(alt_group, id);
  for (const set of chosen.keys()) await clearDefault(tx, budget, set);
  const ids = gone.map(({ id }) => id);
  const defaults = [...chosen.values()];
  // While they are gone no set has two of them.
  await tx.db
    .update(budgetRows)
    .set({ is_default: defaults.length > 0 ? sql`${inArray(budgetRows.id, defaults)}` : false })
    .where(ownedOrDeleted(tx, budgetRows, inArray(budgetRows.id, ids)));
  await restoreRecords(tx, kind, await writableOf(tx, { ...kind, mayWrite: () => true }, gone));
  if (ids[1] !== undefined) await tellMany(tx, kind, ids[0] ?? 0, { restored: ids });
}

/** Lines that stand as this person's saving left them get their former values. */
async function revertSaved(tx: InTransaction, kind: Kind, budget: number, told: readonly number[]): Promise<boolean> {
  const entries = await tx.db
    .select()
    .from(auditLog)
    .where(owned(tx, auditLog, and(inArray(auditLog.id, [...told]), eq(auditLog.user_id, tx.user.id))));
  const rows = new Map(
    (
      await rowsOf(
        tx,
        budget,
        entries.map(({ record_id }) => record_id),
      )
    ).map((row) => [row.id, row]),
  );
  const sideOf = (changes: Changes, side: 0 | 1) =>
    Object.fromEntries(Object.entries(changes).map(([name, pair]) => [name, pair[side]]));
  const savings = [];
  for (const { record_id, changes: stored } of entries) {
    const row = rows.get(record_id);
    const changes = stored as Changes;
    const isAsLeft =
      row?.deleted_at === null && Object.keys(changesOf(sideOf(changes, 1), row, Object.keys(changes))).length === 0;
    const [before] = isAsLeft ? await writableOf(tx, { ...kind, mayWrite: () => true }, [row]) : [];
    if (!before) continue;
    const values = sideOf(changes, 0) as Partial<Row>;
    await kind.checkUndo?.(tx, before, values);
    savings.push({ before, values });
  }
  const saved = await saveRecords(tx, kind, savings, "reverted");
  const [first, second] = saved;
  if (first && second) await tellMany(tx, kind, first.row.id, { saved: saved.map(({ undo }) => undo) });
  return saved.length > 0;
}

/** Removes added lines again, unless somebody changed them since. */
async function removeAdded(tx: InTransaction, kind: Kind, budget: number, ids: readonly number[]): Promise<boolean> {
  const asTheyCame = (await rowsOf(tx, budget, ids)).filter((row) => row.deleted_at === null && row.version === 1);
  const writable = await writableOf(tx, { ...kind, mayWrite: () => true }, asTheyCame);
  await refuseNamedLines(
    tx,
    isAmong(
      budgetRows.id,
      asTheyCame.map(({ id }) => id),
    ),
  );
  const [first, ...more] = await removeRecords(tx, kind, writable);
  if (first !== undefined && more.length > 0) await tellMany(tx, kind, first, { removed: [first, ...more] });
  return first !== undefined;
}

/**
 * Undo of a write of many lines (`lines_changed`): lines changed since are left as they are; false if those are all.
 * The budget is locked and may be written, and so may every line of it.
 */
export async function takeLinesBack(tx: InTransaction, kind: Kind, budget: number, changes: Changes): Promise<boolean> {
  const idsOf = (name: string) => (changes[name]?.[1] ?? []) as number[];
  if (changes["added"]) {
    const isGone = await removeAdded(tx, kind, budget, idsOf("added"));
    // The row beside which an alternative was put is in a set no more.
    if (isGone && changes["saved"]) await revertSaved(tx, kind, budget, idsOf("saved"));
    return isGone;
  }
  if (changes["saved"]) return revertSaved(tx, kind, budget, idsOf("saved"));
  const gone = (await linesOf(tx, budget, idsOf("removed"))).filter(({ deleted_at }) => deleted_at !== null);
  await bringBack(tx, kind, budget, gone);
  return gone.length > 0;
}
