import { readQuickLine, type Named, type Reading } from "~/shared/quick-line";

/** As long as a title. */
const longest = 200;

/** What was read of some words, or what is asked about them: `key` is the parameter of the address that answers it. */
export interface LineReading {
  kind: "day" | "time" | "person";
  key: string;
  words: string;
  choices: { value: string; label: string }[];
  /** The answer, or what is meant without a doubt; null while it is asked; "none" = the words mean nothing. */
  value: string | null;
}

const none = "none";

function toReading<T extends string | number>(
  params: URLSearchParams,
  kind: LineReading["kind"],
  key: string,
  { words, choices }: Reading<T>,
  labelOf: (value: T) => string,
): LineReading {
  const options = choices.map((one) =>
    one === null ? { value: none, label: "" } : { value: String(one), label: labelOf(one) },
  );
  const answered = options.find(({ value }) => value === params.get(key));
  const [only] = options.length === 1 ? options : [];
  return { kind, key, words, choices: options, value: (answered ?? only)?.value ?? null };
}

/** The quick line of an address (`line`), and the answers to what was asked about it (`line_day`, `line_time`, `line_person_0` …). */
export function readTaskLine(params: URLSearchParams, today: string, people: readonly Named[]) {
  const line = params.get("line")?.trim().slice(0, longest);
  if (!line) return null;
  const read = readQuickLine(line, today, people);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const readings = [
    ...(read.day ? [toReading(params, "day", "line_day", read.day, String)] : []),
    ...(read.time ? [toReading(params, "time", "line_time", read.time, String)] : []),
    ...read.people.map((person, at) =>
      toReading(params, "person", `line_person_${at}`, person, (id) => names.get(id) ?? ""),
    ),
  ];
  const of = (kind: LineReading["kind"]) => readings.filter((one) => one.kind === kind);
  const valueOf = (kind: LineReading["kind"]) =>
    of(kind).find(({ value }) => value !== null && value !== none)?.value ?? "";
  // Words that mean nothing go back to the title.
  const unread = readings.filter(({ value }) => value === none).map(({ words }) => words);
  const asked = of("person").some(({ value }) => value === null);
  const chosen = of("person").flatMap(({ value }) => (value === null || value === none ? [] : [value]));
  return {
    line,
    readings,
    title: [...unread, read.title].filter(Boolean).join(" "),
    day: valueOf("day"),
    time: valueOf("time"),
    /** Null while somebody of them is asked for, empty when nobody is named. */
    people: asked ? null : [...new Set(chosen)],
  };
}

export type TaskLine = NonNullable<ReturnType<typeof readTaskLine>>;
