import { addDays, weekday } from "#contract/days";

import { dayAt, isDotted, tail } from "./days";
import { faultsOf, type LineFault } from "./faults";
import { isTimeMentioned, mentionAt } from "./mentions";
import { momentAt } from "./moments";
import { monthOf, weekdayOf } from "./names";
import { isNameAt, type Named, peopleAt } from "./people";
import { repeatAt, type Rule } from "./repeats";
import { limitAt, timeAt, writtenTimes } from "./times";
import { titleOf } from "./title";
import { type Found, plainNumberAt, splitWords, type Word } from "./words";

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
  faults: LineFault[];
}

interface Span {
  at: number;
  count: number;
  choices: (string | null)[];
  /** Its words may only be mentioned, and another span of the line is more likely meant. */
  isMention?: boolean;
  /** Taken without a question, with the choice that the words mean nothing. */
  isLikely?: boolean;
  /** `cuma değil`, `cuma yerine`: not meant. */
  isOut?: boolean;
  /** Counted from now, whatever day the line names. */
  isFromNow?: boolean;
  /** Days of a time whose line names none. */
  days?: (string | null)[];
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, more) => from + more);

const weekdayAt = (words: readonly Word[], at: number) => weekdayOf(words[at]).place;

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
  return /^(?:|ve|veya|ya da|yada|yahut|ile|olmazsa|[-–—])$/.test(between.join(" "));
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

/**
 * One reading of all spans: the meant one is a question, and words of the others stay in the title. Null if there is
 * none, or none but those that are ruled out.
 */
function readingOf(words: readonly Word[], groups: readonly Span[][]): Reading<string> | null {
  const at = groups.flatMap(placesOf).toSorted((one, other) => one - other);
  const out = groups.flat().flatMap(({ isOut, at: from, count }) => (isOut ? range(from, from + count) : []));
  const choices: (string | null)[] = [];
  const keeps: number[][] = [];
  // A mentioned day is less likely than another one.
  const sorted = groups.toSorted((one, other) => Number(isMentioned(one)) - Number(isMentioned(other)));
  for (const group of sorted) {
    const own = [...placesOf(group), ...out];
    for (const choice of group.flatMap((span) => span.choices)) {
      if (choices.includes(choice)) continue;
      choices.push(choice);
      keeps.push(choice === null ? at : at.filter((place) => !own.includes(place)));
    }
  }
  if (choices.length === 0) return null;
  const sure = groups.flat().some(({ isLikely }) => isLikely) && choices.length === 1;
  const order = [...choices.keys()].toSorted(
    (one, other) => Number(choices[one] === null) - Number(choices[other] === null),
  );
  const reading = {
    words: textOf(words, at),
    at,
    choices: order.map((place) => choices[place] ?? null),
    keeps: order.map((place) => keeps[place] ?? []),
  };
  return sure ? { ...offerNone(reading), sure } : reading;
}

const isMentioned = (group: readonly Span[]) => group.some(({ isMention }) => isMention);

/** Adds the choice that the words of a reading mean nothing. */
function offerNone<T>(reading: Reading<T>): Reading<T> {
  if (reading.choices.includes(null)) return reading;
  return { ...reading, choices: [...reading.choices, null], keeps: [...reading.keeps, reading.at] };
}

/** A question can always be answered with "none of them". */
const askWithNone = <T>(reading: Reading<T> | null): Reading<T> | null =>
  reading && reading.choices.length > 1 ? offerNone(reading) : reading;

/** The span with `değil` or `yerine` behind it is ruled out. */
const withoutRuledOut = (words: readonly Word[], span: Span): Span =>
  /^(?:degil|yerine)$/.test(words[span.at + span.count]?.stem ?? "")
    ? { at: span.at, count: span.count + 1, choices: [], isOut: true }
    : span;

const textOf = (words: readonly Word[], at: readonly number[]) => at.map((place) => words[place]?.text).join(" ");

const withoutEchoes = (words: readonly Word[], group: readonly Span[]): Span[] =>
  group.map((span) =>
    group.some((one) => one !== span && isEcho(words, one, span)) ? { ...span, choices: [] } : span,
  );

/** The span, asked about if its words may only be mentioned (mentions.ts). */
function withMention(words: readonly Word[], span: Span, isName: (at: number) => boolean): Span {
  const mention = span.isOut || span.choices.length === 0 ? null : mentionAt(words, span.at + span.count, isName);
  if (mention === "offered") return { ...span, isLikely: true };
  if (mention === null) return span;
  const hasNone = span.choices.includes(null);
  return { ...span, choices: hasNone ? span.choices : [...span.choices, null], isMention: true };
}

/**
 * Reads day, time, repeat and people from a line like `Yarın 14:00 Ayşe’ye teklifi gönder`. Words with two meanings
 * have all of their choices, and unreadable ones stay in the title. `now` is `YYYY-MM-DD HH:MM`.
 */
