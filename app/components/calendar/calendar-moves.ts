import { firstSlot, lastSlot, slotMinutes } from "#contract/planning/calendar-facts";
import { addDays } from "#contract/days";
import type { CalendarEntry } from "#contract/planning/calendar";
import { formatDate, type Locale } from "~/shared/format";

/** Place of an entry: its day, and its times if it has them (`HH:mm`). */
export interface Place {
  day: string;
  start: string | null;
  end: string | null;
}

/** A move in progress: `entry` is the entry before the move, with the version that a save names. */
export interface Move {
  entry: CalendarEntry;
  to: Place;
}

/** By how much: later is more, `longer` moves the end alone. */
interface Shift {
  days?: number;
  minutes?: number;
  longer?: number;
}

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
const opens = minutesOf(firstSlot);
const closes = minutesOf(lastSlot);
const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));
const toSlot = (minutes: number) => Math.round(minutes / slotMinutes) * slotMinutes;

export const keyOf = ({ layer, id }: CalendarEntry): string => `${layer}-${id}`;
export const placeOf = ({ starts_at, starts_time, ends_time }: CalendarEntry): Place => ({
  day: starts_at,
  start: starts_time,
  end: ends_time,
});
export const isSamePlace = (a: Place, b: Place): boolean => a.day === b.day && a.start === b.start && a.end === b.end;

/** True for an entry that the reader may change and that does not last several days; done ones stay as they are. */
export const isMovable = ({ layer, may_write, done }: CalendarEntry): boolean =>
  may_write === 1 && done === 0 && (layer === "meetings" || layer === "tasks");

/**
 * True if dragging changes the time. A to-do's is its deadline's; milestones and entries out of the hours have a day
 * alone.
 */
export const hasMovableTime = ({ layer, is_milestone, starts_time }: CalendarEntry): boolean =>
  starts_time !== null &&
  (layer === "meetings" || (is_milestone === 0 && minutesOf(starts_time) >= opens && minutesOf(starts_time) <= closes));

export const isStretchable = ({ layer, ends_time }: CalendarEntry): boolean =>
  layer === "meetings" && ends_time !== null;

/** On a quarter of an hour within the hours; a meeting keeps its length, and ends on the day on which it starts. */
export function shifted(entry: CalendarEntry, from: Place, { days = 0, minutes = 0, longer = 0 }: Shift): Place {
  const day = addDays(from.day, days);
  if (!hasMovableTime(entry) || from.start === null) return { ...from, day };
  const start = minutesOf(from.start);
  if (from.end === null) {
    const to = minutes === 0 ? from.start : clock(between(opens, toSlot(start + minutes), closes));
    return { day, start: to, end: null };
  }
  const length = minutesOf(from.end) - start;
  const begin = between(opens, toSlot(start + minutes), closes - length);
  const end = between(begin + slotMinutes, toSlot(begin + length + longer), closes);
  return { day, start: clock(begin), end: clock(end) };
}

/** The minute of the day at a share of the grid's height. */
export const minuteAt = (share: number): number => opens + share * (closes - opens);

/** `24 Kasım 2026 10:00–11:00` */
export const placeText = ({ day, start, end }: Place, locale: Locale): string =>
  [formatDate(day, locale), [start, end].filter(Boolean).join("–")].filter(Boolean).join(" ");

/** Values of the move's request, by the names of the API's fields. */
export function valuesOf({ entry, to }: Move): Record<string, string | number> {
  const { layer, is_milestone, version } = entry;
  if (layer === "meetings")
    return { "dates.start": `${to.day} ${to.start}:00`, "dates.end": `${to.day} ${to.end}:00`, version };
  if (is_milestone === 1) return { starts_at: to.day, version };
  const day = { deadline_at: to.day, version };
  return to.start === entry.starts_time ? day : { ...day, deadline_time: to.start ?? "" };
}

interface Rows {
  entries: CalendarEntry[];
  counts: { day: string; layer: string; number: number }[];
}

/** The calendar with a row in another place: first of its day, so that a full day shows it too. */
export function withMove<P extends Rows>(page: P, { entry, to }: Move): P {
  const found = page.entries.find((one) => keyOf(one) === keyOf(entry));
  if (!found) return page;
  const moved = { ...found, starts_at: to.day, ends_at: to.day, starts_time: to.start, ends_time: to.end };
  const counted = (day: string, by: number) => ({ day, layer: entry.layer, number: by });
  return {
    ...page,
    entries: [moved, ...page.entries.filter((one) => one !== found)],
    counts: [...page.counts, counted(found.starts_at, -1), counted(to.day, 1)],
  };
}
