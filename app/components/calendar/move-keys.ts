import { slotMinutes } from "#contract/planning/calendar-facts";
import type { CalendarEntry } from "#contract/planning/calendar";

import { hasMovableTime, isStretchable } from "./calendar-moves";
import type { CalendarMode } from "./calendar-modes";

interface Pressed {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** With Shift the arrows move by a day and by a quarter of an hour, in a month by a week; + and − move the end. */
export function shiftOf(
  { key, shiftKey, altKey, ctrlKey, metaKey }: Pressed,
  mode: CalendarMode,
  entry: CalendarEntry,
) {
  if (altKey || ctrlKey || metaKey) return null;
  if (isStretchable(entry) && key === "+") return { longer: slotMinutes };
  if (isStretchable(entry) && (key === "-" || key === "−")) return { longer: -slotMinutes };
  if (!shiftKey) return null;
  if (key === "ArrowLeft") return { days: -1 };
  if (key === "ArrowRight") return { days: 1 };
  const direction = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
  if (direction === 0) return null;
  if (mode === "month") return { days: 7 * direction };
  return hasMovableTime(entry) ? { minutes: slotMinutes * direction } : null;
}
