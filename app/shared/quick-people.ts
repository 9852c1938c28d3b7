import { foldTurkish } from "#contract/fold";

import type { Word } from "./quick-words";

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
}

const endings = /^(?:y?[ae]|y?[iu]|n?[iu]n|d[ae]n?|t[ae]n?|y?l[ae]|l[ae]r|s[iu]n)$/;
const isJoining = (word: Word | undefined) => /^(?:ve|ile)$/.test(word?.stem ?? "");

interface Match {
  count: number;
  ids: number[];
  ending: string;
  /** True for first and last name, or a title beside the name. */
  isWhole: boolean;
}

/** Colleagues whose name begins here: first and last name, or one of their first names, with a case ending or a title. */
function nameAt(words: readonly Word[], at: number, people: readonly Named[]): Match | null {
  const word = words[at];
  if (!word || word.quoted || !/^[("“]?\p{Lu}/u.test(word.text)) return null;
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
  if (found) return { count: found.count, ids: whole.map(({ id }) => id), ending: found.ending, isWhole: true };
  const named = folded.flatMap(({ id, names }) => {
    const given = names.slice(0, -1).map((name) => endingOf(name, word));
    const ending = given.find((one) => one !== null);
    return ending === undefined ? [] : [{ id, ending: ending ?? "" }];
  });
  const [first] = named;
  if (!first) return null;
  const after = words[at + 1];
  const title = /^(?:bey|hanim)(e|a|i|in|den|dan|le|la)?$/.exec(after?.stem ?? "");
  const ending = title ? (after?.ending ?? title[1] ?? "") : first.ending;
  return { count: title ? 2 : 1, ids: named.map(({ id }) => id), ending, isWhole: title !== null };
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

/** The colleagues that are named from here on, those joined by `ve` or `ile` together; `joins` are the places of these words. */
export function peopleAt(
  words: readonly Word[],
  start: number,
  people: readonly Named[],
  free: (at: number, count: number) => boolean,
): { found: (FoundPerson & { at: number })[]; joins: number[]; end: number } | null {
  const group: (Match & { at: number })[] = [];
  const joins: number[] = [];
  let end = start;
  for (let at = start; ;) {
    const match = nameAt(words, at, people);
    if (!match || !free(at, match.count)) break;
    group.push({ ...match, at });
    end = at + match.count;
    if (!isJoining(words[end]) || !nameAt(words, end + 1, people)) break;
    joins.push(end);
    at = end + 1;
  }
  const last = group.at(-1);
  if (!last) return null;
  const acts = words.slice(end).some(({ stem }) => /.s[iu]n(?:lar|ler)?$/.test(stem));
  const isWith = /^(?:ile|icin|hakkinda|gibi)$/.test(words[end]?.stem ?? "");
  const isDative = /^y?[ae]$/.test(last.ending);
  const isDoer = last.ending === "" && !isWith;
  const part: Part = isDoer ? "doer" : isDative && isHanding(words, end) ? "receiver" : "about";
  if (part !== "doer" || acts || group.length > 1) joins.splice(part === "about" ? 0 : joins.length);
  const found = group.map(({ at, count, ids, isWhole }) => {
    if (part === "about") return { at, count, part, choices: [reader, ...ids] };
    if (part === "receiver") return { at, count, part, choices: [...ids, reader] };
    // Many names are words too: a name alone is certain only for a doer.
    const name = words[at]?.stem ?? "";
    const isName = people.some((one) => foldTurkish(one.name).split(/\s+/).includes(name));
    const isUnsure = !isWhole && group.length === 1 && !acts && (isName || at === 0);
    return { at, count, part, choices: isUnsure ? [...ids, null] : ids };
  });
  return { found, joins, end };
}
