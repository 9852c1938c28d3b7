import { createContext } from "react";

import type { CalendarPage } from "~/services/calendar/read.server";

/** Facts of the page for its parts: its day, the reader's external calendars, and the clocks. */
export const CalendarContext = createContext<Pick<CalendarPage, "today" | "calendars" | "zone" | "companyZone">>({
  today: "",
  calendars: [],
  zone: null,
  companyZone: "UTC",
});
