import { align, type Lexicon } from "./alignment";
import { givenNames, headOffice, type NameParts } from "./words";

/** Known facts of a company beside its name; empty if unknown. */
export interface CompanyFacts {
  id: number;
  names: readonly NameParts[];
  tax_number: string;
  phone: string;
  email: string;
  domain: string;
  city: string;
}

export interface ContactFacts {
  id: number;
  names: readonly NameParts[];
  /** `C-12`, `S-7`. */
  company: string;
  emails: readonly string[];
  /** Numbers of the person alone. */
  mobiles: readonly string[];
  /** May be the company's. */
  phones: readonly string[];
}

/** Facts that two records share, by kind, with 100 for equal ones. */
export type Reason = { kind: "tax_number" | "email" | "phone" | "domain" | "name" | "company"; percent: number };
/** Facts against a match. */
export type Doubt = "tax_number" | "number" | "place" | "words" | "company" | "email" | "city";

export interface Score {
  percent: number;
  reasons: Reason[];
  doubts: Doubt[];
}

/** Number of names that contain a word. */
export type WordCounts = ReadonlyMap<string, number>;
/** A word that so many names have is no mistyped other one. */
const attested = 4;
/** A word that so many names have is a trade, not a name. */
const frequent = 40;

/** Odds (as natural logarithms) that two records with names so alike are one; in between they are interpolated. */
const companyOdds = [
  [0, -6],
  [0.5, -3.4],
  [0.7, -1.2],
  [0.8, 0.3],
  [0.86, 1.5],
  [0.92, 2],
  [1, 3],
] as const;
const personOdds = [
  [0, -7],
  [0.5, -5],
  [0.75, -1.6],
  [0.85, 0.4],
  [1, 1.6],
] as const;

function oddsOf(share: number, curve: readonly (readonly [number, number])[]): number {
  for (let at = 1; at < curve.length; at += 1) {
    const [x, y] = curve[at]!;
    const [x0, y0] = curve[at - 1]!;
    if (share <= x) return y0 + ((share - x0) / (x - x0)) * (y - y0);
  }
  return curve.at(-1)![1];
}

/**
 * For two records with one tax number and entirely different names: one company under an old and a new name, or a
 * mistyped number.
 */
const surePercent = 85;

/** The evidence so far: a sum of odds, with its reasons. */
class Sum {
  private odds = 0;
  private most = 100;
  private least = 0;
  readonly reasons: Reason[] = [];
  readonly doubts: Doubt[] = [];
  add(odds: number) {
    this.odds += odds;
  }
  for(kind: Reason["kind"], odds: number, percent = 100) {
    this.odds += odds;
    this.reasons.push({ kind, percent });
  }
  against(kind: Doubt, odds: number) {
    this.odds -= odds;
    if (!this.doubts.includes(kind)) this.doubts.push(kind);
  }
  /** Shows pairs that share this, whatever else differs; except those that `never` separates. */
  surely(kind: Reason["kind"], odds: number) {
    this.least = surePercent;
    this.for(kind, odds);
  }
  /** Two that differ in this are not one, however much they share: branches of a company share nearly everything. */
  never(kind: Doubt) {
    this.most = 60;
    this.against(kind, 2);
  }
  get score(): Score {
    // Any doubt prevents certainty.
    const most = this.doubts.length > 0 ? Math.min(99, this.most) : this.most;
    const percent = Math.min(most, Math.max(this.least, Math.round(100 / (1 + Math.exp(-this.odds)))));
    return { percent, reasons: this.reasons, doubts: this.doubts };
  }
}

const isEqual = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one, at) => one === b[at]);
const common = (a: readonly string[], b: readonly string[]) => a.some((one) => b.includes(one));
const onlyIn = (a: readonly string[], b: readonly string[]) => a.filter((one) => !b.includes(one));

const lexiconOf = (counts: WordCounts): Lexicon => ({
  differ: (a, b) => (counts.get(a) ?? 0) >= attested && (counts.get(b) ?? 0) >= attested,
  weight: (word) => ((counts.get(word) ?? 0) >= frequent ? 0.6 : 1),
});
const personLexicon = (counts: WordCounts): Lexicon => {
  const { differ } = lexiconOf(counts);
  return { differ: (a, b) => (givenNames.has(a) && givenNames.has(b)) || differ(a, b), weight: () => 1 };
};

