// Working days of a leave (decision 109). No zod here: pages may import it.

import { addDays, weekday } from "../days";
import { holidays } from "../planning/holidays";

/** Halves of a day that nobody works, by day: 2 = free, 1 = free from 13:00 on. */
const freeHalves = new Map<string, number>();
for (const { day, half } of holidays) freeHalves.set(day, Math.max(freeHalves.get(day) ?? 0, half ? 1 : 2));

const noon = "13:00:00";

/** Halves of one day, morning and afternoon, that a leave from `start` to `end` (`YYYY-MM-DD HH:mm:ss`) takes. */
function halvesOn(day: string, start: string, end: string): number {
  if (weekday(day) > 4) return 0;
  const free = freeHalves.get(day) ?? 0;
  if (free === 2) return 0;
  const morning = start < `${day} ${noon}` && end > `${day} 00:00:00`;
  const afternoon = free === 0 && end > `${day} ${noon}`;
  return Number(morning) + Number(afternoon);
}

/**
 * Working days of each year that a leave takes, in halves of a day: Monday to Friday, without Turkish public holidays;
 * the afternoon before a feast is free already. A day is taken from 13:00 on, or until then, as a half.
 */
export function leaveDaysByYear(start: string, end: string): Map<number, number> {
  const years = new Map<number, number>();
  const last = end.slice(0, 10);
  for (let day = start.slice(0, 10); day <= last; day = addDays(day, 1)) {
    const halves = halvesOn(day, start, end);
    const year = Number(day.slice(0, 4));
    if (halves > 0) years.set(year, (years.get(year) ?? 0) + halves / 2);
  }
  return years;
}

/**
 * The latest day after which this many working days have gone by until today, today counted; null on a day that nobody
 * works. ORG-040
 */
export function daysAgo(today: string, workingDays: number): string | null {
  const count = (from: string) => leaveDays(`${from} 00:00:00`, `${today} 23:59:59`);
  if (count(today) === 0) return null;
  let first = today;
  while (count(first) < workingDays) first = addDays(first, -1);
  return addDays(first, -1);
}

/** Working days of a leave, in halves of a day. LEA-008 */
export const leaveDays = (start: string, end: string): number =>
  [...leaveDaysByYear(start, end).values()].reduce((sum, days) => sum + days, 0);
