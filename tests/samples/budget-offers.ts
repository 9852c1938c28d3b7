import { noBudget, ofBudgets, type BudgetParts } from "../helpers/budget-samples";
import { defineSamples } from "./define";

const foreignSupplier = (facts: Record<string, unknown>) =>
  (facts["budget-offers"] as { budget: BudgetParts }).budget.supplier;
const offerOf = ({ code, chosen, offer } = noBudget) => ({ code, id: chosen, offer });

export default defineSamples({
  ...ofBudgets,
  inputs: {
    addBudgetOffer: ({ parts = noBudget }) => ({
      params: { code: parts.code, id: parts.chosen },
      body: { supplier_id: parts.supplier, price: "12.5", currency: "TRY" },
    }),
    saveBudgetOffer: ({ parts = noBudget, serial }) => ({
      params: offerOf(parts),
      body: { price: String(serial), version: 1 },
    }),
    chooseBudgetOffer: ({ parts = noBudget }) => ({ params: offerOf(parts) }),
    getBudgetLastPrices: ({ parts = noBudget }) => ({ params: { code: parts.code }, query: { ids: [parts.chosen] } }),
    removeBudgetOffer: ({ parts = noBudget }) => ({ params: offerOf(parts), body: { version: 1 } }),
  },
  foreign: {
    addBudgetOffer: ({ facts }) => ({ supplier_id: foreignSupplier(facts) }),
    saveBudgetOffer: ({ facts }) => ({ supplier_id: foreignSupplier(facts) }),
  },
});
