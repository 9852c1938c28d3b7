import { isDay } from "#contract/days";

import { type Found, numberAt, partAt, plainNumberAt, type Word } from "./words";

const clock = (hour: number, minute: number) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
const isClock = (hour: number, minute: number) => hour <= 23 && minute <= 59;

/** An hour as people say it: `3` is 15:00 at work, `8` may be the morning or the evening. */
export function hoursOf(hour: number, minute: number, part: string): string[] {
  if (!isClock(hour, minute)) return [];
  if (hour > 12 || hour === 0) return [clock(hour, minute)];
  if (part === "sabah") return [clock(hour === 12 ? 0 : hour, minute)];
  if (part === "aksam" || part === "gece" || part === "ogleden sonra" || part === "ikindi")
    return [clock(hour === 12 ? (part === "gece" ? 0 : 12) : hour + 12, minute)];
  if (part === "ogle") return [clock(hour < 6 ? hour + 12 : hour, minute)];
  if (hour < 7) return [clock(hour + 12, minute)];
  return hour < 11 ? [clock(hour, minute), clock(hour + 12, minute)] : [clock(hour, minute)];
}

/** A time in written digits; `3:30` may be meant of the night or of the afternoon. */
export function writtenTimes(text: string): string[] {
  const [, digits = "", minutes = ""] = /^(\d{1,2})[:.](\d{2})$/.exec(text) ?? [];
  const [hour, minute] = [Number(digits), Number(minutes)];
  if (minutes === "" || !isClock(hour, minute)) return [];
  const own = clock(hour, minute);
  return digits.length === 1 && hour > 0 && hour < 7 ? [own, clock(hour + 12, minute)] : [own];
}

const isLocative = (ending: string | null | undefined) => /^(?:d[ae]|t[ae])$/.test(ending ?? "");

/** Units of measure and money: the number before one is no time. */
export const units =
  /^(?:tl|lira|liraya|euro|eur|dolar|usd|bin|milyon|metre|mt|m|m2|cm|km|kg|gr|ton|lt|litre|puan|adet|kisi|kisilik|surum|versiyon|gb|tb|mb|saat|saatlik|kat|kez)$/;

/** `10.30` with a point: a time, unless it is a day; `day` tells whether the line has its day already. */
function dottedAt(words: readonly Word[], at: number, hasDay: boolean): Found<string> | null {
  const stem = words[at]?.stem ?? "";
  const choices: (string | null)[] = writtenTimes(stem);
  if (choices.length === 0 || words[at]?.ending || units.test(words[at + 1]?.stem ?? "")) return null;
  const [digits = "", month = ""] = stem.split(".");
  const mayBeDay = isDay(`2024-${month}-${digits.padStart(2, "0")}`);
  const isSure = !mayBeDay && (hasDay || digits.length === 2);
  return { count: 1 + afterDigits(words, at + 1), choices: isSure ? choices : [...choices, null] };
}

/** `üçe çeyrek kala`, `5’i 10 geçe`, `on buçukta`, `on dört otuzda`: an hour and the minutes that belong to it. */
function withMinutes(words: readonly Word[], at: number, part: string, isHour: boolean): Found<string> | null {
  const hour = numberAt(words, at);
  if (!hour || hour.value > 23) return null;
  const next = at + hour.count;
  const quarter = words[next]?.stem === "ceyrek";
  const minutes = quarter ? { value: 15, count: 1 } : plainNumberAt(words, next);
  const last = words[next + (minutes?.count ?? 0)]?.stem ?? "";
  if (minutes && minutes.value < 60 && /^(?:kala|var|gece|geciyor)$/.test(last) && hour.value <= 12) {
    const isBefore = /^(?:kala|var)$/.test(last);
    const whole = isBefore ? (hour.value + 11) % 12 || 12 : hour.value;
    const choices = hoursOf(whole, isBefore ? 60 - minutes.value : minutes.value, part);
    return { count: hour.count + minutes.count + 1, choices };
  }
  const half = words[next];
  const isHalf = half?.stem === "bucukta" || (half?.stem === "bucuk" && (isHour || part || isLocative(half.ending)));
  const apart = half?.stem === "bucuk" ? apartEndingAt(words, next + 1) : 0;
  if ((isHalf || apart > 0) && hour.ending === "")
    return { count: hour.count + 1 + apart, choices: hoursOf(hour.value, 30, part) };
  // Minutes may follow the hour: with at least two digits, otherwise no time is meant.
  const said = numberAt(words, next);
  if (hour.ending !== "" || !said || said.value < 10 || said.value > 59 || hour.inDigits !== said.inDigits) return null;
  if (!isLocative(said.ending) && !(isHour && said.ending === "")) return null;
  const choices: (string | null)[] = hoursOf(hour.value, said.value, part);
  return { count: hour.count + said.count, choices: isHour || part ? choices : [...choices, null] };
}

