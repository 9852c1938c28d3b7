import {
  type BudgetTotals,
  lineSides,
  MissingRate,
  Sides,
  type SidesText,
  totalsOfCategories,
} from "#contract/budgets/budget-sums";
import { moneyOf, partsOf, sumLine } from "#contract/budgets/line-parts";
import type { Budget, BudgetItem } from "#contract/budgets/budgets";

export interface SheetSums {
  total: Omit<BudgetTotals, "vat">;
  categories: ReadonlyMap<number, SidesText>;
  groups: ReadonlyMap<number, SidesText>;
  byLine: ReadonlyMap<number, SidesText>;
}

export const linesOf = (budget: Budget): BudgetItem[] =>
  budget.categories.flatMap(({ items }) => items.flatMap((row) => (row.type === "GROUP" ? row.items : [row])));

export const groupsOf = (budget: Budget) =>
  budget.categories.flatMap(({ items }) => items.flatMap((row) => (row.type === "GROUP" ? [row] : [])));

/** True for rows that count: of alternatives only the chosen one does. */
const isChosen = (row: { alt_group: string | null; is_default: 0 | 1 }) =>
  row.alt_group === null || row.is_default === 1;

const nothing = () => new Sides().text();

/** Sums of a category or a group. */
export const sidesOf = (sums: SheetSums, kind: string, id: number) =>
  kind === "category" ? sums.categories.get(id) : kind === "group" ? sums.groups.get(id) : undefined;

/** Sums of a sheet: only lines written since the last reading are calculated. */
export class Counts {
  private categories = new Map<number, Sides>();
  private groups = new Map<number, Sides>();
  /** Amounts that each line counts with now. */
  private held = new Map<number, SidesText>();
  private dirty = new Set<number>();
  private counted: { revision: number; sums: SheetSums } | null = null;

  constructor(
    private budget: Budget,
    private readonly line: (id: number) => BudgetItem | undefined,
  ) {}

  /** Starts anew with the server's sums; lines that these do not contain, and those in `dirty`, follow. */
  restart(budget: Budget, base: ReadonlyMap<number, BudgetItem>, dirty: Iterable<number>) {
    const sidesOf = (row: SidesText) => new Sides().addText(row);
    this.budget = budget;
    this.categories = new Map(budget.categories.map((one) => [one.id, sidesOf(one)]));
    this.groups = new Map(groupsOf(budget).map((one) => [one.id, sidesOf(one)]));
    this.held = new Map(linesOf(budget).map((line) => [line.id, line]));
    this.dirty = new Set(dirty);
    for (const [id, line] of base) {
      if (this.held.get(id) === line) continue;
      if (!this.held.has(id)) this.held.set(id, nothing());
      this.dirty.add(id);
    }
    this.counted = null;
  }

  changed(id: number) {
    this.dirty.add(id);
  }

  /** Adds a line that the server does not know yet with amounts of zero. */
  begin(id: number) {
    this.held.set(id, nothing());
    this.dirty.add(id);
  }

  rename(from: number, to: number) {
    this.held.set(to, this.held.get(from) ?? nothing());
    this.lose(from);
    this.dirty.add(to);
  }

  remove(id: number, category: number) {
    const before = this.held.get(id);
    if (before) this.categories.get(category)?.swap(before, nothing());
    this.lose(id);
  }

  private lose(id: number) {
    this.held.delete(id);
    this.dirty.delete(id);
  }

  private money() {
    return moneyOf(this.budget);
  }

  /** BUD-020: the parts of a line with charges; null in a currency that the budget has no rate for yet, too. */
  partsOf(line: BudgetItem) {
    try {
      return partsOf(line, this.money());
    } catch (error) {
      if (!(error instanceof MissingRate)) throw error;
      return null;
    }
  }

  lacksRate(line: BudgetItem): boolean {
    try {
      lineSides(sumLine(line), this.money());
      return false;
    } catch (error) {
      if (!(error instanceof MissingRate)) throw error;
      return true;
    }
  }

  private count(id: number) {
    const line = this.line(id);
    const before = this.held.get(id);
    if (!line || !before) return;
    const now = lineSides(sumLine(line), this.money());
    this.held.set(id, now);
    if (!isChosen(line)) return;
    const group = line.in_group === null ? null : groupsOf(this.budget).find((one) => one.id === line.in_group);
    if (group) this.groups.get(group.id)?.swap(before, now);
    if (!group || isChosen(group)) this.categories.get(line.category_id)?.swap(before, now);
  }

  /**
   * A line in a currency without a rate is calculated by the server first; until then it counts with its old amounts.
   */
  sums(revision: number): SheetSums {
    for (const id of this.dirty)
      try {
        this.count(id);
        this.dirty.delete(id);
      } catch (error) {
        if (!(error instanceof MissingRate)) throw error;
      }
    if (this.counted?.revision === revision) return this.counted.sums;
    const { service_fee_type: type, service_fee_amount: amount, service_fee_vat_rate: vat_rate } = this.budget;
    const texts = (all: Map<number, Sides>) => new Map([...all].map(([id, sides]) => [id, sides.text()]));
    const categories = texts(this.categories);
    const total = totalsOfCategories(
      this.budget.categories.map(({ id, has_service_fee }) => ({
        sides: categories.get(id) as SidesText,
        has_service_fee: has_service_fee === 1,
      })),
      { service_fee: type && amount ? { type, amount, vat_rate } : null },
    );
    const sums = { total, categories, groups: texts(this.groups), byLine: this.held };
    this.counted = { revision, sums };
    return sums;
  }
}
