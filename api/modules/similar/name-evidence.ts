import { align, type Alignment, type Lexicon, type Match } from "./alignment";
import { fieldsOf, fillers, givenNames, type Field } from "./vocabulary";
import { isCommonWord, type NameParts } from "./words";

/** Number of names that contain a word. */
export type WordCounts = ReadonlyMap<string, number>;

/** A word that so many names have is no mistyped other one. */
const leastCommon = 4;

export const differIn =
  (counts: WordCounts): Lexicon["differ"] =>
  (a, b) =>
    (givenNames.has(a) && givenNames.has(b)) ||
    ((counts.get(a) ?? 0) >= leastCommon && (counts.get(b) ?? 0) >= leastCommon);

/** Odds (as natural logarithms) that two names with a word of one record alone are one company's. */
const rareWord = 7;
/** So many names have a trade if nothing is known of the others. */
const usualTrade = 100;
/** Each letter of a shortened word tells so much. */
const perLetter = 1.4;
const perSlip = 1.2;
/** Odds that two names must have before anything speaks for one company. */
const needed = 6;
const [leastOdds, mostOdds] = [-8, 3];
/** For names whose every word has its own in the other, however many companies have those words. */
const wholeOdds = 2.3;
const perSlipOfWhole = 0.5;
/** For names of which a short word has two mistakes, or one is a translation: something else must be shared, too. */
const mostOfDoubtful = 1.2;

/** Evidence of two names for or against one company. */
export interface NameEvidence {
  odds: number;
  /** 0 to 1, as people see it. */
  share: number;
  /** Each name has a word of its own. */
  isOther: boolean;
  /** They name trades of different fields. */
  isOtherTrade: boolean;
  /** One is the other without its Turkish letters, and has no place any more. */
  isDropped?: boolean;
}

/** The less a word tells the more names have it. */
function infoOf(word: string, counts: WordCounts): number {
  if (fillers.has(word)) return 1;
  const count = counts.get(word) ?? (counts.size === 0 && fieldsOf.has(word) ? usualTrade : 1);
  return Math.max(0.5, rareWord - Math.log(count));
}

function matchOdds({ one, two, slips, value }: Match, counts: WordCounts): number {
  if (two.includes(" "))
    return Math.min(
      rareWord,
      two.split(" ").reduce((sum, word) => sum + infoOf(word, counts), 0),
    );
  const info = Math.min(infoOf(one, counts), infoOf(two, counts));
  if (value === 1) return info;
  if (slips === null) return Math.min(info, perLetter * Math.min(one.length, two.length)) - 0.3;
  if (isCommonWord(one) || isCommonWord(two)) return Math.max(0.3, info - perSlip * slips);
  // A slip of a short word is more often another word.
  return info - perSlip * slips - Math.max(0, 6 - Math.max(one.length, two.length)) * 0.4;
}

/** Two slips in a word that is not long. */
const isMistyped = ({ one, two, slips }: Match) =>
  slips !== null && slips > 1.5 && Math.max(one.length, two.length) < 9;

const isTrade = (word: string) => fieldsOf.has(word) && !fillers.has(word);
const isCore = (word: string) => !isCommonWord(word);

/** True if the names, or the trades that stand in one of them alone, are of different fields. */
function isOtherField(one: NameParts, two: NameParts, { left, right }: Alignment): boolean {
  const isApart = (a: readonly Field[], b: readonly Field[]) =>
    a.length > 0 && b.length > 0 && !a.some((field) => b.includes(field));
  if (isApart(one.fields, two.fields)) return true;
  const fieldsIn = (words: readonly string[]) => words.flatMap((word) => fieldsOf.get(word) ?? []);
  return isApart(fieldsIn(left), fieldsIn(right));
}

/** Odds against one company of the words that stand in one of the names alone. */
function aloneOdds({ left, right }: Alignment, isOtherTrade: boolean, hasTrade: boolean): number {
  let odds = 0;
  const [coreLeft, coreRight] = [left.filter(isCore).length, right.filter(isCore).length];
  if (coreLeft > 0 && coreRight > 0) odds += 5;
  else if (coreLeft + coreRight > 0) odds += 2 + coreLeft + coreRight;
  const [tradeLeft, tradeRight] = [left.some(isTrade), right.some(isTrade)];
  if (isOtherTrade) odds += 4.5;
  else if (tradeLeft && tradeRight) odds += 1.2;
  else if (tradeLeft || tradeRight) odds += hasTrade ? 0.4 : 0.8;
  return odds;
}

/** At least one word that is no trade's stands for one of the other. */
const hasCore = (one: NameParts, two: NameParts, { matches }: Alignment) =>
  matches.some((match) => one.core.includes(match.one) || two.core.includes(match.two) || match.two.includes(" "));

function oddsOf(one: NameParts, two: NameParts, found: Alignment, counts: WordCounts): Omit<NameEvidence, "share"> {
  const { left, right, matches, isInitials } = found;
  const isOtherTrade = isOtherField(one, two, found);
  const isOther = left.length > 0 && right.length > 0;
  // Trades alone are no name.
  if (!isInitials && !hasCore(one, two, found)) return { odds: leastOdds, isOther, isOtherTrade };
  let odds = isInitials ? perLetter * 3 : 0;
  let slips = 0;
  let most = mostOdds;
  let hasTrade = false;
  for (const match of matches) {
    odds += matchOdds(match, counts);
    slips += match.slips ?? (Math.min(match.one.length, match.two.length) < 3 ? 1.5 : 0.3);
    if (isMistyped(match)) most = mostOfDoubtful;
    hasTrade ||= isTrade(match.one) || isTrade(match.two);
  }
  if (one.isTranslated !== two.isTranslated) most = mostOfDoubtful;
  odds -= aloneOdds(found, isOtherTrade, hasTrade) + needed;
  // A second trade beside one that both have is often left out.
  const isExtra = (word: string) => fillers.has(word) || (!isOther && hasTrade && isTrade(word));
  if (!isInitials && left.every(isExtra) && right.every(isExtra))
    odds = Math.max(odds + 2, wholeOdds - perSlipOfWhole * slips - (left.length + right.length) * 0.2);
  return { odds: Math.max(leastOdds, Math.min(most, odds)), isOther, isOtherTrade };
}

/** `two` is `one` without its Turkish letters, which a program has dropped. */
const isDropped = (one: NameParts, two: NameParts) =>
  one.lettersWithoutTurkish !== "" && one.lettersWithoutTurkish === two.letters;
const droppedLetters: NameEvidence = {
  odds: wholeOdds,
  share: 0.9,
  isOther: false,
  isOtherTrade: false,
  isDropped: true,
};

/** The likest pair of two companies' names. */
export function nameEvidence(a: readonly NameParts[], b: readonly NameParts[], counts: WordCounts): NameEvidence {
  const lexicon: Lexicon = { differ: differIn(counts), weight: (word) => (isCommonWord(word) ? 0.6 : 1) };
  let best: NameEvidence | undefined;
  for (const one of a)
    for (const two of b) {
      if (isDropped(one, two) || isDropped(two, one)) return droppedLetters;
      const found = align(one, two, lexicon);
      const evidence = { share: found.share, ...oddsOf(one, two, found, counts) };
      if (!best || evidence.odds > best.odds) best = evidence;
    }
  return best!;
}