export function timeAt(words: readonly Word[], start: number, hasDay = false): Found<string> | null {
  const { at, part, isHour } = partAt(words, start);
  const before = at - start;
  const exact = /^(\d{1,2}[:.]\d{2})(d[ae]|t[ae]|y?[ae])?$/.exec(words[at]?.stem ?? "");
  if (exact?.[1]) {
    const isSaid = isHour || part || exact[1].includes(":") || isLocative(words[at]?.ending ?? exact[2]);
    if (!isSaid) return dottedAt(words, at, hasDay);
    const [hour = 0, minute = 0] = exact[1].split(/[:.]/).map(Number);
    const asSaid = (isHour && hour < 10 && !exact[1].startsWith("0")) || part;
    const choices = asSaid ? hoursOf(hour, minute, part) : writtenTimes(exact[1]);
    return choices.length > 0 ? { count: before + 1 + afterDigits(words, at + 1), choices } : null;
  }
  const detailed = withMinutes(words, at, part, isHour);
  if (detailed) {
    const more = until(words, at + detailed.count);
    return detailed.choices.length > 0 ? { ...detailed, count: before + detailed.count + more } : null;
  }
  const found = numberAt(words, at);
  if (!found || !/^(?:d[ae]|t[ae]|y?[ae]|y?[iu]|[sn]?in[ae])?$/.test(found.ending)) return null;
  // `saat on da`: alone, `on da` is ten things more.
  const apart = (isHour || part) && found.ending === "" ? apartEndingAt(words, at + found.count) : 0;
  const next = at + found.count + apart;
  const more = until(words, next);
  // `14’e kadar` is a time or a number of things.
  const isLimit = more > 0 && /^y?[ae]$/.test(found.ending);
  const isBare = !isHour && !part;
  // `10’a toplantı koy`, `14 gibi ara`: a time, or a number of something.
  const mayBeHour =
    found.inDigits && found.value > 6 && ((words[at]?.ending !== null && /^y?[ae]$/.test(found.ending)) || more > 0);
  if (isBare && !isLocative(found.ending) && !isLimit && !mayBeHour) return null;
  // `üçte biri`, `3’te 1’ini`: a share, and no time.
  if (isBare && /^(?:bir|\d)/.test(words[next]?.stem ?? "")) return null;
  const choices: (string | null)[] = hoursOf(found.value, 0, part);
  // `onda` also means "at him" and "at it".
  const isUnsure = isBare && (isLimit || words[at]?.isApart || !found.inDigits || !isLocative(found.ending));
  return choices.length > 0
    ? { count: before + found.count + apart + more, choices: isUnsure ? [...choices, null] : choices }
    : null;
}

/** `14:00’ten önce`, `14’ten sonra`: the time is a limit, or only where the to-do begins. */
export function limitAt(words: readonly Word[], start: number): Found<string> | null {
  const { at, part, isHour } = partAt(words, start);
  const word = words[at];
  const next = words[at + 1]?.stem ?? "";
  const [, digits, ending = word?.ending ?? ""] = /^(\d{1,2}(?:[:.]\d{2})?)([dt][ae]n)?$/.exec(word?.stem ?? "") ?? [];
  if (!word || !digits || !/^[dt][ae]n$/.test(ending) || !/^(?:once|evvel|sonra)$/.test(next)) return null;
  const [hour = 0, minute = 0] = digits.split(/[:.]/).map(Number);
  const choices = /[:.]/.test(digits) && !part ? writtenTimes(digits) : hoursOf(hour, minute, part);
  const isSure = next !== "sonra" && (isHour || part !== "" || digits.includes(":"));
  return choices.length > 0 ? { count: at + 2 - start, choices: isSure ? choices : [...choices, null] } : null;
}

/** Counts `da` behind `saat on`. */
const apartEndingAt = (words: readonly Word[], at: number): number =>
  /^(?:d[ae]|t[ae])$/.test(words[at]?.stem ?? "") ? 1 : 0;

/** `kadar` or `gibi` after a time. */
const until = (words: readonly Word[], at: number): number =>
  /^(?:kadar|dek|gibi|civari|civarinda|sulari|sularinda)$/.test(words[at]?.stem ?? "") ? 1 : 0;

/** After digits the ending is often written apart: `14.30 da`. */
const afterDigits = (words: readonly Word[], at: number): number =>
  /^(?:d[ae]|t[ae])$/.test(words[at]?.stem ?? "") ? 1 : until(words, at);

/** Counts the words of a time that does not exist: `25:00`, `14:60`, `saat 25’te`; 0 for none. */
export function falseTimeAt(words: readonly Word[], at: number): number {
  const isHour = words[at]?.stem === "saat";
  const word = words[at + (isHour ? 1 : 0)];
  const range = /^(\d{1,2}):(\d{2})[-–—](\d{1,2}):(\d{2})$/
    .exec(word?.stem ?? "")
    ?.slice(1)
    .map(Number);
  if (range) {
    const [hour = 0, minute = 0, endHour = 0, endMinute = 0] = range;
    return isClock(hour, minute) && isClock(endHour, endMinute) ? 0 : isHour ? 2 : 1;
  }
  const exact = /^(\d{1,2})([:.])(\d{2})(d[ae]|t[ae]|y?[ae])?$/.exec(word?.stem ?? "");
  if (exact) {
    const isSaid = isHour || exact[2] === ":" || isLocative(word?.ending ?? exact[4]);
    return isSaid && !isClock(Number(exact[1]), Number(exact[3])) ? (isHour ? 2 : 1) : 0;
  }
  const hour = isHour ? /^(\d{1,3})(?:d[ae]|t[ae])?$/.exec(word?.stem ?? "") : null;
  return hour && Number(hour[1]) > 23 ? 2 : 0;
}
