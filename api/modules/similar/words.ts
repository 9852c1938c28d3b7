import { foldTurkish } from "#contract/fold";

import {
  ambiguousPlaces,
  branchWords,
  fieldsOf,
  fillers,
  headOffice,
  isOwnWord,
  isTranslated,
  legalWords,
  longForm,
  mistypedPlace,
  places,
  shortPlaces,
  splitTrade,
  swappedPlace,
  titles,
  type Field,
} from "./vocabulary";

/** Turkish letters as programs with another code page write them: UTF-8 read as Windows-1252, and 1254 read as 1252. */
const otherCodePages: Readonly<Record<string, string>> = {
  "Ä±": "ı",
  "Ä°": "İ",
  ÄŸ: "ğ",
  "Ä\u009F": "ğ",
  Äž: "Ğ",
  "Ä\u009E": "Ğ",
  ÅŸ: "ş",
  "Å\u009F": "ş",
  Åž: "Ş",
  "Å\u009E": "Ş",
  "Ã¶": "ö",
  "Ã–": "Ö",
  "Ã\u0096": "Ö",
  "Ã¼": "ü",
  Ãœ: "Ü",
  "Ã\u009C": "Ü",
  "Ã§": "ç",
  "Ã‡": "Ç",
  "Ã\u0087": "Ç",
  þ: "ş",
  Þ: "Ş",
  ý: "ı",
  Ý: "İ",
  ð: "ğ",
  Ð: "Ğ",
};
const misread = new RegExp(Object.keys(otherCodePages).join("|"), "g");

