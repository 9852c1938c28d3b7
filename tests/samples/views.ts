import { sql } from "drizzle-orm";

import { viewLists } from "#contract/company/views";

import { rounds } from "../helpers/deep";
import { defineSamples } from "./define";

/** Lists without any of the rows below: a list of one person holds 50. */
const lists = viewLists.filter((list) => list !== "contacts");

export default defineSamples({
  /** The user's own, each for one change; stored in other lists, so that names and numbers stay free. */
  async read(api, { mine, user }) {
    const rows = await api.rows<{
      id: number;
    }>(sql`insert into list_views (event_company_id, user_id, list, name, query)
      select ${mine.company}, ${user.id}, 'contacts', 'Örnek ' || last + n, 'q=' || n
      from generate_series(1, ${rounds(300, 2000)}::int) n, (select coalesce(max(id), 0) as last from list_views) before
      returning id`);
    return rows.map(({ id }) => id);
  },
  inputs: {
    listViews: () => ({ query: { list: "projects" } }),
    createView: ({ serial }) => ({
      body: { list: lists[serial % lists.length], name: `Görünüm ${serial}`, query: "q=bahar" },
    }),
    updateView: ({ facts, serial }) => ({
      params: { id: facts.pop() },
      body: { name: `Yeni ad ${serial}`, query: "sort=name", version: 1 },
    }),
    removeView: ({ facts }) => ({ params: { id: facts.pop() } }),
  },
});
