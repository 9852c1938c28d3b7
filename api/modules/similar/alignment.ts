import { longForms, type NameParts } from "./words";

/** Facts about words from the names of all records. */
export interface Lexicon {
  /** True if they are two different words, and not one of them mistyped. */
  differ: (a: string, b: string) => boolean;
  /** Weight of a word: words of many names weigh less. */
  weight: (word: string) => number;
}

/** Number of letters to change, add, leave out or swap with their neighbour to turn one word into the other. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1;
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + change);
      if (i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1))
        least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[b.length]!;
}

/** 0 to 1. `differ` tells whether two whole words are different words, and not one of them mistyped. */
function likeness(a: string, b: string, differ: (a: string, b: string) => boolean): number {
  if (a === b) return 1;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length === 1) return long.startsWith(short) ? 0.75 : 0;
  if (long.length < 4 || long.length - short.length > 2 || differ(a, b)) return 0;
  const errors = distance(a, b);
  if (errors > (long.length < 8 ? 1 : 2)) return 0;
  // Hands leave letters out, double and swap them within a word; one letter for another is more often another word.
  const isOther = a.length === b.length && Array.from(a).toSorted().join("") !== Array.from(b).toSorted().join("");
  return 1 - errors / (long.length + 2) - (a[0] === b[0] ? 0 : 0.12) - (isOther ? 0.12 : 0);
}

export interface Alignment {
  /** 0 to 1: the share of both names' letters that have their word in the other. */
  share: number;
  /** Words that stand in one name alone, on either side. */
  left: number;
  right: number;
}

/** `word` is the two others written together, in either order and with the second one shortened or not. */
function isBoth(word: string, one: string, two: string): boolean {
  if (word.length < 6) return false;
  return [
    [one, two],
    [two, one],
  ].some(([first = "", second = ""]) => {
    if (!word.startsWith(first)) return likeness(word, first + second, () => false) > 0.85;
    const rest = word.slice(first.length);
    return (longForms[rest] ?? rest) === second || likeness(word, first + second, () => false) > 0.85;
  });
}

/** Takes out of `rest` the two words that stand in `word` written together. */
function takeBoth(word: string, rest: string[]): boolean {
  for (const [at, one] of rest.entries())
    for (const [later, two] of rest.entries()) {
      if (later <= at || !isBoth(word, one, two)) continue;
      rest.splice(later, 1);
      rest.splice(at, 1);
      return true;
    }
  return false;
}

/** Aligns the words of two names, in any order. */
export function align(a: NameParts, b: NameParts, { differ, weight }: Lexicon): Alignment {
  const lettersOf = (words: readonly string[]) => words.reduce((sum, word) => sum + word.length * weight(word), 0);
  const all = lettersOf(a.words) + lettersOf(b.words);
  let missing = 0;
  // Equal words first, so that an initial takes none that belongs to another.
  const right = [...b.words];
  let left = a.words.filter((word) => {
    const at = right.indexOf(word);
    if (at >= 0) right.splice(at, 1);
    return at < 0;
  });
  if (left.length !== right.length) {
    left = left.filter((word) => !takeBoth(word, right));
    const whole = right.filter((word) => !takeBoth(word, left));
    right.splice(0, right.length, ...whole);
  }
  const alone: string[] = [];
  for (const word of left) {
    let best = 0;
    let at = -1;
    for (const [index, other] of right.entries()) {
      const alike = likeness(word, other, differ);
      if (alike > best) [best, at] = [alike, index];
    }
    if (at < 0) alone.push(word);
    else missing += (1 - best) * lettersOf([word, ...right.splice(at, 1)]);
  }
  missing += lettersOf([...alone, ...right]);
  // Letters alone ("THY") stand for all the words of the other.
  const isInitials = (words: readonly string[], short: readonly string[]) =>
    words.length > 2 && short.length === 1 && short[0] === words.map((word) => word[0]).join("");
  if (isInitials(a.words, b.words) || isInitials(b.words, a.words)) return { share: 0.85, left: 0, right: 0 };
  return { share: all === 0 ? 0 : 1 - missing / all, left: alone.length, right: right.length };
}
