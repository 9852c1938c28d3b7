import { weekdayOf, monthOf } from "./names";
import { numberAt, type Word } from "./words";

// `Salı toplantısı`, `Cuma mailini`, `14:00 toplantısına`, `Cuma için`: a day or time that belongs to the thing that the
// to-do is about. Its due day may be another one, so the line asks (read.ts).

/** Endings that a noun has only as the thing of another: `toplantısı`, `mailini`, `törenine`, `ekibinden`. */
const possessed = /(?:[aeiou]s[iu]|[iu]n(?:[iuae]|[iu]n|d[ae]n?)|[iu]yl[ae])$/;
/** `raporu`, `yemeği`: the thing of another, or the object of the verb behind it. */
const maybePossessed = /[bcdfghjklmnprstvz][iu]$/;
const plainNouns = /^(?:toplanti|kahvalti|gezi|sergi|parti|taksi|menu|musteri|yazi|lobi|enerji|kisi|davetli)$/;
const others =
  /^(?:(?:bu|su|o)n(?:u|a|lari|lara)|(?:hep|bir|kendi|iki|kim|tum)(?:s?i|s?u)(?:n[iau])?|kendin[ie]|yeni|kendi|belli|simdi|bina|makine|yarisi|sabah.*|ogle.*|aksam.*|gece.*|ikindi.*|gunu.*|yerine|icinde|icerisinde)$/;
const about = /^(?:icin|hakkinda|ile|ilgili|oncesi|sonrasi|icinde|uzerine|konusunda)$/;

const isNoun = (words: readonly Word[], at: number): boolean => {
  const word = words[at];
  if (!word || word.ending !== null || word.quoted || others.test(word.stem)) return false;
  return weekdayOf(word).place < 0 && numberAt(words, at) === null;
};
const isPossessed = (words: readonly Word[], at: number) => isNoun(words, at) && possessed.test(words[at]?.stem ?? "");
const mayBePossessed = (words: readonly Word[], at: number) =>
  isNoun(words, at) && maybePossessed.test(words[at]?.stem ?? "") && !plainNouns.test(words[at]?.stem ?? "");

/** True for `14:00 toplantısı` and `14:00 için`. */
export const isTimeMentioned = (words: readonly Word[], end: number): boolean =>
  words[end]?.stem === "icin" || (words[end - 1]?.ending === null && isPossessed(words, end));

/** True for a noun like `toplantısı`, `raporu`, `yemeği`. */
export const isOfThing = (words: readonly Word[], at: number): boolean =>
  isPossessed(words, at) || mayBePossessed(words, at);

/** True for a word that may stand before a noun: `cuma`, `15 Aralık`, `ay sonu`, `14:00`; `yarın` cannot. */
function mayStandBefore(word: Word | undefined): boolean {
  if (!word || word.ending !== null) return false;
  if (/^(?:hafta|ay|yil|sene|sonu|basi|ortasi|gunu|[\d.:/-]*\d)$/.test(word.stem)) return true;
  return (
    weekdayOf(word).bare || /^(?:cuma|pazartesi|sal|pazar)(?:s?i)$/.test(word.stem) || monthOf(word)?.ending === ""
  );
}

/**
 * "asked" if the words before `end` may only be mentioned; "offered" if they are more likely the due day, as in `Cuma
 * salon planını çiz`; null if they say when it is due.
 */
export function mentionAt(
  words: readonly Word[],
  end: number,
  isName: (at: number) => boolean,
): "asked" | "offered" | null {
  if (words[end - 1]?.stem === "icin" || words[end]?.stem === "icin") return "asked";
  if (!mayStandBefore(words[end - 1]) || /[,;:]$/.test(words[end - 1]?.text ?? "")) return null;
  return nounMention(words, skipTimes(words, end), isName);
}

/** `salı 14:00 toplantısı`, `cuma akşam yemeği`: the place behind the words of a time. */
function skipTimes(words: readonly Word[], start: number): number {
  let at = start;
  while (
    words[at]?.ending === null &&
    /^(?:saat|sabah|ogle|aksam|gece|\d{1,2}(?:[:.]\d{2})?)$/.test(words[at]?.stem ?? "")
  )
    at += 1;
  return at;
}

function nounMention(words: readonly Word[], end: number, isName: (at: number) => boolean): "asked" | "offered" | null {
  if (isName(end)) return null;
  if (isPossessed(words, end)) return "asked";
  const next = words[end + 1];
  const isObject = next && !about.test(next.stem) && !isPossessed(words, end + 1) && !mayBePossessed(words, end + 1);
  if (mayBePossessed(words, end)) return isObject ? null : "asked";
  if (!isNoun(words, end) || isName(end + 1) || !(isPossessed(words, end + 1) || mayBePossessed(words, end + 1)))
    return null;
  const last = words[end + 2]?.stem ?? "";
  if (about.test(last)) return "asked";
  return isPossessed(words, end + 1) ? "offered" : null;
}
