import { fieldsOf, removeVowels, spellingOf } from "./vocabulary";
import { isCommonWord, type NameParts } from "./words";

/** Facts about words from the names of all records. */
export interface Lexicon {
  /** True if they are two different words, and not one of them mistyped. */
  differ: (a: string, b: string) => boolean;
  /** True if one is a fond form of the other, a given name. */
  isNickname?: (a: string, b: string) => boolean;
  /** Weight of a word: words of many names weigh less. */
  weight: (word: string) => number;
}

/** A bit for each letter of a word. */
function lettersIn(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) % 32);
  return bits;
}

/** True if the words have so few letters apart that `most` slips can stand between them: a cheap test before distance(). */
function mayBeSlips(a: string, b: string, most: number): boolean {
  let apart = lettersIn(a) ^ lettersIn(b);
  let count = 0;
  while (apart !== 0) {
    apart &= apart - 1;
    count += 1;
  }
  return count <= most * 2;
}

/**
 * Number of letters to change, add, leave out or swap with their neighbour to turn one word into the other; any number
 * above `most` if there are more. Each row holds only the cells near the diagonal, because a cell further away needs
 * more than `most` letters added: long words take time in proportion to their length.
 */
function distance(one: string, two: string, most: number): number {
  const tooMany = most + 1;
  if (Math.abs(one.length - two.length) > most) return tooMany;
  // Equal beginnings and ends change nothing.
  let from = 0;
  while (from < one.length && one[from] === two[from]) from += 1;
  let end = 0;
  const rest = Math.min(one.length, two.length) - from;
  while (end < rest && one[one.length - 1 - end] === two[two.length - 1 - end]) end += 1;
  const a = one.slice(from, one.length - end);
  const b = two.slice(from, two.length - end);
  if (a.length === 0 || b.length === 0) return a.length + b.length;
  // The cell of the diagonal is in the middle; the outermost cells are never reached.
  const middle = tooMany;
  const newRow = () => new Uint8Array(2 * middle + 1).fill(tooMany);
  let [before, last, row] = [newRow(), newRow(), newRow()];
  for (let j = 0; j <= most; j += 1) last[middle + j] = j;
  let leastOfLast = 0;
  for (let i = 1; i <= a.length; i += 1) {
    let leastOfRow = tooMany;
    for (let at = 1; at < 2 * middle; at += 1) {
      const j = i + at - middle;
      let least = tooMany;
      if (j === 0) least = i;
      else if (j > 0 && j <= b.length) {
        const change = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1;
        least = Math.min(last[at + 1]! + 1, row[at - 1]! + 1, last[at]! + change);
        if (
          i > 1 &&
          j > 1 &&
          a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
          a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
        )
          least = Math.min(least, before[at]! + 1);
      }
      row[at] = least;
      leastOfRow = Math.min(leastOfRow, least);
    }
    // Two swapped letters pass over a row.
    if (leastOfRow > most && leastOfLast >= most) return tooMany;
    leastOfLast = leastOfRow;
    [before, last, row] = [last, row, before];
  }
  return last[middle + b.length - a.length]!;
}

/** The letters of a Turkish keyboard without their marks: a slip of the hand hits one beside the right one. */
const keyboard = ["qwertyuiopgu", "asdfghjklsi", "zxcvbnmoc"];
const beside = new Set(
  keyboard.flatMap((row, at) =>
    Array.from(row).flatMap((letter, place) =>
      [row[place + 1], keyboard[at + 1]?.[place], keyboard[at + 1]?.[place - 1]]
        .filter((other) => other !== undefined)
        .flatMap((other) => [`${letter}${other}`, `${other}${letter}`]),
    ),
  ),
);

/** Two words of one length: true if one letter stands for another that is not beside it on the keyboard. */
function isOtherLetter(a: string, b: string, errors: number): boolean {
  const wrong = Array.from(a, (letter, at) => `${letter}${b[at]}`).filter((pair) => pair[0] !== pair[1]);
  // More places differ than there are slips: letters were swapped or moved.
  return wrong.length === errors && !wrong.every((pair) => beside.has(pair));
}

