import { addDays } from "#contract/days";

import { hoursOf, units, writtenTimes } from "./times";
import { isCountedFrom, partAt, plainNumberAt, type Word } from "./words";

// Moments of a quick line (read.ts) that no clock names: `2 saat sonra`, `akşama kadar`, `14:00-16:00 arası`.

interface Moment {
  count: number;
  /** `HH:MM`; null = the words mean no time. */
  choices: (string | null)[];
  /** The days that the moment may be on if the line names no other; null = none. */
  days: (string | null)[];
  /** Counted from now: another day in the line contradicts it. */
  isFromNow?: boolean;
}

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Minutes of `2 saat`, `yarım saat`, `bir buçuk saat`, `1,5 saat`, `1 saat 15 dakika`, and the number of words. */
export function durationAt(words: readonly Word[], at: number): { minutes: number; count: number } | null {
  const stem = words[at]?.stem ?? "";
  const part = /^(\d{1,2})[.,](25|5|75)$/.exec(stem);
  const number = plainNumberAt(words, at);
  const isHalf = number !== null && words[at + number.count]?.stem === "bucuk";
  const written = part ? Number(`${part[1]}.${part[2]}`) : null;
  const value =
    stem === "yarim"
      ? 0.5
      : stem === "ceyrek"
        ? 0.25
        : (written ?? (number ? number.value + (isHalf ? 0.5 : 0) : null));
  const count = value === written || !number ? 1 : number.count + (isHalf ? 1 : 0);
  const unit = words[at + count]?.stem ?? "";
  if (value === null || value === 0) return null;
  if (/^(?:dakika|dk|dakikaya)$/.test(unit)) return { minutes: Math.round(value), count: count + 1 };
  if (!/^(?:saat|sa|saate)$/.test(unit)) return null;
  const rest = plainNumberAt(words, at + count + 1);
  const hasRest = rest && /^(?:dakika|dk|dakikaya)$/.test(words[at + count + 1 + rest.count]?.stem ?? "");
  const more = hasRest ? { minutes: rest.value, count: rest.count + 1 } : { minutes: 0, count: 0 };
  return { minutes: Math.round(value * 60) + more.minutes, count: count + 1 + more.count };
}

/** `2 saat sonra`, `yarım saat içinde`, `bir saate kadar`: counted from now. */
function byDistance(words: readonly Word[], at: number, now: string): Moment | null {
  const duration = durationAt(words, at);
  if (!duration || isCountedFrom(words[at - 1])) return null;
  const next = words[at + duration.count]?.stem ?? "";
  const isDative = /(?:saate|dakikaya)$/.test(words[at + duration.count - 1]?.stem ?? "");
  const isSaid = /^(?:sonra|sonraya|icinde)$/.test(next) || (isDative && /^(?:kadar|dek)$/.test(next));
  if (!isSaid && !isDative) return null;
  const [today, start] = [now.slice(0, 10), Number(now.slice(11, 13)) * 60 + Number(now.slice(14, 16))];
  const end = start + duration.minutes;
  const days = [addDays(today, Math.floor(end / 1440))];
  return { count: duration.count + (isSaid ? 1 : 0), choices: [clock(end % 1440)], days, isFromNow: true };
}

/** `akşama kadar` is 18:00 and `öğlene kadar` 12:00; without `kadar` the line asks. */
function byPart(words: readonly Word[], at: number, now: string): Moment | null {
  const [stem = "", next = ""] = [0, 1].map((more) => words[at + more]?.stem);
  const isNoon = /^(?:oglene|ogleye)$/.test(stem) || (stem === "ogleden" && next === "once");
  if (!isNoon && stem !== "aksama") return null;
  const isSure = /^(?:kadar|dek|once)$/.test(next);
  const time = isNoon ? "12:00" : "18:00";
  const today = now.slice(0, 10);
  const isOver = now.slice(11, 16) > time;
  const days = isOver ? [today, addDays(today, 1)] : [today];
  return isSure ? { count: 2, choices: [time], days } : { count: 1, choices: [time, null], days: [...days, null] };
}

const written = /^\d{1,2}(?:[:.]\d{2})?$/;

/** Both ends of `14-16`, `14 ile 16`, `14’ten 16’ya`, as they are written. */
function endsAt(words: readonly Word[], at: number): { from: string; to: string; count: number } | null {
  const [first, second, third] = [words[at], words[at + 1], words[at + 2]];
  const joined = /^(\d{1,2}(?:[:.]\d{2})?)[-–—](\d{1,2}(?:[:.]\d{2})?)$/.exec(first?.stem ?? "");
  if (joined) return { from: joined[1] ?? "", to: joined[2] ?? "", count: 1 };
  if (!written.test(first?.stem ?? "")) return null;
  const isLinked = /^[-–—]$/.test(second?.text ?? "") || /^(?:ile|ve)$/.test(second?.stem ?? "");
  const isAblative = /^[dt][ae]n$/.test(first?.ending ?? "");
  const other = isLinked ? third : isAblative ? second : undefined;
  if (!other || !written.test(other.stem)) return null;
  return { from: first?.stem ?? "", to: other.stem, count: isLinked ? 3 : 2 };
}

/** `14:00-16:00 arası`: the line asks whether the to-do is due at the end or at the beginning. */
function byRange(words: readonly Word[], start: number, now: string): Moment | null {
  const { at, part, isHour } = partAt(words, start);
  const ends = endsAt(words, at);
  if (!ends) return null;
  const next = words[at + ends.count]?.stem ?? "";
  const isBetween = /^aras[iu](?:na|nda|ndan)?$/.test(next);
  const isApart = /^(?:ve|ile)$/.test(words[at + 1]?.stem ?? "");
  const isUntil = words[at]?.ending !== null && !isApart;
  const isClock = /[:.]/.test(ends.from) && /[:.]/.test(ends.to);
  const isSaid = isBetween || (!isApart && (isUntil || isClock || isHour || part !== ""));
  if (!isSaid || (!isBetween && units.test(next))) return null;
  const timesOf = (text: string) => {
    const [hour = 0, minute = 0] = text.split(/[:.]/).map(Number);
    return /[:.]/.test(text) && !part ? writtenTimes(text) : hoursOf(hour, minute, part);
  };
  const [from, to] = [timesOf(ends.from), timesOf(ends.to)];
  if (from.length === 0 || to.length === 0) return null;
  const isLimit = /^(?:kadar|dek)$/.test(next);
  return {
    count: at - start + ends.count + (isBetween || isLimit ? 1 : 0),
    choices: [...new Set([...to, ...from]), null],
    // `14 ile 16 arası` may be a number of things.
    days: isClock || isHour || part ? [now.slice(0, 10), addDays(now.slice(0, 10), 1), null] : [],
  };
}

export function momentAt(words: readonly Word[], at: number, now: string): Moment | null {
  return byDistance(words, at, now) ?? byPart(words, at, now) ?? byRange(words, at, now);
}
