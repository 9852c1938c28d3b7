import { addDays, addMonths, isDay, monthEnd, monthStart, weekday } from "#contract/days";
import type { repeatMonths, RepeatUnit } from "#contract/planning/task-facts";

import { dayNumberOf, weekdayOf } from "./names";
import { timeAt } from "./times";
import { parts, plainNumberAt, type Word } from "./words";

/** Repetition of a to-do in the fields of its form. */
export interface Rule {
  unit: RepeatUnit;
  every: number;
  /** 0 = Monday. */
  weekdays: number[];
  month: (typeof repeatMonths)[number];
}

interface FoundRule {
  count: number;
  choices: Rule[];
  /** The days on which the first one may be due. */
  first: string[];
}

const weekly = (weekdays: number[]): Rule => ({ unit: "week", every: 1, weekdays, month: "day" });
const plain = (unit: RepeatUnit, every = 1): Rule => ({ unit, every, weekdays: [], month: "day" });

/** The next of these weekdays; if one of them is today, the line asks. */
function firstOf(places: readonly number[], today: string): string[] {
  const away = places.map((place) => (place - weekday(today) + 7) % 7 || 7).toSorted((one, other) => one - other);
  const next = addDays(today, away[0] ?? 7);
  return places.includes(weekday(today)) ? [today, next] : [next];
}

/** Reads `salı`, `salı ve perşembe günleri`, `pazartesi, çarşamba`; `plural` if the words alone mean a repetition. */
function weekdaysAt(words: readonly Word[], start: number) {
  const places: number[] = [];
  let plural = false;
  let end = start;
  for (let at = start; ;) {
    const word = words[at];
    if (!word) break;
    const single = { ...word, stem: word.stem.replace(/l[ae]r[iı]?$/, "") };
    const isPlural = single.stem !== word.stem && weekdayOf(single).place >= 0;
    const { place } = weekdayOf(isPlural ? single : word);
    if (place < 0) break;
    places.push(place);
    plural ||= isPlural;
    at += 1;
    const after = words[at]?.stem ?? "";
    if (/^gun(?:u|unde|leri|lerinde)$/.test(after)) {
      plural ||= after.startsWith("gunler");
      at += 1;
    }
    end = at;
    const isJoined = /^(?:ve|ile)$/.test(words[at]?.stem ?? "");
    if (!isJoined && !words[at - 1]?.text.endsWith(",")) break;
    if (isJoined) at += 1;
    if (words[at]?.stem === "her") at += 1;
  }
  const found = [...new Set(places)].toSorted((one, other) => one - other);
  return found.length > 0 ? { count: end - start, places: found, plural } : null;
}

const monthly = (day: number, today: string): string[] => {
  const days = [0, 1, 2].map(
    (more) => `${addMonths(monthStart(today), more).slice(0, 7)}-${String(day).padStart(2, "0")}`,
  );
  const next = days.find((one) => isDay(one) && one >= today);
  return next ? [next] : [];
};

/** `her ayın 5’inde`, `her ay sonu`, `her ay`; `at` is the word after `her`. */
function ofMonth(words: readonly Word[], at: number, today: string): FoundRule | "unread" {
  const next = words[at + 1];
  const isOf = words[at]?.stem === "ayin";
  const stem = next?.stem ?? "";
  const hasDay = /^gun(?:u|unde|une)?$/.test(words[at + 2]?.stem ?? "");
  const last: Rule = { ...plain("month"), month: "last" };
  if (/^sonu(?:na|nda)?$/.test(stem)) return { count: 3, choices: [last], first: [monthEnd(today)] };
  if (isOf && stem === "son" && hasDay) return { count: 4, choices: [last], first: [monthEnd(today)] };
  if (/^basi(?:na|nda)?$/.test(stem)) return { count: 3, choices: [plain("month")], first: monthly(1, today) };
  if (isOf && stem === "ilk" && hasDay) return { count: 4, choices: [plain("month")], first: monthly(1, today) };
  const day = dayNumberOf(next);
  const isDayOf = day !== null && day <= 31 && (next?.ending !== null || !/^\d+$/.test(stem));
  if (isDayOf) return { count: 3, choices: [plain("month")], first: monthly(day, today) };
  if (isOf) return "unread";
  return { count: 2, choices: [plain("month")], first: [...new Set([today, addMonths(monthStart(today), 1)])] };
}

