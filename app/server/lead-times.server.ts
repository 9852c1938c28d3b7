import dayjs from "dayjs";

/** Offers whose closing date is over, and those that close within seven days (SHL-059). */
export const closings = ["late", "week"] as const;
export type Closing = (typeof closings)[number];

/** The query of the offers' list for one of them; `day` is the reader's today. */
export const closingIn = (closing: Closing, day: string) =>
  closing === "late"
    ? { closes_before: day }
    : { closes_from: day, closes_before: dayjs(day).add(8, "day").format("YYYY-MM-DD") };