/** 0 to 1: whether `short` is the longer word cut, with a dot or without, or without its vowels. */
function shortness(short: string, long: string, hasDot: boolean): number {
  if (short[0] !== long[0] || short.length >= long.length) return 0;
  if (short.length === 1) return 0.75;
  const isSure = hasDot || fieldsOf.has(long);
  if (long.startsWith(short)) return isSure ? 0.92 : 0;
  if (short === removeVowels(short)) {
    const whole = removeVowels(long);
    if (short === whole || (short.length + (isSure ? 1 : 0) > 2 && whole.startsWith(short))) return 0.88;
  }
  if (!isSure) return 0;
  // "Acn." for "acente": letters of its beginning, and of the others consonants.
  let at = 0;
  while (long[at] === short[at]) at += 1;
  if (/[aeiou]/.test(short.slice(at))) return 0;
  for (const letter of long.slice(at)) if (letter === short[at]) at += 1;
  return at === short.length ? 0.8 : 0;
}

/** Endings of one word in two forms: "matbaa" and "matbaacılık", "ajans" and "ajansı". */
const ending = /^(?:[cl][iu]l?[iu]?k?|l[ae]r[iu]?|s?[iu])$/;

/** How alike two words are, and how: a mistyped word says less than a shortened one. */
interface Likeness {
  value: number;
  /** Slips of the hand between them; null for a shortened word. */
  slips: number | null;
}
const unlike: Likeness = { value: 0, slips: 0 };

function likeness(a: string, b: string, differ: Lexicon["differ"], dotA = false, dotB = false): Likeness {
  if (a === b) return { value: 1, slips: 0 };
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const cut = shortness(short, long, a.length < b.length ? dotA : dotB);
  if (cut > 0) return { value: cut, slips: null };
  if (short.length === 1) return unlike;
  if (short.length > 3 && isCommonWord(short) && long.startsWith(short) && ending.test(long.slice(short.length)))
    return { value: 0.94, slips: null };
  if (long.length < 3 || long.length - short.length > 2 || differ(a, b)) return unlike;
  const most = long.length < 7 ? 1 : 2;
  if (!mayBeSlips(a, b, most)) return unlike;
  const errors = distance(a, b, most);
  if (errors > most) return unlike;
  // Hands leave letters out, double and swap them within a word; one letter for another is more often another word.
  const other = a.length === b.length && isOtherLetter(a, b, errors);
  if (long.length === 3 && (other || a.length !== b.length)) return unlike;
  if (errors > 1 && other && long.length < 9) return unlike;
  const value = 1 - errors / (long.length + 2) - (a[0] === b[0] ? 0 : 0.06) - (other ? 0.12 : 0);
  return {
    value,
    slips: errors + (other ? 1.5 : 0) + (a[0] === b[0] ? 0 : 0.5) + (a.length !== b.length && short.length < 4 ? 1 : 0),
  };
}

interface Side {
  /** Its words without a match; the empty text stands for one that has found its own. */
  words: string[];
  cut: readonly string[];
}

/** Words of both names that stand for each other. */
export interface Match extends Likeness {
  one: string;
  /** The other's word, or its two that are written together in `one`. */
  two: string;
}

export interface Alignment {
  /** 0 to 1: the share of both names' letters that have their word in the other. */
  share: number;
  matches: readonly Match[];
  /** Words that stand in one name alone, on either side. */
  left: readonly string[];
  right: readonly string[];
  /** One of the names is the initials of the other ("THY"). */
  isInitials: boolean;
}

const never = () => false;