export function readQuickLine(line: string, now: string, people: readonly Named[]): QuickLine {
  const today = now.slice(0, 10);
  const words = splitWords(line);
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
  const isName = (at: number) => isNameAt(words, at, people);
  const days = spansOf(words, free, (at) => {
    const found = dayAt(words, at, today);
    if (!found || isNamesake(words, at, found, isName)) return null;
    const span = { at, choices: found.choices, count: found.count + tail(words, at + found.count) };
    return withMention(words, withoutRuledOut(words, span), isName);
  });
  // True for `10.12` beside a day, which is a time, unless the two are joined.
  const isTime = (group: readonly Span[]) =>
    group.every(({ at }) => isDotted(words[at]) && writtenTimes(words[at]?.stem ?? "").length > 0);
  const hasOther = result.repeat !== null || (days.length > 1 && !days.every(isTime));
  const sureDays = hasOther ? days.filter((group) => !isTime(group)) : days;
  result.day = readingOf(
    words,
    sureDays.map((group) => withoutEchoes(words, group)),
  );
  take(result.day?.at ?? []);
  const hasDay = result.day !== null || result.repeat !== null;
  const times = spansOf(words, free, (at) => {
    const found =
      momentAt(words, at, now) ?? limitAt(words, at) ?? timeAt(words, at, hasDay) ?? ruledOutHourAt(words, at, hasDay);
    if (!found) return null;
    const span: Span = withoutRuledOut(words, { at, ...found });
    if (span.isOut || span.choices.length === 0 || !isTimeMentioned(words, at + span.count)) return span;
    const isFor = words[at + span.count]?.stem === "icin";
    const choices = [...span.choices.filter((time) => time !== null), null];
    return { ...span, choices, count: span.count + (isFor ? 1 : 0), isMention: true };
  });
  result.time = readingOf(words, times);
  take(result.time?.at ?? []);
  if (result.day && !result.time) addTimes(words, result.day);
  if (!result.day && result.repeat && first.length > 0)
    result.day = { words: result.repeat.words, at: [], choices: first, keeps: first.map(() => []) };
  // `2 saat sonra`, `akşama kadar`: the day that the moment is on.
  const moments = [...new Set(times.flat().flatMap((span) => span.days ?? []))];
  if (result.time && !result.day && !result.repeat && moments.length > 0)
    result.day = { words: result.time.words, at: [], choices: moments, keeps: moments.map(() => []) };
  // `yarın 14:00 toplantısı için`: the day belongs to the same thing.
  const mentioned = times.flat().filter(({ isMention }) => isMention);
  if (result.day && mentioned.some(({ at }) => result.day?.at.includes(at - 1))) result.day = offerNone(result.day);
  // `cuma 2 saat içinde`: two hours from now, or two hours of Friday.
  const isFromNow = times.flat().some((span) => span.isFromNow);
  if (result.time && hasDay && isFromNow) result.time = offerNone(result.time);
  // `14:00 toplantı`: a time needs its day.
  const isTimeSure = !result.time?.choices.includes(null) || times.some(isMentioned);
  if (result.time && isTimeSure && !result.day && !result.repeat)
    result.day = { words: result.time.words, at: [], choices: [today, addDays(today, 1), null], keeps: [[], [], []] };
  readPeople(words, people, taken, result);
  result.repeat = askWithNone(result.repeat);
  result.day = askWithNone(result.day);
  result.time = askWithNone(result.time);
  result.faults.push(...faultsOf(words, free));
  result.title = titleOf(result.words, [...taken], kept);
  return result;
}

/** Adds the people of the line, and takes their words. */
function readPeople(words: readonly Word[], people: readonly Named[], taken: Set<number>, result: QuickLine) {
  const free = (at: number, count: number) => range(at, at + count).every((place) => !taken.has(place));
  for (let at = 0; at < words.length; at += 1) {
    const found = peopleAt(words, at, people, free);
    if (!found) continue;
    for (const { at: from, count, choices, part, isDoubtful } of found.found) {
      const places = range(from, from + count);
      const own = part === "about" ? [] : places;
      // A person whom the title is about stays in it, whoever is responsible.
      const keeps = choices.map((choice) => (choice === null || choice === 0 ? own : []));
      const sure = part === "receiver" && choices.length === 2 && !isDoubtful;
      result.people.push({ words: textOf(words, places), at: own, choices, keeps, ...(sure ? { sure } : {}) });
      own.forEach((place) => taken.add(place));
    }
    found.joins.forEach((place) => taken.add(place));
    result.joins.push(...found.joins);
    at = found.end - 1;
  }
}

/** True for `Eylül’e` if a colleague has the name: only `kadar` makes it a month. */
const isNamesake = (words: readonly Word[], at: number, found: Found<string>, isName: (at: number) => boolean) =>
  found.count === 1 && monthOf(words[at]) !== null && isName(at) && tail(words, at + 1) === 0;

/** `10 değil 11’de`: a number that is an hour only beside the other. */
function ruledOutHourAt(words: readonly Word[], at: number, hasDay: boolean): Found<string> | null {
  const isOut = /^(?:degil|yerine)$/.test(words[at + 1]?.stem ?? "") && plainNumberAt(words, at) !== null;
  return isOut && timeAt(words, at + 2, hasDay) ? { count: 1, choices: [] } : null;
}

/** `5.10` with a point and nothing that decides: a day, or a time. */
function addTimes(words: readonly Word[], day: Reading<string>) {
  const [at] = day.at;
  const word = at === undefined ? undefined : words[at];
  if (at === undefined || !word || !isDotted(word) || tail(words, at + 1) !== day.at.length - 1) return;
  const times = writtenTimes(word.stem);
  if (times.length === 0) return;
  day.choices = [...day.choices.filter((one) => one !== null), ...times, null];
  day.keeps = day.choices.map((one) => (one === null ? day.at : []));
}
