import { defineSamples } from "./define";

export default defineSamples({
  inputs: { findSimilar: () => ({ query: { noun: "client", name: "Denizkule Enerji" } }) },
});
