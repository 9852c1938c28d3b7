import { createContext } from "react";

import type { CalendarPage } from "~/services/calendar/read.server";

/** What parts of the calendar need to know of the page: its day, the reader's calendars of others, and the clocks. */
export const CalendarContext = createContext<Pick<CalendarPage, "today" | "calendars" | "zone" | "companyZone">>({
  today: "",
  calendars: [],
  zone: null,
  companyZone: "UTC",
});
