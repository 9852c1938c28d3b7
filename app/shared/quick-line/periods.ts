import { addDays, addMonths, isDay, monthEnd, monthStart, weekday } from "#contract/days";
import { holidaysBetween } from "#contract/planning/holidays";
import { parseDayText } from "~/shared/typed-day";

import { dayInMonth, dayNumberOf, monthName, monthOf, possessedWeekdayOf, weekdayOf } from "./names";
import { type Found, isCountedFrom, plainNumberAt, type Word } from "./words";

// Weeks, months and years in a quick line (read.ts), and days that are counted in them: `gelecek ay`, `Ocak’a
// kadar`, `ayın son cuması`. A period is no day, so the line asks for one.

const stemsAt = (words: readonly Word[], at: number, count: number) =>
  Array.from({ length: count }, (_, more) => words[at + more]?.stem ?? "");

const isLimit = (stem: string) => /^(?:kadar|dek)$/.test(stem);
const isFuture = (today: string) => (day: string | null) => day === null || day >= today;

/** `bu hafta`, `gelecek ay`, `bu yıl içinde`, `seneye`, `gelecek hafta sonu`. */
function byPeriod(words: readonly Word[], at: number, today: string): Found<string> | null {
  const [first = "", second = "", third = ""] = stemsAt(words, at, 3);
  const year = Number(today.slice(0, 4));
  const nextYear = [`${year + 1}-01-01`, `${year + 1}-12-31`, null];
  if (first === "seneye") return { count: 1, choices: nextYear };
  const isThis = first === "bu";
  const isNext = /^(?:gelecek|onumuzdeki|haftaya)$/.test(first);
  if (!isThis && !isNext) return null;
  const unit = first === "haftaya" ? "" : second;
  const isWeek = first === "haftaya" ? second === "hafta" : /^hafta(?:ya)?$/.test(unit);
  const monday = addDays(today, (isNext ? 7 : 0) - weekday(today));
  if (isWeek && /^sonu(?:na|nda|ndan)?$/.test(third)) {
    const days = [addDays(monday, 5), addDays(monday, 6)];
    return { count: 3, choices: [...days.filter(isFuture(today)), null] };
  }
  const count = /^(?:icinde|ici|icerisinde)$/.test(third) ? 3 : 2;
  if (isWeek && isThis) {
    const days = [addDays(monday, 4), addDays(monday, 6)];
    return { count, choices: [...days.filter(isFuture(today)), null] };
  }
  if (/^aya?$/.test(unit)) {
    if (isThis) return { count, choices: [monthEnd(today), null] };
    const next = addMonths(monthStart(today), 1);
    return { count, choices: [next, monthEnd(next), null] };
  }
  if (/^(?:yil|yila|sene|seneye)$/.test(unit)) return { count, choices: isThis ? [`${year}-12-31`, null] : nextYear };
  return null;
}

interface MonthAt {
  /** Its first day. */
  first: string;
  ending: string;
  count: number;
}

/** `Ocak’ta`, `ocak ayına`, `2027 Mart’ında`, `Mart 2027’de`: the next such month if no year is said. */
function namedMonthAt(words: readonly Word[], at: number, today: string): MonthAt | null {
  const before = /^20\d{2}$/.exec(words[at]?.stem ?? "")?.[0];
  const place = at + (before ? 1 : 0);
  const word = words[place];
  const named = monthOf(word);
  // The month of a day (`30 şubatta`) is no month alone.
  if (!named || /(?:^|[-–.])\d{1,2}$/.test(words[at - 1]?.stem ?? "")) return null;
  let { ending } = named;
  let count = place + 1 - at;
  const next = words[place + 1];
  const ofMonth = ending === "" ? /^ayi?(na|nda|ndan|nin)?$/.exec(next?.stem ?? "") : null;
  const after = ending === "" ? /^(20\d{2})([dt][ae]n?|y?[ae])?$/.exec(next?.stem ?? "") : null;
  if (ofMonth) [ending, count] = [`i${ofMonth[1] ?? ""}`, count + 1];
  else if (after && !before) [ending, count] = [next?.ending ?? after[2] ?? "", count + 1];
  const year = before ?? after?.[1];
  const own = `${year ?? today.slice(0, 4)}-${String(named.month).padStart(2, "0")}-01`;
  const first = !year && monthEnd(own) < today ? addMonths(own, 12) : own;
  return { first, ending, count };
}

