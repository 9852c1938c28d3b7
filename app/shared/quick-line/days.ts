import { addDays, addMonths, isDay, monthEnd, monthStart, weekday } from "#contract/days";
import { holidaysBetween } from "#contract/planning/holidays";
import { parseDayText } from "~/shared/typed-day";

import { dayInMonth, dayNumberOf, isOnlyMentioned, monthName, monthOf, nextOf, weekdayOf, withDoubt } from "./names";
import { byWeeks, periodAt } from "./periods";
import { dayRangeAt } from "./ranges";
import { type Found, isCountedFrom, parts, plainNumberAt, type Word } from "./words";

const fillers =
  /^(?:gunu|gunune|gununde|gununden|kadar|dek|icin|itibaren|arasi|arasinda|gibi|civari|civarinda|gun sonuna|gun sonunda|gun icinde|gunu icinde)$/;

/** Counts words after a day that add no meaning: `günü`, `kadar`, `için`, `itibaren`, `gün sonuna`. */
export function tail(words: readonly Word[], at: number): number {
  let count = 0;
  for (;;) {
    const [stem = "", next = ""] = [0, 1].map((more) => words[at + count + more]?.stem);
    if (fillers.test(`${stem} ${next}`)) count += 2;
    else if (fillers.test(stem)) count += 1;
    else return count;
  }
}

function byWeekday(words: readonly Word[], at: number, today: string): Found<string> | null {
  const monday = addDays(today, -weekday(today));
  const first = words[at]?.stem ?? "";
  const second = words[at + 1]?.stem ?? "";
  const skip =
    first === "haftaya"
      ? 1
      : first === "bu"
        ? second === "hafta"
          ? 2
          : 1
        : first === "gecen"
          ? second === "hafta"
            ? 2
            : 1
          : /^(?:son|ilk)$/.test(first)
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
  // A past day may be meant as the deadline, or only mentioned.
  if (first === "gecen") {
    const days = skip === 2 ? 7 : (weekday(today) - place + 7) % 7 || 7;
    return { count, choices: [skip === 2 ? addDays(monday, place - days) : addDays(today, -days), null] };
  }
  if (first === "haftaya" || (skip === 2 && first !== "bu")) return { count, choices: [addDays(monday, 7 + place)] };
  if (first === "bu") {
    const day = addDays(monday, place);
    // Nobody means a past day of this week: the line asks.
    return { count, choices: day < today ? [addDays(day, 7), null] : [day] };
  }
  // `önümüzdeki cuma` on a Monday: some mean this week's, others the next.
  if (skip === 1 && !/^(?:son|ilk)$/.test(first)) {
    const near = nextOf(place, addDays(today, 1));
    const [day = today] = near;
    return { count, choices: day < addDays(monday, 7) ? [day, addDays(day, 7)] : [day] };
  }
  const days: (string | null)[] = nextOf(place, today);
  // `son cuma` may be the one that is over.
  if (skip === 1) return { count, choices: [...days, null] };
  // A market is a `pazar` too.
  const isMarket = place === 6 && bare && !/^(?:gunu|gunune|gununde)$/.test(second);
  return { count, choices: isMarket ? [...days, null] : days };
}

/** Reads `ayın 28’inde`, `gelecek ayın sonuna`: the month, the number of its words, and the index after them. */
function monthAt(words: readonly Word[], at: number, today: string) {
  const first = words[at]?.stem ?? "";
  const shift = first === "bu" ? 0 : first === "gecen" ? -1 : /^(?:gelecek|onumuzdeki)$/.test(first) ? 1 : null;
  const place = at + (shift === null ? 0 : 1);
  const word = words[place]?.stem;
  if (word !== "ay" && word !== "ayin") return null;
  return { month: addMonths(monthStart(today), shift ?? 0), shift, isOf: word === "ayin", next: place + 1 };
}

/** `yıl sonuna`, `ay başında`, `hafta başı`: the first or last day of the year, month or week around it. */
function edgeAt(words: readonly Word[], at: number, today: string): Found<string> | null {
  const [unit = "", edge = ""] = [words[at]?.stem, words[at + 1]?.stem];
  const isEnd = /^son(?:u|una|unda|undan)$/.test(edge);
  const isStart = /^bas(?:i|ina|inda|indan)$/.test(edge);
  const year = Number(today.slice(0, 4));
  if (/^(?:yil|yilin|sene|senenin)$/.test(unit) && isEnd) return { count: 2, choices: [`${year}-12-31`] };
  if (/^(?:yil|yilin|sene|senenin)$/.test(unit) && isStart) return { count: 2, choices: [`${year + 1}-01-01`] };
  if (/^(?:ay|ayin)$/.test(unit) && isStart) {
    const next = addMonths(monthStart(today), 1);
    return { count: 2, choices: monthStart(today) === today ? [today, next] : [next] };
  }
  const isMiddle = /^orta(?:si|sina|sinda|sindan)$/.test(edge);
  if (/^(?:ay|ayin)$/.test(unit) && isMiddle) {
    const middle = addDays(monthStart(today), 14);
    return { count: 2, choices: [middle < today ? addMonths(middle, 1) : middle, null] };
  }
  if (/^(?:hafta|haftanin)$/.test(unit) && isMiddle) return { count: 2, choices: [...nextOf(2, today), null] };
  if (/^(?:hafta|haftanin)$/.test(unit) && isStart) return { count: 2, choices: nextOf(0, today) };
  return null;
}

