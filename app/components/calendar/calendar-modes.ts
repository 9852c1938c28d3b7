import { addDays, addMonths, monthEnd, monthStart, monthWeeks, weekOf } from "#contract/days";
import { formatDate, formatDateRange, monthLabel, type Locale } from "~/shared/format";

/** CAL-041 */
export const calendarModes = ["month", "week", "day", "list"] as const;
export type CalendarMode = (typeof calendarModes)[number];

/** Days that the list shows. */
const listDays = 30;

/** The days that a mode shows around a day. */
export function daysOf(mode: CalendarMode, date: string): string[] {
  if (mode === "month") return monthWeeks(date).flat();
  if (mode === "week") return weekOf(date);
  return Array.from({ length: mode === "list" ? listDays : 1 }, (_, at) => addDays(date, at));
}

/** The day before or after as far as the mode shows; a month keeps to its first day. */
export function stepOf(mode: CalendarMode, date: string, direction: 1 | -1): string {
  if (mode === "month") return addMonths(monthStart(date), direction);
  const days = mode === "week" ? 7 : mode === "list" ? listDays : 1;
  return addDays(date, direction * days);
}

/** `Kasım 2026`, `23–29 Kasım 2026`, `23 Kasım 2026`. */
export function titleOf(mode: CalendarMode, date: string, locale: Locale): string {
  if (mode === "month") return monthLabel(date, locale);
  const days = daysOf(mode, date);
  return mode === "day" ? formatDate(date, locale) : formatDateRange(days[0] ?? date, days.at(-1), locale);
}

/** True for a day outside of the month that is shown. */
export const isOutside = (mode: CalendarMode, date: string, day: string): boolean =>
  mode === "month" && (day < monthStart(date) || day > monthEnd(date));
