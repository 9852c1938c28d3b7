import type { CompanyFacts, ContactFacts } from "./evidence";
import { listDeletions, removeVowels } from "./vocabulary";

/** Maximum of records of one key; a more common key is too unspecific. */
const mostOfKey = 40;
const mostOfCompany = 120;
/** Words of a name whose beginnings are keys. */
const mostShortened = 4;
/** Letters of a word of which each is left out for a key: as many keys as letters, each as long as the word. */
const mostLetters = 40;
/** Keys that are passed over before the reader has a turn. */
const keysOfTurn = 2000;

/** The word, and what is left of it without each letter. */
const addDeletions = (word: string): string[] => (word.length > mostLetters ? [word] : [word, ...listDeletions(word)]);

/** Keys of a company: two duplicates share at least one, whatever else differs. */
export function* companyKeys(facts: CompanyFacts, counts: ReadonlyMap<string, number>): Generator<string> {
  if (facts.tax_number) yield `t${facts.tax_number}`;
  if (facts.phone) yield `p${facts.phone.slice(-7)}`;
  if (facts.email) yield `e${facts.email}`;
  if (facts.domain) yield `d${facts.domain}`;
  for (const { words, letters, lettersWithoutTurkish } of facts.names) {
    const sorted = words.toSorted();
    const whole = words.join("");
    yield `n${whole}`;
    // Words in another order or written together have the same letters.
    yield `l${letters}`;
    if (lettersWithoutTurkish) yield `l${lettersWithoutTurkish}`;
    if (words.length > 2) yield `n${words.map((word) => word[0]).join("")}`;
    for (const gap of addDeletions(whole)) yield `g${gap}`;
    for (const word of words) {
      if (word.length < 3) continue;
      yield `w${word}`;
      if (word.length > 3 && (counts.get(word) ?? 0) < mostOfKey) for (const gap of addDeletions(word)) yield `v${gap}`;
      else if (word.length === 3) yield `v${word}`;
    }
    for (const [at, word] of sorted.entries()) for (const other of sorted.slice(at + 1)) yield `b${word} ${other}`;
    yield* shortKeys(words);
  }
}

/** Keys of a name whose words may be cut, or mistyped twice: some of them whole, and the beginnings of the others. */
function* shortKeys(words: readonly string[]): Generator<string> {
  const few = words.slice(0, mostShortened);
  const sounds = few.map((word) => removeVowels(word).slice(0, 2));
  if (few.length > 1) yield `s${sounds.toSorted().join(" ")}`;
  if (few.length > 2) yield `s${sounds.slice(0, 2).toSorted().join(" ")}`;
  for (const [at, word] of few.entries()) {
    const others = few.filter((_, index) => index !== at);
    if (others.length === 0) continue;
    yield `i${word} ${others
      .map((other) => other[0])
      .toSorted()
      .join("")}`;
    yield `j${word} ${sounds
      .filter((_, index) => index !== at)
      .toSorted()
      .join(" ")}`;
  }
}

export function* contactKeys(facts: ContactFacts): Generator<string> {
  for (const email of facts.emails) yield `e${email}`;
  for (const phone of new Set([...facts.mobiles, ...facts.phones])) yield `p${phone}`;
  yield `c${facts.company}`;
}

/** Records by their keys, in the order of their ids. */
export class Blocks {
  /** A record that is alone so far stands without a list: most are. */
  private readonly members = new Map<string, number | number[]>();

  add(at: number, keys: Iterable<string>) {
    for (const key of keys) {
      const list = this.members.get(key);
      if (list === undefined) this.members.set(key, at);
      else if (typeof list === "number") {
        if (list !== at) this.members.set(key, [list, at]);
      } else if (list.at(-1) !== at) list.push(at);
    }
  }

  /** The records of each key that is no too common one; among them empty lists, so that the reader can rest at each. */
  *shared(): Generator<readonly number[]> {
    let passed = 0;
    for (const [key, list] of this.members) {
      const most = key.startsWith("c") ? mostOfCompany : mostOfKey;
      if (typeof list !== "number" && list.length <= most) yield list;
      else if (++passed % keysOfTurn === 0) yield [];
    }
  }
}
