import { weekday } from "#contract/days";

import { dayAt, falseDayAt, isDotted, tail, weekdayOf } from "./quick-days";
import { type Named, peopleAt } from "./quick-people";
import { repeatAt, type Rule } from "./quick-repeats";
import { falseTimeAt, timeAt, writtenTimes } from "./quick-times";
import { type Found, toWord, type Word } from "./quick-words";

/**
 * Possible meanings of some words of the line; more than one choice is a question. `null` = these words mean nothing.
 */
export interface Reading<T> {
  words: string;
  /** Places of these words in the line. */
  at: number[];
  choices: (T | null)[];
  /** For each choice the places of those words that stay in the title. */
  keeps: number[][];
  /** True if the first choice is the default. */
  sure?: boolean;
}

/** Facts of a to-do that a line contains, before anybody has confirmed them. */
export interface QuickLine {
  /** The words of the line. */
  words: string[];
  /** The line without the words that were read. */
  title: string;
  repeat: Reading<Rule> | null;
  /** `YYYY-MM-DD`, or `HH:MM` if the words may be a time. */
  day: Reading<string> | null;
  /** `HH:MM` */
  time: Reading<string> | null;
  people: Reading<number>[];
  /** Places of the words between people, which no answer brings back. */
  joins: number[];
  /** Impossible values, which stay in the title. */
  faults: { words: string; fault: "time" | "day" | "repeat" }[];
}

/** The first letter in capitals, as Turkish has it. */
const capital = (text: string) => text.slice(0, 1).toLocaleUpperCase("tr") + text.slice(1);

/** The line without the words that were read from it; `kept` go back to their places. */
export function titleOf(words: readonly string[], read: readonly number[], kept: readonly number[] = []): string {
  const rest = words.filter((_, at) => !read.includes(at) || kept.includes(at));
  return capital(rest.join(" ").replaceAll(/^[,;:\-–\s]+|[,;:\-–\s]+$/gu, ""));
}

interface Span {
  at: number;
  count: number;
  choices: (string | null)[];
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, more) => from + more);

const weekdayAt = (words: readonly Word[], at: number) => {
  const word = words[at];
  return word ? weekdayOf(word).place : -1;
};

/** True for `15 Aralık salı`: a weekday beside its own day adds nothing. */
function isEcho(words: readonly Word[], one: Span, other: Span): boolean {
  const [day] = one.choices;
  return (
    Boolean(day && one.choices.length === 1 && weekdayAt(words, one.at) < 0) &&
    weekdayAt(words, other.at) === weekday(day ?? "")
  );
}

/** True if nothing but `ve`, `ya da` and the like stands between two spans. */
function isJoined(words: readonly Word[], one: Span, other: Span): boolean {
  const between = range(one.at + one.count, other.at).map((at) => words[at]?.stem ?? "");
  // `yarın 5.12` is a time more often than a second day; `5.12 cumartesi` is one day.
  if (between.length === 0 && (isDotted(words[one.at]) || isDotted(words[other.at]))) return isEcho(words, one, other);
  return /^(?:|ve|veya|ya da|yada|ile|degil|olmazsa)$/.test(between.join(" "));
}

/** All spans of a kind, joined ones in one group. */
function spansOf(
  words: readonly Word[],
  free: (at: number, count: number) => boolean,
  find: (at: number) => Span | null,
) {
  const groups: Span[][] = [];
  for (let at = 0; at < words.length; at += 1) {
    const span = find(at);
    if (!span || !free(at, span.count)) continue;
    const before = groups.at(-1)?.at(-1);
    if (before && isJoined(words, before, span)) groups.at(-1)?.push(span);
    else groups.push([span]);
    at += span.count - 1;
  }
  return groups;
}

const placesOf = (group: readonly Span[]) => {
  const last = group.at(-1);
  return group[0] && last ? range(group[0].at, last.at + last.count) : [];
};

/** One reading of all spans: the meant one is a question, and words of the others stay in the title. */
function readingOf(words: readonly Word[], groups: readonly Span[][]): Reading<string> | null {
  if (groups.length === 0) return null;
  const at = groups.flatMap(placesOf);
  const choices: (string | null)[] = [];
  const keeps: number[][] = [];
  for (const group of groups) {
    const own = placesOf(group);
    for (const choice of group.flatMap((span) => span.choices)) {
      if (choices.includes(choice)) continue;
      choices.push(choice);
      keeps.push(choice === null ? at : at.filter((place) => !own.includes(place)));
    }
  }
  const order = [...choices.keys()].toSorted(
    (one, other) => Number(choices[one] === null) - Number(choices[other] === null),
  );
  return {
    words: textOf(words, at),
    at,
    choices: order.map((place) => choices[place] ?? null),
    keeps: order.map((place) => keeps[place] ?? []),
  };
}

