import { type Locale, months } from "./format";
import { addDays, addMonths, isDay, weekday } from "#contract/days";
import { foldTurkish } from "#contract/fold";

// Days as people type them, in Turkish or English, whatever the page's language; the same in the browser and on the server.

const locales: Locale[] = ["tr", "en"];

/** 2024 began with a Monday. */
const weekdayNames = (locale: Locale) => {
  const format = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  return Array.from({ length: 7 }, (_, day) => foldTurkish(format.format(Date.UTC(2024, 0, 1 + day))));
};

/** The place of a name that begins with the word, of three letters at least; -1 for another word. */
function placeOf(word: string, names: string[]): number {
  return word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word));
}

function find(word: string, namesIn: (locale: Locale) => string[]): number {
  // Whole words first: `cuma` is Friday, though `cumartesi` begins with it too.
  const whole = locales.map((locale) => namesIn(locale).indexOf(word)).find((place) => place >= 0);
  return whole ?? locales.map((locale) => placeOf(word, namesIn(locale))).find((place) => place >= 0) ?? -1;
}

const foldedMonths = (locale: Locale) => months(locale).map(foldTurkish);

/** A day that exists, from 1900; without a year this year's, or next year's if that is more than half a year ago. */
function dated(day: string, month: string, year: string | undefined, today: string): string | null {
  const at = (of: string) => `${of.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const check = (date: string) => (isDay(date) && date >= "1900" ? date : null);
  if (year) return check(at(year));
  const own = check(at(today.slice(0, 4)));
  const next = check(at(String(Number(today.slice(0, 4)) + 1)));
  return own === null || own < addDays(today, -183) ? next : own;
}

function numeric(text: string, today: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return dated(iso[3] ?? "", iso[2] ?? "", iso[1], today);
  const own =
    /^(\d{1,2})[./\-\s]+(\d{1,2})(?:[./\-\s]+(\d{4}|\d{2}))?\.?$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  return own ? dated(own[1] ?? "", own[2] ?? "", own[3], today) : null;
}

const near = new Map([
  ["bugun", 0],
  ["today", 0],
  ["yarin", 1],
  ["tomorrow", 1],
  ["obur gun", 2],
  ["dun", -1],
  ["yesterday", -1],
  ["haftaya", 7],
]);

const nextWeek = /^(?:haftaya|gelecek hafta|onumuzdeki hafta|next week)\s*/;

/** `haftaya salı` lies in the next week, `salı` and `next tuesday` are the next one after today. */
function byWeekday(text: string, today: string): string | null {
  const monday = addDays(today, -weekday(today));
  if (nextWeek.test(text)) {
    const rest = text.replace(nextWeek, "");
    const place = rest === "" ? 0 : find(rest, weekdayNames);
    return place < 0 ? null : addDays(monday, 7 + place);
  }
  const place = find(text.replace(/^(?:bu|this|gelecek|onumuzdeki|next|on)\s+/, ""), weekdayNames);
  return place < 0 ? null : addDays(today, ((place - weekday(today) + 6) % 7) + 1);
}

/** `3 gün sonra`, `2 hafta sonra`, `in 3 days`. */
function byDistance(text: string, today: string): string | null {
  const [, tr, unit] = /^(\d{1,3}) (gun|hafta|ay) sonra$/.exec(text) ?? [];
  const [, en, units] = /^in (\d{1,3}) (day|week|month)s?$/.exec(text) ?? [];
  const count = Number(tr ?? en);
  if (Number.isNaN(count)) return null;
  const of = unit ?? units;
  if (of === "ay" || of === "month") return addMonths(today, count);
  return addDays(today, of === "hafta" || of === "week" ? count * 7 : count);
}

/** `12 may`, `12 mayıs 2027`, `may 12, 2027`. */
function byMonthName(text: string, today: string): string | null {
  const [, day, name, year] = /^(\d{1,2})\.? ([a-z]+)\.?,?(?: (\d{4}|\d{2}))?$/.exec(text) ?? [];
  const [, english, englishDay, englishYear] = /^([a-z]+)\.? (\d{1,2}),?(?: (\d{4}))?$/.exec(text) ?? [];
  const month = find(name ?? english ?? "", foldedMonths);
  return month < 0 ? null : dated(day ?? englishDay ?? "", String(month + 1), year ?? englishYear, today);
}

/**
 * A typed day as `YYYY-MM-DD`: `12.05.2027`, `12.5`, `12 mayıs`, `yarın`, `haftaya salı`, `3 gün sonra` and the same in
 * English. Null when it cannot be read or does not exist.
 */
export function parseDayText(text: string, today: string): string | null {
  const bare = text.trim();
  const folded = foldTurkish(bare).replaceAll(/\s+/g, " ");
  const days = near.get(folded);
  if (days !== undefined) return addDays(today, days);
  return numeric(bare, today) ?? byMonthName(folded, today) ?? byDistance(folded, today) ?? byWeekday(folded, today);
}

/** A typed range: `12.05 – 15.05.2027`, `12-15 mayıs 2027`, `yarın - cuma`; a single day is an event of one day. */
export function parseRangeText(text: string, today: string): { start: string; end: string } | null {
  const single = parseDayText(text, today);
  if (single) return { start: single, end: single };
  const bare = text.trim();
  const short = /^(\d{1,2})\s*[-–—]\s*(\d{1,2}[.\s]\s*\D.*|\d{1,2}[./]\d.*)$/.exec(bare);
  const [from = "", to = ""] = short ? [short[1], short[2]] : bare.split(/\s*[–—]\s*|\s+-\s+|(?<=\.\d{4}|\.\d{1,2})-/);
  const end = parseDayText(to, today);
  if (!end) return null;
  // A month or year missing in the start is the end's.
  const start = /^\d{1,2}$/.test(from)
    ? dated(from, end.slice(5, 7), end.slice(0, 4), today)
    : parseDayText(from, today);
  if (!start) return null;
  const hasYear = /\d{4}/.test(from) || !/\d{4}/.test(to);
  const sameYear = hasYear ? start : `${end.slice(0, 4)}${start.slice(4)}`;
  return sameYear <= end ? { start: sameYear, end } : null;
}
