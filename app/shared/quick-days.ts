import { addDays, addMonths, isDay, monthEnd, weekday } from "#contract/days";
import { parseDayText } from "~/shared/typed-day";

import { type Found, numberOf, parts, type Word } from "./quick-words";

const weekdays = ["pazartesi", "sali", "carsamba", "persembe", "cuma", "cumartesi", "pazar"];
const months =
  /^(?:ocak|subat|mart|nisan|mayis|haziran|temmuz|agustos|eylul|ekim|kasim|aralik)(?:in|un|a|ta|da|te|de|i|u|dan|tan|den|ten|e)?$/;
/** `cumaya`, `salıya`, `pazartesiden`: the weekday without its ending; -1 for another word. */
function weekdayOf({ stem, ending }: Word): { place: number; bare: boolean } {
  const whole = weekdays.indexOf(stem);
  if (whole >= 0) return { place: whole, bare: ending === null };
  const place = weekdays.findIndex(
    (name) => stem.startsWith(name) && /^(?:y?[ae]|d[ae]n|n?in|y?i|d[ae])$/.test(stem.slice(name.length)),
  );
  return { place, bare: false };
}

/** The weekday that is meant without a word before it: the next one, and also today where it is today. */
const nextOf = (place: number, today: string): string[] => {
  const away = (place - weekday(today) + 7) % 7;
  return away === 0 ? [today, addDays(today, 7)] : [addDays(today, away)];
};

/** What may follow a day and says nothing more: `günü`, `kadar`, `için`, `itibaren`. */
export function tail(words: readonly Word[], at: number): number {
  let count = 0;
  while (/^(?:gunu|gunune|gununde|kadar|dek|icin|sonuna|sabahi|aksami)$/.test(words[at + count]?.stem ?? "")) {
    // The part of the day belongs to the time that follows it.
    if (/^(?:sabahi|aksami)$/.test(words[at + count]?.stem ?? "")) break;
    count += 1;
  }
  return count;
}

function byWeekday(words: readonly Word[], at: number, today: string): Found<string> | null {
  const monday = addDays(today, -weekday(today));
  const first = words[at]?.stem ?? "";
  const second = words[at + 1]?.stem ?? "";
  const skip =
    first === "haftaya" || first === "bu"
      ? 1
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
  if (first === "haftaya" || skip === 2) return { count, choices: [addDays(monday, 7 + place)] };
  if (first === "bu") {
    const day = addDays(monday, place);
    // Of a week that is over nobody means the past: then it is asked.
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

function byDayOfMonth(words: readonly Word[], at: number, today: string): Found<string> | null {
  const [first, second, third] = [words[at], words[at + 1], words[at + 2]];
  if (
    first?.stem === "ayin" &&
    second &&
    (second.ending !== null || /^\d{1,2}(?:i|u|si|ine|inde|inin)?$/.test(second.stem))
  ) {
    const day = Number(/^\d{1,2}/.exec(second.stem)?.[0]);
    const inMonth = (month: string) => `${month.slice(0, 7)}-${String(day).padStart(2, "0")}`;
    const here = inMonth(today);
    const next = inMonth(addMonths(`${today.slice(0, 7)}-01`, 1));
    const found = isDay(here) && here >= today ? here : isDay(next) ? next : null;
    return found ? { count: 2, choices: [found] } : null;
  }
  if (first?.stem === "ay" && /^sonu(?:na|nda|ndan)?$/.test(second?.stem ?? ""))
    return { count: 2, choices: [monthEnd(today)] };
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
  const [first = "", second = "", third = ""] = [0, 1, 2].map((more) => words[at + more]?.stem);
  const count = numberOf(first);
  if (count > 0 && /^(?:gun|hafta|ay)$/.test(second) && /^(?:sonra|sonraya|icinde)$/.test(third)) {
    const days = second === "ay" ? addMonths(today, count) : addDays(today, second === "hafta" ? 7 * count : count);
    return { count: 3, choices: [days] };
  }
  return null;
}

const near: [RegExp, (today: string) => (string | null)[]][] = [
  [/^bugune?$/, (today) => [today]],
  [/^yarina?$/, (today) => [addDays(today, 1)]],
  // `yarınki toplantının notları`: of tomorrow, and due whenever.
  [/^bugunku$/, (today) => [today, null]],
  [/^yarinki$/, (today) => [addDays(today, 1), null]],
  // `haftaya` alone: a week from today, or the beginning of the next week.
  [/^haftaya$/, (today) => [...new Set([addDays(today, 7), addDays(today, 7 - weekday(today))])]],
];

export function dayAt(words: readonly Word[], at: number, today: string): Found<string> | null {
  const [first, second] = [words[at], words[at + 1]];
  if (!first) return null;
  const found = byWeekday(words, at, today) ?? byDayOfMonth(words, at, today) ?? byDistance(words, at, today);
  if (found) return found;
  if (first.stem === "bu" && parts.some(([pattern]) => pattern.test(second?.stem ?? "")))
    return { count: 1, choices: [today] };
  if (/^(?:obur|ertesi)$/.test(first.stem) && /^gun(?:e|u)?$/.test(second?.stem ?? ""))
    return { count: 2, choices: [addDays(today, 2)] };
  const word = near.find(([pattern]) => pattern.test(first.stem));
  if (word) return { count: 1, choices: word[1](today) };
  if (/^(?:gelecek|onumuzdeki)$/.test(first.stem) && /^hafta(?:ya)?$/.test(second?.stem ?? "")) {
    const monday = addDays(today, 7 - weekday(today));
    return { count: 2, choices: [...new Set([monday, addDays(today, 7)])] };
  }
  if (/^\d{1,2}[./]\d{1,2}(?:[./]\d{4})?$/.test(first.stem) || /^\d{4}-\d{2}-\d{2}$/.test(first.stem)) {
    const isTime = words[at - 1]?.stem === "saat" || /^(?:d[ae]|t[ae])$/.test(first.ending ?? "");
    const found = isTime ? null : parseDayText(first.stem, today);
    if (found) return { count: 1, choices: asked(found, today) };
  }
  return null;
}