/** A month as a deadline: `Ocak’a kadar`, `ocakta`, `ocak sonuna`, `Ocak’tan önce`; its bare name is no deadline. */
function byMonth(words: readonly Word[], at: number, today: string): Found<string> | null {
  const month = namedMonthAt(words, at, today);
  if (!month) return null;
  const { first, ending, count } = month;
  const [next = ""] = stemsAt(words, at + count, 1);
  const last = monthEnd(first);
  const future = isFuture(today);
  const edge = /^(bas|son|orta)s?[iu](?:na|nda|ndan)?$/.exec(next)?.[1];
  if (edge && /^(?:|i|[iu]n|inin)$/.test(ending)) {
    const day = edge === "bas" ? first : edge === "son" ? last : addDays(first, 14);
    // `ocak başı` alone names many things.
    const isSure = !/^(?:basi|sonu|ortasi)$/.test(next) || isLimit(stemsAt(words, at + count + 1, 1)[0] ?? "");
    const own = day < today ? addMonths(day, 12) : day;
    return { count: count + 1, choices: isSure && own === day ? [day] : [own, null] };
  }
  const choices = (days: string[], more = 0) => ({ count: count + more, choices: [...days.filter(future), null] });
  if (/^(?:y?[ae]|i?[iu]?n[ae])$/.test(ending))
    return isLimit(next) ? choices([addDays(first, -1), first, last]) : choices([first, last]);
  if (/^(?:[dt][ae]|i?[iu]?nd[ae])$/.test(ending)) return choices([first, last]);
  if (!/^(?:[dt][ae]n|i?[iu]?nd[ae]n)$/.test(ending)) return null;
  if (/^(?:once|evvel)$/.test(next)) return choices([addDays(first, -1)], 1);
  if (next === "sonra") return choices([addDays(last, 1)], 1);
  return next === "itibaren" ? { count: count + 1, choices: [first] } : choices([first, last]);
}

const ordinals: [RegExp, number][] = [
  [/^(?:ilk|birinci|1|1inci)$/, 1],
  [/^(?:ikinci|2|2nci)$/, 2],
  [/^(?:ucuncu|3|3uncu)$/, 3],
  [/^(?:dorduncu|4|4uncu)$/, 4],
  [/^son$/, -1],
];

/** The days of a month that are meant by `cuması`, `günü` or `iş günü`; null for other words. */
function daysOf(words: readonly Word[], at: number, first: string): { days: string[]; count: number } | null {
  const word = words[at];
  const all = Array.from({ length: Number(monthEnd(first).slice(8)) }, (_, more) => addDays(first, more));
  const [stem = "", next = ""] = stemsAt(words, at, 2);
  const isDay = (text: string) => /^gun(?:u|une|unde|unden)$/.test(text);
  if (isDay(stem)) return { days: all, count: 1 };
  if (stem === "is" && isDay(next)) {
    const free = new Set(holidaysBetween(first, monthEnd(first)).flatMap(({ day, half }) => (half ? [] : [day])));
    return { days: all.filter((day) => weekday(day) < 5 && !free.has(day)), count: 2 };
  }
  const place = word ? possessedWeekdayOf(word) : -1;
  return place < 0 ? null : { days: all.filter((day) => weekday(day) === place), count: 1 };
}

/** `ayın son cuması`, `gelecek ayın ilk iş günü`, `Ocak’ın ikinci salısı`; `haftanın son günü` may be Friday too. */
function byOrdinal(words: readonly Word[], at: number, today: string): Found<string> | null {
  const [first = "", second = "", third = ""] = stemsAt(words, at, 3);
  if (/^haftanin$/.test(first) && second === "son") {
    const friday = addDays(today, 4 - weekday(today));
    if (third === "is") return { count: 4, choices: withNone([friday], today) };
    if (/^gunu(?:ne|nde)?$/.test(third)) return { count: 3, choices: withNone([friday, addDays(friday, 2)], today) };
  }
  const shift = first === "bu" ? 0 : /^(?:gelecek|onumuzdeki)$/.test(first) ? 1 : null;
  const unit = shift === null ? first : second;
  const named = shift === null ? namedMonthAt(words, at, today) : null;
  const isOfNamed = named && /^(?:[iu]n|inin)$/.test(named.ending);
  const isOfMonth = /^(?:ayin|ay)$/.test(unit);
  if (!isOfNamed && !isOfMonth) return null;
  const place = at + (isOfNamed ? named.count : shift === null ? 1 : 2);
  const number = ordinals.find(([pattern]) => pattern.test(words[place]?.stem ?? ""))?.[1];
  const start = isOfNamed ? named.first : addMonths(monthStart(today), shift ?? 0);
  const dayIn = (month: string) => {
    const found = number === undefined ? null : daysOf(words, place + 1, month);
    const day = found?.days.at(number === -1 ? -1 : (number ?? 1) - 1);
    return found && day ? { day, count: place + 1 + found.count - at } : null;
  };
  const own = dayIn(start);
  if (!own) return null;
  if (own.day >= today) return { count: own.count, choices: [own.day] };
  const later = dayIn(addMonths(start, isOfNamed ? 12 : 1));
  if (!later) return null;
  return { count: own.count, choices: shift === null && !isOfNamed ? [later.day] : [later.day, own.day, null] };
}

