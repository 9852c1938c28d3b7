import type { CellName } from "./budget-cells";

/** Typed formulas of one budget that a window remembers. */
const mostFormulas = 500;

/**
 * Formulas as they were typed, so that an opened cell shows its own again while it has the value that came out. They
 * stay in the window, across a reload: the line itself has the value alone.
 */
export class CellFormulas {
  private readonly name: string;
  private readonly known: Map<string, [text: string, value: string]>;

  constructor(
    budget: string,
    private readonly store: Pick<Storage, "getItem" | "setItem">,
  ) {
    this.name = `kulis-formulas:${budget}`;
    this.known = new Map(this.read());
  }

  private read(): [string, [string, string]][] {
    try {
      return JSON.parse(this.store.getItem(this.name) ?? "[]") as [string, [string, string]][];
    } catch {
      return [];
    }
  }

  /** `row` is the permanent key of the line's row. */
  keep(row: number, cell: CellName, text: string, value: string) {
    const key = `${row} ${cell}`;
    // Set anew it is the youngest.
    this.known.delete(key);
    this.known.set(key, [text, value]);
    for (const oldest of this.known.keys()) {
      if (this.known.size <= mostFormulas) break;
      this.known.delete(oldest);
    }
    try {
      this.store.setItem(this.name, JSON.stringify([...this.known]));
    } catch {
      // A full or closed store: the formula is known until the window is left.
    }
  }

  /** The formula of a cell, by the key of its row, with this value; undefined if somebody wrote another one since. */
  textOf(row: number, cell: CellName, value: string): string | undefined {
    const [text, result] = this.known.get(`${row} ${cell}`) ?? [];
    return result !== undefined && Number(result) === Number(value) ? text : undefined;
  }
}
