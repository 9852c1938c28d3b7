import { foldTurkish } from "#contract/fold";

import { weekdayOf } from "./names";
import type { Word } from "./words";

/** A colleague whose name may be in a line. */
export interface Named {
  id: number;
  name: string;
}

/** Stands for the reader in place of an id. */
export const reader = 0;

/**
 * `doer`: does it (`Ayşe göndersin`). `receiver`: gets something (`Ayşe’ye … gönder`), so the to-do is theirs, or the
 * reader's. `about`: the to-do concerns them (`Ayşe’yi ara`), whoever does it.
 */
type Part = "doer" | "receiver" | "about";

export interface FoundPerson {
  count: number;
  choices: (number | null)[];
  part: Part;
  /** True if the line asks although one choice is the likely one. */
  isDoubtful?: boolean;
}

/** First names that are words too: in small letters they are taken for names only before an apostrophe. */
const commonWords = new Set(
  "ada alp arda asya ates azra bahar baris berk bora bulut cagla cagri can cicek deniz derya dilek doga duru ela emek emir eylem eylul filiz gul gunes hayat ilke irmak isik kaan kaya kader kamer kerem lale mercan melek meltem menekse mert naz nehir nilufer nisan nur okan onur ozan ozgur pinar savas seda selim sevgi sevinc simge su tan toprak tufan ufuk umut yagmur yaz yasin yeliz yildiz zafer".split(
    " ",
  ),
);

const endings = /^(?:y?[ae]|y?[iu]|n?[iu]n|d[ae]n?|t[ae]n?|y?l[ae]|l[ae]r|s[iu]n)$/;
/** Counts the words between two people, and tells whether only one of them is meant. */
function joinAt(words: readonly Word[], at: number): { count: number; isOr: boolean } | null {
  const [stem = "", next = ""] = [0, 1].map((more) => words[at + more]?.stem);
  if (/^(?:ve|ile)$/.test(stem)) return { count: 1, isOr: false };
  if (/^m[iu]$/.test(stem)) return { count: 1, isOr: true };
  if (stem === "ya" && next === "da") return { count: 2, isOr: true };
  return /^(?:veya|veyahut|yahut|yada|olmazsa)$/.test(stem) ? { count: 1, isOr: true } : null;
}

interface Match {
  count: number;
  ids: number[];
  ending: string;
  /** True for first and last name, or a title beside the name. */
  isWhole: boolean;
  /** In small letters it may be another word: the line asks. */
  isSmall: boolean;
}

