import { falseDayAt } from "./days";
import { isOfThing } from "./mentions";
import { durationAt } from "./moments";
import { monthOf, weekdayOf } from "./names";
import { falseTimeAt } from "./times";
import { isCountedFrom, parts, plainNumberAt, type Word } from "./words";

/** Words that stay in the title: an impossible value, or one that was not read. */
export interface LineFault {
  words: string;
  fault: "time" | "day" | "repeat" | "unread";
}

/** Counts the words of a distance without a known start or end: `toplantıdan üç gün sonra`, `2 saat önce`. */
function distanceAt(words: readonly Word[], at: number): number {
  const stems = [0, 1, 2].map((more) => words[at + more]?.stem).join(" ");
  if (/^yuz (?:saat|dakika|dk|gun|hafta|ay|yil) (?:sonra|once|icinde)$/.test(stems)) return 3;
  const from = isCountedFrom(words[at]) ? 1 : 0;
  const number = plainNumberAt(words, at + from);
  const isDay = number && /^(?:gun|hafta|ay|yil)$/.test(words[at + from + number.count]?.stem ?? "");
  const count = durationAt(words, at + from)?.count ?? (isDay ? number.count + 1 : 0);
  const way = words[at + from + count]?.stem ?? "";
  return count > 0 && /^(?:sonra|once|evvel|icinde|sonrasi|oncesi)(?:ki|na|nda)?$/.test(way) ? from + count + 1 : 0;
}

/** Counts words that name a day or time in a way that no reader takes. */
function unreadAt(words: readonly Word[], at: number, free: (at: number, count: number) => boolean): number {
  const [first = "", second = "", third = ""] = [0, 1, 2].map((more) => words[at + more]?.stem);
  const distance = distanceAt(words, at);
  if (distance > 0) return distance;
  const isLimit = /^(?:kadar|dek|once|sonra)$/;
  if (/^(?:sabaha|geceye|ikindiye|geceyarisina)$/.test(first) && /^(?:kadar|dek)$/.test(second)) return 2;
  if (/^mesai$/.test(first) && /^(?:bitim|son)[iu]/.test(second)) return isLimit.test(third) ? 3 : 2;
  if (/^(?:bayram|bayramin|bayrami|arefe|yilbasi)(?:y?[ae]|n[ae]|n?d[ae]n?)$/.test(first) && isLimit.test(second))
    return 2;
  // `yarın akşam ara`: a part of the day is no time.
  const isPart = parts.some(([pattern]) => pattern.test(first)) && words[at]?.ending === null;
  if (isPart && at > 0 && !free(at - 1, 1) && words[at + 1] && !isOfThing(words, at + 1)) return 1;
  if (/^(?:ogleden sonra|gece yarisi(?:na|nda)?)$/.test(`${first} ${second}`)) return 2;
  if (/^(?:ilk|ikinci|ucuncu|dorduncu|son) haftasi(?:na|nda)?$/.test(`${first} ${second}`)) return 2;
  if (first === "hafta" && /^ici(?:nde)?$/.test(second)) return 2;
  const word = words[at];
  const isDay = word && (weekdayOf(word).place >= 0 || /^(?:bugun|yarin)$/.test(first) || monthOf(word));
  if (isDay && /^(?:degil|yerine)$/.test(second)) return 2;
  if (/^\d{1,2}(?:[:.]\d{2})?[-–—]\d{1,2}(?:[:.]\d{2})?$/.test(first) && /^aras[iu]/.test(second)) return 2;
  return /^\d{1,2}:\d{2}[-–—]\d{1,2}:\d{2}$/.test(first) ? 1 : 0;
}

/** The faults of the words that nobody has read. */
export function faultsOf(words: readonly Word[], free: (at: number, count: number) => boolean): LineFault[] {
  const faults: LineFault[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [time, day, unread] = [falseTimeAt(words, at), falseDayAt(words, at), unreadAt(words, at, free)];
    const count = time || day || unread;
    if (count === 0 || !free(at, count)) continue;
    const text = words
      .slice(at, at + count)
      .map((word) => word.text)
      .join(" ");
    faults.push({ words: text, fault: time ? "time" : day ? "day" : "unread" });
    if (!time && !day) at += count - 1;
  }
  return faults;
}
