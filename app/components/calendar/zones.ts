import { clockIn } from "~/shared/format";

import { gridHours } from "./calendar-layout";

const read = (wall: string) => Date.parse(`${wall.replace(" ", "T")}Z`);

/** The moment at which the clocks of a zone show this day and time; of a time that they skip, the one as far after. */
function instantOf(day: string, time: string, zone: string): Date {
  const local = read(`${day} ${time}:00`);
  const aheadAt = (moment: number) => read(clockIn(zone, new Date(moment))) - moment;
  return new Date(local - aheadAt(local - aheadAt(local)));
}

/** Days by which the other zone is ahead or behind, as a sign behind the time. */
const daySign = (from: string, to: string) => (to > from ? " +1" : to < from ? " −1" : "");

/** Time of day by the clocks of another zone: `02:00`, `23:30 −1`. */
export function timeIn(day: string, time: string, from: string, to: string): string {
  const wall = clockIn(to, instantOf(day, time, from));
  return `${wall.slice(11, 16)}${daySign(day, wall.slice(0, 10))}`;
}

/** `New_York` of `America/New_York`, as people read it. */
export const cityOf = (zone: string): string => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");

export interface ZoneHours {
  /** The day from which on they are so. */
  from: string;
  /** Times of the other clock beside the hours of the grid. */
  times: string[];
}

/**
 * The hours of another zone beside those of the grid: one column, and another from the day on which one of the clocks
 * changes.
 */
export function zoneHours(days: readonly string[], from: string, to: string): ZoneHours[] {
  const columns: ZoneHours[] = [];
  for (const day of days) {
    const times = gridHours.map((hour) => timeIn(day, hour, from, to));
    if (columns.at(-1)?.times.join() !== times.join()) columns.push({ from: day, times });
  }
  return columns;
}
