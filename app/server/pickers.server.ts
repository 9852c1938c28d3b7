import type { Permission } from "#contract/permissions";
import type { StaffPage } from "~/server/guard.server";

/** A row of a list that is narrowed on the server while one types. */
export interface PickedOption {
  value: string;
  label: string;
  hint?: string | undefined;
  /** Another name that it is found by. */
  also?: string;
}

export interface Picked {
  options: PickedOption[];
}

/** Answers `/pick/<name>?query=`; `app/services/<noun>/pick.server.ts` has it under its name and is found by its place. */
export interface Picker {
  permission: Permission;
  /** `of` narrows the list by another choice of the form: cities by their country. */
  find: (page: StaffPage, query: string, of: string) => Promise<PickedOption[]>;
}

export type Pickers = Record<string, Picker>;

const files = import.meta.glob<Pickers>("../services/*/pick.server.ts", { eager: true, import: "pickers" });

const pickers = new Map(Object.values(files).flatMap((file) => Object.entries(file)));

/** The picker of an address' name; undefined where there is none. */
export const pickerOf = (name: string | undefined): Picker | undefined => pickers.get(name ?? "");
