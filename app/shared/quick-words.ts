import { foldTurkish } from "#contract/fold";

// The words of a quick line (quick-line.ts), as its readers of days and times take them.

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

/** How many words a reading takes, and what they may mean. */
export interface Found<T> {
  count: number;
  choices: (T | null)[];
}

export const counted = [
  "",
  "bir",
  "iki",
  "uc",
  "dort",
  "bes",
  "alti",
  "yedi",
  "sekiz",
  "dokuz",
  "on",
  "on bir",
  "on iki",
];
export const numberOf = (word: string): number => (/^\d{1,3}$/.test(word) ? Number(word) : counted.indexOf(word));

export const parts: [RegExp, string][] = [
  [/^sabah(?:i|leyin|a)?$/, "sabah"],
  [/^(?:oglen|ogle|ogleyin)$/, "ogle"],
  [/^aksam(?:i|leyin|a|ustu)?$/, "aksam"],
  [/^gece(?:leyin)?$/, "gece"],
  [/^ikindi(?:de)?$/, "ikindi"],
];
