/** Words of to-dos. No zod here: pages may import it. */

import { addDays } from "../days";

/** TSK-085: the reader's own to-dos, those given to other people, those of the team, or all within the reach. */
export const taskViews = ["mine", "given", "team", "all"] as const;
export type TaskView = (typeof taskViews)[number];

/** `late` are open ones whose deadline has passed. */
export const taskStates = ["open", "late", "done"] as const;
export type TaskState = (typeof taskStates)[number];

/** Ascending, as they are stored. */
export const taskPriorities = ["low", "normal", "high"] as const;

/** Colours of labels, by the names of the design's tones. */
export const labelColors = ["neutral", "accent", "info", "success", "warning", "danger"] as const;
export type LabelColor = (typeof labelColors)[number];

/** Cards of a column of the board, and of one that shows more on request. */
export const cardsOfSection = 20;
export const mostCardsOfSection = 100;

/** Limit of one to-do; each is a number of minutes before its deadline. */
export const mostReminders = 5;
/** Three weeks. */
export const earliestReminder = 30_240;
/** Choices in forms, in minutes: at the time, minutes, hours, days and weeks before it. */
export const reminderChoices = [
  0, 5, 10, 15, 30, 45, 60, 120, 180, 240, 360, 720, 1440, 2880, 4320, 7200, 10_080, 14_400, 20_160, 30_240,
];
/** Base of the reminders of a to-do without a time. */
export const reminderTime = "09:00";

/** Lines of the checklist of one to-do, and letters of a line. */
export const mostLines = 100;
export const longestLine = 200;

/** Units of a to-do's repetition. */
export const repeatUnits = ["day", "week", "month"] as const;
export type RepeatUnit = (typeof repeatUnits)[number];
/** Day of a month: the day of the deadline, or the last one. */
export const repeatMonths = ["day", "last"] as const;
/** Scopes of an edit or a deletion of a repeating to-do. */
export const repeatScopes = ["following", "one"] as const;

/** Anchors of a to-do's day: a number of days before or after the first or the last day of its project. */
export const dayAnchors = ["before_first", "after_first", "before_last", "after_last"] as const;
export type DayAnchor = (typeof dayAnchors)[number];
export const mostAnchorDays = 365;

/** The days of a project or offer. */
export interface EventDays {
  starts_at: string;
  ends_at: string;
}

export function anchoredDay({ starts_at, ends_at }: EventDays, anchor: DayAnchor, days: number): string {
  const from = anchor.endsWith("first") ? starts_at : ends_at;
  return addDays(from, anchor.startsWith("before") ? -days : days);
}