/** The last of so many working days from tomorrow on: no weekend and no whole public holiday. */
function addWorkingDays(today: string, count: number): string {
  const free = new Set(
    holidaysBetween(today, addDays(today, 3 * count + 30)).flatMap(({ day, half }) => (half ? [] : [day])),
  );
  let day = today;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    if (weekday(day) < 5 && !free.has(day)) left -= 1;
  }
  return day;
}

function byDayOfMonth(words: readonly Word[], at: number, today: string): Found<string> | null {
  const [first, second, third] = [words[at], words[at + 1], words[at + 2]];
  const edge = edgeAt(words, at, today);
  if (edge) return edge;
  const of = monthAt(words, at, today);
  if (of) {
    const { month, shift, isOf, next } = of;
    const isEnd = /^son(?:u|una|unda|undan)$/.test(words[next]?.stem ?? "");
    if (isEnd) return { count: next + 1 - at, choices: withDoubt(monthEnd(month), today) };
    const day = dayNumberOf(words[next]);
    const isDayOf = isOf || words[next]?.ending !== null;
    if (day === null || !isDayOf || day > 31) return null;
    const count = next + 1 - at;
    const own = dayInMonth(month, day);
    const to = /^(?:ile|ve|[-–—])$/.test(words[next + 1]?.stem ?? "") ? dayNumberOf(words[next + 2]) : null;
    // `ayın 10’u ile 15’i arası`
    if (to !== null && words[next + 2]?.ending !== null) {
      const around = own < today && shift === null ? addMonths(month, 1) : month;
      const ends = [to, day].map((one) => dayInMonth(around, one)).filter(isDay);
      return { count: count + 2, choices: [...ends, null] };
    }
    const after = [1, 2].map((more) => dayInMonth(addMonths(month, more), day)).find(isDay);
    // A day that the month has not: its last one, or that day of the next month that has it.
    if (!isDay(own)) return { count, choices: [monthEnd(month), ...(after ? [after] : [])] };
    // On that day itself it may be the next month's, as for a weekday and the first of a month.
    if (own === today && shift === null && after) return { count, choices: [own, after] };
    if (own >= today) return { count, choices: [own] };
    if (shift === null) return { count, choices: [after ?? own] };
    return { count, choices: shift === 0 && after ? [own, after, null] : [own, null] };
  }
  const named = monthOf(first);
  const ofIt = dayNumberOf(second);
  if (named && /^[iu]n$/.test(named.ending) && ofIt !== null) {
    const day = parseDayText(`${ofIt} ${monthName(named.month)}`, today);
    return day ? { count: 2, choices: withDoubt(day, today) } : null;
  }
  if (first?.stem === "hafta" && /^sonu(?:na|nda|ndan)?$/.test(second?.stem ?? "")) {
    const saturday = addDays(today, 5 - weekday(today));
    return { count: 2, choices: [saturday, addDays(saturday, 1)].filter((day) => day >= today) };
  }
  // `15 mayıs 2027`, `15 mayısa`, `15 Mayıs’ta`.
  const month = second && first?.ending === null && /^\d{1,2}$/.test(first.stem) ? monthOf(second) : null;
  if (first && second && month) {
    const hasYear = second.ending === null && /^20\d{2}(?:d[ae]|t[ae]|y?[ae])?$/.test(third?.stem ?? "");
    const found = parseDayText(
      `${first.stem} ${monthName(month.month)}${hasYear ? ` ${third?.stem.slice(0, 4)}` : ""}`,
      today,
    );
    return found ? { count: hasYear ? 3 : 2, choices: withDoubt(found, today) } : null;
  }
  return null;
}

function byDistance(words: readonly Word[], at: number, today: string): Found<string> | null {
  const number = plainNumberAt(words, at);
  if (!number || number.value === 0) return null;
  // `toplantıdan üç gün sonra` counts from a day that the line does not say, and `yüz yirmi gün` is not twenty.
  if (isCountedFrom(words[at - 1])) return null;
  const [unit = "", way = "", later = ""] = [0, 1, 2].map((more) => words[at + number.count + more]?.stem);
  if (unit === "is" && way === "gunu" && /^(?:sonra|sonraya|icinde)$/.test(later))
    return { count: number.count + 3, choices: [addWorkingDays(today, number.value)] };
  // `üç güne kadar`
  const isDative = /^(?:gune|haftaya|aya|yila)$/.test(unit);
  if (!isDative && !(/^(?:gun|hafta|ay|yil)$/.test(unit) && /^(?:sonra|sonraya|icinde)$/.test(way))) return null;
  const { value } = number;
  const day = /^(?:ay|yil)/.test(unit)
    ? addMonths(today, unit.startsWith("yil") ? 12 * value : value)
    : addDays(today, unit.startsWith("hafta") ? 7 * value : value);
  return { count: number.count + (isDative ? 1 : 2), choices: [day] };
}

