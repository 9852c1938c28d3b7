import { and, eq, inArray, type SQL } from "drizzle-orm";

import type { InTransaction, Reader } from "../../context";
import { budgetOffers, budgetOwnCategories, budgetRows, budgets } from "../../db/schema/budgets";
import { Conflict, Forbidden, Invalid, NotFound } from "../../errors";
import { byCode, findById, findWritable, recordKind, writableOf } from "../../records/kinds";
import type { RecordKind, RecordTable, RowOf, Writable } from "../../records/kinds";
import { owned, ownedOrDeleted } from "../../records/owned";
import { removeRecords, saveRecord } from "../../records/writes";
import { findWithModule, mayHold, mayWrite } from "../projects/facts";
import { tellInProject } from "../projects/parts";
import { takeLinesBack } from "./lines-back";
import { refuseNamedLines } from "./named-lines";
import { isAmong, type Row } from "./parts";
import { ensureRates } from "./rates";
import { takeRatesBack } from "./rates-back";
import { recount } from "./recount";
import { removeInside, restoreInside } from "./rows-inside";
import { clearDefault, chooseDefaultAlternatives } from "./alternatives";
import { budgetStory } from "./story";

export type BudgetRow = typeof budgets.$inferSelect;

/** A budget within the reach of its project. */
async function findBudget(ctx: Reader, code: string, deleted = false): Promise<BudgetRow> {
  const row = /^\d{1,9}$/.test(code)
    ? await findById(ctx, budgets, Number(code), deleted)
    : await byCode(budgets)(ctx, code, deleted);
  await findWithModule(ctx, String(row.project_id));
  return row;
}

/** BUD-039: writers of its project, while that is not closed; nobody after the budget was sent. */
export async function mayWriteBudget(ctx: Reader, row: BudgetRow): Promise<boolean> {
  return row.sent_at === null && (await mayNote(ctx, row));
}

/** The client's approval can be noted on a sent budget, too. */
export async function mayNote(ctx: Reader, row: BudgetRow): Promise<boolean> {
  const project = await findWithModule(ctx, String(row.project_id));
  return mayHold(project) && (await mayWrite(ctx, project));
}

/** The reason for people who could otherwise write the budget: its project is closed. */
async function whyNot(ctx: Reader, row: BudgetRow) {
  const project = await findWithModule(ctx, String(row.project_id));
  return !mayHold(project) && (await mayWrite(ctx, project)) ? ("budget_closed" as const) : undefined;
}

export const budgetKind = recordKind({
  model: "budget",
  table: budgets,
  codeOf: ({ code }) => code,
  nameOf: ({ name }) => name,
  find: findBudget,
  mayWrite: mayNote,
  hold: (tx, { id }) => holdUnsent(tx, id),
  whyNot,
  // Restored values may be in another currency than the sums.
  async undone(tx, _before, row) {
    await ensureRates(tx, row, [{ currency: row.currency, field: "currency" }]).catch((error: unknown) => {
      throw error instanceof Invalid ? new Conflict("budget_no_rate", { currency: row.currency }) : error;
    });
    await recount(tx, row.id);
  },
  async takeBack(tx, row, changes) {
    if (changes["categories"]) return takeCategoriesBack(tx, row, (changes["categories"][1] ?? []) as number[]);
    return takeRatesBack(tx, row.id, changes);
  },
});

tellInProject(budgetStory);

type PartTable = RecordTable & { budget_id: RecordTable["id"] };
const baseOf = (row: unknown) => row as { id: number; budget_id: number; deleted_at: Date | null };

/** A part of a budget: found while its budget is in reach, and written while that may be. */
const budgetPart = <T extends PartTable>(
  spec: Pick<RecordKind<T>, "model" | "table" | "nameOf" | "checkUndo" | "settled" | "undone" | "takeBack">,
): RecordKind<T> =>
  recordKind<T>({
    ...spec,
    codeOf: (row) => String(baseOf(row).id),
    async find(ctx, code, deleted = false) {
      const row = await findById(ctx, spec.table, /^\d{1,9}$/.test(code) ? Number(code) : 0, deleted);
      await findBudget(ctx, String(baseOf(row).budget_id));
      return row;
    },
    hold: (tx, row) => holdUnsent(tx, baseOf(row).budget_id),
    mayWrite: async (ctx, row) => mayWriteBudget(ctx, await findBudget(ctx, String(baseOf(row).budget_id))),
    whyNot: async (ctx, row) => whyNot(ctx, await findBudget(ctx, String(baseOf(row).budget_id))),
    async undone(tx, before, row) {
      await spec.undone?.(tx, before, row);
      const { budget_id } = baseOf(row);
      await chooseDefaultAlternatives(tx, budget_id);
      await recount(tx, budget_id);
    },
  });

/** Restored rows become the chosen alternatives that they were: any chosen since make room. */
async function makeRoom(tx: InTransaction, budget: number, at: Date | null, where: SQL) {
  if (!at) return;
  const chosen = await tx.db
    .select({ alt_group: budgetRows.alt_group })
    .from(budgetRows)
    .where(ownedOrDeleted(tx, budgetRows, where, eq(budgetRows.deleted_at, at), eq(budgetRows.is_default, true)));
  for (const { alt_group } of chosen) if (alt_group !== null) await clearDefault(tx, budget, alt_group);
}

