import type { CalendarEntry } from "#contract/planning/calendar";
import type * as contract from "#contract/planning/calendar";
import type { QueryOf } from "#contract/call";

export type Query = QueryOf<typeof contract.list>;

/** Entries of one layer in the requested days. */
export interface Layer {
  entries: CalendarEntry[];
  counts?: { day: string; number: number }[];
  /** True if there are more entries over several days. */
  cut?: boolean;
}