const near: [RegExp, (today: string) => (string | null)[]][] = [
  [/^bugune?$/, (today) => [today]],
  // Only before `sonra` and `önce` (dayAt); alone it is no deadline.
  [/^bugunden$/, (today) => [today, null]],
  [/^yarindan$/, (today) => [addDays(today, 1), null]],
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
  if (!found) return null;
  const days = found.choices.filter((day) => day !== null);
  // `cuma günkü toplantı`: of Friday, and due whenever.
  if (words[at + found.count]?.stem === "gunku") return { count: found.count + 1, choices: [...days, null] };
  const last = words[at + found.count - 1];
  if (last && isOnlyMentioned(last)) return { count: found.count, choices: [...days, null] };
  const isGiven = words[at + found.count]?.stem === "gununden";
  if (!last || !(isGiven || isAblative(last))) return found;
  const count = found.count + (isGiven ? 1 : 0);
  const next = words[at + count]?.stem ?? "";
  // `cumadan iki gün önce`
  const number = plainNumberAt(words, at + count);
  const place = at + count + (number?.count ?? 0);
  const [unit = "", way = ""] = [0, 1].map((more) => words[place + more]?.stem);
  if (number && /^(?:gun|hafta)$/.test(unit) && /^(?:once|evvel|sonra)$/.test(way)) {
    const away = number.value * (unit === "hafta" ? 7 : 1) * (way === "sonra" ? 1 : -1);
    return { count: place + 2 - at, choices: days.flatMap((day) => withDoubt(addDays(day, away), today)) };
  }
  // `cumadan önce` is that day at the latest, or the one before it; `cumadan sonra` has no end at all.
  if (/^(?:once|evvel)$/.test(next)) {
    const choices = days.flatMap((day) => [addDays(day, -1), day]).filter((day) => day >= today);
    return { count: count + 1, choices: found.choices.includes(null) ? [...choices, null] : choices };
  }
  if (next !== "sonra") return found;
  const after = days.flatMap((day) => {
    const following = addDays(day, 1);
    return weekday(following) < 5 ? [following] : [following, addDays(following, 7 - weekday(following))];
  });
  return { count: count + 1, choices: [...new Set(after), null] };
}

function plainDayAt(words: readonly Word[], at: number, today: string): Found<string> | null {
  const [first, second] = [words[at], words[at + 1]];
  if (!first) return null;
  // `önümüzdeki üç gün içinde`
  const isWithin = /^(?:gelecek|onumuzdeki)$/.test(first.stem) && plainNumberAt(words, at + 1) !== null;
  const within = isWithin ? byDistance(words, at + 1, today) : null;
  if (within) return { ...within, count: within.count + 1 };
  const found =
    dayRangeAt(words, at, today) ??
    byWeeks(words, at, today) ??
    byWeekday(words, at, today) ??
    byDayOfMonth(words, at, today) ??
    byDistance(words, at, today) ??
    periodAt(words, at, today);
  if (found) return found;
  if (first.stem === "bu" && parts.some(([pattern]) => pattern.test(second?.stem ?? "")))
    return { count: 1, choices: [today] };
  if (first.stem === "gun" && /^(?:sonuna|sonunda|icinde)$/.test(second?.stem ?? ""))
    return { count: 2, choices: [today] };
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
  if (/^\d{1,2}[./]\d{1,2}(?:[./](?:\d{4}|\d{2}))?$/.test(first.stem) || /^\d{4}-\d{2}-\d{2}$/.test(first.stem)) {
    const isTime = isDotted(first) && words[at - 1]?.stem === "saat";
    const written = first.stem.replace(/^(\d{1,2}[./]\d{1,2}[./])(\d{2})$/, "$120$2");
    const day = isTime ? null : parseDayText(written, today);
    if (day) return { count: 1, choices: withDoubt(day, today) };
  }
  return null;
}

/** Counts the words of a day that does not exist: `29.02.2027`, `31 kasım`, `ayın 35’inde`; 0 for none. */
export function falseDayAt(words: readonly Word[], at: number): number {
  const stem = words[at]?.stem ?? "";
  if (/^\d{1,2}[-–—]\d{1,2}$/.test(stem) && monthOf(words[at + 1])) return 2;
  if (/^\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})$/.test(stem) || /^\d{4}-\d{2}-\d{2}$/.test(stem)) return 1;
  if (stem === "ayin" && (dayNumberOf(words[at + 1]) ?? 0) > 31) return 2;
  if (/^\d{1,2}$/.test(stem) && words[at]?.ending === null && monthOf(words[at + 1])) return 2;
  const [, digits, month] = /^(\d{1,2})[./](\d{2})$/.exec(stem) ?? [];
  return digits && Number(digits) <= 31 && Number(month) >= 1 && Number(month) <= 12 ? 1 : 0;
}
