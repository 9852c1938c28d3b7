import { addDays, addMonths, isDay, monthEnd, monthStart, weekday } from "#contract/days";
import { parseDayText } from "~/shared/typed-day";

import { type Found, parts, plainNumberAt, type Word } from "./quick-words";

const weekdays = ["pazartesi", "sali", "carsamba", "persembe", "cuma", "cumartesi", "pazar"];
const months =
  /^(?:ocak|subat|mart|nisan|mayis|haziran|temmuz|agustos|eylul|ekim|kasim|aralik)(?:in|un|a|ta|da|te|de|i|u|dan|tan|den|ten|e)?$/;
/** `cumaya`, `salıya`, `pazartesiden`: the weekday without its ending; -1 for another word. */
export function weekdayOf({ stem, ending }: Word): { place: number; bare: boolean } {
  const whole = weekdays.indexOf(stem);
  if (whole >= 0) return { place: whole, bare: ending === null };
  const place = weekdays.findIndex(
    (name) => stem.startsWith(name) && /^(?:y?[ae]|d[ae]n|n?in|y?i|d[ae])$/.test(stem.slice(name.length)),
  );
  return { place, bare: false };
}

/** Dates of a weekday without a word before it: the next one, and also today if that is the weekday. */
const nextOf = (place: number, today: string): string[] => {
  const away = (place - weekday(today) + 7) % 7;
  return away === 0 ? [today, addDays(today, 7)] : [addDays(today, away)];
};

/** Counts words after a day that add no meaning: `günü`, `kadar`, `için`, `itibaren`. */
export function tail(words: readonly Word[], at: number): number {
  let count = 0;
  while (/^(?:gunu|gunune|gununde|gununden|kadar|dek|icin|itibaren)$/.test(words[at + count]?.stem ?? "")) count += 1;
  return count;
}

function byWeekday(words: readonly Word[], at: number, today: string): Found<string> | null {
  const monday = addDays(today, -weekday(today));
  const first = words[at]?.stem ?? "";
  const second = words[at + 1]?.stem ?? "";
  const skip =
    first === "haftaya" || first === "bu"
      ? 1
      : first === "gecen"
        ? second === "hafta"
          ? 2
          : 1
        : /^(?:gelecek|onumuzdeki)$/.test(first)
          ? /^hafta(?:ya)?$/.test(second)
            ? 2
            : 1
          : 0;
  const word = words[at + skip];
  if (!word) return null;
  const { place, bare } = weekdayOf(word);
  if (place < 0) return null;
  const count = skip + 1;
  // A past day may be meant as the deadline, or only mentioned.
  if (first === "gecen") {
    const days = skip === 2 ? 7 : (weekday(today) - place + 7) % 7 || 7;
    return { count, choices: [skip === 2 ? addDays(monday, place - days) : addDays(today, -days), null] };
  }
  if (first === "haftaya" || skip === 2) return { count, choices: [addDays(monday, 7 + place)] };
  if (first === "bu") {
    const day = addDays(monday, place);
    // Nobody means a past day of this week: the line asks.
    return { count, choices: day < today ? [addDays(day, 7), null] : [day] };
  }
  // `önümüzdeki cuma` on a Monday: some mean this week's, others the next.
  if (skip === 1) {
    const near = nextOf(place, addDays(today, 1));
    const [day = today] = near;
    return { count, choices: day < addDays(monday, 7) ? [day, addDays(day, 7)] : [day] };
  }
  const days: (string | null)[] = nextOf(place, today);
  // A market is a `pazar` too.
  const isMarket = place === 6 && bare && !/^(?:gunu|gunune|gununde)$/.test(second);
  return { count, choices: isMarket ? [...days, null] : days };
}

/** A day that is over may be meant, or only spoken of. */
const asked = (day: string, today: string): (string | null)[] => (day < today ? [day, null] : [day]);

const dayInMonth = (month: string, day: number) => `${month.slice(0, 7)}-${String(day).padStart(2, "0")}`;

/** Reads `ayın 28’inde`, `gelecek ayın sonuna`: the month, the number of its words, and the index after them. */
function monthAt(words: readonly Word[], at: number, today: string) {
  const first = words[at]?.stem ?? "";
  const shift = first === "bu" ? 0 : first === "gecen" ? -1 : /^(?:gelecek|onumuzdeki)$/.test(first) ? 1 : null;
  const place = at + (shift === null ? 0 : 1);
  const word = words[place]?.stem;
  if (word !== "ay" && word !== "ayin") return null;
  return { month: addMonths(monthStart(today), shift ?? 0), shift, isOf: word === "ayin", next: place + 1 };
}

