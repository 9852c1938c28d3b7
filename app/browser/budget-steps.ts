import type { CellName } from "./budget-cells";

export interface Edit {
  id: number;
  cell: CellName;
  value: string;
}

/** A request that moves or chooses a row. */
export interface Post {
  action: string;
  values: Record<string, string | number>;
}

/** One step of Ctrl+Z: cells with their old values, created or removed lines, or a request with its undo. */
export type Step =
  | { cells: (Edit & { before: string })[] }
  | { made: number[] }
  | { removed: number[] }
  | { back: Post; forth: Post };

/** The server's part of a step back or forth. */
export type Act = { act: "remove" | "restore"; ids: number[]; step: Step } | { act: "post"; post: Post; step: Step };

/** More than people go back. */
const mostSteps = 200;

/** An undo removes created lines and restores removed ones; a redo does the reverse. */
export function actOf(step: Step, way: "back" | "forth", idOf: (id: number) => number): Act | null {
  if ("cells" in step) return null;
  if ("back" in step) return { act: "post", post: step[way], step };
  const [ids, going] = "made" in step ? [step.made, "back"] : [step.removed, "forth"];
  return { act: going === way ? "remove" : "restore", ids: ids.map(idOf), step };
}

/** Steps that can be undone, and those that can be redone. */
export class Steps {
  private past: Step[] = [];
  private future: Step[] = [];

  remember(step: Step) {
    this.past = [...this.past.slice(1 - mostSteps), step];
    this.future = [];
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }
  get canRedo(): boolean {
    return this.future.length > 0;
  }
  get last(): Step | undefined {
    return this.past.at(-1);
  }

  back(): Step | null {
    const step = this.past.at(-1);
    if (!step) return null;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, step];
    return step;
  }

  forth(): Step | null {
    const step = this.future.at(-1);
    if (!step) return null;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, step];
    return step;
  }

  /** The server did not do it: it is to be done as before. */
  notDone(step: Step) {
    const isTakenBack = this.future.includes(step);
    this.past = isTakenBack ? [...this.past, step] : this.past.filter((one) => one !== step);
    this.future = isTakenBack ? this.future.filter((one) => one !== step) : [...this.future, step];
  }

  /** Lines that never reached the server are gone for good. */
  forget(ids: readonly number[]) {
    const without = (steps: readonly Step[]) =>
      steps.flatMap((step): Step[] => {
        if ("made" in step) {
          const made = step.made.filter((id) => !ids.includes(id));
          return made.length > 0 ? [{ made }] : [];
        }
        if (!("cells" in step)) return [step];
        const cells = step.cells.filter(({ id }) => !ids.includes(id));
        return cells.length > 0 ? [{ cells }] : [];
      });
    this.past = without(this.past);
    this.future = without(this.future);
  }
}
