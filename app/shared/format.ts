// Text forms of money, dates and names, the same on the server and in the browser.
// Money never passes through a float: every function works on the decimal string.

import { currencySign } from "#contract/budgets/currency-sign";
import { foldTurkish } from "#contract/fold";
import { maxDecimalLength, trimZeros } from "#contract/decimals";

export type Locale = "tr" | "en";

const NBSP = "\u00A0";
const MINUS = "\u2212";

export { currencySign };

/** Rounds a decimal string half away from zero to `digits` places; null when it is not a decimal. */
export function roundDecimal(value: string, digits: number): string | null {
  if (value.length > maxDecimalLength) return null;
  const parts = /^([-+]?)(\d+)(?:\.(\d+))?$/.exec(value.trim());
  if (!parts) return null;
  const [, sign, whole = "0", fraction = ""] = parts;
  const kept = fraction.slice(0, digits).padEnd(digits, "0");
  let scaled = BigInt(whole + kept);
  if ((fraction[digits] ?? "0") >= "5") scaled += 1n;
  const text = scaled.toString().padStart(digits + 1, "0");
  const head = text.slice(0, text.length - digits);
  const rounded = digits === 0 ? head : `${head}.${text.slice(-digits)}`;
  return sign === "-" && scaled !== 0n ? `-${rounded}` : rounded;
}

function withSeparators(decimal: string, locale: Locale): string {
  const [whole = "0", fraction] = decimal.replace("-", "").split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, locale === "tr" ? "." : ",");
  const body = fraction ? grouped + (locale === "tr" ? "," : ".") + fraction : grouped;
  return decimal.startsWith("-") ? MINUS + body : body;
}

/** `1234567.89` → `1.234.567,89`; an unreadable value comes back unchanged so that nothing is invented. */
export function formatDecimal(value: string, digits = 2, locale: Locale = "tr"): string {
  const rounded = roundDecimal(value, digits);
  return rounded === null ? value : withSeparators(rounded, locale);
}

/** A price of one unit: two digits after the comma, or as many as it has, four at most unless `most` says otherwise. */
export const formatPrice = (value: string, most = 4): string =>
  formatDecimal(value, Math.min(most, Math.max(2, trimZeros(value).split(".")[1]?.length ?? 0)));

/** A rate of exchange with all of its digits, two to six: `48,20`, `1,234567`. */
export const formatExchange = (value: string): string =>
  formatDecimal(value, Math.min(6, Math.max(2, trimZeros(value).split(".")[1]?.length ?? 0)));

/** A count: `1.250` persons. */
export const formatNumber = (count: number, locale: Locale = "tr"): string => formatDecimal(String(count), 0, locale);

/** `1.234.567,89 ₺`, sign after a no-break space. Always in Turkish form, whatever the page's language (I18-009, I18-010). */
export function formatMoney(amount: string, currency: string, { digits = 2 }: { digits?: number } = {}): string {
  return `${formatDecimal(amount, digits)}${NBSP}${currencySign(currency)}`;
}

const withSign = (text: string, locale: Locale): string => {
  if (locale === "en") return `${text}%`;
  return text.startsWith(MINUS) ? `${MINUS}%${text.slice(1)}` : `%${text}`;
};

/** A calculated share in whole percent: `%15`. */
export const formatShare = (share: number, locale: Locale = "tr"): string =>
  withSign(withSeparators(String(Math.round(share * 100)), locale), locale);

/** A share in percent, given in percent points (`12.4`), with 2 to 3 decimals: `%12,40`, in English `12.40%` (I18-004). */
export function formatPercent(value: string, locale: Locale = "tr"): string {
  const rounded = roundDecimal(value, 3);
  if (rounded === null) return value;
  return withSign(withSeparators(rounded.replace(/0$/, ""), locale), locale);
}

const percentOf = (value: string, digits: number, locale: Locale = "tr"): string =>
  roundDecimal(value, digits) === null ? value : withSign(formatDecimal(value, digits, locale), locale);

