/** Days as text. No zod here: pages may import it. */

/** Before and after these a date is a slip of the fingers (0026, 20226). */
export const firstDay = "1970-01-01";
export const lastDay = "2100-12-31";

/** `YYYY-MM-DD` of a day that exists (31 February does not). */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(text);
}

const dayMilliseconds = 86_400_000;
const toTime = (date: string) => Date.parse(`${date}T00:00:00Z`);
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

export const addDays = (date: string, days: number): string => toDay(toTime(date) + days * dayMilliseconds);

export const daysBetween = (from: string, to: string): number =>
  Math.round((toTime(to) - toTime(from)) / dayMilliseconds);

/** Returns the same day of another month, or that month's last day. */
export function addMonths(date: string, count: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + count, Math.min(day, last)));
}

/** 0 for Monday … 6 for Sunday. */
export const weekday = (date: string): number => (new Date(toTime(date)).getUTCDay() + 6) % 7;

export const monthStart = (date: string): string => `${date.slice(0, 7)}-01`;
export const monthEnd = (date: string): string => addDays(addMonths(monthStart(date), 1), -1);

/** Seven days from a Monday on: the week of a day. */
export const weekOf = (date: string): string[] => {
  const monday = addDays(date, -weekday(date));
  return Array.from({ length: 7 }, (_, day) => addDays(monday, day));
};

/** The weeks that hold a month, each from Monday to Sunday. */
export function monthWeeks(month: string): string[][] {
  const end = monthEnd(month);
  const weeks: string[][] = [];
  for (let [day] = weekOf(monthStart(month)); day && day <= end; day = addDays(day, 7)) weeks.push(weekOf(day));
  return weeks;
}
