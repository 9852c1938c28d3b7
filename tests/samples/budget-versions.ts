import { noBudget, ofBudgets } from "../helpers/budget-samples";
import { defineSamples } from "./define";

export default defineSamples({
  ...ofBudgets,
  inputs: {
    compareBudgets: ({ parts = noBudget }) => ({ params: { code: parts.code, other: parts.sent } }),
  },
});
