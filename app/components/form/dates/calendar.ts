import "~/locales/form";
import { addDays, addMonths, isDay, monthEnd, monthStart, weekday } from "#contract/days";

// Calendar arithmetic on `YYYY-MM-DD` days; no zones, no clock except `localToday`.

export type Range = { start: string; end: string };

/** The given shortcuts in their order, as i18n keys (UIK-055..UIK-065). */
export function rangeShortcuts(today: string): { key: string; range: Range }[] {
  const year = today.slice(0, 4);
  const monday = addDays(today, -weekday(today));
  const quarter = (first: string, last: string): Range => ({
    start: `${year}-${first}`,
    end: `${year}-${last}`,
  });
  return [
    { key: "form.range.thisWeek", range: { start: monday, end: addDays(monday, 6) } },
    { key: "form.range.thisMonth", range: { start: monthStart(today), end: monthEnd(today) } },
    { key: "form.range.thisYear", range: quarter("01-01", "12-31") },
    { key: "form.range.quarter1", range: quarter("01-01", "03-31") },
    { key: "form.range.quarter2", range: quarter("04-01", "06-30") },
    { key: "form.range.quarter3", range: quarter("07-01", "09-30") },
    { key: "form.range.quarter4", range: quarter("10-01", "12-31") },
    { key: "form.range.next1", range: { start: today, end: addMonths(today, 1) } },
    { key: "form.range.next3", range: { start: today, end: addMonths(today, 3) } },
    { key: "form.range.past1", range: { start: addMonths(today, -1), end: today } },
    { key: "form.range.past3", range: { start: addMonths(today, -3), end: today } },
  ];
}

/** The shortcuts of a single day, as i18n keys: the given ones (UIK-052..UIK-054), and the first day of an event. */
export function dayShortcuts(today: string, event = ""): { key: string; day: string }[] {
  return [
    { key: "form.date.today", day: today },
    { key: "form.date.tomorrow", day: addDays(today, 1) },
    { key: "form.date.inSevenDays", day: addDays(today, 7) },
    { key: "form.date.nextWeek", day: addDays(today, 7 - weekday(today)) },
    ...(isDay(event) ? [{ key: "form.date.eventStart", day: event }] : []),
  ];
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** Every quarter of an hour from 06:30 to 22:00 (UIK-051). */
export const timeSlots: string[] = Array.from({ length: 63 }, (_, index) => {
  const minutes = 6 * 60 + 30 + index * 15;
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
});

/** Possible ends: slots after the start (UIK-018); without a start all but the first. */
export const endSlots = (start: string): string[] => timeSlots.filter((slot) => slot > (start || "06:30"));

/** The end that stays beside a start: none when the start is not before it (UIK-017). */
export const keptEnd = (start: string, end: string): string => (start !== "" && end <= start ? "" : end);

/** `2026-11-21` → `21.11.2026`; anything else comes back unchanged. */
export const dayText = (date: string): string => date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$3.$2.$1");

/** Today on the wall clock of this machine; only for use in the browser. */
export function localToday(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10);
}

/** Returns the day that a key leads to in a month grid; null for other keys. */
export function dayAfterKey(date: string, key: string): string | null {
  switch (key) {
    case "ArrowLeft":
      return addDays(date, -1);
    case "ArrowRight":
      return addDays(date, 1);
    case "ArrowUp":
      return addDays(date, -7);
    case "ArrowDown":
      return addDays(date, 7);
    case "PageUp":
      return addMonths(date, -1);
    case "PageDown":
      return addMonths(date, 1);
    case "Home":
      return addDays(date, -weekday(date));
    case "End":
      return addDays(date, 6 - weekday(date));
    default:
      return null;
  }
}
