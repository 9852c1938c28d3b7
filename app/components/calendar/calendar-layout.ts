import { firstSlot, lastSlot, slotMinutes } from "#contract/planning/calendar-facts";
import type { CalendarEntry } from "#contract/planning/calendar";

import { minutesOf } from "./calendar-moves";

const wholeDays = new Set<CalendarEntry["layer"]>(["projects", "offers", "leaves", "inspections"]);

/** True for entries of several days and for those that are whole days by nature: they are drawn as bars. */
export const isBar = ({ layer, starts_at, ends_at, starts_time }: CalendarEntry): boolean =>
  wholeDays.has(layer) || starts_at !== ends_at || (layer === "operations" && !starts_time);

/**
 * The lane of each bar of some days: bars that share a day have different ones, the earlier and longer the higher.
 */
export function lanesOf(days: readonly string[], entries: readonly CalendarEntry[]): Map<CalendarEntry, number> {
  const first = days[0] ?? "";
  const last = days.at(-1) ?? "";
  const bars = entries
    .filter((entry) => isBar(entry) && entry.ends_at >= first && entry.starts_at <= last)
    .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at) || b.ends_at.localeCompare(a.ends_at) || a.id - b.id);
  const ends: string[] = [];
  const lanes = new Map<CalendarEntry, number>();
  for (const bar of bars) {
    const free = ends.findIndex((end) => end < bar.starts_at);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = bar.ends_at;
    lanes.set(bar, lane);
  }
  return lanes;
}

export interface DayRows {
  /** Bars by lane; null if the bar of a neighbouring day needs the place. */
  bars: (CalendarEntry | null)[];
  items: CalendarEntry[];
  /** Number of entries that are there and not shown. */
  more: number;
}

/**
 * Returns the rows of a day in `most` lines. `number` counts all entries of the day, those included that were not sent.
 */
export function rowsOfDay(
  day: string,
  entries: readonly CalendarEntry[],
  lanes: ReadonlyMap<CalendarEntry, number>,
  number: number,
  most: number,
): DayRows {
  const own = [...lanes].filter(([bar]) => bar.starts_at <= day && bar.ends_at >= day);
  const items = entries.filter((entry) => !isBar(entry) && entry.starts_at === day);
  const lowest = Math.max(-1, ...own.map(([, lane]) => lane));
  const fits = lowest + 1 + number <= most;
  // The line that counts the hidden entries needs a place too.
  const places = fits ? most : most - 1;
  const bars = Array.from(
    { length: Math.min(lowest + 1, places) },
    (_, lane) => own.find(([, at]) => at === lane)?.[0],
  );
  const shown = items.slice(0, Math.max(0, places - bars.length));
  const shownBars = bars.filter(Boolean).length;
  return {
    bars: bars.map((bar) => bar ?? null),
    items: shown,
    more: own.length - shownBars + number - shown.length,
  };
}

const opens = minutesOf(firstSlot);
const closes = minutesOf(lastSlot);
/** A deadline is a moment; it is drawn as long as its title needs. */
const shortest = 2 * slotMinutes;

export interface Timed {
  entry: CalendarEntry;
  /** Minutes of the day, in steps of a slot. */
  start: number;
  end: number;
  lane: number;
  lanes: number;
  /** Number of lanes that it takes: its own and the free ones beside it. */
  span: number;
}

/** True for a time within the hours that the grid shows. */
export const isTimed = ({ starts_at, ends_at, starts_time }: CalendarEntry): boolean =>
  starts_at === ends_at && starts_time !== null && minutesOf(starts_time) >= opens && minutesOf(starts_time) <= closes;

/** Rows of one day, side by side if they overlap; the lanes of one group have equal widths. */
export function timedOf(entries: readonly CalendarEntry[]): Timed[] {
  const slot = (minutes: number) => Math.round(minutes / slotMinutes) * slotMinutes;
  const rows = entries
    .filter(isTimed)
    .map((entry): Timed => {
      const start = Math.min(slot(minutesOf(entry.starts_time ?? "")), closes - shortest);
      const end = entry.ends_time ? Math.min(slot(minutesOf(entry.ends_time)), closes) : 0;
      return { entry, start, end: Math.max(end, start + shortest), lane: 0, lanes: 1, span: 1 };
    })
    .toSorted((a, b) => a.start - b.start || b.end - a.end || a.entry.id - b.entry.id);
  let group: Timed[] = [];
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1;
    for (const row of group) {
      const beside = group.filter(({ lane, start, end }) => lane > row.lane && start < row.end && end > row.start);
      row.lanes = lanes;
      row.span = Math.min(lanes, ...beside.map(({ lane }) => lane)) - row.lane;
    }
    group = [];
  };
  for (const row of rows) {
    if (group.length > 0 && row.start >= Math.max(...group.map(({ end }) => end))) close();
    const taken = new Set(group.filter(({ end }) => end > row.start).map(({ lane }) => lane));
    while (taken.has(row.lane)) row.lane += 1;
    group.push(row);
  }
  close();
  return rows;
}

/** Whole hours that the grid writes at its side. */
export const gridHours: string[] = Array.from(
  { length: Math.floor(closes / 60) - Math.ceil(opens / 60) + 1 },
  (_, at) => `${String(Math.ceil(opens / 60) + at).padStart(2, "0")}:00`,
);

/** The half hour at a share of the grid's height, 0 to 1, and an hour later; both within the grid. */
export function hourAt(share: number): [start: string, end: string] {
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  const at = opens + Math.floor((share * (closes - opens)) / shortest) * shortest;
  const start = Math.max(opens, Math.min(at, closes - 60));
  return [clock(start), clock(start + 60)];
}