export const categoryKind = budgetPart({
  model: "budget_own_category",
  table: budgetOwnCategories,
  nameOf: ({ name }) => name,
  async checkUndo(tx, row, values) {
    if ("deleted_at" in values) await makeRoom(tx, row.budget_id, row.deleted_at, eq(budgetRows.category_id, row.id));
  },
  async undone(tx, before, row) {
    if (before.deleted_at && !row.deleted_at) await restoreInside(tx, "category_id", row.id, before.deleted_at);
  },
});

export const rowKind: RecordKind<typeof budgetRows> = budgetPart({
  model: "budget_row",
  table: budgetRows,
  nameOf: ({ name }) => name,
  async checkUndo(tx, row, values) {
    const next = { ...row, ...values };
    if (next.alt_group !== null && next.is_default) await clearDefault(tx, row.budget_id, next.alt_group);
    if ("deleted_at" in values) await makeRoom(tx, row.budget_id, row.deleted_at, eq(budgetRows.group_id, row.id));
  },
  // The row's group may have moved since.
  async settled(tx, { group_id, category_id }) {
    if (group_id === null) return {};
    const group = await findById(tx, budgetRows, group_id, true);
    return group.category_id === category_id ? {} : { category_id: group.category_id };
  },
  async undone(tx, before, row) {
    if (before.deleted_at && !row.deleted_at && row.kind === "GROUP")
      await restoreInside(tx, "group_id", row.id, before.deleted_at);
  },
  async takeBack(tx, row, changes) {
    const isBack = await takeLinesBack(tx, rowKind, row.budget_id, changes);
    await chooseDefaultAlternatives(tx, row.budget_id);
    await recount(tx, row.budget_id);
    return isBack;
  },
});

/** BUD-013: a supplier's offer for a line. An undo of the chosen one's price reaches the line, too. */
export const offerKind = budgetPart({
  model: "budget_offer",
  table: budgetOffers,
  nameOf: ({ price, currency }) => `${price} ${currency}`,
  async undone(tx, _before, { id, row_id, supplier_id, price, currency, deleted_at }) {
    const row = await findById(tx, budgetRows, row_id, true);
    if (deleted_at || row.deleted_at || row.offer_id !== id) return;
    const values = { supplier_id, price_buy: price, currency_buy: currency };
    const before = await findWritable(tx, rowKind, row_id);
    await saveRecord(tx, rowKind, before, before.version, values, async () => ({}));
  },
});

/** Undoes categories added at once, with their lines; those with later changes stay. */
async function takeCategoriesBack(tx: InTransaction, budget: BudgetRow, ids: readonly number[]): Promise<boolean> {
  const { budget_id, id, version } = budgetOwnCategories;
  const asTheyCame = and(eq(budget_id, budget.id), inArray(id, [...ids]), eq(version, 1));
  const rows = await tx.db
    .select()
    .from(budgetOwnCategories)
    .where(owned(tx, budgetOwnCategories, asTheyCame));
  const inside = await tx.db
    .select()
    .from(budgetRows)
    .where(owned(tx, budgetRows, inArray(budgetRows.category_id, [...ids])));
  const isTouched = (row: (typeof rows)[number]) =>
    inside.some(
      (one) => one.category_id === row.id && (one.version > 1 || one.created_at.getTime() !== row.created_at.getTime()),
    );
  const going = [];
  for (const row of rows) if (!isTouched(row)) going.push(await findWritable(tx, categoryKind, row.id));
  await refuseNamedLines(
    tx,
    isAmong(
      budgetRows.category_id,
      going.map((one) => one.id),
    ),
  );
  const gone = await removeRecords(tx, categoryKind, going);
  for (const one of gone) await removeInside(tx, "category_id", one);
  await chooseDefaultAlternatives(tx, budget.id);
  await recount(tx, budget.id);
  return gone.size > 0;
}

/** Serialises writes to a budget: writers of it or of a part, and copies, lock it. */
export async function holdBudget(tx: InTransaction, id: number): Promise<BudgetRow> {
  const [row] = await tx.db
    .select()
    .from(budgets)
    .where(ownedOrDeleted(tx, budgets, eq(budgets.id, id)))
    .for("no key update");
  if (!row) throw new NotFound();
  return row;
}

/** For an undo: a budget that was sent while the undo waited is not changed. */
async function holdUnsent(tx: InTransaction, id: number): Promise<void> {
  if ((await holdBudget(tx, id)).sent_at) throw new Conflict("budget_sent");
}

/** Locks the budget for a write to its parts: two writes come one after the other. 409 for a sent one. */
export async function lockBudget(tx: InTransaction, code: string): Promise<Writable<BudgetRow>> {
  const { id } = await findWritable(tx, budgetKind, code);
  const held = await holdBudget(tx, id);
  if (held.deleted_at) throw new NotFound();
  // While it waited its project may have been closed.
  const [row] = await writableOf(tx, budgetKind, [held]);
  if (!row) throw new Forbidden(await whyNot(tx, held));
  if (row.sent_at) throw new Conflict("budget_sent");
  return row;
}

/** The part to change, of a budget that is locked; one of another budget is not found. */
export async function findPart<T extends PartTable>(
  tx: InTransaction,
  kind: RecordKind<T>,
  budget: { id: number },
  id: number,
): Promise<Writable<RowOf<T>>> {
  const row = await findWritable(tx, kind, id);
  if (baseOf(row).budget_id !== budget.id) throw new NotFound();
  return row;
}

/** A line or a group, by the requested kind. */
export async function findRow(tx: InTransaction, budget: { id: number }, id: number, kind?: Row["kind"]) {
  const row = await findPart(tx, rowKind, budget, id);
  if (kind !== undefined && row.kind !== kind) throw new NotFound();
  return row;
}