const withNone = (days: string[], today: string): (string | null)[] => [...days.filter(isFuture(today)), null];

/** `yılbaşından önce`, `yeni yıla kadar`: some mean its eve, others the first of January. */
function byNewYear(words: readonly Word[], at: number, today: string): Found<string> | null {
  const [first = "", second = ""] = stemsAt(words, at, 2);
  const isApart = first === "yeni";
  const word = isApart ? second : first;
  const ending =
    (isApart ? /^yil(d[ae]n|d[ae]|a)$/ : /^yilbasi(?:n?(a|d[ae]n?))$/).exec(word)?.[1] ??
    (/^(?:yilbasi|yil)$/.test(word) ? /^n?(a|d[ae]n?)$/.exec(words[at + (isApart ? 1 : 0)]?.ending ?? "")?.[1] : null);
  if (!ending) return null;
  const count = isApart ? 2 : 1;
  const [next = ""] = stemsAt(words, at + count, 1);
  const eve = `${today.slice(0, 4)}-12-31`;
  const choices = ending === "da" ? [addDays(eve, 1), eve] : [eve, addDays(eve, 1)];
  if (!ending.endsWith("n")) return { count, choices: [...choices, null] };
  if (!/^(?:once|evvel)$/.test(next)) return null;
  return { count: count + 1, choices: withNone([eve, addDays(eve, -1)], today) };
}

/** `Ocak 15’te`, and `15’inde` without its month: a day, or a number of something. */
function byNumber(words: readonly Word[], at: number, today: string): Found<string> | null {
  const month = monthOf(words[at]);
  const next = words[at + 1];
  if (month?.ending === "" && !/^\d/.test(words[at - 1]?.stem ?? "") && /^\d{1,2}$/.test(next?.stem ?? "")) {
    const day = parseDayText(`${next?.stem} ${monthName(month.month)}`, today);
    return day ? { count: 2, choices: [day, null] } : null;
  }
  const number = dayNumberOf(words[at]);
  const ending = words[at]?.ending ?? words[at]?.stem.replace(/^\d+/, "") ?? "";
  if (number === null || number > 31 || !/^s?[iu]n(?:[ae]|d[ae])$/.test(ending)) return null;
  const days = [0, 1, 2].map((more) => dayInMonth(addMonths(today, more), number));
  const day = days.find((one) => isDay(one) && one >= today);
  return day ? { count: 1, choices: [day, null] } : null;
}

/** `iki hafta sonraki cuma`, `2 hafta sonra cuma`. */
export function byWeeks(words: readonly Word[], at: number, today: string): Found<string> | null {
  const number = plainNumberAt(words, at);
  const place = at + (number?.count ?? 0);
  const { place: day } = weekdayOf(words[place + 2]);
  if (!number || words[place]?.stem !== "hafta" || !/^sonra(?:ki)?$/.test(words[place + 1]?.stem ?? "")) return null;
  if (day < 0 || isCountedFrom(words[at - 1])) return null;
  const choices = [addDays(today, 7 * number.value + day - weekday(today)), null];
  return { count: place + 3 - at, choices };
}

/** `2027’ye kadar` */
function byYear(words: readonly Word[], at: number): Found<string> | null {
  const [, year, ending = words[at]?.ending ?? ""] = /^(20\d{2})(y?[ae])?$/.exec(words[at]?.stem ?? "") ?? [];
  if (!year || !/^y?[ae]$/.test(ending) || !isLimit(words[at + 1]?.stem ?? "")) return null;
  return { count: 1, choices: [`${Number(year) - 1}-12-31`, `${year}-12-31`, null] };
}

export function periodAt(words: readonly Word[], at: number, today: string): Found<string> | null {
  return (
    byOrdinal(words, at, today) ??
    byNumber(words, at, today) ??
    byYear(words, at) ??
    byPeriod(words, at, today) ??
    byMonth(words, at, today) ??
    byNewYear(words, at, today)
  );
}
