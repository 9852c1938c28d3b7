import type { CalendarEntry } from "#contract/planning/calendar";

import { hasMovableTime, isStretchable, minuteAt, minutesOf, placeOf, shifted, type Place } from "./calendar-moves";

/** The lowest part of a row takes hold of its end, in pixels. */
const foot = 8;
/** Narrower than this days lie under each other, and the way is the keyboard or the form. */
const wide = "(min-width: 48rem)";

/** The dragged entry, and the point where it was grabbed. */
export interface Grip {
  entry: CalendarEntry;
  from: Place;
  /** The end alone. */
  stretches: boolean;
  /** Minutes from the start, or the end, to the pointer; null if rows have no place by the hour. */
  offset: number | null;
}

const hoursOf = (section: Element | null) => section?.querySelector(".hours-timed") ?? null;

/** The minute of the day at this height. */
function minuteOf(hours: Element, y: number): number {
  const { top, height } = hours.getBoundingClientRect();
  return minuteAt((y - top) / height);
}

/** Null if the entry cannot be dragged. */
export function gripOf(entry: CalendarEntry, row: Element, y: number): Grip | null {
  if (!window.matchMedia(wide).matches) return null;
  const from = placeOf(entry);
  const hours = row.closest(".hours-timed");
  if (!hours || !hasMovableTime(entry) || from.start === null) return { entry, from, stretches: false, offset: null };
  const stretches = isStretchable(entry) && row.getBoundingClientRect().bottom - y < foot;
  const edge = (stretches && from.end) || from.start;
  return { entry, from, stretches, offset: minuteOf(hours, y) - minutesOf(edge) };
}

/** Returns the place that a drop would give; outside of the days it is the old one. */
export function placeUnder({ entry, from, stretches, offset }: Grip, x: number, y: number): Place {
  const under = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-calendar] [data-day]") ?? null;
  const section = stretches ? document.querySelector(`[data-calendar] [data-day="${from.day}"]`) : under;
  const day = stretches ? from.day : under?.dataset["day"];
  if (!day) return from;
  const place = { ...from, day };
  const hours = hoursOf(section);
  if (offset === null || !hours || from.start === null) return place;
  const at = minuteOf(hours, y) - offset;
  return stretches
    ? shifted(entry, place, { longer: at - minutesOf(from.end ?? from.start) })
    : shifted(entry, place, { minutes: at - minutesOf(from.start) });
}