/** A rate that was agreed or set, in percent points, with the digits that it has: `%10`, `%7,5`, `%8,1234`. */
export const formatRate = (value: string, locale: Locale = "tr"): string =>
  percentOf(value, Math.min(4, trimZeros(value).split(".")[1]?.length ?? 0), locale);

/** A budget's profit ratio in percent, with one decimal: `%12,4`, `%50,0`. */
export const formatRatio = (value: string): string => percentOf(value, 1);

// ── Dates: `YYYY-MM-DD` is a calendar day without a zone; only a text with Z or an offset is an instant.

const monthNames = new Map<Locale, string[]>();

/** Month names from January, in the language. */
export function months(locale: Locale = "tr"): string[] {
  let names = monthNames.get(locale);
  if (!names) {
    const format = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
    names = Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 1)));
    monthNames.set(locale, names);
  }
  return names;
}

/** `Çarşamba` of a day. */
export const weekdayName = (date: string, locale: Locale = "tr"): string =>
  new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));

type Day = { year: number; month: number; day: number };

function readDay(text: string): Day | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text);
  if (!parts) return null;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const check = new Date(Date.UTC(year, month - 1, day));
  return check.getUTCMonth() === month - 1 && check.getUTCDate() === day ? { year, month, day } : null;
}

const dayMonth = ({ day, month }: Day, locale: Locale) => `${day} ${months(locale)[month - 1]}`;

/** `2026-11-21` → `21 Kasım 2026`; anything else comes back unchanged (I18-007). */
export function formatDate(date: string, locale: Locale = "tr"): string {
  const day = readDay(date);
  return day ? `${dayMonth(day, locale)} ${day.year}` : date;
}

const instant = (text: string) => /(?:Z|[+-]\d{2}:?\d{2})$/.test(text) && text.length > 10;

/** A formatter costs about a hundred times its use, and a page prints dozens of times. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** `YYYY-MM-DD HH:mm:ss` of a moment in a zone. */
export function clockIn(timeZone: string, moment: Date): string {
  let clock = clocks.get(timeZone);
  if (!clock) {
    // sv-SE is the one common locale that writes ISO order.
    clock = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone });
    clocks.set(timeZone, clock);
  }
  return clock.format(moment);
}

/** An instant's wall clock in a zone as `YYYY-MM-DD HH:mm:ss`; a text without a zone is wall time already. */
function wallClock(text: string, timeZone: string): string {
  if (!instant(text)) return text;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? text : clockIn(timeZone, moment);
}

/** `2026-11-21 14:30:00` → `21 Kasım 2026 14:30` (I18-008). */
export function formatDateTime(text: string, locale: Locale = "tr", timeZone = "Europe/Istanbul"): string {
  const wall = wallClock(text, timeZone);
  const time = /[ T](\d{2}:\d{2})/.exec(wall)?.[1];
  const date = formatDate(wall, locale);
  return time && date !== wall ? `${date} ${time}` : date;
}

/** `21–25 Kasım 2026`, across months `28 Kasım – 3 Aralık 2026`, across years both years. */
export function formatDateRange(start: string, end: string | null | undefined, locale: Locale = "tr"): string {
  const from = readDay(start);
  const to = end ? readDay(end) : null;
  if (!from) return to && end ? formatDate(end, locale) : start;
  if (!to || (from.year === to.year && from.month === to.month && from.day === to.day))
    return formatDate(start, locale);
  if (from.year !== to.year) return `${formatDate(start, locale)} – ${formatDate(end ?? "", locale)}`;
  if (from.month !== to.month) return `${dayMonth(from, locale)} – ${dayMonth(to, locale)} ${to.year}`;
  return `${from.day}–${to.day} ${months(locale)[to.month - 1]} ${to.year}`;
}

/** `2026-11` or a day of it → `Kasım 2026`. */
export function monthLabel(month: string, locale: Locale = "tr"): string {
  const day = readDay(`${month.slice(0, 7)}-01`);
  return day ? `${months(locale)[day.month - 1]} ${day.year}` : month;
}

