import type { Picker } from "~/pickers/picker";

const pickers = import.meta.glob<Picker>("../pickers/*.server.ts", { eager: true, import: "picker" });

/** The picker of an address' noun; undefined where there is none. */
export const pickerOf = (noun: string | undefined): Picker | undefined =>
  noun === undefined ? undefined : pickers[`../pickers/${noun}.server.ts`];
