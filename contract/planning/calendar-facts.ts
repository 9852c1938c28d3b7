/** Words of the calendar. No zod here: pages may import it. */

/** CAL-041: layers of the calendar; each can be switched off. */
export const calendarLayers = [
  "meetings",
  "tasks",
  "projects",
  "offers",
  "leaves",
  "operations",
  "inspections",
] as const;
export type CalendarLayer = (typeof calendarLayers)[number];

/** Possible layers of a person's own feed for other calendars; projects include the closing days of offers. */
export const feedLayers = ["meetings", "tasks", "projects"] as const;
export type FeedLayer = (typeof feedLayers)[number];

/** CAL-041: the reader's own entries, those of the team or division, or all within the reach. */
export const calendarViews = ["mine", "team", "all"] as const;
export type CalendarView = (typeof calendarViews)[number];

/** UIK-051: times begin between these, in steps of `slotMinutes`. */
export const firstSlot = "06:30";
export const lastSlot = "22:00";
export const slotMinutes = 15;