/** The number of a day that a month’s name is over: `28’inde`, `28inde`, `28’ine`; null for another word. */
export function dayNumberOf(word: Word | undefined): number | null {
  const digits = /^(\d{1,2})(?:i|u|si|ine|inde|inin|sine|sinde|une|unde|una|unda|ina|inda)?$/.exec(
    word?.stem ?? "",
  )?.[1];
  return digits === undefined || Number(digits) === 0 ? null : Number(digits);
}

function byDayOfMonth(words: readonly Word[], at: number, today: string): Found<string> | null {
  const [first, second, third] = [words[at], words[at + 1], words[at + 2]];
  const of = monthAt(words, at, today);
  if (of) {
    const { month, shift, isOf, next } = of;
    const isEnd = /^son(?:u|una|unda|undan)$/.test(words[next]?.stem ?? "");
    if (isEnd) return { count: next + 1 - at, choices: asked(monthEnd(month), today) };
    const day = dayNumberOf(words[next]);
    const isDayOf = isOf || words[next]?.ending !== null;
    if (day === null || !isDayOf || day > 31) return null;
    const count = next + 1 - at;
    const own = dayInMonth(month, day);
    const after = [1, 2].map((more) => dayInMonth(addMonths(month, more), day)).find(isDay);
    // A day that the month has not: its last one, or that day of the next month that has it.
    if (!isDay(own)) return { count, choices: [monthEnd(month), ...(after ? [after] : [])] };
    if (own >= today) return { count, choices: [own] };
    if (shift === null) return { count, choices: [after ?? own] };
    return { count, choices: shift === 0 && after ? [own, after, null] : [own, null] };
  }
  if (first?.stem === "hafta" && /^sonu(?:na|nda|ndan)?$/.test(second?.stem ?? "")) {
    const saturday = addDays(today, 5 - weekday(today));
    return { count: 2, choices: [saturday, addDays(saturday, 1)].filter((day) => day >= today) };
  }
  // `15 mayıs 2027`, `15 mayısa`, `15 Mayıs’ta`.
  if (first && second && first.ending === null && /^\d{1,2}$/.test(first.stem) && months.test(second.stem)) {
    const month = second.stem.replace(
      /^(ocak|subat|mart|nisan|mayis|haziran|temmuz|agustos|eylul|ekim|kasim|aralik).*$/,
      "$1",
    );
    const hasYear = second.ending === null && /^20\d{2}(?:d[ae]|t[ae]|y?[ae])?$/.test(third?.stem ?? "");
    const found = parseDayText(`${first.stem} ${month}${hasYear ? ` ${third?.stem.slice(0, 4)}` : ""}`, today);
    return found ? { count: hasYear ? 3 : 2, choices: asked(found, today) } : null;
  }
  return null;
}

function byDistance(words: readonly Word[], at: number, today: string): Found<string> | null {
  const number = plainNumberAt(words, at);
  if (!number || number.value === 0) return null;
  const before = words[at - 1]?.stem ?? "";
  // `toplantıdan üç gün sonra` counts from a day that the line does not say, and `yüz yirmi gün` is not twenty.
  if (/.(?:dan|den|tan|ten)$/.test(before) || /^(?:d[ae]n|t[ae]n)$/.test(words[at - 1]?.ending ?? "")) return null;
  if (before === "yuz") return null;
  const [unit = "", way = ""] = [0, 1].map((more) => words[at + number.count + more]?.stem);
  if (!/^(?:gun|hafta|ay|yil)$/.test(unit) || !/^(?:sonra|sonraya|icinde)$/.test(way)) return null;
  const { value } = number;
  const day =
    unit === "ay" || unit === "yil"
      ? addMonths(today, unit === "yil" ? 12 * value : value)
      : addDays(today, unit === "hafta" ? 7 * value : value);
  return { count: number.count + 2, choices: [day] };
}

