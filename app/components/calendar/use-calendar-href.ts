import { useSearchParams } from "@remix-run/react";
import { useContext } from "react";

import { paths, withQuery } from "~/shared/paths";

import { CalendarContext } from "./calendar-context";
import { calendarModes, daysOf, isOutside } from "./calendar-modes";

/** The day of today in the page: the end of `/calendar#today`. */
export const todayId = "today";

type Change = Record<string, string | undefined>;

/** Addresses of the calendar that keep its other parameters. */
export function useCalendarHref() {
  const [params] = useSearchParams();
  const { dialog: _, ...current } = Object.fromEntries(params);
  return (change: Change) => withQuery(paths.calendar, { ...current, ...change });
}

/** Addresses of other days: on a phone days stand one below the other, so a range with today in it opens at today. */
export function useLandingHref() {
  const [params] = useSearchParams();
  const { today } = useContext(CalendarContext);
  const href = useCalendarHref();
  return (change: Change) => {
    const { mode: asked, date = today } = { ...Object.fromEntries(params), ...change };
    const mode = calendarModes.find((name) => name === asked) ?? "month";
    // The day view has one day, and the list begins with the chosen day.
    const isLong = mode === "month" || mode === "week";
    const lands = isLong && daysOf(mode, date).includes(today) && !isOutside(mode, date, today);
    return lands ? `${href(change)}#${todayId}` : href(change);
  };
}
