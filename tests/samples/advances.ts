import { defineSamples } from "./define";

export default defineSamples({ inputs: { listOpenAdvances: () => ({}) } });
