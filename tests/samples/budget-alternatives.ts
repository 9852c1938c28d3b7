import { noBudget, ofBudgets } from "../helpers/budget-samples";
import { defineSamples } from "./define";

export default defineSamples({
  ...ofBudgets,
  inputs: {
    addBudgetAlternative: ({ parts = noBudget }) => ({ params: { code: parts.code, id: parts.chosen } }),
  },
});
