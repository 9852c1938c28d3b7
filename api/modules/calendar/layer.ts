import type { CalendarEntry } from "#contract/calendar";
import type * as contract from "#contract/calendar";
import type { QueryOf } from "#contract/call";

export type Query = QueryOf<typeof contract.list>;

/** What one layer shows of the days that were asked for. */
export interface Layer {
  entries: CalendarEntry[];
  counts?: { day: string; number: number }[];
  /** There is more of what goes over several days. */
  cut?: boolean;
}
