import { addDays, weekday } from "#contract/days";

import type { Word } from "./words";

// Names of weekdays and months in a quick line (read.ts), with their case endings.

const weekdays = ["pazartesi", "sali", "carsamba", "persembe", "cuma", "cumartesi", "pazar"];
const months = [
  "ocak",
  "subat",
  "mart",
  "nisan",
  "mayis",
  "haziran",
  "temmuz",
  "agustos",
  "eylul",
  "ekim",
  "kasim",
  "aralik",
];

/** `cumaya`, `salıya`, `pazartesiden`: the weekday without its ending; -1 for another word. */
export function weekdayOf(word: Word | undefined): { place: number; bare: boolean } {
  const { stem = "", ending = null } = word ?? {};
  const whole = weekdays.indexOf(stem);
  if (whole >= 0) return { place: whole, bare: ending === null };
  const place = weekdays.findIndex(
    (name) => stem.startsWith(name) && /^(?:y?[ae]|d[ae]n|n?in|y?i|d[ae]|ki)$/.test(stem.slice(name.length)),
  );
  return { place, bare: false };
}

/** `cumanın`, `cumayı`, `cumaki`: the weekday is spoken of, and not said to be the deadline. */
export function isOnlyMentioned(word: Word): boolean {
  const isWeekday = weekdayOf(word).place >= 0;
  const rest = weekdays.map((name) => (word.stem.startsWith(name) ? word.stem.slice(name.length) : ""));
  const endings = isWeekday ? [word.ending ?? "", ...rest] : [monthOf(word)?.ending ?? ""];
  return endings.some((ending) => /^(?:n?[iu]n|y?[iu]|ki)$/.test(ending));
}

/** `cuması`, `pazartesisine`, also bare: the weekday of a month; -1 for another word. */
export function possessedWeekdayOf({ stem }: Word): number {
  const place = weekdays.findIndex(
    (name) => stem.startsWith(name) && /^(?:s?i(?:n[ae]|nd[ae]n?|ni|nin)?)$/.test(stem.slice(name.length)),
  );
  return place >= 0 ? place : weekdays.indexOf(stem);
}

/** `Ocak’a`, `ocağın`, `martta`: the month from 1 to 12, and its case ending; null for another word. */
export function monthOf(word: Word | undefined): { month: number; ending: string } | null {
  const { stem = "", ending = null } = word ?? {};
  // `aralığın`: two names become soft before a vowel.
  const hard = stem.replace(/^(oca|arali)g(?=[aiu])/, "$1k");
  const place = months.findIndex((name) => hard.startsWith(name));
  const rest = hard.slice(months[place]?.length ?? 0);
  const isEnding = /^(?:|[iu]n|[iu]n[ae]|[iu]nd[ae]n?|[dt][ae]n?|[ae]|[iu])$/.test(rest);
  if (place < 0 || !isEnding || (ending !== null && rest !== "")) return null;
  return { month: place + 1, ending: ending ?? rest };
}

export const monthName = (month: number): string => months[month - 1] ?? "";

/** Dates of a weekday without a word before it: the next one, and also today if that is the weekday. */
export const nextOf = (place: number, today: string): string[] => {
  const away = (place - weekday(today) + 7) % 7;
  return away === 0 ? [today, addDays(today, 7)] : [addDays(today, away)];
};

/** The number of a day that a month’s name is over: `28’inde`, `28inde`, `28’ine`; null for another word. */
export function dayNumberOf(word: Word | undefined): number | null {
  const digits = /^(\d{1,2})(?:i|u|si|ine|inde|inin|sine|sinde|une|unde|una|unda|ina|inda)?$/.exec(
    word?.stem ?? "",
  )?.[1];
  return digits === undefined || Number(digits) === 0 ? null : Number(digits);
}

/** A day that is over may be meant, or only spoken of. */
export const withDoubt = (day: string, today: string): (string | null)[] => (day < today ? [day, null] : [day]);

export const dayInMonth = (month: string, day: number): string =>
  `${month.slice(0, 7)}-${String(day).padStart(2, "0")}`;