/** `hafta sonu` is one of two days, or both. */
const weekends: Rule[] = [weekly([5, 6]), weekly([5]), weekly([6])];
const workdays = weekly([0, 1, 2, 3, 4]);

function afterEach(words: readonly Word[], start: number, today: string): FoundRule | "unread" | null {
  const at = start + 1;
  const [stem = "", next = ""] = [0, 1].map((more) => words[at + more]?.stem);
  if (/^gun(?:u)?$/.test(stem)) return { count: 2, choices: [plain("day")], first: [today] };
  if (parts.some(([pattern]) => pattern.test(stem)))
    return { count: timeAt(words, at) ? 1 : 2, choices: [plain("day")], first: [today] };
  if (stem === "is" && /^gunu(?:nde)?$/.test(next))
    return { count: 3, choices: [workdays], first: firstOf(workdays.weekdays, today) };
  if (stem === "hafta") {
    if (next === "ici") return { count: 3, choices: [workdays], first: firstOf(workdays.weekdays, today) };
    if (/^sonu(?:nda)?$/.test(next)) return { count: 3, choices: weekends, first: firstOf([5, 6], today) };
    const days = weekdaysAt(words, at + 1);
    if (days) return { count: 2 + days.count, choices: [weekly(days.places)], first: firstOf(days.places, today) };
    return { count: 2, choices: [plain("week")], first: [today, addDays(today, 7 - weekday(today))] };
  }
  if (stem === "ay" || stem === "ayin") return ofMonth(words, at, today);
  if (/^(?:yil|sene)$/.test(stem))
    return { count: 2, choices: [plain("month", 12)], first: [today, addMonths(today, 12)] };
  const days = weekdaysAt(words, at);
  if (days) return { count: 1 + days.count, choices: [weekly(days.places)], first: firstOf(days.places, today) };
  const found = everySome(words, at, today);
  return found && found !== "unread" ? { ...found, count: 1 + found.count } : found;
}

const spans: Record<string, Rule> = {
  gunde: plain("day"),
  haftada: plain("week"),
  ayda: plain("month"),
  yilda: plain("month", 12),
};

/** Reads `iki haftada bir`, `ayda bir kez`; more than once in a span has no field in the form. */
function everySome(words: readonly Word[], at: number, today: string): FoundRule | "unread" | null {
  const number = plainNumberAt(words, at);
  const place = at + (number?.count ?? 0);
  const rule = spans[words[place]?.stem ?? ""];
  if (!rule) return null;
  const times = plainNumberAt(words, place + 1);
  if (!times) return null;
  const isCounted = /^(?:kez|kere|defa)$/.test(words[place + 1 + times.count]?.stem ?? "");
  if (times.value !== 1) return isCounted || /^gun$/.test(words[place + 1 + times.count]?.stem ?? "") ? "unread" : null;
  const every = rule.every * (number?.value ?? 1);
  if (every < 1 || every > 99) return "unread";
  const next = rule.unit === "month" ? addMonths(today, every) : addDays(today, every * (rule.unit === "week" ? 7 : 1));
  return { count: place + 2 - at + (isCounted ? 1 : 0), choices: [{ ...rule, every }], first: [today, next] };
}

/** Reads the repetition of a line's to-do; "unread" if there is one that cannot be read. */
export function repeatAt(words: readonly Word[], at: number, today: string): FoundRule | "unread" | null {
  if (words[at]?.stem === "her") return afterEach(words, at, today);
  if (words[at]?.stem === "hafta" && words[at + 1]?.stem === "ici" && words[at + 2]?.stem === "her")
    return { count: 4, choices: [workdays], first: firstOf(workdays.weekdays, today) };
  const days = weekdaysAt(words, at);
  if (days?.plural) return { count: days.count, choices: [weekly(days.places)], first: firstOf(days.places, today) };
  return everySome(words, at, today);
}