const near: [RegExp, (today: string) => (string | null)[]][] = [
  [/^bugune?$/, (today) => [today]],
  [/^yarina?$/, (today) => [addDays(today, 1)]],
  // `yarınki toplantının notları`: of tomorrow, and due whenever.
  [/^bugunku$/, (today) => [today, null]],
  [/^yarinki$/, (today) => [addDays(today, 1), null]],
  [/^dun$/, (today) => [addDays(today, -1), null]],
  // `haftaya` alone: a week from today, or the beginning of the next week.
  [/^haftaya$/, (today) => [...new Set([addDays(today, 7), addDays(today, 7 - weekday(today))])]],
];

/** True for `10.12`, which is a day or a time; the rest of the line decides. */
export const isDotted = (word: Word | undefined): boolean => /^\d{1,2}\.\d{2}$/.test(word?.stem ?? "");

const isAblative = ({ stem, ending }: Word) =>
  /^(?:d[ae]n|t[ae]n)$/.test(ending ?? /.([dt][ae]n)$/.exec(stem)?.[1] ?? "");

export function dayAt(words: readonly Word[], at: number, today: string): Found<string> | null {
  const found = plainDayAt(words, at, today);
  const last = found ? words[at + found.count - 1] : undefined;
  if (!found || !last || !isAblative(last)) return found;
  const next = words[at + found.count]?.stem;
  // `cumadan sonra` names no day; `cumadan önce` is that day at the latest, or the one before it.
  if (next === "sonra") return null;
  if (next !== "once") return found;
  const choices = found.choices.flatMap((day) => (day === null ? [null] : [addDays(day, -1), day]));
  return { count: found.count + 1, choices: choices.filter((day) => day === null || day >= today) };
}

function plainDayAt(words: readonly Word[], at: number, today: string): Found<string> | null {
  const [first, second] = [words[at], words[at + 1]];
  if (!first) return null;
  const found = byWeekday(words, at, today) ?? byDayOfMonth(words, at, today) ?? byDistance(words, at, today);
  if (found) return found;
  if (first.stem === "bu" && parts.some(([pattern]) => pattern.test(second?.stem ?? "")))
    return { count: 1, choices: [today] };
  const isDayWord = /^gun(?:e|u)?$/.test(second?.stem ?? "");
  if (isDayWord && /^(?:obur|ertesi)$/.test(first.stem)) return { count: 2, choices: [addDays(today, 2)] };
  if (isDayWord && /^(?:evvelsi|evvelki|onceki)$/.test(first.stem))
    return { count: 2, choices: [addDays(today, -2), null] };
  // `yarından itibaren`
  if (second?.stem === "itibaren" && /^(?:bugun|yarin)d[ae]n$/.test(first.stem))
    return { count: 2, choices: [first.stem.startsWith("bugun") ? today : addDays(today, 1)] };
  const word = near.find(([pattern]) => pattern.test(first.stem));
  if (word) return { count: 1, choices: word[1](today) };
  if (/^(?:gelecek|onumuzdeki)$/.test(first.stem) && /^hafta(?:ya)?$/.test(second?.stem ?? "")) {
    const monday = addDays(today, 7 - weekday(today));
    return { count: 2, choices: [...new Set([monday, addDays(today, 7)])] };
  }
  if (/^\d{1,2}[./]\d{1,2}(?:[./]\d{4})?$/.test(first.stem) || /^\d{4}-\d{2}-\d{2}$/.test(first.stem)) {
    const isTime = isDotted(first) && (words[at - 1]?.stem === "saat" || /^(?:d[ae]|t[ae])$/.test(first.ending ?? ""));
    const day = isTime ? null : parseDayText(first.stem, today);
    if (day) return { count: 1, choices: asked(day, today) };
  }
  return null;
}

/** Counts the words of a day that does not exist: `29.02.2027`, `31 kasım`, `ayın 35’inde`; 0 for none. */
export function falseDayAt(words: readonly Word[], at: number): number {
  const [stem = "", next = ""] = [0, 1].map((more) => words[at + more]?.stem);
  if (/^\d{1,2}[./]\d{1,2}[./]\d{4}$/.test(stem) || /^\d{4}-\d{2}-\d{2}$/.test(stem)) return 1;
  if (stem === "ayin" && (dayNumberOf(words[at + 1]) ?? 0) > 31) return 2;
  if (/^\d{1,2}$/.test(stem) && words[at]?.ending === null && months.test(next)) return 2;
  const [, digits, month] = /^(\d{1,2})[./](\d{2})$/.exec(stem) ?? [];
  return digits && Number(digits) <= 31 && Number(month) >= 1 && Number(month) <= 12 ? 1 : 0;
}
