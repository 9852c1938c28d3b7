import { budgetLimits } from "#contract/budgets/budget-facts";
import type { BudgetItem } from "#contract/budgets/budgets";

import { type CellName, cellNames } from "./budget-cells";
import type { Batch } from "./budget-drafts";
import type { BudgetSheet } from "./budget-sheet";
import { postForm, type SaveState } from "./save-queue";

interface Answer {
  items?: BudgetItem[];
  current?: { items?: BudgetItem[] };
  errors?: Record<string, string[]>;
}

/** The pause after a cell: cells that are written one after the other go together. */
const restMilliseconds = 250;
const firstWait = 1000;
const longestWait = 30_000;

/** `items[3].price_sell` → the line at 3 and its cell. */
function faultsOf(errors: Record<string, string[]>, ids: readonly number[]) {
  const faults = new Map<number, Map<CellName, string>>();
  for (const [path, texts] of Object.entries(errors)) {
    const [, at, field] = /^items\[(\d+)\]\.(\w+)/.exec(path) ?? [];
    const id = ids[Number(at)];
    const cell = cellNames.find((one) => one === field);
    if (id === undefined || cell === undefined) continue;
    faults.set(id, (faults.get(id) ?? new Map<CellName, string>()).set(cell, texts[0] ?? ""));
  }
  return faults;
}

/**
 * Saves the sheet by itself: one request at a time, in order, with retries until the server is reached (R18). Lines
 * with a choice or a fault are left out.
 */
export class BudgetSaver {
  private timer: number | undefined;
  /** Ends when everything that was sent is answered. */
  private under: Promise<void> = Promise.resolve();
  private tries = 0;
  /** Moment of the last save from this page. */
  private savedAt: Date | null = null;
  private halted = false;
  /** New lines on their way: they are sent again as they were until the server answered. */
  private batch: Batch | null = null;
  private state: SaveState = "idle";
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly sheet: BudgetSheet,
    private readonly address: string,
    /**
     * Called when the page's data is not enough any more, or everything was refused: the page is read again, and shows
     * the reason.
     */
    private readonly onChanged: () => void,
  ) {}

  start(): () => void {
    const again = () => this.tries > 0 && this.arm(0);
    const warn = (event: BeforeUnloadEvent) => {
      if (this.sheet.isUnsaved()) event.preventDefault();
    };
    const off = this.sheet.subscribe(() => {
      if (!this.halted) this.arm(restMilliseconds);
      this.tell();
    });
    window.addEventListener("online", again);
    window.addEventListener("beforeunload", warn);
    return () => {
      off();
      window.removeEventListener("online", again);
      window.removeEventListener("beforeunload", warn);
      // The last changes do not wait for the pause.
      this.arm(0);
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly read = (): SaveState => this.state;
  readonly lastSave = (): Date | null => this.savedAt;

  /** Called when somebody writes on: everything that was refused is tried again. */
  go() {
    if (!this.halted) return;
    this.halted = false;
    this.arm(restMilliseconds);
  }

  private arm(wait: number) {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.send(), wait);
  }

  private tell() {
    const { sheet } = this;
    const state: SaveState =
      this.tries > 0
        ? "waiting"
        : this.halted || sheet.hasConflicts() || sheet.hasFaults()
          ? "refused"
          : sheet.isUnsaved()
            ? "saving"
            : this.savedAt
              ? "saved"
              : "idle";
    if (state === this.state) return;
    this.state = state;
    for (const listener of this.listeners) listener();
  }

  private send(): Promise<void> {
    this.under = this.under.then(() => this.sendNow());
    return this.under;
  }

  /** Sends written cells before lines are deleted or restored: a save of a deleted line would be refused. */
  flush(): Promise<void> {
    window.clearTimeout(this.timer);
    return this.send();
  }

  /** Resolves when the running requests are answered. */
  rest = (): Promise<void> => this.under;

  /** New lines that no sending is under way for. */
  isHere = (id: number): boolean => id < 0 && !this.batch?.ids.includes(id);

  private async sendNow() {
    while (!this.halted && (await this.makeNew())) if (this.tries > 0) return;
    if (this.halted) return this.tell();
    const savings = this.sheet.take(budgetLimits.many);
    if (savings.length === 0) {
      // Nothing waits for the server any more: the rest waits for a choice.
      this.tries = 0;
      return this.tell();
    }
    const ids = savings.map(({ id }) => id);
    const answer = await postForm(
      this.address,
      new URLSearchParams({ items: JSON.stringify(savings), ...this.newSuppliers(savings) }),
    );
    if (answer === null) {
      this.sheet.failed(ids);
      return this.wait();
    }
    this.tries = 0;
    this.take(answer.status, answer.said as Answer, ids);
    if (this.sheet.isUnsaved()) this.arm(0);
    this.tell();
  }

  /** BUD-013: suppliers that are made by the same sending. */
  private newSuppliers(lines: readonly { supplier?: string }[]): { new_suppliers?: string } {
    const names = this.sheet.suppliersOf(lines);
    return names.length > 0 ? { new_suppliers: JSON.stringify(names) } : {};
  }

  private wait() {
    this.tries += 1;
    this.arm(Math.min(longestWait, firstWait * 2 ** (this.tries - 1)));
    this.tell();
  }

  /** Sends new lines in the order in which they were written; false if there are none. */
  private async makeNew(): Promise<boolean> {
    const batch = this.batch ?? this.sheet.takeNew(budgetLimits.many);
    if (!batch) return false;
    this.batch = batch;
    const { category_id, items, key } = batch;
    const rows = { category_id: String(category_id), items: JSON.stringify(items) };
    const values = { ...rows, ...this.newSuppliers(items), _key: key };
    const answer = await postForm(`${this.address}/new`, new URLSearchParams(values));
    if (answer === null) {
      this.wait();
      return true;
    }
    this.tries = 0;
    this.batch = null;
    const said = answer.said as Answer;
    if (answer.status === 200 && said.items) {
      this.savedAt = new Date();
      this.sheet.made(batch, said.items);
      // The answer contains the lines only. New definitions and rates are in the page's data.
      if (batch.items.some(({ define }) => define) || this.sheet.lacksRates(said.items)) this.onChanged();
    } else if (!this.undefine(batch, said)) this.refused(said, batch.ids);
    return true;
  }

  /** A definition that was archived or deleted meanwhile is let go of, and its lines are sent again by their names. */
  private undefine(batch: Batch, { errors = {} }: Answer): boolean {
    const gone = new Set(Object.keys(errors).map((path) => Number(/^items\[(\d+)\]\.item_id/.exec(path)?.[1])));
    const items = batch.items.map(({ item_id, ...item }, at) =>
      gone.has(at) || item_id === undefined ? item : { ...item, item_id },
    );
    if (!batch.items.some(({ item_id }, at) => item_id !== undefined && gone.has(at))) return false;
    this.batch = { ...batch, items, key: crypto.randomUUID() };
    return true;
  }

  private take(status: number, said: Answer, ids: readonly number[]) {
    if (status === 200 && said.items) {
      this.savedAt = new Date();
      return this.sheet.saved(said.items);
    }
    this.refused(said, ids);
  }

  private refused(said: Answer, ids: readonly number[]) {
    this.sheet.failed(ids);
    if (said.current?.items) return this.sheet.mergeLines(said.current.items);
    const faults = faultsOf(said.errors ?? {}, ids);
    for (const [id, own] of faults) this.sheet.refuse(id, own);
    if (faults.size > 0) return;
    // The budget was sent meanwhile, or a line is gone: the page shows which.
    this.halted = true;
    this.onChanged();
  }
}
