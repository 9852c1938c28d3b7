import {
  type BudgetTotals,
  chargesOf,
  lineSides,
  MissingRate,
  Sides,
  type SidesText,
  type SumLine,
  totalsOfCategories,
} from "#contract/budget-sums";
import type { Budget, BudgetItem } from "#contract/budgets";

import { type CellName, valueOf } from "./budget-cells";

export interface Edit {
  id: number;
  cell: CellName;
  value: string;
}

/** One step of Ctrl+Z: cells with what they held, or lines that were made or removed. */
export type Step = { cells: (Edit & { before: string })[] } | { made: number[] } | { removed: number[] };

/** What the server is to do with lines for a step back or forth. */
export interface LineAct {
  act: "remove" | "restore";
  ids: number[];
  step: Step;
}

/** What a line is saved with: the cells that were written, at the version that they were written over. */
export type Saving = { id: number; version: number } & Partial<Record<CellName, string>>;

export interface SheetSums {
  total: Omit<BudgetTotals, "vat">;
  categories: ReadonlyMap<number, SidesText>;
  groups: ReadonlyMap<number, SidesText>;
  byLine: ReadonlyMap<number, SidesText>;
}

/** More than people go back. */
const mostSteps = 200;

const linesOf = (budget: Budget): BudgetItem[] =>
  budget.categories.flatMap(({ items }) => items.flatMap((row) => (row.type === "GROUP" ? row.items : [row])));

const groupsOf = (budget: Budget) =>
  budget.categories.flatMap(({ items }) => items.flatMap((row) => (row.type === "GROUP" ? [row] : [])));

/** Of alternatives the chosen one counts. */
const isChosen = (row: { alt_group: string | null; is_default: 0 | 1 }) =>
  row.alt_group === null || row.is_default === 1;

/** Lines of such a step go, those of the other sort come back. */
const lineAct = (step: Step, going: "made" | "removed"): LineAct | null => {
  if ("cells" in step) return null;
  const [ids, sort] = "made" in step ? [step.made, "made"] : [step.removed, "removed"];
  return { act: sort === going ? "remove" : "restore", ids, step };
};

const sumLine = (line: BudgetItem): SumLine => ({
  ...line,
  group_id: line.in_group,
  is_default: line.is_default === 1,
  is_internal: line.is_internal === 1,
});

/**
 * The lines of an editor as they stand on the server, and over them what was written and is not saved yet. What somebody else
 * wrote is taken where nothing was written here; where both wrote a cell, both values wait for a choice (R4).
 */
