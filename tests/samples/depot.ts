import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import { defineSamples } from "./define";

/** More than the longest run takes: the fuzzer asks for one input a try. */
const itemCount = rounds(300, 2000);

export default defineSamples({
  /** Unused empty items; a sample that changes or deletes one takes the last. */
  async read(api, { mine, other }) {
    const made = await api.rows<{ id: number }>(sql`insert into depot_items (event_company_id, name, category, unit)
      select ${mine.company}, 'Örnek ' || n, 'Örnek', 'adet' from generate_series(1, ${itemCount}::int) n returning id`);
    const [foreign] = await api.rows<{
      id: number;
    }>(sql`insert into depot_items (event_company_id, name, category, unit)
      values (${other.event_company_id}, 'Yabancı', 'Örnek', 'adet') returning id`);
    const [project] = await api.rows<{ code: string }>(
      sql`select code from projects where event_company_id = ${other.event_company_id} order by id limit 1`,
    );
    return { items: made.map(({ id }) => id), foreign: foreign?.id, project: project?.code };
  },
  inputs: {
    createDepotItem: ({ serial }) => ({
      body: { name: `Perde ${serial}`, category: "Dekor", unit: "adet", quantity: 4 },
    }),
    updateDepotItem: ({ facts, serial }) => ({
      params: { id: facts.items.pop() },
      body: { name: `Perde ${serial}`, category: "Dekor", unit: "adet", version: 1 },
    }),
    removeDepotItem: ({ facts }) => ({ params: { id: facts.items.pop() } }),
    listDepotMovements: ({ facts }) => ({ params: { id: facts.items[0] } }),
    createDepotMovement: ({ facts }) => ({ body: { item_id: facts.items[0], direction: "in", quantity: 1 } }),
  },
  foreign: {
    createDepotMovement: ({ facts, other }) => {
      const { foreign, project } = facts["depot"] as { foreign: number; project: string };
      return { item_id: foreign, project, person_id: other.id };
    },
  },
});
