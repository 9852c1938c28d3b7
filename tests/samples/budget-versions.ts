import { noBudget, ofBudgets } from "../helpers/budget-samples";
import { defineSamples } from "./define";

export default defineSamples({
  ...ofBudgets,
  inputs: {
    budgetHistory: ({ parts = noBudget }) => ({ params: { code: parts.code } }),
    takeOfferValue: ({ parts = noBudget, record }) => ({
      params: { code: parts.code },
      body: { version: record.version },
    }),
    compareBudgets: ({ parts = noBudget }) => ({ params: { code: parts.code, other: parts.sent } }),
  },
});
