import { foldTurkish } from "#contract/fold";

import { toWord, type Word } from "./words";

// Names of projects in a quick line (read.ts): `Vera Kongresi için salon ara`. Two words of a name have to stand
// there, for one alone is mostly a word like any other.

interface NamedProject {
  code: string;
  name: string;
}

/** The project, or those that it may be, and the words that name it. */
export interface FoundProject {
  words: string;
  choices: string[];
  /** True if one name alone stands there whole, but for its year. */
  isSure: boolean;
}

/** Letters of a second word that are looked for: case endings follow later ones. */
const searched = 5;
/** Each is a question to the list of projects. */
const mostQueries = 8;
const mostChoices = 4;
const possibleEnding = /^[a-z]{0,6}$/;

const stemOf = ({ text, stem, quoted }: Word) => (quoted ? foldTurkish(text.replaceAll(/[^\p{L}\p{N}]/gu, "")) : stem);

/** Beginnings of possible names: two words after each other, neither of them read as something else. */
export function projectQueries(texts: readonly string[], taken: readonly number[]): string[] {
  const words = texts.map(toWord);
  const pairs = words.flatMap((word, at) => {
    const next = words[at + 1];
    const isFree = next && !taken.includes(at) && !taken.includes(at + 1) && word.ending === null;
    const [one, two] = isFree ? [stemOf(word), stemOf(next)] : ["", ""];
    return one.length > 1 && two.length > 2 ? [`${one} ${two.slice(0, searched)}`] : [];
  });
  return [...new Set(pairs)].slice(0, mostQueries);
}

/** Number of words from `at` on that begin the name; the last of them may have a case ending. */
function countOfName(words: readonly Word[], at: number, name: readonly string[]): number {
  for (let count = 0; ; count += 1) {
    const [word, part] = [words[at + count], name[count]];
    if (!word || part === undefined) return count;
    const stem = stemOf(word);
    if (stem === part && word.ending === null) continue;
    const isLast = stem.startsWith(part) && part.length > 2 && possibleEnding.test(stem.slice(part.length));
    return isLast ? count + 1 : count;
  }
}

/** Finds projects whose names begin in the line; of several the ones with most words. Null if none does. */
export function projectIn(texts: readonly string[], projects: readonly NamedProject[]): FoundProject | null {
  const words = texts.map(toWord);
  const found = projects.flatMap(({ code, name }) => {
    const parts = foldTurkish(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
    const bare = /^(?:19|20)\d\d$/.test(parts.at(-1) ?? "") ? parts.slice(0, -1) : parts;
    return words.flatMap((_, at) => {
      const count = countOfName(words, at, parts);
      return count > 1 ? [{ code, at, count, isWhole: count >= bare.length }] : [];
    });
  });
  const most = Math.max(0, ...found.map(({ count }) => count));
  const longest = found.filter(({ count }) => count === most);
  const whole = longest.filter(({ isWhole }) => isWhole);
  const chosen = whole.length > 0 ? whole : longest;
  const [first] = chosen;
  if (!first) return null;
  const choices = [...new Set(chosen.map(({ code }) => code))].slice(0, mostChoices);
  return {
    words: texts.slice(first.at, first.at + first.count).join(" "),
    choices,
    isSure: whole.length > 0 && choices.length === 1,
  };
}
