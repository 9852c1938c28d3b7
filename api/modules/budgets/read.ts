import { inArray } from "drizzle-orm";

import { trimZeros } from "#contract/decimals";
import { budgetPages, pageAt } from "#contract/budgets/budget-pages";
import { type Spent, spentOf } from "#contract/budgets/budget-spent";
import { budgetSums, type BudgetSums, type SidesText } from "#contract/budgets/budget-sums";
import type { Budget, BudgetCategory, BudgetGroup, BudgetItem } from "#contract/budgets/budgets";

import type { Reader } from "../../context";
import { budgetRows } from "../../db/schema/budgets";
import { NotFound } from "../../errors";
import { type Beside, nothingBeside, readBeside } from "./line-extras";
import { budgetKind, type BudgetRow } from "./kind";
import {
  flagOf,
  readParts,
  readRows,
  readSumParts,
  sumOf,
  type CategoryRow,
  type Row,
  type SumParts,
  type SumRow,
} from "./parts";
import { showHead } from "./read-head";

type GroupHead = Omit<BudgetGroup, "items">;
type CategoryHead = Omit<BudgetCategory, "items">;

const nothing: SidesText = {
  total_buy: "0.00",
  total_sell: "0.00",
  vat_buy: "0.00",
  vat_sell: "0.00",
  profit: "0.00",
  profit_ratio: null,
};

const nothingSpent: Spent = spentOf([]);

/** Indexes of lines among all lines of their budget. */
function placesOf(all: readonly SumRow[], wanted: readonly Row[]): Map<number, number> {
  const ids = new Set(wanted.map(({ id }) => id));
  const places = new Map<number, number>();
  let at = 0;
  for (const { id, kind } of all) {
    if (kind !== "ITEM") continue;
    if (ids.has(id)) places.set(id, at);
    at += 1;
  }
  return places;
}

/** Number of rows of each category, lines of groups included. */
function countsOf(rows: readonly SumRow[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { category_id } of rows) counts.set(category_id, (counts.get(category_id) ?? 0) + 1);
  return counts;
}

const toItem = (row: Row, sums: SidesText, { offers, spent, openTasks }: Beside): BudgetItem => ({
  type: "ITEM",
  id: row.id,
  category_id: row.category_id,
  in_group: row.group_id,
  item_id: row.item_id,
  name: row.name,
  note: row.note,
  alt_group: row.alt_group,
  is_default: flagOf(row.is_default),
  is_internal: flagOf(row.is_internal),
  quantity: trimZeros(row.quantity),
  repeat: trimZeros(row.repeat),
  price_buy: trimZeros(row.price_buy),
  currency_buy: row.currency_buy,
  price_sell: trimZeros(row.price_sell),
  currency_sell: row.currency_sell,
  vat_rate: trimZeros(row.vat_rate),
  taxes: row.taxes,
  deal_id: row.deal_id,
  suppliers: (offers.get(row.id) ?? []).map((offer) => ({
    id: offer.id,
    supplier_id: offer.supplier_id,
    supplier_code: offer.supplier_code,
    supplier_name: offer.supplier_name,
    price: trimZeros(offer.price),
    currency: offer.currency,
    note: offer.note,
    valid_until: offer.valid_until,
    is_chosen: flagOf(row.offer_id === offer.id),
    version: offer.version,
  })),
  open_tasks: openTasks.get(row.id) ?? 0,
  sort_order: row.sort_order,
  version: row.version,
  ...sums,
  ...(spent.get(row.id) ?? nothingSpent),
});

/** Shown rows with all columns and related data. */
interface Full {
  rows: readonly Row[];
  beside: Beside;
}

/** A budget with its sums, and the shown rows. */
export class Shown {
  private readonly sums: BudgetSums;
  private readonly placeOf: ReadonlyMap<number, number>;
  private counts: ReadonlyMap<number, number> | undefined;
  private readonly rows: readonly Row[];
  private readonly beside: Beside;
  constructor(
    head: BudgetRow,
    private readonly parts: SumParts,
    { rows, beside }: Full,
    sums?: BudgetSums,
  ) {
    this.rows = rows;
    this.beside = beside;
    this.sums = sums ?? budgetSums(sumOf(head, parts));
    this.placeOf = placesOf(parts.rows, rows);
  }

  get total() {
    return this.sums.total;
  }

  get exposure() {
    return this.sums.exposure;
  }

  /** Spending of all rows, shown or not. */
  private spentOf(own: (row: SumRow) => boolean): Spent {
    const { spent } = this.beside;
    return spent.size === 0
      ? nothingSpent
      : spentOf(this.parts.rows.filter(own).flatMap(({ id }) => spent.get(id) ?? []));
  }

  item(row: Row): BudgetItem {
    return toItem(row, this.sums.line(this.placeOf.get(row.id) ?? -1), this.beside);
  }

  private groupHead(row: Row): GroupHead {
    return {
      type: "GROUP",
      id: row.id,
      category_id: row.category_id,
      name: row.name,
      note: row.note,
      alt_group: row.alt_group,
      is_default: flagOf(row.is_default),
      sort_order: row.sort_order,
      version: row.version,
      ...(this.sums.groups.get(row.id) ?? nothing),
      ...this.spentOf(({ group_id }) => group_id === row.id),
    };
  }

