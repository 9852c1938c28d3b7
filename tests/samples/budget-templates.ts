import { rounds } from "../helpers/deep";
import { makeTemplates, noBudget, ofBudgets, type BudgetParts } from "../helpers/budget-samples";
import { defineSamples } from "./define";

const foreignOf = (facts: Record<string, unknown>) => (facts["budget-templates"] as { budget: BudgetParts }).budget;

export default defineSamples({
  ...ofBudgets,
  async read(api, world) {
    const facts = await ofBudgets.read(api, world);
    // A template belongs to no budget: admins change it by itself.
    return { ...facts, templates: await makeTemplates(api, world.mine.company, rounds(200, 1200)) };
  },
  inputs: {
    listBudgetTemplates: () => ({ query: { archived: 1 } }),
    getBudgetTemplate: ({ facts }) => ({
      params: { list: "budget-templates", id: facts.templates[0] },
    }),
    saveBudgetTemplatePart: ({ facts, serial }) => ({
      params: { list: "budget-templates", id: facts.templates.pop(), part: 2 },
      body: { name: `Oda ${serial}`, version: 1 },
    }),
    addBudgetTemplatePart: ({ facts, serial }) => ({
      params: { list: "budget-templates", id: facts.templates.pop() },
      body: { name: `Yaka kartı ${serial}`, into: 1, version: 1 },
    }),
    addBudgetToTemplate: ({ parts = noBudget }) => ({
      params: { code: parts.code, list: "budget-templates", id: parts.template },
      body: {},
    }),
    removeBudgetTemplatePart: ({ facts }) => ({
      params: { list: "budget-templates", id: facts.templates.pop(), part: 2 },
      body: { version: 1 },
    }),
    saveBudgetAsTemplate: ({ parts = noBudget, serial }) => ({
      params: { code: parts.code },
      body: { name: `Kongre şablonu ${serial}` },
    }),
    saveBudgetCategoryAsTemplate: ({ parts = noBudget, serial }) => ({
      params: { code: parts.code, id: parts.category },
      body: { name: `Konaklama şablonu ${serial}` },
    }),
    prepareBudgetTemplate: ({ parts = noBudget }) => ({
      params: { code: parts.code },
      query: { template_id: parts.template },
    }),
    applyBudgetTemplate: ({ parts = noBudget }) => ({
      params: { code: parts.code },
      body: { template_id: parts.template, attendees: 10 },
    }),
  },
  foreign: {
    addBudgetToTemplate: ({ facts }) => ({ category_id: foreignOf(facts).category }),
    applyBudgetTemplate: ({ facts }) => ({
      template_id: foreignOf(facts).template,
      category_template_id: foreignOf(facts).categoryTemplate,
    }),
  },
});
