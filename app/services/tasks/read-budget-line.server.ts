import { isDay } from "#contract/days";

import { fieldsOfRule } from "~/components/task/line-words";
import { type Reading, readQuickLine } from "~/shared/quick-line/read";
import { type Named, reader as readerMark } from "~/shared/quick-line/people";
import type { Rule } from "~/shared/quick-line/repeats";
import { titleOf } from "~/shared/quick-line/title";

/** As long as a title. */
const longest = 200;

interface LineChoice {
  value: string;
  label: string;
  /** Places of the words that stay in the title with this choice. */
  keeps: number[];
}

/** What was read of some words, or what is asked about them: `key` is the parameter of the address that answers it. */
export interface LineReading {
  kind: "repeat" | "day" | "time" | "person" | "project";
  key: string;
  words: string;
  choices: LineChoice[];
  /** The answer, or what is meant without a doubt; null while it is asked; "none" = the words mean nothing. */
  value: string | null;
  /** Meant unless another choice is taken, which is offered beside it. */
  sure: boolean;
}

const none = "none";

/** A rule as an address names it: `week:1:1,3:day`. */
const writtenRule = ({ unit, every, weekdays, month }: Rule) => [unit, every, weekdays.join(","), month].join(":");

function toReading<T>(
  params: URLSearchParams,
  kind: LineReading["kind"],
  key: string,
  { words, choices, keeps, sure = false }: Reading<T>,
  faceOf: (value: T) => { value: string; label: string },
): LineReading {
  const options = choices.flatMap((one, place) => {
    const face = one === null ? { value: none, label: "" } : faceOf(one);
    return { ...face, keeps: keeps[place] ?? [] };
  });
  // Who writes of themselves is not asked whether they or themselves are meant.
  const distinct = options.filter(({ value }, place) => options.findIndex((one) => one.value === value) === place);
  const answered = distinct.find(({ value }) => value === params.get(key));
  const [first] = distinct.length === 1 || sure ? distinct : [];
  return { kind, key, words, choices: distinct, value: (answered ?? first)?.value ?? null, sure };
}

/** The quick line of an address (`line`), and the answers to what was asked about it (`line_day`, `line_time`, `line_person_0` …); `now` is `YYYY-MM-DD HH:MM`. */
export function readTaskLine(params: URLSearchParams, now: string, people: readonly Named[], reader: number) {
  const line = params.get("line")?.trim().slice(0, longest);
  if (!line) return null;
  const read = readQuickLine(line, now, people);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const plain = (value: string) => ({ value, label: value });
  const personOf = (mark: number) => {
    const id = mark === readerMark ? reader : mark;
    return { value: String(id), label: names.get(id) ?? "" };
  };
  const readings = [
    ...(read.repeat
      ? [toReading(params, "repeat", "line_repeat", read.repeat, (rule) => plain(writtenRule(rule)))]
      : []),
    ...(read.day ? [toReading(params, "day", "line_day", read.day, plain)] : []),
    ...(read.time ? [toReading(params, "time", "line_time", read.time, plain)] : []),
    ...read.people.map((person, at) => toReading(params, "person", `line_person_${at}`, person, personOf)),
  ];
  const of = (kind: LineReading["kind"]) => readings.filter((one) => one.kind === kind);
  const valueOf = (kind: LineReading["kind"]) => {
    const value = of(kind)[0]?.value;
    return value === none ? "" : (value ?? "");
  };
  const day = valueOf("day");
  const repeat = valueOf("repeat");
  const taken = [...new Set([read.repeat, read.day, read.time, ...read.people].flatMap((one) => one?.at ?? []))];
  const back = readings.flatMap(({ choices, value }) => choices.find((one) => one.value === value)?.keeps ?? []);
  const asked = of("person").some(({ value }) => value === null);
  const chosen = of("person").flatMap(({ value }) => (value === null || value === none ? [] : [value]));
  return {
    line,
    readings,
    faults: read.faults,
    /** The words of the line, and the places of those that were read. */
    words: read.words,
    taken: [...taken, ...read.joins],
    title: titleOf(read.words, [...taken, ...read.joins], back),
    // `5.10` may turn out to be a time.
    day: isDay(day) ? day : "",
    time: valueOf("time") || (isDay(day) ? "" : day),
    repeat: repeat ? fieldsOfRule(repeat) : null,
    /** Null while somebody of them is asked for, empty when nobody is named. */
    people: asked ? null : [...new Set(chosen)],
  };
}

export type TaskLine = NonNullable<ReturnType<typeof readTaskLine>>;
