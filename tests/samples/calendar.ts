import { defineSamples } from "./define";

export default defineSamples({
  inputs: {
    listCalendar: () => ({
      query: { from: "2026-11-01", to: "2026-11-30", view: "all", layers: "tasks,projects,offers" },
    }),
  },
});
