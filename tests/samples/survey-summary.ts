import { defineSamples } from "./define";

export default defineSamples({ inputs: { getSurveySummary: () => ({ query: { from: "2027-01-01" } }) } });
