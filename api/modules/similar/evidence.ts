import { align, type Alignment, type Lexicon } from "./alignment";
import { differIn, nameEvidence, type WordCounts } from "./name-evidence";
import { headOffice, isNickname } from "./vocabulary";
import type { NameParts } from "./words";

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

/** Odds (as natural logarithms) that two people with names so alike are one; in between they are interpolated. */
const personOdds = [
  [0, -7],
  [0.5, -5],
  [0.75, -1.6],
  [0.85, 0.4],
  [1, 1.6],
] as const;

/** Odds of two names of which each has a word of its own: with one given name, and without. */
const [otherSurname, otherName] = [-4, -8];

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

const phoneOdds = 4.4;
const mailOdds = 4.4;
const domainOdds = 2.8;
const bothOdds = 2.3;

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
/** A number without its area code is the end of the whole one. */
const isSameNumber = (a: string, b: string) => a !== "" && b !== "" && (a.endsWith(b) || b.endsWith(a));
/** "kulis.com" and "kulis.com.tr". */
const isSameLabel = (a: string, b: string) => a.split(".")[0] === b.split(".")[0];
const common = (a: readonly string[], b: readonly string[]) => a.some((one) => b.includes(one));
const onlyIn = (a: readonly string[], b: readonly string[]) => a.filter((one) => !b.includes(one));

const personLexicon = (counts: WordCounts): Lexicon => ({ differ: differIn(counts), weight: () => 1, isNickname });

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
const lexicons = {
  company: { differ: differIn(noCounts), weight: () => 1 },
  person: personLexicon(noCounts),
} satisfies Record<string, Lexicon>;

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
const isYear = (number: string) => /^(?:19|20)\d\d$/.test(number);

/** Two clients, or two suppliers: how probable it is that they are one, and why. */
export function compareCompanies(a: CompanyFacts, b: CompanyFacts, counts: WordCounts): Score {
  const sum = new Sum();
  const name = nameEvidence(a.names, b.names, counts);
  sum.add(name.odds);
  if (name.share >= 0.6) sum.for("name", 0, Math.round(name.share * 100));
  if (name.isOther) sum.against("words", 0);
  const isSameTax = a.tax_number !== "" && a.tax_number === b.tax_number;
  const isSamePhone = a.phone !== "" && isSameNumber(a.phone, b.phone);
  const isSameMail = a.email !== "" && a.email === b.email;
  const isSameDomain = a.domain !== "" && a.domain === b.domain;
  // The display names only: the legal name of a branch is that of its company.
  const [one, two] = [a.names[0]!, b.names[0]!];
  if (!isEqual(one.numbers, two.numbers)) {
    // One tax number is one company; of its yearly events each is a client of its own.
    const isOtherYear = !isEqual(one.numbers.filter(isYear), two.numbers.filter(isYear));
    if (isSameTax && !isOtherYear) sum.against("number", 0);
    else sum.never("number");
  }
  const [left, right] = [onlyIn(one.places, two.places), onlyIn(two.places, one.places)];
  // A place in one name adds nothing if it is the other's city.
  const isNew = left.some((place) => isNews(place, b.city)) || right.some((place) => isNews(place, a.city));
  if (!name.isDropped && (isNew || (left.length > 0 && right.length > 0))) {
    // A phone stands in one place; a domain is often that of all branches, which then have other cities.
    const isInOneCity = a.city !== "" && a.city === b.city;
    const isBeside = left.length === 0 || right.length === 0;
    const isOtherCity = a.city !== "" && b.city !== "" && !isInOneCity;
    const isOnePlace =
      (isSamePhone && (isBeside || isInOneCity)) || (isSameDomain && isBeside && !isOtherCity && name.share > 0.9);
    if (isSameTax || isOnePlace) sum.against("place", 0.5);
    else sum.never("place");
  }
  if (isSameTax) sum.surely("tax_number", 7);
  else if (a.tax_number && b.tax_number) sum.never("tax_number");
  // Companies of a group share a domain, and those of a building a phone, though not their trade.
  const share = name.isOtherTrade ? 0.4 : 1;
  if (isSamePhone) sum.for("phone", phoneOdds * share);
  else if (a.phone && b.phone) sum.add(-0.7);
  if (isSameMail) sum.for("email", mailOdds * share);
  else if (isSameDomain) sum.for("domain", domainOdds * share);
  else if (a.domain && b.domain) sum.add(isSameLabel(a.domain, b.domain) ? 1 : -1.8);
  // Another name in another language, but everything else is shared.
  if (isSamePhone && (isSameMail || isSameDomain) && !name.isOtherTrade) sum.add(bothOdds);
  if (a.city && b.city && a.city !== b.city) {
    if (isSameTax) sum.against("city", 0);
    else sum.against("city", 2);
  } else if (a.city && b.city) sum.add(0.4);
  return sum.score;
}

/** Boxes that several people read. */
const sharedBoxes =
  /^(?:info|bilgi|iletisim|contact|satis|sales|muhasebe|finans|office|ofis|destek|support|mail|admin|rezervasyon|ik|hr|etkinlik|event|kongre|organizasyon|pazarlama|marketing|operasyon|siparis|sekreter|asistan)\d*@/;
const isOwnBox = (email: string) => !sharedBoxes.test(email);

/** How alike two people's names are as odds, with what stands against them. */
function nameOdds(found: Alignment, given: readonly [string, string]): number {
  const { share, left, right, matches } = found;
  if (left.length === 0 || right.length === 0) {
    // A second given name or surname is often left out; one name alone says much less.
    const isPart = left.length + right.length > 0;
    const least = matches.length > 1 ? 0.87 : 0.6;
    return oddsOf(isPart && matches.length > 0 ? Math.max(share, least) : share, personOdds);
  }
  // A surname changes with a marriage; a given name stays.
  const isSameGiven = matches.some(({ one, two }) => one === given[0] && two === given[1]);
  return isSameGiven && matches.length >= left.length ? otherSurname : otherName;
}

/** Two people. One name in two companies is two people, unless an address or a mobile number is shared. */
export function compareContacts(a: ContactFacts, b: ContactFacts, counts: WordCounts): Score {
  const sum = new Sum();
  const best = bestNames(a.names, b.names, personLexicon(counts));
  const share = best?.found.share ?? 0;
  if (best) sum.add(nameOdds(best.found, [best.one.words[0] ?? "", best.two.words[0] ?? ""]));
  if (share >= 0.6) sum.for("name", 0, Math.round(share * 100));
  if (best && best.found.left.length > 0 && best.found.right.length > 0) sum.against("words", 0);
  const mails = a.emails.filter((one) => b.emails.includes(one));
  const isSameMobile = common(a.mobiles, b.mobiles);
  if (a.company === b.company) sum.for("company", 2);
  else sum.against("company", isSameMobile && mails.some(isOwnBox) ? 1.2 : 2.6);
  if (mails.length > 0) sum.for("email", mails.some(isOwnBox) ? 3.6 : 1);
  else if (a.emails.length > 0 && b.emails.length > 0) sum.against("email", 0.8);
  if (isSameMobile) sum.for("phone", 3.5);
  else if (a.mobiles.length > 0 && b.mobiles.length > 0) sum.add(-0.8);
  else if (common([...a.phones, ...a.mobiles], [...b.phones, ...b.mobiles])) sum.for("phone", 0.6);
  return sum.score;
}
