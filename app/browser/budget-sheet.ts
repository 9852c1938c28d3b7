import type { Budget, BudgetItem } from "#contract/budgets/budgets";

import { type CellName, valueOf } from "./budget-cells";
import { Counts, groupsOf, linesOf, type SheetSums } from "./budget-counts";
import { type Batch, draftLine, Drafts, type NewLine } from "./budget-drafts";
import { type Act, actOf, type Edit, type Step, Steps } from "./budget-steps";

/** Changes of a line for a save: the written cells, with the version that they were written over. */
export type Saving = { id: number; version: number } & Partial<Record<CellName, string>>;

/**
 * Lines of an editor as the server has them, and over them the unsaved changes. A change of somebody else is taken if
 * the cell was not written here; if both wrote it, both values wait for a choice (R4).
 */
export class BudgetSheet {
  revision = 0;
  private budget: Budget;
  private base = new Map<number, BudgetItem>();
  private readonly edits = new Map<number, Map<CellName, string>>();
  private readonly sent = new Map<number, Map<CellName, string>>();
  private readonly theirs = new Map<number, Map<CellName, string>>();
  private readonly faults = new Map<number, Map<CellName, string>>();
  private readonly drafts = new Drafts();
  private readonly steps = new Steps();
  /** BUD-013: names of suppliers that are made with the lines that they stand in. */
  private readonly newSuppliers = new Set<string>();
  private readonly shown = new Map<number, BudgetItem>();
  private readonly counts: Counts;
  private readonly listeners = new Set<() => void>();

