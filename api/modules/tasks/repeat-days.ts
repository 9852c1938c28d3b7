import { addDays, addMonths, monthEnd, monthStart, weekday } from "#contract/days";
import type { Repeat } from "#contract/planning/task-fields";

import type { tasks } from "../../db/schema/tasks";

type Row = typeof tasks.$inferSelect;

/** A day that every month has as its last one. */
export const lastOfMonth = 31;

/** Returns the repetition in the form of answers. */
export const repeatOf = (row: Row): Repeat | null =>
  row.repeat_unit && {
    unit: row.repeat_unit,
    every: row.repeat_every,
    weekdays: row.repeat_weekdays,
    month: row.repeat_day === lastOfMonth ? "last" : "day",
    day: row.repeat_day,
    until: row.repeat_until,
    times: row.repeat_times,
  };

type Rule = Pick<Row, "repeat_unit" | "repeat_every" | "repeat_weekdays" | "repeat_day">;

/** Weeks from Monday to Sunday: in the same week, or so many weeks later. */
function nextWeekday(day: string, every: number, weekdays: readonly number[]): string {
  const later = weekdays.filter((one) => one > weekday(day));
  const monday = addDays(day, -weekday(day));
  return later.length > 0 ? addDays(monday, Math.min(...later)) : addDays(monday, every * 7 + Math.min(...weekdays));
}

/** The day after this one on which it is due. */
export function nextDay(day: string, { repeat_unit, repeat_every, repeat_weekdays, repeat_day }: Rule): string {
  if (repeat_unit === "day") return addDays(day, repeat_every);
  if (repeat_unit === "week")
    return nextWeekday(day, repeat_every, repeat_weekdays.length > 0 ? repeat_weekdays : [weekday(day)]);
  const month = addMonths(monthStart(day), repeat_every);
  const last = monthEnd(month);
  const wanted = addDays(month, (repeat_day ?? Number(day.slice(8))) - 1);
  return wanted < last ? wanted : last;
}

/** The next day on which it is due that is not over; those between are not made up for. */
export function nextDue(day: string, rule: Rule, today: string): string {
  let next = nextDay(day, rule);
  while (next < today) next = nextDay(next, rule);
  return next;
}
