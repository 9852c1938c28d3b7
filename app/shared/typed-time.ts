import { isDay } from "#contract/days";

import { parseDayText } from "./typed-day";

// Times and moments as people type them, on a clock of 24 hours; the same in the browser and on the server (decision 020).

const twoDigits = (value: string) => value.padStart(2, "0");

/** `14`, `930`, `1430`, `14:30`, `14.30`, `9 05`; null for anything else, 24:00 included. */
export function parseTimeText(text: string): string | null {
  const bare = text.trim();
  const [, hour = "", minute = "00"] =
    /^(\d{1,2})(?:\s*[:.,\s]\s*(\d{2})(?::\d{2})?)?$/.exec(bare) ?? /^(\d{1,2})(\d{2})$/.exec(bare) ?? [];
  return hour !== "" && Number(hour) < 24 && Number(minute) < 60 ? `${twoDigits(hour)}:${minute}` : null;
}

/** A typed day and time as `YYYY-MM-DD HH:mm:ss`; null for a day alone, whose time nobody guesses. */
export function parseMomentText(text: string, today: string): string | null {
  const bare = text.trim();
  if (parseDayText(bare, today)) return null;
  const [, dayPart = "", timePart = ""] =
    /^(.*\S)(?:[\s,]+|(?<=\d)T)(\d{1,2}(?:[:.]?\d{2}(?::\d{2})?)?)$/.exec(bare) ?? [];
  const day = parseDayText(dayPart.replace(/,$/, ""), today);
  const time = parseTimeText(timePart);
  return day && time ? `${day} ${time}:00` : null;
}

/** `2026-11-21 14:30:00` → `21.11.2026 14:30`, `2026-11-21` → `21.11.2026`; anything else comes back unchanged. */
export function momentFieldText(value: string): string {
  const [day = "", time = ""] = value.split(/[ T]/);
  if (!isDay(day)) return value;
  return `${day.split("-").toReversed().join(".")} ${time.slice(0, 5)}`.trim();
}

/** The next quarter of an hour in a direction, within the day; 09:00 without a time. */
export function stepTime(time: string, direction: 1 | -1): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  if (parseTimeText(time) === null) return "09:00";
  const now = hour * 60 + minute;
  const next = direction === 1 ? Math.floor(now / 15 + 1) * 15 : Math.ceil(now / 15 - 1) * 15;
  const kept = Math.min(24 * 60 - 15, Math.max(0, next));
  return `${twoDigits(String(Math.floor(kept / 60)))}:${twoDigits(String(kept % 60))}`;
}
