import { newLineValues } from "#contract/budgets/budget-facts";
import { Sides } from "#contract/budgets/budget-sums";
import type { Budget, BudgetCategory, BudgetItem } from "#contract/budgets/budgets";

import type { CellName } from "./budget-cells";

/**
 * Fields of a new line; the rest comes from its category. With `define` its name becomes a definition of the category.
 */
export type NewLine = { name: string; item_id?: number; define?: true } & Partial<Record<CellName, string>>;

/** A new line in the sheet; its id is below zero until the server gave it one. */
export interface Draft {
  id: number;
  category_id: number;
  define?: true;
}

/** New lines of a category that are sent together: under the same key and with the same content they are made once (R3). */
export interface Batch {
  key: string;
  category_id: number;
  ids: number[];
  items: NewLine[];
}

/** A new line as it counts before the server has made it. */
export const draftLine = (
  id: number,
  { currency }: Pick<Budget, "currency">,
  category: Pick<BudgetCategory, "id" | "vat_rate" | "taxes">,
  { name, item_id }: NewLine,
): BudgetItem => ({
  type: "ITEM",
  id,
  category_id: category.id,
  in_group: null,
  item_id: item_id ?? null,
  name,
  ...newLineValues,
  currency_buy: currency,
  currency_sell: currency,
  vat_rate: category.vat_rate,
  taxes: category.taxes,
  deal_id: null,
  supplier: null,
  suppliers: [],
  open_tasks: 0,
  sort_order: 0,
  version: 0,
  committed: "0.00",
  actual: "0.00",
  ...new Sides().text(),
});

/**
 * Lines that were created here and are not in the last read budget. The row's key stays the line's first id, so that
 * the focus stays when the server answers.
 */
export class Drafts {
  private list: readonly Draft[] = [];
  private next = -1;
  private readonly real = new Map<number, number>();
  private readonly first = new Map<number, number>();

  /** The list, as one object until a line is added, saved or removed. */
  get all(): readonly Draft[] {
    return this.list;
  }
  isUnsent = (): boolean => this.list.some(({ id }) => id < 0);
  has = (id: number): boolean => this.list.some((one) => one.id === id);
  idOf = (id: number): number => this.real.get(id) ?? id;
  keyOf = (id: number): number => this.first.get(id) ?? id;

  add(category_id: number, define?: true): number {
    const id = this.next;
    this.next -= 1;
    this.list = [...this.list, { id, category_id, ...(define ? { define } : {}) }];
    return id;
  }

  made(draft: number, id: number) {
    this.real.set(draft, id);
    this.first.set(id, draft);
    this.list = this.list.map((one) => (one.id === draft ? { ...one, id } : one));
  }

  /** Keeps those alone. */
  keep(isKept: (draft: Draft) => boolean) {
    if (!this.list.every(isKept)) this.list = this.list.filter(isKept);
  }
}
