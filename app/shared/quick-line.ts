import { foldTurkish } from "#contract/fold";
import { dayAt, tail } from "./quick-days";
import { isClock, timeAt } from "./quick-times";
import { type Found, toWord, type Word } from "./quick-words";

/** A colleague whom a line may name. */
export interface Named {
  id: number;
  name: string;
}

/** What could be meant by some words of the line; more than one choice is a question. `null` = these words mean nothing. */
export interface Reading<T> {
  words: string;
  choices: (T | null)[];
}

/** What a line says of a to-do, before anybody has said that it is right. */
export interface QuickLine {
  /** The line without what was read from it. */
  title: string;
  /** `YYYY-MM-DD` */
  day: Reading<string> | null;
  /** `HH:MM` */
  time: Reading<string> | null;
  people: Reading<number>[];
}

const endings = /^(?:y?[ae]|y?[iu]|n?[iu]n|d[ae]n?|t[ae]n?|y?l[ae]|l[ae]r|s[iu]n)$/;

/** Colleagues whose name begins here: first and last name, or one of their first names, with a case ending or a title. */
function personAt(words: readonly Word[], at: number, people: readonly Named[]): Found<number> | null {
  const word = words[at];
  if (!word || !/^[("“]?\p{Lu}/u.test(word.text)) return null;
  const folded = people.map(({ id, name }) => ({ id, names: foldTurkish(name).split(/\s+/) }));
  const matches = (name: string, { stem, ending }: Word) =>
    stem === name ||
    (ending === null && stem.startsWith(name) && name.length > 2 && endings.test(stem.slice(name.length)));
  const whole = folded.filter(
    ({ names }) =>
      names.length > 1 &&
      names.every((name, place) => {
        const own = words[at + place];
        return (
          own !== undefined &&
          (place < names.length - 1 ? own.stem === name && own.ending === null : matches(name, own))
        );
      }),
  );
  const [found] = whole;
  if (found) return { count: found.names.length, choices: whole.map(({ id }) => id) };
  const byFirst = folded.filter(({ names }) => names.slice(0, -1).some((name) => matches(name, word)));
  if (byFirst.length === 0) return null;
  const title = /^(?:bey|hanim)(?:e|a|i|in|den|dan|la|le)?$/.test(words[at + 1]?.stem ?? "") ? 1 : 0;
  const choices: (number | null)[] = byFirst.map(({ id }) => id);
  // Many names are words: without an ending, a title or somebody beside it, it is sure only where somebody is to do something.
  const isName = folded.some(({ names }) => names.includes(word.stem));
  const isBare = word.ending === null && title === 0 && (isName || at === 0);
  const acts = words.slice(at + 1).some(({ stem }) => /.s[iu]n(?:lar|ler)?$/.test(stem));
  if (isBare && !acts && !isJoining(words[at + 1])) choices.push(null);
  return { count: 1 + title, choices };
}

const isJoining = (word: Word | undefined) => /^(?:ve|ile)$/.test(word?.stem ?? "");

/** The first letter in capitals, as Turkish has it. */
const capital = (text: string) => text.slice(0, 1).toLocaleUpperCase("tr") + text.slice(1);

/**
 * Reads day, time and people from a line like `Yarın 14:00 Ayşe’ye teklifi gönder`. What can mean two things has all of its
 * choices, and what cannot be read stays in the title.
 */
export function readQuickLine(line: string, today: string, people: readonly Named[]): QuickLine {
  const words = line.trim().split(/\s+/).filter(Boolean).map(toWord);
  const taken = new Set<number>();
  const take = (at: number, count: number) => {
    for (let place = at; place < at + count; place += 1) taken.add(place);
    return words
      .slice(at, at + count)
      .map(({ text }) => text)
      .join(" ");
  };
  const result: QuickLine = { title: "", day: null, time: null, people: [] };
  const free = (at: number, count: number) =>
    Array.from({ length: count }, (_, more) => at + more).every((place) => !taken.has(place));
  const others: (string | null)[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const found = dayAt(words, at, today);
    if (!found || !free(at, found.count)) continue;
    if (result.day) {
      // Two days in one line: which of them is the deadline is a question.
      others.push(...found.choices);
      at += found.count - 1;
      continue;
    }
    const count = found.count + tail(words, at + found.count);
    result.day = { words: take(at, count), choices: found.choices };
    at += count - 1;
  }
  if (result.day && others.length > 0) result.day.choices = [...new Set([...result.day.choices, ...others])];
  for (let at = 0; at < words.length && !result.time; at += 1) {
    const found = timeAt(words, at);
    if (found && free(at, found.count)) result.time = { words: take(at, found.count), choices: found.choices };
  }
  // `12.05` with a point and nothing that says which: a day, or a time.
  const dotted = /^(\d{1,2})\.(\d{2})$/.exec(words.find(({ text }) => text === result.day?.words)?.stem ?? "");
  if (
    dotted &&
    result.day &&
    !result.time &&
    isClock(Number(dotted[1]), Number(dotted[2])) &&
    result.day.choices.length === 1
  )
    result.day.choices.push(null);
  for (let at = 0; at < words.length; at += 1) {
    const found = personAt(words, at, people);
    if (!found || !free(at, found.count)) continue;
    const joined = result.people.length > 0 && isJoining(words[at - 1]) && taken.has(at - 2) ? 1 : 0;
    result.people.push({ words: take(at, found.count), choices: found.choices });
    if (joined) taken.add(at - 1);
    at += found.count - 1;
  }
  const rest = words.filter((_, at) => !taken.has(at)).map(({ text }) => text);
  result.title = capital(rest.join(" ").replaceAll(/^[,;:\-–\s]+|[,;:\-–\s]+$/gu, ""));
  return result;
}
