import { trimZeros } from "#contract/decimals";
import { budgetPages, pageAt } from "#contract/budget-pages";
import { type Spent, spentOf } from "#contract/budget-spent";
import { budgetSums, type BudgetSums, type SidesText } from "#contract/budget-sums";
import type { Budget, BudgetCategory, BudgetGroup, BudgetItem } from "#contract/budgets";

import type { Context, InTransaction } from "../../context";
import { NotFound } from "../../http/errors";
import { type Beside, nothingBeside, readBeside } from "./beside";
import { budgetKind, type BudgetRow } from "./kind";
import { flagOf, readParts, sumOf, type CategoryRow, type Parts, type Row } from "./parts";
import { showHead } from "./read-head";

type Reader = Context | InTransaction;

type GroupHead = Omit<BudgetGroup, "items">;

const nothing: SidesText = {
  total_buy: "0.00",
  total_sell: "0.00",
  vat_buy: "0.00",
  vat_sell: "0.00",
  profit: "0.00",
  profit_ratio: null,
};

const nothingSpent: Spent = spentOf([]);

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

/** A budget's rows with what they come to. */
export class Shown {
  private readonly sums: BudgetSums;
  private readonly placeOf: ReadonlyMap<number, number>;
  private readonly counts = new Map<number, number>();
  constructor(
    head: BudgetRow,
    private readonly parts: Parts,
    private readonly beside: Beside = nothingBeside,
    sums?: BudgetSums,
  ) {
    this.sums = sums ?? budgetSums(sumOf(head, parts));
    const items = parts.rows.filter(({ kind }) => kind === "ITEM");
    this.placeOf = new Map(items.map(({ id }, at) => [id, at]));
    for (const { category_id } of parts.rows) this.counts.set(category_id, (this.counts.get(category_id) ?? 0) + 1);
  }

  get total() {
    return this.sums.total;
  }

  get exposure() {
    return this.sums.exposure;
  }

  private spentOf(items: readonly Spent[]): Spent {
    return this.beside.spent.size === 0 ? nothingSpent : spentOf(items);
  }

  item(row: Row): BudgetItem {
    return toItem(row, this.sums.line(this.placeOf.get(row.id) ?? -1), this.beside);
  }

  group(row: Row): BudgetGroup {
    const items = this.parts.rows.filter(({ group_id }) => group_id === row.id).map((own) => this.item(own));
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
      items,
      ...(this.sums.groups.get(row.id) ?? nothing),
      ...this.spentOf(items),
    };
  }

  row = (row: Row): BudgetItem | BudgetGroup => (row.kind === "GROUP" ? this.group(row) : this.item(row));

  private countOf = ({ id }: CategoryRow): number => this.counts.get(id) ?? 0;

  category(row: CategoryRow, isShown = true): BudgetCategory {
    const own = ({ category_id, group_id }: Row) => category_id === row.id && group_id === null;
    // What was spent is added up from the rows; without any, rows that are not shown need not be made.
    const items = isShown || this.beside.spent.size > 0 ? this.parts.rows.filter(own).map(this.row) : [];
    return {
      id: row.id,
      category_id: row.category_id,
      name: row.name,
      vat_rate: trimZeros(row.vat_rate),
      has_service_fee: flagOf(row.has_service_fee),
      sort_order: row.sort_order,
      version: row.version,
      row_count: this.countOf(row),
      items: isShown ? items : [],
      ...(this.sums.categories.get(row.id) ?? nothing),
      ...this.spentOf(items),
    };
  }

  /** With all rows, or with those of one page. */
  categories(page?: number): BudgetCategory[] {
    const counted = this.parts.categories.map((row) => ({ row, row_count: this.countOf(row) }));
    const shown = page === undefined ? null : new Set(pageAt(budgetPages(counted), page).map(({ row }) => row.id));
    return this.parts.categories.map((row) => this.category(row, shown?.has(row.id)));
  }

  rowOf(id: number): BudgetItem | BudgetGroup {
    const row = this.parts.rows.find((one) => one.id === id);
    if (!row) throw new NotFound();
    return this.row(row);
  }

  itemOf(id: number): BudgetItem {
    const row = this.rowOf(id);
    if (row.type !== "ITEM") throw new NotFound();
    return row;
  }

  groupOf(id: number): BudgetGroup {
    const row = this.rowOf(id);
    if (row.type !== "GROUP") throw new NotFound();
    return row;
  }

  /** A category as a write answers it: without its rows, which may be thousands. */
  categoryOf(id: number): Omit<BudgetCategory, "items"> {
    const row = this.parts.categories.find((one) => one.id === id);
    if (!row) throw new NotFound();
    const { items: _rows, ...head } = this.category(row, false);
    return head;
  }

  /** A group as a write answers it, for the same reason. */
  groupHeadOf(id: number): GroupHead {
    const { items: _lines, ...head } = this.groupOf(id);
    return head;
  }

  /** A line, or a group as a write answers it. */
  headOf(id: number): BudgetItem | GroupHead {
    const row = this.rowOf(id);
    return row.type === "ITEM" ? row : this.groupHeadOf(id);
  }
}

/** What stands in a budget now, after a write in this transaction. */
export async function show(ctx: Reader, { id }: Pick<BudgetRow, "id">): Promise<Shown> {
  const head = await budgetKind.find(ctx, String(id));
  return new Shown(head, await readParts(ctx, id), await readBeside(ctx, id));
}

const idsOf = (rows: readonly Row[], kind: Row["kind"]) => rows.flatMap((row) => (row.kind === kind ? [row.id] : []));

/** BUD-002…BUD-034; with the rows of one page, or with all. */
export async function readBudget(ctx: Reader, code: string, page?: number): Promise<Budget> {
  const head = await budgetKind.find(ctx, code);
  return showBudget(ctx, head, await readParts(ctx, head.id), page);
}

/** The same of what was read already. */
export async function showBudget(ctx: Reader, head: BudgetRow, parts: Parts, page?: number): Promise<Budget> {
  const shown = new Shown(head, parts, await readBeside(ctx, head.id));
  return {
    ...(await showHead(ctx, head, parts.rates)),
    items: idsOf(parts.rows, "ITEM"),
    groups: idsOf(parts.rows, "GROUP"),
    categories: shown.categories(page),
    sets: [...new Set(parts.rows.flatMap(({ alt_group }) => alt_group ?? []))],
    total: shown.total,
    exposure: shown.exposure,
  };
}
