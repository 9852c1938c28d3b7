import { noBudget, ofBudgets } from "../helpers/budget-samples";
import { defineSamples } from "./define";

export default defineSamples({
  ...ofBudgets,
  inputs: {
    previewBudgetRates: ({ parts = noBudget }) => ({ params: { code: parts.code } }),
    applyBudgetRates: ({ parts = noBudget }) => ({
      params: { code: parts.code },
      body: { rate_type: "banknote_selling", rates: [] },
    }),
    setBudgetRate: ({ parts = noBudget, serial }) => ({
      params: { code: parts.code, currency: "CHF" },
      body: { rate: `5${serial % 10}.25`, version: 0 },
    }),
  },
});