/** `word` begins with `first`, and the rest of it is `second`, shortened or not; or all of it has one slip. */
function isJoined(word: string, first: string, second: string): boolean {
  if (word.startsWith(first)) {
    const rest = word.slice(first.length);
    if (rest !== "" && (rest === second || spellingOf(rest) === second)) return true;
  }
  const longer = Math.abs(word.length - first.length - second.length);
  return word.length > 5 && longer < 2 && likeness(word, first + second, never).value > 0.85;
}

/** `word` is the two others written together, in either order. */
const isBoth = (word: string, one: string, two: string): boolean =>
  word.length > 3 && (isJoined(word, one, two) || isJoined(word, two, one));

/** Takes out of `rest` the two words that stand in `word` written together. */
function takeBoth(word: string, rest: string[]): string | null {
  for (let at = 0; at < rest.length - 1; at += 1)
    for (let later = at + 1; later < rest.length; later += 1) {
      const [one, two] = [rest[at]!, rest[later]!];
      if (!isBoth(word, one, two)) continue;
      rest.splice(later, 1);
      rest.splice(at, 1);
      return `${one} ${two}`;
    }
  return null;
}

/** Matches words that stand written together in `words`, and answers the others. */
function takeJoined(words: readonly string[], rest: string[], matches: Match[]): string[] {
  if (rest.length < 2) return [...words];
  return words.filter((word) => {
    const both = takeBoth(word, rest);
    if (both) matches.push({ one: word, two: both, value: 1, slips: 0 });
    return !both;
  });
}

/** Matches the words that are alike, the likest first, and takes them out of both lists. */
function takeLikest(left: Side, right: Side, { differ, isNickname }: Lexicon, matches: Match[]) {
  const found: (Match & { at: number; to: number })[] = [];
  for (const [at, one] of left.words.entries())
    for (const [to, two] of right.words.entries()) {
      const { value, slips } = likeness(one, two, differ, left.cut.includes(one), right.cut.includes(two));
      if (value > 0) found.push({ at, to, one, two, value, slips });
      else if (isNickname?.(one, two)) found.push({ at, to, one, two, value: 0.85, slips: null });
    }
  if (found.length > 1) found.sort((x, y) => y.value - x.value);
  for (const { at, to, ...match } of found) {
    if (left.words[at] === "" || right.words[to] === "") continue;
    left.words[at] = right.words[to] = "";
    matches.push(match);
  }
}

/** Aligns the words of two names, in any order. */
export function align(a: NameParts, b: NameParts, lexicon: Lexicon): Alignment {
  const { weight } = lexicon;
  const lettersOf = (words: readonly string[]) => words.reduce((sum, word) => sum + word.length * weight(word), 0);
  const all = lettersOf(a.words) + lettersOf(b.words);
  const matches: Match[] = [];
  // Equal words first, so that an initial takes none that belongs to another.
  let right = [...b.words];
  let left = a.words.filter((word) => {
    const at = right.indexOf(word);
    if (at >= 0) matches.push({ one: word, two: right.splice(at, 1)[0]!, value: 1, slips: 0 });
    return at < 0;
  });
  if (left.length > 0 && right.length > 0) {
    left = takeJoined(left, right, matches);
    right = takeJoined(right, left, matches);
    takeLikest({ words: left, cut: a.cut }, { words: right, cut: b.cut }, lexicon, matches);
    left = left.filter(Boolean);
    right = right.filter(Boolean);
  }
  let missing = lettersOf(left) + lettersOf(right);
  for (const { one, two, value } of matches) if (value < 1) missing += (1 - value) * lettersOf([one, two]);
  // Letters alone ("THY") stand for all the words of the other.
  const initials = (words: readonly string[], short: readonly string[]) =>
    words.length > 2 && short.length === 1 && short[0] === words.map((word) => word[0]).join("");
  if (initials(a.words, b.words) || initials(b.words, a.words))
    return { share: 0.85, matches: [], left: [], right: [], isInitials: true };
  return { share: all === 0 ? 0 : 1 - missing / all, matches, left, right, isInitials: false };
}