const textOf = (words: readonly Word[], at: readonly number[]) => at.map((place) => words[place]?.text).join(" ");

const withoutEchoes = (words: readonly Word[], group: readonly Span[]): Span[] =>
  group.map((span) =>
    group.some((one) => one !== span && isEcho(words, one, span)) ? { ...span, choices: [] } : span,
  );

const spanOf = (at: number, found: Found<string> | null): Span | null => found && { at, ...found };

/**
 * Reads day, time, repeat and people from a line like `Yarın 14:00 Ayşe’ye teklifi gönder`. Words with two meanings
 * have all of their choices, and unreadable ones stay in the title.
 */
export function readQuickLine(line: string, today: string, people: readonly Named[]): QuickLine {
  const words = line.trim().split(/\s+/).filter(Boolean).map(toWord);
  const taken = new Set<number>();
  /** Places that no other reader takes, though they stay in the title. */
  const kept: number[] = [];
  const take = (places: readonly number[]) => places.forEach((place) => taken.add(place));
  const free = (at: number, count: number) => range(at, at + count).every((place) => !taken.has(place));
  const result: QuickLine = {
    words: words.map(({ text }) => text),
    title: "",
    repeat: null,
    day: null,
    time: null,
    people: [],
    joins: [],
    faults: [],
  };
  let first: string[] = [];
  for (let at = 0; at < words.length && !result.repeat; at += 1) {
    const found = repeatAt(words, at, today);
    if (found === "unread") {
      const more = weekdayAt(words, at + 3) < 0 ? 3 : 4;
      const said = range(at, Math.min(at + more, words.length));
      result.faults.push({ words: textOf(words, said), fault: "repeat" });
      take(said);
      kept.push(...said);
      at += said.length - 1;
    }
    if (!found || found === "unread") continue;
    const places = range(at, at + found.count);
    first = found.first;
    result.repeat = {
      words: textOf(words, places),
      at: places,
      choices: found.choices,
      keeps: found.choices.map(() => []),
    };
    take(places);
  }
  const days = spansOf(words, free, (at) => {
    const found = dayAt(words, at, today);
    return found && { at, choices: found.choices, count: found.count + tail(words, at + found.count) };
  });
  // True for `10.12` beside a day, which is a time, unless the two are joined.
  const isTime = (group: readonly Span[]) =>
    group.every(({ at }) => isDotted(words[at]) && writtenTimes(words[at]?.stem ?? "").length > 0);
  const sureDays = days.length > 1 && !days.every(isTime) ? days.filter((group) => !isTime(group)) : days;
  result.day = readingOf(
    words,
    sureDays.map((group) => withoutEchoes(words, group)),
  );
  take(result.day?.at ?? []);
  const hasDay = result.day !== null || result.repeat !== null;
  const times = spansOf(words, free, (at) => spanOf(at, timeAt(words, at, hasDay)));
  result.time = readingOf(words, times);
  take(result.time?.at ?? []);
  if (result.day && !result.time) addTimes(words, result.day);
  if (!result.day && result.repeat && first.length > 0)
    result.day = { words: result.repeat.words, at: [], choices: first, keeps: first.map(() => []) };
  for (let at = 0; at < words.length; at += 1) {
    const found = peopleAt(words, at, people, free);
    if (!found) continue;
    for (const { at: from, count, choices, part } of found.found) {
      const places = range(from, from + count);
      const own = part === "about" ? [] : places;
      // A person whom the title is about stays in it, whoever is responsible.
      const keeps = choices.map((choice) => (choice === null || choice === 0 ? own : []));
      const sure = part === "receiver" && choices.length === 2;
      result.people.push({ words: textOf(words, places), at: own, choices, keeps, ...(sure ? { sure } : {}) });
      take(own);
    }
    take(found.joins);
    result.joins.push(...found.joins);
    at = found.end - 1;
  }
  for (let at = 0; at < words.length; at += 1) {
    const [time, day] = [falseTimeAt(words, at), falseDayAt(words, at)];
    const count = time || day;
    if (count > 0 && free(at, count))
      result.faults.push({ words: textOf(words, range(at, at + count)), fault: time ? "time" : "day" });
  }
  result.title = titleOf(result.words, [...taken], kept);
  return result;
}

/** `5.10` with a point and nothing that decides: a day, or a time. */
function addTimes(words: readonly Word[], day: Reading<string>) {
  const [at] = day.at;
  const word = at === undefined ? undefined : words[at];
  if (day.at.length !== 1 || !word || !isDotted(word)) return;
  const times = writtenTimes(word.stem);
  if (times.length === 0) return;
  day.choices = [...day.choices.filter((one) => one !== null), ...times, null];
  day.keeps = day.choices.map((one) => (one === null ? day.at : []));
}