/** Colleagues whose name begins here: first and last name, or one of their first names, with a case ending or a title. */
function nameAt(words: readonly Word[], at: number, people: readonly Named[]): Match | null {
  const word = words[at];
  if (!word || word.quoted || !/^[("“]?@?\p{L}/u.test(word.text)) return null;
  const isSmall = !word.isAddress && !/^[("“]?\p{Lu}/u.test(word.text);
  const folded = people.map(({ id, name }) => ({ id, names: foldTurkish(name).split(/\s+/) }));
  const endingOf = (name: string, { stem, ending }: Word): string | null => {
    if (stem === name) return ending ?? "";
    const after = stem.slice(name.length);
    return ending === null && stem.startsWith(name) && name.length > 2 && endings.test(after) ? after : null;
  };
  const whole = folded.flatMap(({ id, names }) => {
    const last = words[at + names.length - 1];
    const isNamed = names
      .slice(0, -1)
      .every((name, place) => words[at + place]?.stem === name && words[at + place]?.ending === null);
    const ending = last && names.length > 1 && isNamed ? endingOf(names.at(-1) ?? "", last) : null;
    return ending === null ? [] : [{ id, count: names.length, ending }];
  });
  const [found] = whole;
  if (found)
    return { count: found.count, ids: whole.map(({ id }) => id), ending: found.ending, isWhole: true, isSmall };
  const next = words[at + 1];
  // `zeynep nur`: two first names are no other words.
  const pairs = folded.flatMap(({ id, names: [one, two, last] }) => {
    const isPair = last !== undefined && word.stem === one && word.ending === null && next && !next.quoted;
    const ending = isPair ? endingOf(two ?? "", next) : null;
    return ending === null ? [] : [{ id, ending }];
  });
  const named =
    pairs.length > 0
      ? pairs
      : folded.flatMap(({ id, names }) => {
          const given = names.slice(0, -1).map((name) => endingOf(name, word));
          const ending = given.find((one) => one !== null);
          return ending === undefined ? [] : [{ id, ending: ending ?? "" }];
        });
  const [first] = named;
  const length = pairs.length > 0 ? 2 : 1;
  if (!first || (isSmall && length === 1 && !isNameInSmall(words, at, first.ending))) return null;
  const after = words[at + length];
  const title = /^(?:bey|hanim)(e|a|i|in|den|dan|le|la)?$/.exec(after?.stem ?? "");
  const ending = title ? (after?.ending ?? title[1] ?? "") : first.ending;
  const isWhole = title !== null || length === 2;
  return { count: title ? length + 1 : length, ids: named.map(({ id }) => id), ending, isWhole, isSmall };
}

/** Verbs at the end of a line that say something to somebody or ask it of them. */
const dealing =
  /^(?:hatirlat|sor|soyle|bildir|anlat|danis|ilet|gonder|yolla|ver|devret|ata|aktar|pasla|ara|cagir|uyar|bilgilendir|iste|al|ogren|gorus|konus|yazdir|sordur|yaptir|hazirlat)(?:m[ae]k?|in|iniz)?$/;
const beside = /^(?:yakin|sifir|bakan|nazir|karsi|kadar|gore|dair|ait)$/;

/** `ayşeye`, `ayşe’ye`, `ayşe`: a first name in small letters; one that is a word too needs somebody’s verb. */
function isNameInSmall(words: readonly Word[], at: number, ending: string): boolean {
  const [word, next] = [words[at], words[at + 1]?.stem ?? ""];
  if (!word || word.ending !== null) return word !== undefined;
  const name = word.stem.slice(0, word.stem.length - ending.length);
  if (!commonWords.has(name)) return true;
  if (/^(?:bey|hanim)(?:e|a|i|in|den|dan|le|la)?$/.test(next)) return true;
  // `onur yarın baksın`
  const isDay = /^(?:bugun|yarin|haftaya)$|^\d/.test(next) || weekdayOf(words[at + 1]).place >= 0;
  const verb = words[at + (isDay ? 2 : 1)]?.stem ?? "";
  if (ending === "") return /.s[iu]n(?:lar|ler)?$/.test(verb);
  return !beside.test(next) && dealing.test(words.at(-1)?.stem ?? "");
}

const handing =
  /^(?:gonder|ilet|yolla|devret|ata|aktar|pasla|sordur|yaptir|hazirlat|ettir|bastir|kestir|cizdir|yazdir|arattir)(?:m[ae]k?|in|iniz)?$/;
/** `cevap ver`, `haber ver`: nothing changes hands. */
const words2 = /^(?:cevap|yanit|haber|bilgi|soz|onay|randevu|destek|tarih|fiyat|teklif|donus)$/;

const isHanding = (words: readonly Word[], from: number) =>
  words
    .slice(from)
    .some(
      ({ stem }, at, rest) =>
        handing.test(stem) ||
        (/^ver(?:m[ae]k?|in|iniz)?$/.test(stem) && !words2.test(rest[at - 1]?.stem ?? words[from - 1]?.stem ?? "")),
    );

interface FoundPeople {
  found: (FoundPerson & { at: number })[];
  joins: number[];
  end: number;
}

const rangeOf = (from: number, to: number) => Array.from({ length: to - from }, (_, more) => from + more);

/** `Gökhan’a değil Emre’ye`, `Gökhan yerine Emre`: the first is nobody's to-do, and the line asks about the second. */
function insteadOf(group: { at: number; end: number }, instead: FoundPeople | null): FoundPeople {
  if (!instead) return { found: [], joins: [], end: group.end + 1 };
  const [first, second] = instead.found;
  if (!first || first.part === "about") return { ...instead, joins: [] };
  const found = instead.found.map((one) => ({ ...one, isDoubtful: true }));
  // The words before a single name come back with it.
  if (!second)
    return { ...instead, found: found.map((one) => ({ ...one, at: group.at, count: one.at + one.count - group.at })) };
  return { ...instead, found, joins: [...rangeOf(group.at, group.end + 1), ...instead.joins] };
}

/** The names from here on with `ve` or `ya da` between them; `isOr` if one of them is meant. */
function groupAt(
  words: readonly Word[],
  start: number,
  people: readonly Named[],
  free: (at: number, count: number) => boolean,
) {
  const group: (Match & { at: number })[] = [];
  const joins: number[] = [];
  let [end, isOr] = [start, false];
  for (let at = start; ;) {
    const match = nameAt(words, at, people);
    if (!match || !free(at, match.count)) break;
    group.push({ ...match, at });
    end = at + match.count;
    const join = joinAt(words, end);
    const next = join && nameAt(words, end + join.count, people);
    if (!join || !next || !free(end + join.count, next.count)) break;
    joins.push(...rangeOf(end, end + join.count));
    isOr ||= join.isOr;
    at = end + join.count;
  }
  // `Ayşe mi Emre mi`
  if (isOr && /^m[iu]$/.test(words[end]?.stem ?? "")) end += 1;
  return { group, joins, end, isOr };
}

/** True if a colleague's name begins here. */
export const isNameAt = (words: readonly Word[], at: number, people: readonly Named[]): boolean =>
  nameAt(words, at, people) !== null;

/** The colleagues that are named from here on, those joined by `ve` or `ile` together; `joins` are the places of these words. */
export function peopleAt(
  words: readonly Word[],
  start: number,
  people: readonly Named[],
  free: (at: number, count: number) => boolean,
): FoundPeople | null {
  const { group, joins, end, isOr } = groupAt(words, start, people, free);
  const last = group.at(-1);
  if (!last) return null;
  if (/^(?:degil|yerine)$/.test(words[end]?.stem ?? ""))
    return insteadOf({ at: start, end }, peopleAt(words, end + 1, people, free));
  const verb = words.slice(end).find(({ stem }) => /.s[iu]n(?:lar|ler)?$/.test(stem))?.stem ?? "";
  // `Ayşe gitmesin`, `Ayşe mi gitsin` leave open who does it.
  const acts = verb !== "" && !/.m[ae]s[iu]n(?:lar|ler)?$/.test(verb) && !/^m[iu]$/.test(words[end]?.stem ?? "");
  const isWith = /^(?:ile|icin|hakkinda|gibi|haric|disinda|olmadan|kadar|yok)$/.test(words[end]?.stem ?? "");
  const isDative = /^y?[ae]$/.test(last.ending);
  const isDoer = last.ending === "" && !isWith;
  const part: Part = isDoer ? "doer" : isDative && isHanding(words, end) ? "receiver" : "about";
  if (isOr) return { found: [eitherOf(group, part, start, end)], joins: [], end };
  if (part !== "doer" || acts || group.length > 1) joins.splice(part === "about" ? 0 : joins.length);
  // `Ayşe veya müşteri`: the other one is no colleague.
  const before = [words[start - 2]?.stem, words[start - 1]?.stem].join(" ");
  const isOneOfOthers = joinAt(words, end)?.isOr === true || /(?:^| )(?:veya|yahut|yada)$|^ya da$/.test(before);
  const found = group.map(({ at, count, ids, isWhole, isSmall }) => {
    const isNobody: null[] = isSmall ? [null] : [];
    if (part === "about") return { at, count, part, choices: [reader, ...ids, ...isNobody] };
    if (part === "receiver") return { at, count, part, choices: [...ids, reader, ...isNobody] };
    const oneOrNone: (number | null)[] = ids.length > 1 ? [...ids, null] : ids;
    if (words[at]?.isAddress) return { at, count, part, choices: oneOrNone };
    // Many names are words too: a name alone is certain only for a doer.
    const name = words[at]?.stem ?? "";
    const isName = people.some((one) => foldTurkish(one.name).split(/\s+/).includes(name));
    const isUnsure = isSmall || isOneOfOthers || (!isWhole && group.length === 1 && !acts && (isName || at === 0));
    return { at, count, part, choices: isUnsure ? [...ids, null] : oneOrNone };
  });
  return { found, joins, end };
}

/** `Ayşe ya da Emre`: one question about all of them. */
function eitherOf(group: readonly Match[], part: Part, at: number, end: number): FoundPerson & { at: number } {
  const ids = [...new Set(group.flatMap((one) => one.ids))];
  const isNobody: null[] = part === "doer" || group.some(({ isSmall }) => isSmall) ? [null] : [];
  const choices = part === "about" ? [reader, ...ids] : part === "receiver" ? [...ids, reader] : ids;
  return { at, count: end - at, part, choices: [...choices, ...isNobody], isDoubtful: true };
}
