import { foldTurkish } from "#contract/fold";

/** Words that say what kind of company it is, not which one. */
const legalWords = new Set(
  "as a s anonim sirketi sirket sti ltd limited san sanayi tic ticaret ve dis ic pazarlama paz co inc llc gmbh ag sa srl bv plc corp company the".split(
    " ",
  ),
);

const wordsOf = (name: string): string[] =>
  foldTurkish(name)
    .replaceAll(/[^a-z\d]+/g, " ")
    .trim()
    .split(" ")
    .filter(Boolean);

/** The words that a company is known by; all of them where nothing else is left. */
export function companyWords(name: string): string[] {
  const words = wordsOf(name);
  const own = words.filter((word) => !legalWords.has(word));
  return own.length > 0 ? own : words;
}

/** How many letters have to be changed, added, left out or swapped with their neighbour to make one word of the other. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array.from({ length: b.length }, () => 0)]);
  for (let j = 0; j <= b.length; j += 1) rows[0]![j] = j;
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      rows[i]![j] = least;
    }
  return rows[a.length]![b.length]!;
}

/** 0 to 1; short words are one only when they are equal. */
function wordLikeness(a: string, b: string): number {
  if (a === b) return 1;
  const longer = Math.max(a.length, b.length);
  if (longer < 4) return 0;
  const share = 1 - distance(a, b) / longer;
  return share < 0.6 ? 0 : share;
}

/** The share of the letters of `from` that have their word in `to`, each word of which counts once. */
function covered(from: readonly string[], to: readonly string[]): number {
  const left = [...to];
  let sum = 0;
  let letters = 0;
  for (const word of from) {
    letters += word.length;
    let best = 0;
    let at = -1;
    for (const [index, other] of left.entries()) {
      const likeness = wordLikeness(word, other);
      if (likeness > best) [best, at] = [likeness, index];
    }
    if (at >= 0) left.splice(at, 1);
    sum += best * word.length;
  }
  return letters === 0 ? 0 : sum / letters;
}

/**
 * How alike two lists of words are, 0 to 100, in whatever order they stand. A name that was written together
 * ("Deniz Bank", "Denizbank") is compared as one word, too.
 */
export function wordsLikeness(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const apart = (covered(a, b) + covered(b, a)) / 2;
  const together = wordLikeness(a.join(""), b.join(""));
  return Math.round(Math.max(apart, together) * 100);
}

/** How alike the names of two companies are: letters, order and legal form aside. */
export const companyLikeness = (a: string, b: string): number => wordsLikeness(companyWords(a), companyWords(b));

/** The same of two people. */
export const personLikeness = (a: string, b: string): number => wordsLikeness(wordsOf(a), wordsOf(b));
