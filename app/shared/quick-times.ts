import { counted, type Found, numberOf, parts, type Word } from "./quick-words";

const clock = (hour: number, minute: number) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
export const isClock = (hour: number, minute: number) => hour <= 23 && minute <= 59;

/** An hour as people say it: `3` is 15:00 at work, `8` may be the morning or the evening. */
function hoursOf(hour: number, minute: number, part: string): string[] {
  if (hour > 24 || minute > 59) return [];
  if (hour > 12 || hour === 0) return isClock(hour % 24, minute) ? [clock(hour % 24, minute)] : [];
  if (part === "sabah") return [clock(hour === 12 ? 0 : hour, minute)];
  if (part === "aksam" || part === "gece" || part === "ogleden sonra" || part === "ikindi")
    return [clock(hour === 12 ? (part === "gece" ? 0 : 12) : hour + 12, minute)];
  if (part === "ogle") return [clock(hour < 6 ? hour + 12 : hour, minute)];
  if (hour < 7) return [clock(hour + 12, minute)];
  return hour < 11 ? [clock(hour, minute), clock(hour + 12, minute)] : [clock(hour, minute)];
}

/** A number of hours: `14`, `14’te`, `on birde`; `said` where its ending says that it is a time. */
function hourAt(
  words: readonly Word[],
  at: number,
): { hour: number; count: number; ending: string; said: boolean } | null {
  const word = words[at];
  if (!word) return null;
  const digits = /^(\d{1,2})(d[ae]|t[ae]|y?[ae]|y?[iu]|[sn]?in[ae])?$/.exec(word.stem);
  if (digits) {
    const ending = word.ending ?? digits[2] ?? "";
    return { hour: Number(digits[1]), count: 1, ending, said: /^(?:d[ae]|t[ae])$/.test(ending) };
  }
  for (const count of [2, 1]) {
    const text = words
      .slice(at, at + count)
      .map(({ stem }) => stem)
      .join(" ");
    for (const [hour, name] of [...counted.entries()].toReversed()) {
      if (hour === 0 || !text.startsWith(name)) continue;
      const ending = text.slice(name.length);
      if (!/^(?:d[ae]|t[ae]|y?[aei]|y?[iu])?$/.test(ending)) continue;
      return { hour, count, ending, said: /^(?:d[ae]|t[ae])$/.test(ending) };
    }
  }
  return null;
}

export function timeAt(words: readonly Word[], start: number): Found<string> | null {
  let at = start;
  let part = "";
  if (words[at]?.stem === "ogleden" && words[at + 1]?.stem === "sonra") {
    part = "ogleden sonra";
    at += 2;
  } else {
    const known = parts.find(([pattern]) => pattern.test(words[at]?.stem ?? ""));
    if (known) {
      part = known[1];
      at += 1;
    }
  }
  const isHour = words[at]?.stem === "saat";
  if (isHour) at += 1;
  const exact = /^(\d{1,2})[:.](\d{2})(?:d[ae]|t[ae]|y?[ae])?$/.exec(words[at]?.stem ?? "");
  if (
    exact &&
    (isHour || part || (words[at]?.stem ?? "").includes(":") || /^(?:d[ae]|t[ae])$/.test(words[at]?.ending ?? ""))
  ) {
    const [hour, minute] = [Number(exact[1]), Number(exact[2])];
    const choices = isHour || part ? (hour > 9 || exact[1]?.startsWith("0") ? [] : hoursOf(hour, minute, part)) : [];
    const own =
      choices.length > 0
        ? choices
        : part
          ? hoursOf(hour, minute, part)
          : isClock(hour, minute)
            ? [clock(hour, minute)]
            : [];
    return own.length > 0 ? { count: at + 1 - start + until(words, at + 1), choices: own } : null;
  }
  const found = hourAt(words, at);
  if (!found || found.hour > 24) return null;
  const next = at + found.count;
  const [after = "", last = ""] = [words[next]?.stem, words[next + 1]?.stem];
  // `üçe çeyrek kala`, `5’i 10 geçe`.
  const minutes = after === "ceyrek" ? 15 : numberOf(after);
  if (minutes > 0 && minutes < 60 && /^(?:kala|var|gece|geciyor)$/.test(last) && found.hour <= 12) {
    const isBefore = /^(?:kala|var)$/.test(last);
    const hour = isBefore ? (found.hour + 11) % 12 || 12 : found.hour;
    const choices = hoursOf(hour, isBefore ? 60 - minutes : minutes, part);
    return { count: next + 2 - start, choices };
  }
  if (/^bucuk(?:ta)?$/.test(after) && (isHour || part || after === "bucukta"))
    return { count: next + 1 - start, choices: hoursOf(found.hour, 30, part) };
  const more = until(words, next);
  // `14’e kadar` is a time or a number of things.
  const isLimit = more > 0 && /^y?[ae]$/.test(found.ending);
  if (!isHour && !part && !found.said && !isLimit) return null;
  // `üçte biri`, `3’te 1’ini`: a share, and no time.
  if (!isHour && !part && /^(?:bir|\d)/.test(after)) return null;
  const choices: (string | null)[] = hoursOf(found.hour, 0, part);
  // `onda` is said of people and things too.
  const isUnsure = !isHour && !part && (isLimit || !/^\d/.test(words[at]?.stem ?? ""));
  return choices.length > 0 ? { count: next - start + more, choices: isUnsure ? [...choices, null] : choices } : null;
}

/** `kadar` after a time. */
const until = (words: readonly Word[], at: number): number => (/^(?:kadar|dek)$/.test(words[at]?.stem ?? "") ? 1 : 0);