  constructor(budget: Budget) {
    this.budget = budget;
    this.counts = new Counts(budget, (id) => this.line(id));
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

  /** True if a line or a group of this budget has this id. */
  knows = (id: number): boolean => this.has(id) || groupsOf(this.budget).some((group) => group.id === id);

  /** Lines that are still there, at their versions. */
  versionsOf = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const base = this.base.get(id);
      return base && id > 0 ? [{ id, version: base.version }] : [];
    });

  /** A line with its unsaved changes. */
  line(id: number): BudgetItem | undefined {
    const known = this.shown.get(id);
    if (known) return known;
    const base = this.base.get(id);
    const edits = this.edits.get(id);
    const line = base && edits && edits.size > 0 ? ({ ...base, ...Object.fromEntries(edits) } as BudgetItem) : base;
    if (line) this.shown.set(id, line);
    return line;
  }

  /** Values of somebody else for cells that were written here too. */
  theirsOf = (id: number): ReadonlyMap<CellName, string> | undefined => this.theirs.get(id);
  faultsOf = (id: number): ReadonlyMap<CellName, string> | undefined => this.faults.get(id);

  /** Cells with a choice or a fault. */
  openCells = (): { id: number; cell: CellName }[] =>
    [this.theirs, this.faults].flatMap((all) =>
      [...all].flatMap(([id, own]) => [...own.keys()].map((cell) => ({ id, cell }))),
    );

  hasConflicts = (): boolean => this.theirs.size > 0;
  hasFaults = (): boolean => this.faults.size > 0;
  isUnsaved = (): boolean => this.edits.size > 0 || this.drafts.isUnsent();

  /** Lines that are not in the budget that was read last. */
  newLines = () => this.drafts.all;
  /** The id that the server gave a line that was made here. */
  idOf = this.drafts.idOf;
  /** The permanent key of a line's row. */
  keyOf = this.drafts.keyOf;

  /** New lines at the end of a category, as one step; the server makes them with the next saving. */
  add(category_id: number, lines: readonly NewLine[]): number[] {
    const category = this.budget.categories.find(({ id }) => id === category_id);
    if (!category) return [];
    const made = lines.map((line) => {
      const id = this.drafts.add(category_id, line.define);
      this.base.set(id, draftLine(id, this.budget, category, line));
      this.counts.begin(id);
      const { name: _name, item_id: _item, define: _define, ...cells } = line;
      this.edits.set(id, new Map(Object.entries(cells) as [CellName, string][]));
      this.keep(this.edits, id, this.edits.get(id) ?? new Map<CellName, string>());
      this.changed(id);
      return id;
    });
    this.remember({ made });
    this.tell();
    return made;
  }

  /** The new lines of one category that are to be made now. */
  takeNew(most: number): Batch | null {
    const open = this.drafts.all.filter(({ id }) => id < 0 && !this.faults.has(id));
    const category_id = open[0]?.category_id;
    if (category_id === undefined) return null;
    const taken = open.filter((one) => one.category_id === category_id).slice(0, most);
    const ids = taken.map(({ id }) => id);
    const items = taken.map(({ id, define }): NewLine => {
      const edits = this.edits.get(id) ?? new Map<CellName, string>();
      this.sent.set(id, new Map(edits));
      const { name = "", item_id } = this.base.get(id) ?? {};
      return {
        name,
        ...(item_id == null ? {} : { item_id }),
        ...(define ? { define } : {}),
        ...Object.fromEntries(edits),
      };
    });
    return { key: crypto.randomUUID(), category_id, ids, items };
  }

  /** Takes the lines that the server created; cells written meanwhile are still to be saved. */
  made({ ids }: Batch, items: readonly BudgetItem[]) {
    for (const [at, item] of items.entries()) {
      const draft = ids[at];
      if (draft === undefined || !this.base.delete(draft)) continue;
      for (const [cell, value] of this.sent.get(draft) ?? [])
        if (this.edits.get(draft)?.get(cell) === value) this.drop(this.edits, draft, cell);
      const edits = this.edits.get(draft);
      this.lose(draft);
      this.counts.rename(draft, item.id);
      this.drafts.made(draft, item.id);
      this.base.set(item.id, item);
      if (edits) this.edits.set(item.id, edits);
      this.changed(item.id);
    }
    this.tell();
  }

  private lose(id: number) {
    for (const all of [this.edits, this.theirs, this.faults, this.sent, this.shown]) all.delete(id);
  }

  /** Lines that no server has heard of go at once. */
  discard(ids: readonly number[]) {
    for (const id of ids) {
      const line = this.base.get(id);
      if (line) this.counts.remove(id, line.category_id);
      this.base.delete(id);
      this.lose(id);
    }
    this.drafts.keep(({ id }) => !ids.includes(id));
    this.steps.forget(ids);
    this.tell();
  }

  /** The lines of this sheet are gone on the server, before it was read again. */
  gone(ids: readonly number[]) {
    for (const { id, category_id } of this.drafts.all.filter((one) => ids.includes(one.id))) {
      this.counts.remove(id, category_id);
      this.base.delete(id);
      this.lose(id);
    }
    this.drafts.keep(({ id }) => !ids.includes(id));
    this.tell();
  }

  /** True if one of these lines is in a currency that the last read budget has no rate for. */
  lacksRates = (lines: readonly BudgetItem[]): boolean => lines.some((line) => this.counts.lacksRate(line));

  /** This supplier is made by the sending of its line. */
  makeSupplier = (name: string) => void this.newSuppliers.add(name);

  /** The names among these that are to be made. */
  suppliersOf = (lines: readonly { supplier?: string }[]): string[] =>
    [...this.newSuppliers].filter((name) => lines.some(({ supplier }) => supplier === name));

  /** BUD-013: names of the suppliers of its lines and of their offers, the most frequent first. */
  suppliers(): string[] {
    const counts = new Map<string, number>();
    for (const id of this.base.keys()) {
      const line = this.line(id);
      const names = new Set([line?.supplier, ...(line?.suppliers.map((offer) => offer.supplier_name) ?? [])]);
      for (const name of names) if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name);
  }

  /** True if cells of the line wait for the server. */
  isWritten = (id: number): boolean => this.edits.has(id);

  /** Writes cells as one step; equal values are left out. */
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
    for (const { id: first, cell, value } of cells) {
      const id = this.idOf(first);
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
    this.counts.changed(id);
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

  remember = (step: Step) => this.steps.remember(step);

  /** Lines that the last step removed; null if it was another step. */
  lastRemoved = (): readonly number[] | null => {
    const step = this.steps.last;
    return step && "removed" in step ? step.removed : null;
  };

  canUndo = (): boolean => this.steps.canUndo;
  canRedo = (): boolean => this.steps.canRedo;

  /** Undoes the last step; the server undoes everything that is no cell. */
  undo(): Act | null {
    const step = this.steps.back();
    if (!step) return null;
    if ("cells" in step) this.put(step.cells.toReversed().map(({ id, cell, before }) => ({ id, cell, value: before })));
    else this.tell();
    return actOf(step, "back", this.idOf);
  }

  /** Does the step again that was taken back last. */
  redo(): Act | null {
    const step = this.steps.forth();
    if (!step) return null;
    if ("cells" in step) this.put(step.cells);
    else this.tell();
    return actOf(step, "forth", this.idOf);
  }

  /** The server refused the act of a step: the step can be taken again. */
  notDone({ step }: Act) {
    this.steps.notDone(step);
    this.tell();
  }

  /** Chooses between the value written here and the one of somebody else. */
  choose(id: number, cell: CellName, side: "mine" | "theirs") {
    this.drop(this.theirs, id, cell);
    if (side === "theirs") this.drop(this.edits, id, cell);
    this.changed(id);
    this.tell();
  }

  /** Returns the changes to save now and marks them as being sent: lines without choices and faults. */
  take(most: number): Saving[] {
    const savings: Saving[] = [];
    for (const [id, edits] of this.edits) {
      if (savings.length >= most) break;
      const base = this.base.get(id);
      if (!base || id < 0 || this.theirs.has(id) || this.faults.has(id)) continue;
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

  /** Marks lines as unsaved again after a refusal or a lost connection. */
  failed(ids: readonly number[]) {
    for (const id of ids) this.sent.delete(id);
  }

  /** Stores the server's errors of cells that cannot be saved. */
  refuse(id: number, faults: ReadonlyMap<CellName, string>) {
    this.keep(this.faults, id, new Map(faults));
    this.tell();
  }

  /** Takes the server's current lines. */
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
      // Place and choice have no version.
      const { category_id, in_group, sort_order, is_default, alt_group } = line;
      if (line.version < known.version)
        this.base.set(line.id, { ...known, category_id, in_group, sort_order, is_default, alt_group });
      else this.mergeLine(line);
      this.shown.delete(line.id);
    }
    const open = new Set(budget.categories.map(({ id }) => id));
    this.drafts.keep(({ id, category_id }) => !this.base.has(id) && open.has(category_id));
    for (const { id } of this.drafts.all) {
      const draft = before.get(id);
      if (draft) this.base.set(id, draft);
    }
    for (const all of [this.edits, this.theirs, this.faults, this.sent])
      for (const id of all.keys()) if (!this.base.has(id)) all.delete(id);
    this.recount();
    this.tell();
  }

  private recount() {
    this.counts.restart(this.budget, this.base, this.edits.keys());
  }

  /** BUD-020: the parts of a line with charges; null in a currency that the budget has no rate for yet, too. */
  partsOf = (line: BudgetItem) => this.counts.partsOf(line);

  hasCharges = (): boolean => [...this.base.values()].some(({ taxes }) => taxes.length > 0);

  /** Sums of everything with the unsaved changes. */
  sums = (): SheetSums => this.counts.sums(this.revision);
}
