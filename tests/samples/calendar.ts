import { defineSamples } from "./define";

export default defineSamples({
  inputs: {
    setSecondTimezone: () => ({ body: { second_timezone: "America/New_York" } }),
    listCalendar: () => ({
      query: { from: "2026-11-01", to: "2026-11-30", view: "all", layers: "tasks,projects,offers" },
    }),
  },
});
