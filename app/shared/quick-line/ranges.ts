import { parseDayText, parseRangeText } from "~/shared/typed-day";

import { monthName, monthOf, nextOf, weekdayOf } from "./names";
import { writtenTimes } from "./times";
import { type Found, toWord, type Word } from "./words";

// Ranges of days in a quick line (read.ts). A to-do has one deadline: the line asks whether it is the end or the
// beginning, for a range is often the event's and not the to-do's.

const dash = /^[-–—]$/;
const isYear = (word: Word | undefined) => /^20\d{2}(?:d[ae]|t[ae]|y?[ae])?$/.test(word?.stem ?? "");
const numberOf = (word: Word | undefined) => (/^\d{1,2}$/.test(word?.stem ?? "") ? Number(word?.stem) : null);
const isBetween = (word: Word | undefined) => /^aras[iu]/.test(word?.stem ?? "");

/** A word between the two ends: `-`, `ile`, `ve`. */
const isLink = (word: Word | undefined) => dash.test(word?.text ?? "") || /^(?:ile|ve|veya)$/.test(word?.stem ?? "");

function choicesOf(start: string, end: string): (string | null)[] {
  return [...new Set([end, start]), null];
}

/** The number before the month of the end, the place of the end's number, and the end's number. */
function numbersAt(words: readonly Word[], at: number) {
  const first = words[at];
  const joined = /^(\d{1,2})[-–—](\d{1,2})$/.exec(first?.stem ?? "");
  if (joined) return { from: Number(joined[1]), to: Number(joined[2]), last: at };
  const from = numberOf(first);
  if (from === null) return null;
  const isAblative = /^[dt][ae]n$/.test(first?.ending ?? "");
  const link = isAblative || first?.text.endsWith(",") ? 0 : isLink(words[at + 1]) ? 1 : null;
  const to = link === null ? null : numberOf(words[at + 1 + link]);
  return link === null || to === null ? null : { from, to, last: at + 1 + link };
}

/** `6-8 Ocak`, `6 ile 8 Ocak arası`, `6 ve 8 Ocak`, with a year behind or none. */
function inOneMonth(words: readonly Word[], at: number, today: string): Found<string> | null {
  const found = numbersAt(words, at);
  const named = found && monthOf(words[found.last + 1]);
  if (!found || !named) return null;
  const hasYear = isYear(words[found.last + 2]);
  const year = hasYear ? ` ${words[found.last + 2]?.stem.slice(0, 4)}` : "";
  const range = parseRangeText(`${found.from}-${found.to} ${monthName(named.month)}${year}`, today);
  return range ? { count: found.last + (hasYear ? 3 : 2) - at, choices: choicesOf(range.start, range.end) } : null;
}

/** `30 Aralık - 2 Ocak`, `30 Aralık ile 2 Ocak arası`. */
function overMonths(words: readonly Word[], at: number, today: string): Found<string> | null {
  const [day, month, link, other, last] = [0, 1, 2, 3, 4].map((more) => words[at + more]);
  const [from, to] = [numberOf(day), numberOf(other)];
  const names = [month, last].map(monthOf);
  const isJoined = dash.test(link?.text ?? "") || (link?.stem === "ile" && isBetween(words[at + 5]));
  if (from === null || to === null || !names[0] || !names[1] || !isJoined) return null;
  const start = parseDayText(`${from} ${monthName(names[0].month)}`, today);
  const end = parseDayText(`${to} ${monthName(names[1].month)}`, today);
  return start && end ? { count: 5, choices: choicesOf(start, end) } : null;
}

/** `5.12-7.12`, `cuma-pazar`, `cuma - pazar`: two days with a dash. */
function withDash(words: readonly Word[], at: number, today: string): Found<string> | null {
  const first = words[at];
  const ends = first?.quoted ? null : /^(\p{L}+|[\d.]+)[-–—](\p{L}+|[\d.]+)$/u.exec(first?.stem ?? "");
  const isApart = !ends && dash.test(words[at + 1]?.text ?? "");
  const [from, to] = ends
    ? [toWord(ends[1] ?? ""), toWord(ends[2] ?? "")]
    : isApart
      ? [first, words[at + 2]]
      : [undefined, undefined];
  if (!from || !to) return null;
  const count = isApart ? 3 : 1;
  const [one, other] = [weekdayOf(from).place, weekdayOf(to).place];
  if (one >= 0 && other >= 0) {
    const [start = today] = nextOf(one, today);
    const end = nextOf(other, start).find((day) => day > start) ?? start;
    return { count, choices: choicesOf(start, end) };
  }
  if (![from, to].every(({ stem }) => /^\d{1,2}\.\d{1,2}(?:\.\d{2,4})?$/.test(stem))) return null;
  const [start, end] = [parseDayText(from.stem, today), parseDayText(to.stem, today)];
  if (!start || !end || start > end) return null;
  // `10.10-11.10` may be two times.
  const times = [to, from].map(({ stem }) => writtenTimes(stem));
  const isTime = times.every(({ length }) => length > 0);
  return { count, choices: isTime ? [...new Set([end, start]), ...times.flat(), null] : choicesOf(start, end) };
}

export function dayRangeAt(words: readonly Word[], at: number, today: string): Found<string> | null {
  return inOneMonth(words, at, today) ?? overMonths(words, at, today) ?? withDash(words, at, today);
}
