import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import { defineSamples } from "./define";

const foreignCategory = (facts: Record<string, unknown>) => ({
  category_id: (facts["definitions"] as { foreign: number | undefined }).foreign,
});

export default defineSamples({
  /** Items of budgets that no group has; a sample that changes or deletes one takes the last. */
  async read(api, { mine, other }) {
    const categoryOf = async (company: number) =>
      (
        await api.rows<{ id: number }>(
          sql`select id from budget_categories where event_company_id = ${company} order by id limit 1`,
        )
      )[0]?.id;
    const category = await categoryOf(mine.company);
    const made = await api.rows<{ id: number }>(sql`insert into budget_items (event_company_id, category_id, name)
      select ${mine.company}, ${category}, 'Örnek kalem ' || last + n
      from generate_series(1, ${rounds(300, 2000)}::int) n, (select coalesce(max(id), 0) as last from budget_items) before
      returning id`);
    return { items: made.map(({ id }) => id), category, foreign: await categoryOf(other.event_company_id) };
  },
  inputs: {
    listDefinitions: () => ({ params: { list: "meeting-types" } }),
    getDefinition: ({ facts }) => ({ params: { list: "budget-items", id: facts.items[0] } }),
    createDefinition: ({ facts, serial }) => ({
      params: { list: "budget-items" },
      body: { name: `Kalem ${serial}`, category_id: facts.category },
    }),
    updateDefinition: ({ facts, serial }) => ({
      params: { list: "budget-items", id: facts.items.pop() },
      body: { name: `Başka kalem ${serial}`, version: 1 },
    }),
    removeDefinition: ({ facts }) => ({
      params: { list: "budget-items", id: facts.items.pop() },
      body: { version: 1 },
    }),
  },
  foreign: {
    createDefinition: ({ facts }) => foreignCategory(facts),
    updateDefinition: ({ facts }) => foreignCategory(facts),
  },
});
