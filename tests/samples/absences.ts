import { defineSamples } from "./define";

export default defineSamples({
  inputs: {
    listAway: () => ({ query: { day: "2026-11-30" } }),
  },
});