  private group(row: Row): BudgetGroup {
    const items = this.rows.filter(({ group_id }) => group_id === row.id).map((own) => this.item(own));
    return { ...this.groupHead(row), items };
  }

  private row = (row: Row): BudgetItem | BudgetGroup => (row.kind === "GROUP" ? this.group(row) : this.item(row));

  private countOf = ({ id }: CategoryRow): number => (this.counts ??= countsOf(this.parts.rows)).get(id) ?? 0;

  private categoryHead(row: CategoryRow): CategoryHead {
    return {
      id: row.id,
      category_id: row.category_id,
      name: row.name,
      vat_rate: trimZeros(row.vat_rate),
      has_service_fee: flagOf(row.has_service_fee),
      sort_order: row.sort_order,
      version: row.version,
      row_count: this.countOf(row),
      ...(this.sums.categories.get(row.id) ?? nothing),
      ...this.spentOf(({ category_id }) => category_id === row.id),
    };
  }

  /** All of them, each with those of its rows that are shown. */
  categories(): BudgetCategory[] {
    const outside = this.rows.filter(({ group_id }) => group_id === null);
    return this.parts.categories.map((row) => ({
      ...this.categoryHead(row),
      items: outside.filter(({ category_id }) => category_id === row.id).map(this.row),
    }));
  }

  private find(id: number, kind?: Row["kind"]): Row {
    const row = this.rows.find((one) => one.id === id);
    if (!row || (kind !== undefined && row.kind !== kind)) throw new NotFound();
    return row;
  }

  itemOf(id: number): BudgetItem {
    return this.item(this.find(id, "ITEM"));
  }

  groupOf(id: number): BudgetGroup {
    return this.group(this.find(id, "GROUP"));
  }

  /** A category as a write answers it: without its rows, which may be thousands. */
  categoryOf(id: number): CategoryHead {
    const row = this.parts.categories.find((one) => one.id === id);
    if (!row) throw new NotFound();
    return this.categoryHead(row);
  }

  /** A line, or a group as a write answers it, for the same reason. */
  headOf(id: number): BudgetItem | GroupHead {
    const row = this.find(id);
    return row.kind === "ITEM" ? this.item(row) : this.groupHead(row);
  }

  /** A group as a write answers it. */
  groupHeadOf(id: number): GroupHead {
    return this.groupHead(this.find(id, "GROUP"));
  }
}

/** The rows of these ids. */
export const readRowsById = async (ctx: Reader, budget: number, ids: readonly number[]): Promise<Full> =>
  ids.length === 0
    ? { rows: [], beside: nothingBeside }
    : {
        rows: await readRows(ctx, budget, inArray(budgetRows.id, [...ids])),
        beside: await readBeside(ctx, budget, ids),
      };

/** The current sums of a budget in this transaction, with the rows of these ids. */
export async function show(ctx: Reader, { id }: Pick<BudgetRow, "id">, ids: readonly number[]): Promise<Shown> {
  const head = await budgetKind.find(ctx, String(id));
  return new Shown(head, await readSumParts(ctx, id), await readRowsById(ctx, id, ids));
}

/** Everything that a budget comes to, with the rows of one page, or with all. */
export async function readPage(ctx: Reader, budget: number, page?: number): Promise<Full & { parts: SumParts }> {
  if (page === undefined) {
    const parts = await readParts(ctx, budget);
    return { parts, rows: parts.rows, beside: await readBeside(ctx, budget) };
  }
  const parts = await readSumParts(ctx, budget);
  const counts = countsOf(parts.rows);
  const counted = parts.categories.map(({ id }) => ({ id, row_count: counts.get(id) ?? 0 }));
  const shown = pageAt(budgetPages(counted), page).map(({ id }) => id);
  const rows = await readRows(ctx, budget, inArray(budgetRows.category_id, shown));
  const beside = await readBeside(
    ctx,
    budget,
    rows.map(({ id }) => id),
  );
  return { parts, rows, beside };
}

const idsOf = (rows: readonly SumRow[], kind: Row["kind"]) =>
  rows.flatMap((row) => (row.kind === kind ? [row.id] : []));

/** BUD-002…BUD-034; with all rows. */
export async function readBudget(ctx: Reader, code: string): Promise<Budget> {
  const head = await budgetKind.find(ctx, code);
  const { parts, ...full } = await readPage(ctx, head.id);
  return showBudget(ctx, head, parts, full);
}

/** The budget from data that was read already. */
export async function showBudget(ctx: Reader, head: BudgetRow, parts: SumParts, full: Full): Promise<Budget> {
  const shown = new Shown(head, parts, full);
  return {
    ...(await showHead(ctx, head, parts.rates)),
    items: idsOf(parts.rows, "ITEM"),
    groups: idsOf(parts.rows, "GROUP"),
    categories: shown.categories(),
    sets: [...new Set(parts.rows.flatMap(({ alt_group }) => alt_group ?? []))],
    total: shown.total,
    exposure: shown.exposure,
  };
}
