import { defineSamples } from "./define";

export default defineSamples({ inputs: { search: () => ({ query: { query: "kongre" } }) } });