/** Days from one calendar day to another; negative when `to` is earlier, NaN when one is unreadable. */
export function daysBetween(from: string, to: string): number {
  const [a, b] = [readDay(from), readDay(to)];
  if (!a || !b) return Number.NaN;
  return Math.round((Date.UTC(b.year, b.month - 1, b.day) - Date.UTC(a.year, a.month - 1, a.day)) / 86_400_000);
}

export type Relative = { key: string; count: number; total?: number };

/** Distance of a day from today, as an i18n key and count: `t(key, { count })` gives `bugün`, `40 gün sonra`. */
export function relativeDays(date: string, today: string): Relative {
  const count = daysBetween(today, date);
  if (count === 0) return { key: "ui.days.today", count: 0 };
  if (count === 1) return { key: "ui.days.tomorrow", count: 1 };
  if (count === -1) return { key: "ui.days.yesterday", count: 1 };
  return count > 0 ? { key: "ui.days.in", count } : { key: "ui.days.ago", count: -count };
}

/** Position of today in a range: before it (`40 gün sonra`), in it (`3. gün / 4`) or after it (`16 gün önce bitti`). */
export function relativeRange(start: string, end: string | null | undefined, today: string): Relative {
  const last = end ?? start;
  if (daysBetween(today, start) > 0) return relativeDays(start, today);
  const since = daysBetween(last, today);
  if (since > 0)
    return since === 1 ? { key: "ui.days.endedYesterday", count: 1 } : { key: "ui.days.ended", count: since };
  const total = daysBetween(start, last) + 1;
  if (total === 1) return { key: "ui.days.today", count: 0 };
  return { key: "ui.days.running", count: daysBetween(start, today) + 1, total };
}

/** A deadline: far away by date alone, `2 gün kaldı` within `soon` days, `3 gün gecikti` after it. */
export function relativeDeadline(
  date: string,
  today: string,
  soon = 3,
): (Relative & { tone: "plain" | "soon" | "late" }) | null {
  const left = daysBetween(today, date);
  if (Number.isNaN(left)) return null;
  if (left < 0) return { key: "ui.days.late", count: -left, tone: "late" };
  if (left === 0) return { key: "ui.days.lastDay", count: 0, tone: "soon" };
  return { key: "ui.days.left", count: left, tone: left <= soon ? "soon" : "plain" };
}

// ── Words

/** True if the folded needle occurs in the folded haystack; an empty needle always does. */
export function matchesFolded(haystack: string, needle: string): boolean {
  return foldTurkish(haystack).includes(foldTurkish(needle.trim()));
}

const foldedWords = (text: string) =>
  foldTurkish(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** True if each folded word of the needle begins a word of the haystack, in any order; an empty needle always does. */
export function beginsWords(haystack: string, needle: string): boolean {
  const [words, wanted] = [foldedWords(haystack), foldedWords(needle)];
  if (wanted.length === 0) return needle.trim() === "";
  return wanted.every((part) => words.some((word) => word.startsWith(part)));
}

/** Splits a text around the first folded match, to mark it: `[before, match, after]`, or null. */
export function splitFolded(text: string, needle: string): [string, string, string] | null {
  const wanted = foldTurkish(needle.trim());
  const at = wanted ? foldTurkish(text).indexOf(wanted) : -1;
  if (at < 0) return null;
  const plain = text.normalize("NFC");
  return [plain.slice(0, at), plain.slice(at, at + wanted.length), plain.slice(at + wanted.length)];
}

export const upperTr = (text: string): string => text.toLocaleUpperCase("tr");

/** The first letters of the first and last word, in Turkish capitals: `irem şahin` → `İŞ`. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /^\p{L}|^\d/u.test(word));
  const [first = "", last = ""] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return upperTr(([...first][0] ?? "") + ([...last][0] ?? ""));
}

/** 'Mayıs 2026' of '2026-05'. */
export function formatMonth(month: string, locale: Locale = "tr"): string {
  const day = readDay(`${month}-01`);
  return day ? `${months(locale)[day.month - 1]} ${day.year}` : month;
}
