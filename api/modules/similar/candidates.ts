import type { CompanyFacts, ContactFacts } from "./evidence";

/** Maximum of records of one key; a more common key is too unspecific. */
const mostOfKey = 40;
const mostOfCompany = 120;

/** The word with each letter left out: two words with one mistake between them share one of these. */
const gaps = (word: string) => Array.from(word, (_, at) => `${word.slice(0, at)}${word.slice(at + 1)}`);

/** Keys of a company: two duplicates share at least one, whatever else differs. */
export function* companyKeys(facts: CompanyFacts, counts: ReadonlyMap<string, number>): Generator<string> {
  if (facts.tax_number) yield `t${facts.tax_number}`;
  if (facts.phone) yield `p${facts.phone}`;
  if (facts.email) yield `e${facts.email}`;
  if (facts.domain) yield `d${facts.domain}`;
  for (const { words } of facts.names) {
    const sorted = words.toSorted();
    const whole = sorted.join("");
    yield `n${whole}`;
    yield `n${words.join("")}`;
    if (words.length > 2) yield `n${words.map((word) => word[0]).join("")}`;
    for (const gap of [whole, ...gaps(whole)]) yield `g${gap}`;
    for (const word of words) {
      if (word.length < 3) continue;
      yield `w${word}`;
      if (word.length > 4 && (counts.get(word) ?? 0) < mostOfKey)
        for (const gap of [word, ...gaps(word)]) yield `v${gap}`;
    }
    for (const [at, word] of sorted.entries()) for (const other of sorted.slice(at + 1)) yield `b${word} ${other}`;
  }
}

export function* contactKeys(facts: ContactFacts): Generator<string> {
  for (const email of facts.emails) yield `e${email}`;
  for (const phone of new Set([...facts.mobiles, ...facts.phones])) yield `p${phone}`;
  yield `c${facts.company}`;
}

/** Records by their keys, in the order of their ids. */
export class Blocks {
  private readonly members = new Map<string, number[]>();

  add(at: number, keys: Iterable<string>) {
    for (const key of new Set(keys)) {
      const list = this.members.get(key);
      if (!list) this.members.set(key, [at]);
      else list.push(at);
    }
  }

  /** Records after `at`, in place order, that share a key with it, each once. */
  after(at: number, keys: Iterable<string>): Set<number> {
    const found = new Set<number>();
    for (const key of keys) {
      const list = this.members.get(key);
      if (!list || list.length > (key.startsWith("c") ? mostOfCompany : mostOfKey)) continue;
      for (const other of list) if (other > at) found.add(other);
    }
    return found;
  }
}
