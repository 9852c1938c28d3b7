import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import { defineSamples } from "./define";

export default defineSamples({
  /** Labels that no to-do has; a sample that changes or deletes one takes the last. */
  async read(api, { mine }) {
    const made = await api.rows<{ id: number }>(sql`insert into task_labels (event_company_id, name)
      select ${mine.company}, 'Örnek etiket ' || last + n
      from generate_series(1, ${rounds(300, 2000)}::int) n, (select coalesce(max(id), 0) as last from task_labels) before
      returning id`);
    return { labels: made.map(({ id }) => id) };
  },
  inputs: {
    listDefinitions: () => ({ params: { list: "meeting-types" } }),
    createDefinition: ({ serial }) => ({
      params: { list: "meeting-types" },
      body: { name: `Toplantı türü ${serial}` },
    }),
    updateDefinition: ({ facts, serial }) => ({
      params: { list: "task-labels", id: facts.labels.pop() },
      body: { name: `Başka etiket ${serial}`, version: 1 },
    }),
    removeDefinition: ({ facts }) => ({
      params: { list: "task-labels", id: facts.labels.pop() },
      body: { version: 1 },
    }),
  },
});
