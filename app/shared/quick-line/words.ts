import { foldTurkish } from "#contract/fold";

// The words of a quick line (read.ts), as its readers of days, times, repeats and people take them.

export interface Word {
  text: string;
  /** In quotation marks it is the name of something. */
  quoted: boolean;
  /** Folded, without marks at its ends and without a case ending after an apostrophe. */
  stem: string;
  /** The folded ending after an apostrophe. */
  ending: string | null;
  /** The ending stands apart: `5 te`. */
  isApart: boolean;
  /** `@Onur` and `Zeynep:` name who does it, whatever follows. */
  isAddress: boolean;
}

export function toWord(text: string): Word {
  const bare = text.replaceAll(/^[("“@]+|[)"”.,;:!?]+$/gu, "");
  const [, stem = bare, ending = null] = /^(.*?)['’ʼ`](\p{L}*)$/u.exec(bare) ?? [];
  const quoted = /["“”«»]/u.test(text);
  return {
    text,
    quoted,
    stem: quoted ? "" : foldTurkish(stem),
    ending: ending === null ? null : foldTurkish(ending),
    isApart: false,
    isAddress: /^@\p{L}|\p{L}:$/u.test(text),
  };
}

/** Case endings that people write apart from a number: `5 te`, `14:30 da`, `15 inde`. */
const apartEnding = /^(?:[dt][ae]n?|y?[ae]|[sy]?[iıuü]n(?:[dt]?[ae]n?))[.,;:!?]*$/;

/** The words of a line; an ending that stands apart from its number is one word with it. */
export function splitWords(line: string): Word[] {
  const texts = line.trim().split(/\s+/).filter(Boolean);
  const words: Word[] = [];
  for (let at = 0; at < texts.length; at += 1) {
    const [text = "", next = "", after = ""] = texts.slice(at, at + 3);
    // `5 ya da 6` has no ending.
    const isOr = /^ya$/.test(next) && /^da$/i.test(after);
    if (/^\d{1,2}(?:[:.]\d{2})?$/.test(text) && apartEnding.test(next) && !isOr) {
      words.push({ ...toWord(`${text}’${next}`), text: `${text} ${next}`, isApart: true });
      at += 1;
    } else words.push(toWord(text));
  }
  return words;
}

/** Number of words of a reading, and their possible meanings. */
export interface Found<T> {
  count: number;
  choices: (T | null)[];
}

const ones = ["", "bir", "iki", "uc", "dort", "bes", "alti", "yedi", "sekiz", "dokuz"];
const tens = ["", "on", "yirmi", "otuz", "kirk", "elli"];
const counted = Array.from({ length: 60 }, (_, number) =>
  [tens[Math.floor(number / 10)], ones[number % 10]].filter(Boolean).join(" "),
);

export interface Numbered {
  value: number;
  count: number;
  ending: string;
  inDigits: boolean;
}

/** A number below 60 in words, one or two of them, or one of up to three digits, with its case ending: `14’te`, `on dörde`. */
export function numberAt(words: readonly Word[], at: number): Numbered | null {
  const word = words[at];
  if (!word) return null;
  const digits = /^(\d{1,3})([a-z]*)$/.exec(word.stem);
  if (digits) return { value: Number(digits[1]), count: 1, ending: word.ending ?? digits[2] ?? "", inDigits: true };
  for (const count of [2, 1]) {
    const said = words.slice(at, at + count);
    if (said.length < count || said.some(({ quoted }) => quoted)) continue;
    // `dört` becomes soft before a vowel.
    const text = said.map(({ stem }) => stem.replace(/^dord(?=[eu]$)/, "dort")).join(" ");
    for (const [value, name] of [...counted.entries()].toReversed()) {
      if (value === 0 || !text.startsWith(name)) continue;
      const ending = text.slice(name.length) || (said.at(-1)?.ending ?? "");
      if (!/^(?:d[ae]|t[ae]|y?[ae]|y?[iu])?$/.test(ending)) continue;
      return { value, count, ending, inDigits: false };
    }
  }
  return null;
}

/** A number without an ending. */
export function plainNumberAt(words: readonly Word[], at: number): Numbered | null {
  const found = numberAt(words, at);
  return found?.ending === "" ? found : null;
}

export const parts: [RegExp, string][] = [
  [/^sabah(?:i|leyin|a)?$/, "sabah"],
  [/^(?:oglen|ogle|ogleyin)$/, "ogle"],
  [/^aksam(?:i|leyin|a|ustu)?$/, "aksam"],
  [/^gece(?:leyin)?$/, "gece"],
  [/^ikindi(?:de)?$/, "ikindi"],
];

/** `akşam`, `saat` and the like before a time. */
export function partAt(words: readonly Word[], start: number): { at: number; part: string; isHour: boolean } {
  const found = parts.find(([pattern]) => pattern.test(words[start]?.stem ?? ""));
  const isAfternoon = words[start]?.stem === "ogleden" && words[start + 1]?.stem === "sonra";
  const after = start + (isAfternoon ? 2 : found ? 1 : 0);
  const isHour = words[after]?.stem === "saat";
  return { at: after + (isHour ? 1 : 0), part: isAfternoon ? "ogleden sonra" : (found?.[1] ?? ""), isHour };
}

/** True for `toplantıdan` before a distance, which counts from something that the line does not date. */
export const isCountedFrom = (word: Word | undefined): boolean =>
  /.(?:dan|den|tan|ten)$/.test(word?.stem ?? "") || /^[dt][ae]n$/.test(word?.ending ?? "") || word?.stem === "yuz";