/** Lower case without marks; each word cut with a dot keeps its dot. */
const split = (name: string): string[] =>
  foldTurkish(name.replaceAll(misread, (letters) => otherCodePages[letters] ?? letters))
    .normalize("NFD")
    // Marks of other languages, apostrophes, and the signs that stand for a letter that a program could not read.
    .replaceAll(/[\u0300-\u036F’'`´]|(?<=[a-z])[?\uFFFD](?=[a-z])/g, "")
    .replaceAll("&", " ve ")
    // "A.Ş." and "T.A.Ş.", whose letters alone are initials.
    .replaceAll(/(?<![a-z\d.])(?:t\s?\.\s?)?a\s?\.\s?s(?:\.|(?![a-z\d]))/g, " ")
    .replaceAll(/[^a-z\d.]+/g, " ")
    .replaceAll(/\.(?=\.)|(?<=\s|^)\./g, "")
    .replaceAll(".", ". ")
    .trim()
    .split(/\s+/)
    .filter(Boolean);

const withoutDot = (word: string) => (word.endsWith(".") ? word.slice(0, -1) : word);

/** A word of a trade, or one that adds nothing: many companies have it. */
export const isCommonWord = (word: string): boolean => fieldsOf.has(word) || fillers.has(word);

/** A parsed name: its identifying words, and the parts that distinguish it from nearly equal names. */
export interface NameParts {
  words: readonly string[];
  /** Those that name no trade; all of them if there are no others. */
  core: readonly string[];
  /** Words of `words` that end in a dot. */
  cut: readonly string[];
  /** Fields of trade that the words name. */
  fields: readonly Field[];
  /** Years and other numbers. */
  numbers: readonly string[];
  /** Cities and districts in the name of a company. */
  places: readonly string[];
  /** Some of its words are English, and stand in `words` in Turkish. */
  isTranslated: boolean;
  /** All letters of its words as they are written, in order. */
  letters: string;
  /** Those letters as a program writes them that drops Turkish ones; empty if it drops none. */
  lettersWithoutTurkish: string;
}

/** Words of a name beyond these add nothing, and each costs as much as all before it when two names are compared. */
const mostWords = 12;

const isNumber = (word: string) => /^\d+$/.test(word);
const partsOf = (all: readonly string[], isWord: (word: string) => boolean): NameParts => {
  const plain = all.map(withoutDot);
  const words = plain.filter((word) => isWord(word) && !isNumber(word)).slice(0, mostWords);
  const core = words.filter((word) => !isCommonWord(word));
  return {
    words,
    core: core.length > 0 ? core : words,
    cut: all.filter((word) => word.endsWith(".")).map(withoutDot),
    fields: [],
    numbers: plain.filter(isNumber).toSorted(),
    places: [],
    isTranslated: false,
    letters: "",
    lettersWithoutTurkish: "",
  };
};
const lettersOf = (words: readonly string[]) => Array.from(words.map(withoutDot).join("")).toSorted().join("");

const isLegal = (word: string) => legalWords.has(withoutDot(word));
const fewestLetters = 5;
function withoutTurkish(name: string): string {
  if (!/[çğıöşü]/i.test(name)) return "";
  const plain = name.split(/\s+/).filter((word) => !split(word).every(isLegal));
  const letters = lettersOf(split(plain.join(" ").replaceAll(/[çğıöşüÇĞİÖŞÜ]/g, "")));
  return letters.length < fewestLetters ? "" : letters;
}

/** The words that stand for this one, which may be two; a cut word that is no known abbreviation keeps its dot. */
function spell(word: string): readonly string[] {
  const plain = withoutDot(word);
  const place = plain === word ? undefined : shortPlaces.get(plain);
  if (place !== undefined) return [place];
  return splitTrade(plain).map((part) => {
    const long = longForm(part);
    return long === plain ? word : long;
  });
}

/** The words that tell where a branch is, each with its place; a town that is no known place stands before the word of the branch. */
function placesOf(words: readonly string[]): Map<string, string> {
  const isPlace = (word: string, at: number) => {
    if (!places.has(word)) return false;
    return !ambiguousPlaces.has(word) || (at > 0 && branchWords.has(words[at + 1] ?? ""));
  };
  const found = new Map(words.filter(isPlace).map((word) => [word, word]));
  if (found.size > 0) return found;
  if (words.length < 2) return found;
  for (const word of words) {
    const place = isCommonWord(word) ? null : swappedPlace(word);
    if (place !== null) return found.set(word, place);
  }
  const at = words.findIndex((word) => branchWords.has(word));
  const town = words[at - 1];
  if (at > 1 && town && !isCommonWord(town)) found.set(town, mistypedPlace(town) ?? town);
  return found;
}

/** Removes suffixes, branches and abbreviations, or unifies them; returns all words if nothing else is left. */
export function companyParts(name: string): NameParts {
  const written = split(name);
  const letters = lettersOf(written.filter((word) => !isLegal(word)));
  const all = written.flatMap((word, at) => (at === 0 && isOwnWord(word) ? word : spell(word)));
  // "AŞ" without dots ends a name; elsewhere it is a word of it.
  const isEnd = (at: number) => at > 0 && (at === all.length - 1 || places.has(all[at + 1]!));
  const own = all.filter((word, at) => !isLegal(word) && !(word === "as" && isEnd(at)));
  const used = own.length > 0 ? own : all;
  const found = placesOf(used.map(withoutDot));
  const parts = {
    ...partsOf(used, (word) => !branchWords.has(word) && !found.has(word)),
    letters,
    lettersWithoutTurkish: withoutTurkish(name),
    isTranslated: written.some((word) => isTranslated(withoutDot(word))),
  };
  const fields = [...new Set(used.flatMap((word) => fieldsOf.get(withoutDot(word)) ?? []))];
  // "Ankara Sigorta" is a name, and so is "Bursa": a place distinguishes names only beside another word.
  if (parts.words.length === 0) {
    const words = used.map(withoutDot).slice(0, mostWords);
    return { ...parts, fields, words, core: words };
  }
  const ofBranch = [...found.values()].map((word) => (word === "merkezi" ? headOffice : word));
  return { ...parts, fields, places: ofBranch.toSorted() };
}

export function personParts(name: string): NameParts {
  const all = split(name);
  const own = all.filter((word) => !titles.has(withoutDot(word)));
  return partsOf(own.length > 0 ? own : all, () => true);
}
