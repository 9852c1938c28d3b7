import dayjs from "dayjs";

/** Offers whose closing date is past, is today, or comes within seven days (SHL-059). */
export const closings = ["late", "today", "week"] as const;
export type Closing = (typeof closings)[number];

/** The query of the offers' list for one of them; `day` is the reader's today. */
export function closingIn(closing: Closing, day: string) {
  if (closing === "late") return { closes_before: day };
  const days = closing === "today" ? 1 : 8;
  return { closes_from: day, closes_before: dayjs(day).add(days, "day").format("YYYY-MM-DD") };
}
