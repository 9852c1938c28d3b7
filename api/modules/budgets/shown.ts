import { trimZeros } from "#contract/decimals";
import { type Spent, spentOf } from "#contract/budgets/budget-spent";
import { budgetSums, type BudgetSums, type SidesText } from "#contract/budgets/budget-sums";
import type { BudgetCategory, BudgetGroup, BudgetItem } from "#contract/budgets/budgets";

import { NotFound } from "../../errors";
import type { BudgetRow } from "./kind";
import type { Beside } from "./line-extras";
import { countsOf } from "./paging";
import { flagOf, lineValues, sumOf, type CategoryRow, type Row, type SumParts, type SumRow } from "./parts";

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

const toItem = (row: Row, sums: SidesText, { offers, suppliers, spent, openTasks }: Beside): BudgetItem => ({
  type: "ITEM",
  id: row.id,
  category_id: row.category_id,
  in_group: row.group_id,
  ...lineValues(row),
  deal_id: row.deal_id,
  supplier: suppliers.get(row.id) ?? null,
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
export interface Full {
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
    private readonly head: BudgetRow,
    private readonly parts: SumParts,
    { rows, beside }: Full,
    sums?: BudgetSums,
  ) {
    this.rows = rows;
    this.beside = beside;
    this.sums = sums ?? budgetSums(sumOf(head, parts));
    this.placeOf = placesOf(parts.rows, rows);
  }

  /** Replaces the rows; the budget is not added up again. */
  with(full: Full): Shown {
    return new Shown(this.head, this.parts, full, this.sums);
  }

  /** Restricts the budget to some of its shown rows. */
  only(isShown: (row: Row) => boolean): Shown {
    return this.with({ rows: this.rows.filter(isShown), beside: this.beside });
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
      taxes: row.taxes,
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

  /** These rows, groups without their lines; null for one that was deleted since its id was read. */
  heads(ids: readonly number[]): (BudgetItem | GroupHead | null)[] {
    const rows = new Map(this.rows.map((row) => [row.id, row]));
    return ids.map((id) => {
      const row = rows.get(id);
      if (!row) return null;
      return row.kind === "ITEM" ? this.item(row) : this.groupHead(row);
    });
  }

  /** A group as a write answers it. */
  groupHeadOf(id: number): GroupHead {
    return this.groupHead(this.find(id, "GROUP"));
  }
}