/** The likest pair of two records' names. */
function bestNames(a: readonly NameParts[], b: readonly NameParts[], lexicon: Lexicon) {
  let best;
  for (const one of a)
    for (const two of b) {
      const found = align(one, two, lexicon);
      if (!best || found.share > best.found.share) best = { one, two, found };
    }
  return best;
}

const noCounts: WordCounts = new Map();
const lexicons = { company: lexiconOf(noCounts), person: personLexicon(noCounts) };

/**
 * Compares a name that is being typed with the names of a record and answers the best match, 0 to 100. Different numbers
 * or different places mean different companies, so the answer is 0. A number or place in one name alone does not count,
 * because the person may still type it.
 */
export function nameLikeness(kind: keyof typeof lexicons, typed: NameParts, names: readonly NameParts[]): number {
  const best = bestNames([typed], names, lexicons[kind]);
  if (!best) return 0;
  const { numbers, places } = names[0]!;
  const isOtherNumber = typed.numbers.length > 0 && numbers.length > 0 && !isEqual(typed.numbers, numbers);
  const isOtherPlace = onlyIn(typed.places, places).length > 0 && onlyIn(places, typed.places).length > 0;
  return isOtherNumber || isOtherPlace ? 0 : Math.round(best.found.share * 100);
}

const isNews = (place: string, city: string) => place !== city && place !== headOffice;

/** Two clients, or two suppliers: how probable it is that they are one, and why. */
export function compareCompanies(a: CompanyFacts, b: CompanyFacts, counts: WordCounts): Score {
  const sum = new Sum();
  const best = bestNames(a.names, b.names, lexiconOf(counts));
  const share = best?.found.share ?? 0;
  // A name that is contained whole in the other one is no mistake, though it is much shorter.
  const isPart = best !== undefined && (best.found.left === 0) !== (best.found.right === 0);
  sum.add(oddsOf(isPart ? Math.max(share, 0.8) : share, companyOdds));
  if (share >= 0.6) sum.for("name", 0, Math.round(share * 100));
  const isAnotherWord = best !== undefined && best.found.left > 0 && best.found.right > 0;
  if (isAnotherWord) sum.against("words", share > 0.5 ? 2.4 : 1);
  else if (best && best.found.left + best.found.right > 0) sum.against("words", 1);
  // The display names only: the legal name of a branch is that of its company.
  const [one, two] = [a.names[0]!, b.names[0]!];
  if (!isEqual(one.numbers, two.numbers)) sum.never("number");
  const [left, right] = [onlyIn(one.places, two.places), onlyIn(two.places, one.places)];
  // A place in one name adds nothing if it is the other's city.
  const isNew = left.some((place) => isNews(place, b.city)) || right.some((place) => isNews(place, a.city));
  if (isNew || (left.length > 0 && right.length > 0)) sum.never("place");
  if (a.tax_number && b.tax_number) {
    if (a.tax_number === b.tax_number) sum.surely("tax_number", 7);
    else sum.never("tax_number");
  }
  if (a.phone && a.phone === b.phone) sum.for("phone", 2.4);
  else if (a.phone && b.phone) sum.add(-0.5);
  if (a.email && a.email === b.email) sum.for("email", 2.2);
  else if (a.domain && a.domain === b.domain) sum.for("domain", 1.4);
  else if (a.domain && b.domain) sum.add(-0.9);
  if (a.city && b.city && a.city !== b.city) sum.against("city", 2);
  return sum.score;
}

/** Two people. One name in two companies is two people, unless an address or a mobile number is shared. */
export function compareContacts(a: ContactFacts, b: ContactFacts, counts: WordCounts): Score {
  const sum = new Sum();
  const best = bestNames(a.names, b.names, personLexicon(counts));
  const share = best?.found.share ?? 0;
  sum.add(oddsOf(share, personOdds));
  if (share >= 0.6) sum.for("name", 0, Math.round(share * 100));
  if (best && best.found.left > 0 && best.found.right > 0) sum.against("words", 3);
  if (a.company === b.company) sum.for("company", 2);
  else sum.against("company", 2.6);
  const isSameMail = common(a.emails, b.emails);
  if (isSameMail) sum.for("email", 3);
  else if (a.emails.length > 0 && b.emails.length > 0) sum.against("email", 0.8);
  if (common(a.mobiles, b.mobiles)) sum.for("phone", 3);
  else if (a.mobiles.length > 0 && b.mobiles.length > 0) sum.add(-0.8);
  else if (common([...a.phones, ...a.mobiles], [...b.phones, ...b.mobiles])) sum.for("phone", 0.6);
  return sum.score;
}
