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

/** What `/pick/<file name>?query=` answers; the file `<noun>.server.ts` of this folder is found by its place. */
export interface Picker {
  permission: Permission;
  /** `of` narrows the list by another choice of the form: cities by their country. */
  find: (page: StaffPage, query: string, of: string) => Promise<PickedOption[]>;
}
