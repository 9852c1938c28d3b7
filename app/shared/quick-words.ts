import { foldTurkish } from "#contract/fold";

// The words of a quick line (quick-line.ts), as its readers of days, times, repeats and people take them.

export interface Word {
  text: string;
  /** In quotation marks it is the name of something. */
  quoted: boolean;
  /** Folded, without marks at its ends and without a case ending after an apostrophe. */
  stem: string;
  /** The folded ending after an apostrophe. */
  ending: string | null;
}

export function toWord(text: string): Word {
  const bare = text.replaceAll(/^[("“]+|[)"”.,;!?]+$/gu, "");
  const [, stem = bare, ending = null] = /^(.*?)['’ʼ`](\p{L}*)$/u.exec(bare) ?? [];
  const quoted = /["“”«»]/u.test(text);
  return { text, quoted, stem: quoted ? "" : foldTurkish(stem), ending: ending === null ? null : foldTurkish(ending) };
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
