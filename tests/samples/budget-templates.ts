import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import { makeBudget, noBudget, ofBudgets, type BudgetParts } from "../helpers/budget-samples";
import { defineSamples } from "./define";

const foreignOf = (facts: Record<string, unknown>) => (facts["budget-templates"] as { budget: BudgetParts }).budget;

export default defineSamples({
  ...ofBudgets,
  async read(api, world) {
    const facts = await ofBudgets.read(api, world);
    // A template belongs to no budget: admins change it by itself.
    const [project] = await api.rows<{ id: number }>(
      sql`select id from projects where event_company_id = ${world.mine.company} order by id limit 1`,
    );
    const own = async () =>
      project ? await makeBudget(api, { id: project.id, event_company_id: world.mine.company }) : noBudget;
    return { ...facts, templates: await Promise.all(Array.from({ length: rounds(60, 400) }, own)) };
  },
  inputs: {
    listBudgetTemplates: () => ({ query: { archived: 1 } }),
    getBudgetTemplate: ({ facts }) => ({
      params: { list: "budget-templates", id: facts.templates[0]?.template },
    }),
    saveBudgetTemplatePart: ({ facts, serial }) => ({
      params: { list: "budget-templates", id: facts.templates.pop()?.template, part: 2 },
      body: { name: `Oda ${serial}`, version: 1 },
    }),
    removeBudgetTemplatePart: ({ facts }) => ({
      params: { list: "budget-templates", id: facts.templates.pop()?.template, part: 2 },
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
    applyBudgetTemplate: ({ facts }) => ({
      template_id: foreignOf(facts).template,
      category_template_id: foreignOf(facts).categoryTemplate,
    }),
  },
});