export class BudgetSheet {
  revision = 0;
  private budget: Budget;
  private base = new Map<number, BudgetItem>();
  private readonly edits = new Map<number, Map<CellName, string>>();
  private readonly sent = new Map<number, Map<CellName, string>>();
  private readonly theirs = new Map<number, Map<CellName, string>>();
  private readonly faults = new Map<number, Map<CellName, string>>();
  private past: Step[] = [];
  private future: Step[] = [];
  private readonly shown = new Map<number, BudgetItem>();
  private categories = new Map<number, Sides>();
  private groups = new Map<number, Sides>();
  /** What each line counts as now. */
  private held = new Map<number, SidesText>();
  private dirty = new Set<number>();
  private counted: { revision: number; sums: SheetSums } | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(budget: Budget) {
    this.budget = budget;
    for (const line of linesOf(budget)) this.base.set(line.id, line);
    this.recount();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly read = () => this.revision;

  private tell() {
    this.revision += 1;
    for (const listener of this.listeners) listener();
  }

  has(id: number): boolean {
    return this.base.has(id);
  }

  /** Whether a line or a group of this budget has this id. */
  knows = (id: number): boolean => this.has(id) || groupsOf(this.budget).some((group) => group.id === id);

  /** Lines that are still there, at their versions. */
  versionsOf = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const base = this.base.get(id);
      return base ? [{ id, version: base.version }] : [];
    });

  /** A line as it stands in the sheet. */
  line(id: number): BudgetItem | undefined {
    const known = this.shown.get(id);
    if (known) return known;
    const base = this.base.get(id);
    const edits = this.edits.get(id);
    const line = base && edits && edits.size > 0 ? ({ ...base, ...Object.fromEntries(edits) } as BudgetItem) : base;
    if (line) this.shown.set(id, line);
    return line;
  }

  /** What somebody else wrote into a cell that was written here too. */
  theirsOf = (id: number): ReadonlyMap<CellName, string> | undefined => this.theirs.get(id);
  faultsOf = (id: number): ReadonlyMap<CellName, string> | undefined => this.faults.get(id);

  hasConflicts = (): boolean => this.theirs.size > 0;
  hasFaults = (): boolean => this.faults.size > 0;
  isUnsaved = (): boolean => this.edits.size > 0;

  /** Writes cells as one step; what holds the value already is left alone. */
  write(edits: readonly Edit[]): boolean {
    const cells = edits.flatMap((edit) => {
      const line = this.line(edit.id);
      const before = line && valueOf(line, edit.cell);
      return before === undefined || before === edit.value ? [] : [{ ...edit, before }];
    });
    if (cells.length === 0) return false;
    this.put(cells);
    this.remember({ cells });
    return true;
  }

  private put(cells: readonly Edit[]) {
    for (const { id, cell, value } of cells) {
      const base = this.base.get(id);
      if (!base) continue;
      const edits = this.edits.get(id) ?? new Map<CellName, string>();
      if (valueOf(base, cell) === value && !this.sent.get(id)?.has(cell)) edits.delete(cell);
      else edits.set(cell, value);
      this.keep(this.edits, id, edits);
      this.drop(this.theirs, id, cell);
      this.drop(this.faults, id, cell);
      this.changed(id);
    }
    this.tell();
  }

  private changed(id: number) {
    this.shown.delete(id);
    this.dirty.add(id);
  }

  private keep<V>(all: Map<number, Map<CellName, V>>, id: number, own: Map<CellName, V>) {
    if (own.size > 0) all.set(id, own);
    else all.delete(id);
  }

  private drop<V>(all: Map<number, Map<CellName, V>>, id: number, cell: CellName) {
    const own = all.get(id);
    if (!own) return;
    own.delete(cell);
    this.keep(all, id, own);
  }

  remember(step: Step) {
    this.past = [...this.past.slice(1 - mostSteps), step];
    this.future = [];
  }

  /** The lines that the last step removed, where that was it. */
  lastRemoved = (): readonly number[] | null => {
    const step = this.past.at(-1);
    return step && "removed" in step ? step.removed : null;
  };

  canUndo = (): boolean => this.past.length > 0;
  canRedo = (): boolean => this.future.length > 0;

  /** Takes the last step back; lines that were made or removed are the server's to delete and to bring back. */
  undo(): LineAct | null {
    const step = this.past.at(-1);
    if (!step) return null;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, step];
    if ("cells" in step) this.put(step.cells.toReversed().map(({ id, cell, before }) => ({ id, cell, value: before })));
    else this.tell();
    return lineAct(step, "made");
  }

  /** Does the step again that was taken back last. */
  redo(): LineAct | null {
    const step = this.future.at(-1);
    if (!step) return null;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, step];
    if ("cells" in step) this.put(step.cells);
    else this.tell();
    return lineAct(step, "removed");
  }

  /** The server did not do what a step asked for: it is to be done as before. */
  notDone({ step }: LineAct) {
    const isTakenBack = this.future.includes(step);
    this.past = isTakenBack ? [...this.past, step] : this.past.filter((one) => one !== step);
    this.future = isTakenBack ? this.future.filter((one) => one !== step) : [...this.future, step];
    this.tell();
  }

  /** Chooses between what was written here and what somebody else wrote. */
  choose(id: number, cell: CellName, side: "mine" | "theirs") {
    this.drop(this.theirs, id, cell);
    if (side === "theirs") this.drop(this.edits, id, cell);
    this.changed(id);
    this.tell();
  }

  /** What is to be saved now: lines with nothing to choose and nothing to mend. They are on their way then. */
  take(most: number): Saving[] {
    const savings: Saving[] = [];
    for (const [id, edits] of this.edits) {
      if (savings.length >= most) break;
      const base = this.base.get(id);
      if (!base || this.theirs.has(id) || this.faults.has(id)) continue;
      this.sent.set(id, new Map(edits));
      savings.push({ id, version: base.version, ...Object.fromEntries(edits) });
    }
    return savings;
  }

  /** The server has them. */
  saved(items: readonly BudgetItem[]) {
    for (const item of items) {
      const edits = this.edits.get(item.id);
      for (const [cell, value] of this.sent.get(item.id) ?? [])
        if (edits?.get(cell) === value) {
          this.drop(this.edits, item.id, cell);
          this.drop(this.theirs, item.id, cell);
        }
      this.mergeLine(item);
      this.sent.delete(item.id);
    }
    this.tell();
  }

  /** They did not arrive, or were refused: they are still to be saved. */
  failed(savings: readonly Saving[]) {
    for (const { id } of savings) this.sent.delete(id);
  }

  /** What the server says of cells that cannot be saved as they are. */
  refuse(id: number, faults: ReadonlyMap<CellName, string>) {
    this.keep(this.faults, id, new Map(faults));
    this.tell();
  }

  /** Lines as they are on the server now. */
  mergeLines(items: readonly BudgetItem[]) {
    for (const item of items) this.mergeLine(item);
    this.tell();
  }

  private mergeLine(item: BudgetItem) {
    const base = this.base.get(item.id);
    if (!base || item.version < base.version) return;
    for (const [cell, mine] of this.edits.get(item.id) ?? []) {
      const now = valueOf(item, cell);
      if (now === mine) {
        this.drop(this.edits, item.id, cell);
        this.drop(this.theirs, item.id, cell);
      } else if (now !== valueOf(base, cell) && this.sent.get(item.id)?.get(cell) !== now) {
        const own = this.theirs.get(item.id) ?? new Map<CellName, string>();
        this.theirs.set(item.id, own.set(cell, now));
      }
    }
    this.base.set(item.id, item);
    this.changed(item.id);
  }

  /** The whole budget, read again. */
  merge(budget: Budget) {
    if (budget === this.budget) return;
    this.budget = budget;
    const before = this.base;
    this.base = new Map();
    for (const line of linesOf(budget)) {
      const known = before.get(line.id);
      this.base.set(line.id, known ?? line);
      if (!known) continue;
      // Place and choice have no version of their own.
      const { category_id, in_group, sort_order, is_default, alt_group } = line;
      if (line.version < known.version)
        this.base.set(line.id, { ...known, category_id, in_group, sort_order, is_default, alt_group });
      else this.mergeLine(line);
      this.shown.delete(line.id);
    }
    for (const all of [this.edits, this.theirs, this.faults, this.sent])
      for (const id of all.keys()) if (!this.base.has(id)) all.delete(id);
    this.recount();
    this.tell();
  }

  /** What was counted last starts anew with what the server said; what was written over it follows. */
  private recount() {
    const sidesOf = (row: SidesText) => new Sides().addText(row);
    this.categories = new Map(this.budget.categories.map((one) => [one.id, sidesOf(one)]));
    this.groups = new Map(groupsOf(this.budget).map((one) => [one.id, sidesOf(one)]));
    this.held = new Map(linesOf(this.budget).map((line) => [line.id, line]));
    this.dirty = new Set(this.edits.keys());
    for (const [id, line] of this.base) if (this.held.get(id) !== line) this.dirty.add(id);
    this.counted = null;
  }

  private money() {
    const { currency, rates } = this.budget;
    return { currency, rates: Object.fromEntries(rates.map((one) => [one.currency, one.rate])) };
  }

  /** BUD-020: what a line's charges come to; null without any, and in a currency that the budget has no rate for yet. */
  chargesOf(line: BudgetItem): string | null {
    if (line.taxes.length === 0) return null;
    try {
      return chargesOf(sumLine(line), this.money());
    } catch (error) {
      if (!(error instanceof MissingRate)) throw error;
      return null;
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
   * What everything comes to with what was written here: only lines that were written since are worked out. One in a currency
   * that the budget has no rate for yet is worked out by the server first; until then it counts as before.
   */
  sums(): SheetSums {
    for (const id of this.dirty)
      try {
        this.count(id);
        this.dirty.delete(id);
      } catch (error) {
        if (!(error instanceof MissingRate)) throw error;
      }
    if (this.counted?.revision === this.revision) return this.counted.sums;
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
    this.counted = { revision: this.revision, sums };
    return sums;
  }
}
