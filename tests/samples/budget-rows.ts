import { noBudget, ofBudgets, type BudgetParts } from "../helpers/budget-samples";
import { defineSamples } from "./define";

interface Foreign {
  budget: BudgetParts;
  definition: { category: number; item: number; group: number } | undefined;
}
const foreignOf = (facts: Record<string, unknown>) => facts["budget-rows"] as Foreign;

export default defineSamples({
  ...ofBudgets,
  inputs: {
    addBudgetItem: ({ parts = noBudget, serial }) => ({
      params: { code: parts.code },
      body: { category_id: parts.category, name: `Oda ${serial}`, price_sell: "100" },
    }),
    saveBudgetItem: ({ parts = noBudget, serial }) => ({
      params: { code: parts.code, id: parts.chosen },
      body: { name: `Otel ${serial}`, version: 1 },
    }),
    chooseBudgetItem: ({ parts = noBudget }) => ({ params: { code: parts.code, id: parts.other } }),
    removeBudgetItem: ({ parts = noBudget }) => ({
      params: { code: parts.code, id: parts.inside },
      body: { version: 1 },
    }),
    listProjectBudgetItems: ({ record }) => ({ params: { code: record.code }, query: { query: "otel" } }),
    getBudgetItems: ({ parts = noBudget }) => ({
      params: { code: parts.code },
      query: { ids: [parts.chosen, parts.other] },
    }),
    addBudgetItems: ({ parts = noBudget, serial }) => ({
      params: { code: parts.code },
      body: { category_id: parts.category, items: [{ name: `Salon ${serial}`, price_sell: "100" }, { name: "Sahne" }] },
    }),
    saveBudgetItems: ({ parts = noBudget, serial }) => ({
      params: { code: parts.code },
      body: { items: [{ id: parts.chosen, name: `Otel ${serial}`, version: 1 }] },
    }),
    removeBudgetItems: ({ parts = noBudget }) => ({
      params: { code: parts.code },
      body: { items: [{ id: parts.inside, version: 1 }] },
    }),
    restoreBudgetItems: ({ parts = noBudget }) => ({ params: { code: parts.code }, body: { ids: [parts.gone] } }),
    addBudgetGroup: ({ parts = noBudget, serial }) => ({
      params: { code: parts.code },
      body: { category_id: parts.category, name: `Grup ${serial}` },
    }),
    saveBudgetGroup: ({ parts = noBudget, serial }) => ({
      params: { code: parts.code, id: parts.group },
      body: { name: `Paket ${serial}`, version: 1 },
    }),
    removeBudgetGroup: ({ parts = noBudget }) => ({
      params: { code: parts.code, id: parts.group },
      body: { version: 1 },
    }),
    addBudgetCategory: ({ parts = noBudget, serial }) => ({
      params: { code: parts.code },
      body: { name: `Kategori ${serial}`, vat_rate: "20" },
    }),
    saveBudgetCategory: ({ parts = noBudget, serial }) => ({
      params: { code: parts.code, id: parts.category },
      body: { name: `Konaklama ${serial}`, version: 1 },
    }),
    removeBudgetCategory: ({ parts = noBudget }) => ({
      params: { code: parts.code, id: parts.category },
      body: { version: 1 },
    }),
    restoreBudgetCategory: ({ parts = noBudget }) => ({ params: { code: parts.code, id: parts.goneCategory } }),
    restoreBudgetGroup: ({ parts = noBudget }) => ({ params: { code: parts.code, id: parts.goneGroup } }),
    sortBudget: ({ parts = noBudget }) => ({
      params: { code: parts.code },
      body: { categories: [{ id: parts.category, items: [{ id: parts.chosen }, { id: parts.group, items: [] }] }] },
    }),
  },
  foreign: {
    addBudgetItem: ({ facts }) => ({
      category_id: foreignOf(facts).budget.category,
      group_id: foreignOf(facts).budget.group,
      item_id: foreignOf(facts).definition?.item,
    }),
    addBudgetItems: ({ facts }) => ({
      category_id: foreignOf(facts).budget.category,
      group_id: foreignOf(facts).budget.group,
    }),
    addBudgetGroup: ({ facts }) => ({
      category_id: foreignOf(facts).budget.category,
      group_id: foreignOf(facts).definition?.group,
    }),
    addBudgetCategory: ({ facts }) => ({ category_id: foreignOf(facts).definition?.category }),
  },
});
